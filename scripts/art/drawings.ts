/** The contour drawings in src/shared/ui/covers/drawn: covers of products, and backgrounds for figures. */

import { pigmentOf } from '#shared/theme/pigments.ts';
import { contourPaths } from '#shared/ui/covers/contours.ts';

/** Sizes by the shape of the container; what does not fit is cropped. */
const SHAPES = {
  square: { width: 120, height: 120, levels: 8, stroke: 1.3 },
  wide: { width: 390, height: 230, levels: 13, stroke: 1.1 },
  card: { width: 358, height: 130, levels: 11, stroke: 1 },
} as const;

interface Drawing {
  readonly shape: keyof typeof SHAPES;
  /** The same seed draws the same landscape. */
  readonly seed: number;
  readonly pigment: number;
  /** Darker, with fainter lines, as a background for text. */
  readonly quiet?: boolean;
}

const covers = (shape: Drawing['shape'], count: number): [string, Drawing][] =>
  Array.from({ length: count }, (_, index) => [
    `${shape}-${index}`,
    { shape, seed: index, pigment: index },
  ]);

/** Each drawing by its file's name; covers are chosen by the product's id (contourFiles.ts). */
const DRAWINGS: Readonly<Record<string, Drawing>> = {
  ...Object.fromEntries([...covers('square', 12), ...covers('wide', 6)]),
  'quiet-card': { shape: 'card', seed: 24, pigment: 0, quiet: true },
  'quiet-team': { shape: 'card', seed: 12, pigment: 0, quiet: true },
  'quiet-wide': { shape: 'wide', seed: 7, pigment: 0, quiet: true },
};

/** A number rounded to `decimals`, as short as path syntax allows. */
const short = (value: number, decimals = 1): string =>
  String(Number(value.toFixed(decimals))).replace(/^(-?)0\./, '$1.');

/** A path of M, Q and L with coordinates relative to the point before: a third shorter. */
const relative = (path: string): string => {
  let [x, y] = [0, 0];
  return path.replaceAll(/([MQL])([^MQL]+)/g, (_whole, command: string, coordinates: string) => {
    const numbers = coordinates.split(' ').map(Number);
    const moved = numbers.map((number, index) => short(number - (index % 2 === 0 ? x : y)));
    x = numbers.at(-2) ?? x;
    y = numbers.at(-1) ?? y;
    return command.toLowerCase() + moved.join(' ').replaceAll(' -', '-');
  });
};

const draw = ({ shape, seed, pigment, quiet = false }: Drawing): string => {
  const { width, height, levels, stroke } = SHAPES[shape];
  const { from, to, line } = pigmentOf(pigment);
  const lines = contourPaths(seed, { width, height, levels }).map((path, level) => {
    const heavy = level % 4 === 3 ? ` stroke-width="${short(stroke * 1.5, 2)}"` : '';
    return `<path${heavy} opacity="${short(0.5 + (0.5 * level) / levels, 2)}" d="${relative(path)}"/>`;
  });
  const ground = `width="${width}" height="${height}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${ground} viewBox="0 0 ${width} ${height}">`,
    `<linearGradient id="g" x1="0" y1="0" x2=".6" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
    `<path fill="url(#g)" d="M0 0h${width}v${height}H0z"/>`,
    ...(quiet ? [`<path opacity=".14" d="M0 0h${width}v${height}H0z"/>`] : []),
    `<g fill="none" stroke="${line}" stroke-width="${stroke}" stroke-opacity="${quiet ? '.22' : '.52'}" stroke-linejoin="round">`,
    ...lines,
    '</g>',
    '</svg>',
    '',
  ].join('\n');
};

/** The text of each file by its name. */
export const drawings = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(DRAWINGS).map(([name, drawing]) => [`${name}.svg`, draw(drawing)]),
  );
