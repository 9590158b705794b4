/** Addresses of the drawn backgrounds for figures, which are darker and have fainter lines. */
const FILES = import.meta.glob<string>('./drawn/quiet-*.svg', {
  eager: true,
  query: '?no-inline',
  import: 'default',
});

export type QuietArt = 'quiet-card' | 'quiet-team' | 'quiet-wide';

/** The drawn background of that name. */
export const quietFile = (name: QuietArt): string => FILES[`./drawn/${name}.svg`] ?? '';
