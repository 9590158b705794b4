/** Strength of a login password; advice only, it never blocks. 'good' is what the server accepts: long enough, with letters and digits. */
export type PasswordAdvice = 'short' | 'common' | 'oneKind' | 'good';

const COMMON =
  /^(?:(.)\1+|0?123456789?0?|password|qwerty\w*|abc123\w*|letmein|iloveyou|admin\w*)$/i;
const ADVISED_LENGTH = 8;

/** Advice on a login password, or null for an empty one. */
export const passwordAdvice = (password: string): PasswordAdvice | null => {
  if (password === '') return null;
  if (COMMON.test(password)) return 'common';
  if (password.length < ADVISED_LENGTH) return 'short';
  return /\d/.test(password) && /\p{L}/u.test(password) ? 'good' : 'oneKind';
};
