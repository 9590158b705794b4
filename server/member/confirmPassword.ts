import { CODE } from '#api/contract/codes.ts';
import { normalizePassword, verifySecret } from '../auth/passwords.ts';
import { countTry, forgive, lock, NoTryLeft } from '../auth/throttle.ts';
import type { MemberContext } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';

/** Under which tries to confirm something by the login password are counted. */
export const confirmKey = (memberId: number): string => `confirm:${memberId}`;

/**
 * Lets a logged-in member pass who knows the login password; tries are counted before the check.
 * @throws Refusal with `wrongCode` when it is wrong, 1102 {retry_after} after too many tries.
 */
export const confirmPassword = async (
  context: MemberContext,
  given: string,
  stored: string,
  wrongCode: number,
): Promise<void> => {
  const { memberId, settings } = context;
  const key = confirmKey(memberId);
  let remain: number;
  try {
    remain = await countTry(context, key, settings.login);
  } catch (error) {
    if (!(error instanceof NoTryLeft)) throw error;
    throw new Refusal(CODE.accountLocked, { retry_after: error.retryAfter });
  }
  if (!(await verifySecret(normalizePassword(given), stored))) {
    if (remain === 0) await lock(context, key, settings.login);
    throw new Refusal(wrongCode);
  }
  await forgive(context, key);
};
