/** Strength of a login password; advice only, it never blocks. */
export type PasswordAdvice = 'short' | 'common' | 'oneKind' | 'good';

const COMMON =
  /^(?:(.)\1+|0?123456789?0?|password|qwerty\w*|abc123\w*|letmein|iloveyou|admin\w*)$/i;
const ADVISED_LENGTH = 8;
const KINDS = [/\d/, /\p{L}/u, /[^\d\p{L}]/u];

/** Advice on a login password, or null for an empty one. */
export const passwordAdvice = (password: string): PasswordAdvice | null => {
  if (password === '') return null;
  if (COMMON.test(password)) return 'common';
  if (password.length < ADVISED_LENGTH) return 'short';
  return KINDS.filter((kind) => kind.test(password)).length < 2 ? 'oneKind' : 'good';
};
