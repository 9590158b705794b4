/** An id in an address, as a positive integer; null for anything else. */
export const readId = (text: string | null | undefined): number | null =>
  text != null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
