/**
 * A typed or pasted e-mail address without spaces around it and invisible marks, with full-width characters
 * and the full stop of Chinese input methods as ASCII.
 */
export const plainMail = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/\p{Cf}/gu, '')
    .trim();
