const KEY = 'hd.withdraw.card';

/** Id of the bank card this device last withdrew to, or null, also when storage is blocked. */
export const readLastCard = (): number | null => {
  try {
    const id = Number(localStorage.getItem(KEY));
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  } catch {
    return null;
  }
};

/** Stores the card of a submitted withdrawal. */
export const rememberCard = (id: number): void => {
  try {
    localStorage.setItem(KEY, String(id));
  } catch {
    // Storage is blocked: no card is preselected next time.
  }
};
