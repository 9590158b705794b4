/** What has the form of an e-mail address: x@y. Whether it is one is for the server to say. */
export const MAIL_FORM = /^[^\s@]+@[^\s@]+$/;

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
