/**
 * A typed or pasted number without spaces and invisible marks, which texts copied out of a chat bring
 * along, and with full-width characters, as Chinese input methods type them, as ASCII.
 */
export const plainNumber = (typed: string): string =>
  typed.normalize('NFKC').replace(/\s|\p{Cf}/gu, '');
