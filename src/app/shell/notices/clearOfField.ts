/** The vertical extent of an element, px from the top of the viewport. */
interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/** Distance between a toast and the focused field, and to the edge of the screen, px. */
const GAP = 12;

/** How far down (up, if negative) a toast must move to clear the field, px. */
export const shiftClear = (toast: Extent, field: Extent | null): number => {
  if (!field || toast.bottom + GAP <= field.top || toast.top >= field.bottom + GAP) return 0;
  const up = field.top - GAP - toast.bottom;
  return toast.top + up >= GAP ? up : field.bottom + GAP - toast.top;
};

/** The focused field with the message that describes it, or null. */
export const focusedField = (): Extent | null => {
  const focused = document.activeElement;
  const isField = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
  if (!isField) return null;
  const ids = focused.getAttribute('aria-describedby')?.split(' ') ?? [];
  const boxes = [focused, ...ids.map((id) => document.getElementById(id))]
    .filter((one) => one !== null)
    .map((one) => one.getBoundingClientRect())
    .filter(({ height }) => height > 0);
  return {
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
};
