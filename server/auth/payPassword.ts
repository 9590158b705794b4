import { CODE } from '#api/contract/codes.ts';
import type { CallContext, Scope } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { pepper, verifySecret } from './passwords.ts';
import { noteEvents } from './securityEvents.ts';
import { tryUnder } from './tries.ts';

/** Under which a member's tries are counted. */
export const payPasswordKey = (memberId: number): string => `pay:${memberId}`;

/**
 * Lets a payment password pass, or not.
 * @throws Refusal 1204 without one, 1202 {remain} when wrong, 1203 {retry_after} when locked, 1001.
 */
export const requirePayPassword = async (
  scope: Scope & Pick<CallContext, 'address'>,
  memberId: number,
  given: string,
): Promise<void> => {
  const { db, secrets, settings, now, address } = scope;
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
    verifySecret(pepper(given, secrets.pepper), stored, 'pay'),
  );
  if (verdict.isRight) return;
  const kind = verdict.locked ? 'payment password locked' : 'payment password wrong';
  await noteEvents(db, [{ kind, memberId, at: now(), address }]);
  throw verdict.locked ?? new Refusal(CODE.wrongPayPassword, { remain: verdict.remain });
};
