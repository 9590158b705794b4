import { CODE } from '#api/contract/codes.ts';
import type { Scope } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { pepper, verifySecret } from './passwords.ts';
import { tryUnder } from './tries.ts';

/** Under which a member's tries are counted. */
export const payPasswordKey = (memberId: number): string => `pay:${memberId}`;

/**
 * Lets a payment password pass, or not.
 * @throws Refusal 1204 without one, 1202 {remain} when wrong, 1203 {retry_after} when locked, 1001.
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

  const guard = {
    key: payPasswordKey(memberId),
    limit: settings.payPassword,
    forgives: true,
    refusal: (retryAfter: number) =>
      new Refusal(CODE.payPasswordLocked, { retry_after: retryAfter }),
  };
  const verdict = await tryUnder(scope, [guard], () =>
    verifySecret(pepper(given, secrets.pepper), stored),
  );
  if (verdict.isRight) return;
  throw verdict.locked ?? new Refusal(CODE.wrongPayPassword, { remain: verdict.remain });
};
