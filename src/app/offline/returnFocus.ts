/**
 * As a ref of a card that comes and goes by itself: where it goes with the focus in it, the focus goes back to where it
 * came from, or to the heading of the screen that is shown, so that the keyboard and a screen reader go on from there.
 */
export const returnFocus = (card: HTMLElement | null) => {
  let before: HTMLElement | null = null;
  const note = ({ relatedTarget }: FocusEvent) => {
    const isOutside = relatedTarget instanceof HTMLElement && !card?.contains(relatedTarget);
    if (isOutside) before = relatedTarget;
  };
  card?.addEventListener('focusin', note);
  return () => {
    card?.removeEventListener('focusin', note);
    if (!card?.contains(document.activeElement)) return;
    // What is hidden or gone by now cannot take it.
    for (const place of [before, ...document.querySelectorAll('h1')]) {
      place?.focus({ preventScroll: true });
      if (place && document.activeElement === place) return;
    }
  };
};
