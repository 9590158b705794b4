import { randomFrom, short } from '../art/random.ts';

type Point = readonly [x: number, y: number];
type Field = (x: number, y: number) => number;

/** A point in path syntax; also its key in maps. */
const at = ([x, y]: Point): string => `${short(x)} ${short(y)}`;

/**
 * Gentle hills and hollows: a sum of rotated, stretched bell curves. Coordinates in units of the
 * height.
 */
const landscape = (seed: number, ratio: number): Field => {
  const random = randomFrom(seed);
  const hills = Array.from({ length: Math.round(5 + 4 * ratio) }, (_, index) => {
    const angle = random() * Math.PI;
    return {
      x: (random() * 1.3 - 0.15) * ratio,
      y: random() * 1.3 - 0.15,
      cos: Math.cos(angle),
      sin: Math.sin(angle),
      long: 0.3 + random() * 0.45,
      wide: 0.18 + random() * 0.22,
      height: (index % 2 ? -1 : 1) * (0.6 + random() * 0.6),
    };
  });
  return (x, y) =>
    hills.reduce((sum, hill) => {
      const dx = x - hill.x;
      const dy = y - hill.y;
      const along = (dx * hill.cos + dy * hill.sin) / hill.long;
      const across = (dy * hill.cos - dx * hill.sin) / hill.wide;
      return sum + hill.height * Math.exp(-(along * along + across * across));
    }, 0);
};

/**
 * Marching squares: corner values of a cell → the pairs of edges (0 top, 1 right, 2 bottom, 3 left)
 * that a line joins.
 */
const CROSSINGS: readonly (readonly (readonly [number, number])[])[] = [
  ...[
    [],
    [[3, 2]],
    [[2, 1]],
    [[3, 1]],
    [[0, 1]],
    [
      [0, 3],
      [2, 1],
    ],
    [[0, 2]],
    [[0, 3]],
  ],
  ...[
    [[0, 3]],
    [[0, 2]],
    [
      [0, 1],
      [3, 2],
    ],
    [[0, 1]],
    [[3, 1]],
    [[2, 1]],
    [[3, 2]],
    [],
  ],
] as const;

interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly step: number;
  readonly values: readonly (readonly number[])[];
}

/** Joins the segments that share a point into lines. */
const joined = (pieces: readonly (readonly [Point, Point])[]): Point[][] => {
  const byEnd = new Map<string, (readonly [Point, Point])[]>();
  for (const piece of pieces) {
    for (const end of piece) byEnd.set(at(end), [...(byEnd.get(at(end)) ?? []), piece]);
  }
  const used = new Set<readonly [Point, Point]>();
  const walk = (from: Point): Point[] => {
    const line: Point[] = [];
    let end = from;
    for (;;) {
      const next = byEnd.get(at(end))?.find((piece) => !used.has(piece));
      if (!next) return line;
      used.add(next);
      end = at(next[0]) === at(end) ? next[1] : next[0];
      line.push(end);
    }
  };
  return pieces.flatMap((piece) => {
    if (used.has(piece)) return [];
    used.add(piece);
    const [start, second] = piece;
    return [[...walk(start).reverse(), start, second, ...walk(second)]];
  });
};

/** The lines of one level across a grid (marching squares). */
const linesAt = ({ columns, rows, step, values }: Grid, level: number): Point[][] => {
  const value = (column: number, row: number) => values[row]?.[column] ?? 0;
  const between = (from: number, to: number) => (level - from) / (to - from || 1);
  const pieces: (readonly [Point, Point])[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const topLeft = value(column, row);
      const topRight = value(column + 1, row);
      const bottomRight = value(column + 1, row + 1);
      const bottomLeft = value(column, row + 1);
      const corners = [bottomLeft, bottomRight, topRight, topLeft];
      const kind = corners.reduce((sum, corner, bit) => sum + (corner > level ? 1 << bit : 0), 0);
      const crossing = (edge: number): Point => {
        if (edge === 0) return [(column + between(topLeft, topRight)) * step, row * step];
        if (edge === 2)
          return [(column + between(bottomLeft, bottomRight)) * step, (row + 1) * step];
        const x = (edge === 1 ? column + 1 : column) * step;
        const side = edge === 1 ? between(topRight, bottomRight) : between(topLeft, bottomLeft);
        return [x, (row + side) * step];
      };
      for (const [from, to] of CROSSINGS[kind] ?? []) pieces.push([crossing(from), crossing(to)]);
    }
  }
  return joined(pieces);
};

/** A smooth curve along the points: it bends at each and passes half way between them. */
const curveThrough = (line: readonly Point[]): string => {
  const [start, ...rest] = line;
  const end = rest.pop();
  // Skips tiny lines at the corners of the picture.
  if (!start || !end || line.length < 5) return '';
  const bends = rest.map((point, index) => {
    const [nextX, nextY] = rest[index + 1] ?? end;
    return `Q${at(point)} ${at([(point[0] + nextX) / 2, (point[1] + nextY) / 2])}`;
  });
  return `M${at(start)}${bends.join('')}L${at(end)}`;
};

/** One path per level, from lowest to highest, for a picture of the given size. */
export const contourPaths = (
  seed: number,
  { width, height, levels }: { width: number; height: number; levels: number },
): string[] => {
  const step = height / 24;
  const columns = Math.ceil(width / step);
  const rows = 24;
  const field = landscape(seed, width / height);
  const values = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_, column) =>
      field((column * step) / height, (row * step) / height),
    ),
  );
  const all = values.flat();
  const low = Math.min(...all);
  const span = Math.max(...all) - low;
  const grid = { columns, rows, step, values };
  return Array.from({ length: levels }, (_, index) =>
    linesAt(grid, low + (span * (index + 1)) / (levels + 1))
      .map(curveThrough)
      .join(''),
  );
};
