const KEY = 'hd.withdraw.card';

/** The bank card this device withdrew to last, or null; storage that throws remembers nothing. */
export const readLastCard = (): number | null => {
  try {
    const id = Number(localStorage.getItem(KEY));
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  } catch {
    return null;
  }
};

/** Remembers the card of a withdrawal that was submitted. */
export const rememberCard = (id: number): void => {
  try {
    localStorage.setItem(KEY, String(id));
  } catch {
    // Storage is blocked: no card is marked.
  }
};
