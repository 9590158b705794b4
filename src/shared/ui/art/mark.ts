/** The built-in mark on 24 × 24, for the page and for canvas: strokes with round ends, and a filled sun. */
export const MARK = {
  path: 'M3.2 13.8A9 9 0 1 1 20.8 13.8M2.5 18h19',
  strokeWidth: 2.3,
  sun: { cx: 12, cy: 12.2, r: 2.7 },
} as const;
