/** The vertical extent of something on screen, px from the top of the viewport. */
interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/** Room between a toast and the field it keeps clear of, and to the edge of the screen, px. */
const ROOM = 12;

/** How far down (up, if negative) a toast has to move so that it does not lie on the field, px. */
export const shiftClear = (toast: Extent, field: Extent | null): number => {
  if (!field || toast.bottom + ROOM <= field.top || toast.top >= field.bottom + ROOM) return 0;
  const up = field.top - ROOM - toast.bottom;
  return toast.top + up >= ROOM ? up : field.bottom + ROOM - toast.top;
};

/** The field being typed into with what frames it, or null. */
export const focusedField = (): Extent | null => {
  const focused = document.activeElement;
  const isField = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
  return isField ? focused.getBoundingClientRect() : null;
};
