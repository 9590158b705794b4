/** Addresses of the drawings in drawn/ (`npm run art`) by their file. Files, not code: never inline. */
const FILES = import.meta.glob<string>('./drawn/*.svg', {
  eager: true,
  query: '?no-inline',
  import: 'default',
});

/** Shape of a cover's container, with the number of landscapes there are in it. */
const COVERS = { square: 12, wide: 6 } as const;
export type CoverShape = keyof typeof COVERS;

/** Backgrounds for figures, darker and with fainter lines. */
export type QuietArt = 'quiet-card' | 'quiet-team' | 'quiet-wide';

const fileOf = (name: string): string => FILES[`./drawn/${name}.svg`] ?? '';

/** The drawn cover of an id, always the same; its pigment is `pigmentOf(id)`. */
export const coverFile = (id: number, shape: CoverShape): string =>
  fileOf(`${shape}-${Math.abs(Math.trunc(id)) % COVERS[shape]}`);

/** The drawn background of that name. */
export const quietFile: (name: QuietArt) => string = fileOf;
