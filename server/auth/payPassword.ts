import { CODE } from '#api/contract/codes.ts';
import type { Scope } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { pepper, verifySecret } from './passwords.ts';
import { countTry, forgive, lock, NoTryLeft } from './throttle.ts';

/** Under which a member's tries are counted. */
export const payPasswordKey = (memberId: number): string => `pay:${memberId}`;

/**
 * Lets a payment password pass, or not. The try is counted and committed before the check, in the
 * database, so that neither a crash, a restart nor many requests at once give more guesses.
 * @throws Refusal 1204 without one, 1202 {remain} when wrong, 1203 {retry_after} when locked.
 */
export const requirePayPassword = async (
  scope: Scope,
  memberId: number,
  given: string,
): Promise<void> => {
  const { db, secrets, settings } = scope;
  const { pay_password_hash: stored } = await db
    .selectFrom('members')
    .select('pay_password_hash')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (stored === null) throw new Refusal(CODE.noPayPassword);

  const key = payPasswordKey(memberId);
  const locked = (retryAfter: number) =>
    new Refusal(CODE.payPasswordLocked, { retry_after: retryAfter });
  let remain: number;
  try {
    remain = await countTry(scope, key, settings.payPassword);
  } catch (error) {
    if (error instanceof NoTryLeft) throw locked(error.retryAfter);
    throw error;
  }
  if (await verifySecret(pepper(given, secrets.pepper), stored)) {
    await forgive(scope, key);
    return;
  }
  if (remain > 0) throw new Refusal(CODE.wrongPayPassword, { remain });
  await lock(scope, key, settings.payPassword);
  throw locked(settings.payPassword.lockSeconds);
};
