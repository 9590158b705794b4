/** Returns whether the page is being left, which aborts what it still loads: no defect of the app's. */
export const followLeaving = (page: EventTarget): (() => boolean) => {
  let isLeft = false;
  page.addEventListener('pagehide', () => {
    isLeft = true;
  });
  page.addEventListener('pageshow', () => {
    isLeft = false;
  });
  return () => isLeft;
};
