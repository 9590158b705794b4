const sizeOf = (width: number, height: number) => {
  const isMobile = width < 1000;
  return { width, use: { viewport: { width, height }, hasTouch: isMobile, isMobile } };
};

export const PHONE = sizeOf(390, 844);
export const SMALL_PHONE = sizeOf(320, 640);
export const DESKTOP = sizeOf(1280, 800);
/** A narrow window, with a mouse. */
export const NARROW_WINDOW = {
  width: 390,
  use: { viewport: { width: 390, height: 844 }, hasTouch: false, isMobile: false },
};
/** Screens by their width in px, as a test uses them. */
export const SIZES = [PHONE, SMALL_PHONE, DESKTOP];
