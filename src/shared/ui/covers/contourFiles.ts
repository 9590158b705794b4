/** Addresses of the drawn covers in drawn/ (`npm run art`) by their file. Files, not code: never inline. */
const FILES = import.meta.glob<string>(['./drawn/square-*.svg', './drawn/wide-*.svg'], {
  eager: true,
  query: '?no-inline',
  import: 'default',
});

/** Shape of a cover's container, with the number of landscapes there are in it. */
const COVERS = { square: 12, wide: 6 } as const;
export type CoverShape = keyof typeof COVERS;

const fileOf = (name: string): string => FILES[`./drawn/${name}.svg`] ?? '';

/** The drawn cover of an id, always the same; its pigment is `pigmentOf(id)`. */
export const coverFile = (id: number, shape: CoverShape): string =>
  fileOf(`${shape}-${Math.abs(Math.trunc(id)) % COVERS[shape]}`);
