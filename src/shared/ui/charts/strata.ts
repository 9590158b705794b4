/** The drawing's viewBox; it is stretched to the available width. */
export const STRATA = { width: 1000, height: 100 } as const;

/** Minimum width of a part, so that it stays visible; the numbers next to it are exact. */
const LEAST = 14;
/** Amplitude of an edge. */
const SWING = 9;
/** How far an outline reaches beyond the drawing, so that no stroke shows what is below it at the edges. */
const BEYOND = 10;
/** Points along an edge, from above the top to below the bottom. */
const STEPS = [-BEYOND, 20, 50, 80, STRATA.height + BEYOND] as const;

/** One part: its outline and two lines parallel to its left edge, like contours. */
export interface Stratum {
  readonly outline: string;
  readonly lines: readonly string[];
}

/**
 * A wavy edge from top to bottom, offset to the right by `by`; different seeds give different
 * edges.
 */
const edge = (x: number, seed: number, swing: number, by: number): string => {
  const at = (y: number) => x + by + swing * Math.sin(y / 17 + seed * 1.9);
  const [top, ...rest] = STEPS.map((y) => ({ x: at(y).toFixed(1), y }));
  const curves = rest.map((point, index) => {
    const from = STEPS[index] ?? -BEYOND;
    const third = (point.y - from) / 3;
    const control = (y: number) => `${at(y).toFixed(1)} ${y.toFixed(1)}`;
    return `C${control(from + third)} ${control(point.y - third)} ${point.x} ${point.y}`;
  });
  return `M${top?.x} ${-BEYOND}${curves.join('')}`;
};

/** Left edges of the parts, each at least `LEAST` wide, the last one ending at the full width. */
export const leftEdges = (percents: readonly number[]): number[] => {
  const sum = percents.reduce((total, percent) => total + percent, 0);
  const spare = STRATA.width - LEAST * percents.length;
  let x = 0;
  return percents.map((percent) => {
    const left = x;
    x += LEAST + (sum > 0 ? (percent / sum) * spare : 0);
    return left;
  });
};

/**
 * Parts of a whole as layers of rock. Each extends to the right end and is covered by the next, so
 * that there are no gaps. Percents are Numbers for the drawing only.
 */
export const strataOf = (percents: readonly number[]): Stratum[] => {
  const lefts = leftEdges(percents);
  return lefts.map((left, index) => {
    const width = (lefts[index + 1] ?? STRATA.width) - left;
    const swing = Math.min(SWING, width / 4);
    return {
      outline:
        index === 0
          ? `M${-BEYOND} ${-BEYOND}V${STRATA.height + BEYOND}H${STRATA.width + BEYOND}V${-BEYOND}Z`
          : `${edge(left, index, swing, 0)}H${STRATA.width + BEYOND}V${-BEYOND}Z`,
      lines: [0.22, 0.4]
        .filter(() => width > 60)
        .map((share) => edge(left, index, swing, share * Math.min(width, 90))),
    };
  });
};
