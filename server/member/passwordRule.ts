import { CODE } from '#api/contract/codes.ts';
import { SIX_DIGITS } from '#api/contract/primitives.ts';
import { Refusal } from '../http/refusal.ts';
import { isCommonPassword } from './commonPasswords.ts';

const MIN = 8;
const MAX = 128;

/** A name shorter than this is part of too many good passwords. */
const MIN_NAME = 4;

/** 8 to 128 characters with letters and digits among them. */
const isLongAndMixed = (password: string): boolean =>
  password.length >= MIN &&
  password.length <= MAX &&
  /\p{L}/u.test(password) &&
  /\d/.test(password);

/** How an account is called: phone number, e-mail address; null where it has none. */
export interface AccountNames {
  readonly phone: string | null;
  readonly email: string | null;
}

/** Whether an account's own name is in a password: that is guessed first. */
const containsName = (password: string, { phone, email }: AccountNames): boolean =>
  [phone, email?.split('@')[0]].some(
    (name) =>
      name && name.length >= MIN_NAME && password.toLowerCase().includes(name.toLowerCase()),
  );

/**
 * Checks that a new login password is long and mixed enough, and not among those guessed first.
 * @throws Refusal 1000, 1111.
 */
export const requireGoodPassword = (password: string, names: AccountNames): void => {
  if (!isLongAndMixed(password)) throw new Refusal(CODE.badRequest);
  if (isCommonPassword(password) || containsName(password, names)) {
    throw new Refusal(CODE.weakPassword);
  }
};

/** Checks that a new payment password is six digits, twice the same. @throws Refusal 1106, 1000. */
export const requireGoodPayPassword = (password: string, confirmation: string): void => {
  if (password !== confirmation) throw new Refusal(CODE.passwordsDiffer);
  if (!SIX_DIGITS.test(password)) throw new Refusal(CODE.badRequest);
};
