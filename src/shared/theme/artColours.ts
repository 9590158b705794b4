/** Colours on pictures and other surfaces that are dark in both themes. */
export const ink = '#FFFFFF';
export const ink2 = '#D9EBE6';
export const line = 'rgba(255,255,255,.24)';
/** Marks that are not the current one. */
export const faint = 'rgba(255,255,255,.5)';
/** Outside the white focus ring, so that it is seen on light parts too. */
export const halo = '#062A2B';
/** Separates a badge from what it lies on. */
export const gap = '#134C4C';
/** Where the picture itself is left out. */
export const ground = '#0A3738';
export const sun = '#F27A5C';
export const glass = 'rgba(8,34,35,.36)';
export const glassDeep = 'rgba(8,34,35,.55)';
/** Behind words and icons on a picture of any colour. */
export const glassDark = 'rgba(8,34,35,.75)';
export const shade = 'rgba(6,28,29,.35)';
/** Around a picture seen whole. */
export const surround = '#0B1211';
