/** Screens by their width in px, as a test uses them: two phones and a wide one. */
export const SIZES = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
].map((viewport) => {
  const isMobile = viewport.width < 1000;
  return { width: viewport.width, use: { viewport, hasTouch: isMobile, isMobile } };
});
