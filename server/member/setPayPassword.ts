import { setPayPassword } from '#api/contract/account.ts';
import { CODE } from '#api/contract/codes.ts';
import { hashPayPassword } from '../auth/passwords.ts';
import { recordEvents } from '../auth/securityEvents.ts';
import { transactInTurn } from '../db/turns.ts';
import { customerOf } from '../http/network.ts';
import { Refusal } from '../http/refusal.ts';
import { memberRoute } from '../http/route.ts';
import { holdSecret } from '../secretMark.ts';
import { confirmPassword } from './confirmPassword.ts';
import { lockMember } from './lockMember.ts';
import { requireGoodPayPassword } from './passwordRule.ts';

/** The first payment password, confirmed by the login password (1101 when that is wrong). */
export const setPayPasswordRoute = memberRoute(setPayPassword, async (context, input) => {
  const { db, memberId, secrets, now, address } = context;
  requireGoodPayPassword(input.pay_password, input.pay_password_confirm);
  const member = await db
    .selectFrom('members')
    .select(['password_hash', 'pay_password_hash'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (member.pay_password_hash !== null) throw new Refusal(CODE.payPasswordExists);

  await confirmPassword(context, input.password, member.password_hash, CODE.wrongCredentials);
  const hash = await hashPayPassword(input.pay_password, context, customerOf(address));
  await transactInTurn(context, `member:${memberId}`, async (trx) => {
    await holdSecret(trx, secrets);
    const { numUpdatedRows } = await trx
      .updateTable('members')
      .set({ pay_password_hash: hash })
      .where('id', '=', memberId)
      .where('pay_password_hash', 'is', null)
      .where('password_hash', '=', member.password_hash)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      const { pay_password_hash: own } = await lockMember(trx, memberId);
      // Without one, the login password was changed since it was confirmed.
      throw new Refusal(own === null ? CODE.wrongCredentials : CODE.payPasswordExists);
    }
    await recordEvents(trx, [{ kind: 'payment password set', memberId, at: now(), address }]);
  });
  return null;
});
