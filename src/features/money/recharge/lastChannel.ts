const KEY = 'hd.recharge.channel';

/** The way to pay used last on this device, or null; storage that throws remembers nothing. */
export const readLastChannel = (): number | null => {
  try {
    const id = Number(localStorage.getItem(KEY));
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  } catch {
    return null;
  }
};

/** Remembers the way to pay for the next recharge. */
export const rememberChannel = (id: number): void => {
  try {
    localStorage.setItem(KEY, String(id));
  } catch {
    // Storage is blocked: next time the first usable channel is chosen.
  }
};
