import type { Selectable } from 'kysely';
import { CODE } from '#api/contract/codes.ts';
import type { Tables } from '../db/tables/tables.ts';
import type { Trx } from '../db/transact.ts';
import { busy } from '../http/busy.ts';
import type { CallContext, Scope } from '../http/context.ts';
import { customerOf } from '../http/network.ts';
import { Refusal } from '../http/refusal.ts';
import { hashPayPassword, pepper, verifySecret } from './passwords.ts';
import { openPayHash } from './payHash.ts';
import { recordEvents } from './securityEvents.ts';
import { tryUnder } from './tries.ts';

/** Key under which a member's tries are counted. */
export const payPasswordKey = (memberId: number): string => `pay:${memberId}`;

/** What a check needs, and from where it comes. */
type Payment = Scope & Pick<CallContext, 'address'>;

/**
 * Hashes a payment password with the pepper of today, unless it was changed meanwhile; returns the hash that is
 * stored then, as far as is known.
 */
const hashAgain = async (
  scope: Payment,
  memberId: number,
  payPassword: string,
  stored: string,
): Promise<string> => {
  const hash = await hashPayPassword(payPassword, scope, customerOf(scope.address));
  const { numUpdatedRows } = await scope.db
    .updateTable('members')
    .set({ pay_password_hash: hash })
    .where('id', '=', memberId)
    .where('pay_password_hash', '=', stored)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? hash : stored;
};

/**
 * Checks a payment password; returns the stored hash that it is right for.
 * @throws Refusal 1204 without one, 1202 {remain} when wrong, 1203 {retry_after} when locked, 1001.
 */
export const requirePayPassword = async (
  scope: Payment,
  memberId: number,
  given: string,
): Promise<string> => {
  const { db, secrets, settings, now, address } = scope;
  const { pay_password_hash: stored } = await db
    .selectFrom('members')
    .select('pay_password_hash')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (stored === null) throw new Refusal(CODE.noPayPassword);

  const { hash, pepper: ownPepper, isOld } = openPayHash(stored, secrets);
  const guard = {
    key: payPasswordKey(memberId),
    limit: settings.payPassword,
    forgives: true,
    refusal: (retryAfter: number) =>
      new Refusal(CODE.payPasswordLocked, { retry_after: retryAfter }),
  };
  const verdict = await tryUnder(scope, [guard], () =>
    verifySecret(pepper(given, ownPepper), hash, 'pay', customerOf(address)),
  );
  if (verdict.isRight) return isOld ? hashAgain(scope, memberId, given, stored) : stored;
  const kind = verdict.locked ? 'payment password locked' : 'payment password wrong';
  await recordEvents(db, [{ kind, memberId, at: now(), address }]);
  throw verdict.locked ?? new Refusal(CODE.wrongPayPassword, { remain: verdict.remain });
};

/** What of a member decides whether a payment may still be made. */
type Payer = Pick<Selectable<Tables['members']>, 'disabled' | 'pay_password_hash'>;

/**
 * Refuses where the member was disabled, or has another payment password, since `checked` was found to be
 * right: a request may have waited its turn meanwhile. @throws Refusal 402, 1001.
 */
export const refuseIfChanged = (member: Payer, checked: string): void => {
  if (member.disabled) throw new Refusal(CODE.disabled);
  if (member.pay_password_hash !== checked) throw busy();
};

/**
 * As refuseIfChanged, of the member as they are now; nobody can change that until the transaction ends. Comes
 * before all other locks of a transaction.
 */
export const lockUnchanged = async (trx: Trx, memberId: number, checked: string): Promise<void> => {
  const member = await trx
    .selectFrom('members')
    .select(['disabled', 'pay_password_hash'])
    .where('id', '=', memberId)
    .forShare()
    .executeTakeFirstOrThrow();
  refuseIfChanged(member, checked);
};
