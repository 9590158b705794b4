/** Colours on pictures and other surfaces that are dark in both themes. */
export const onArt = {
  ink: '#FFFFFF',
  ink2: '#D9EBE6',
  line: 'rgba(255,255,255,.24)',
  /** Marks that are not the current one. */
  faint: 'rgba(255,255,255,.5)',
  /** Outside the white focus ring, so that it is seen on light parts too. */
  halo: '#062A2B',
  /** Separates a badge from what it lies on. */
  gap: '#134C4C',
  /** Where the picture itself is left out. */
  ground: '#0A3738',
  sun: '#F27A5C',
  glass: 'rgba(8,34,35,.36)',
  glassDeep: 'rgba(8,34,35,.55)',
  shade: 'rgba(6,28,29,.35)',
  /** Around a picture seen whole. */
  surround: '#0B1211',
} as const;
