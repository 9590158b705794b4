import { modifyPayPassword } from '#api/contract/account.ts';
import { MESSAGE } from '#api/contract/message.ts';
import { hashPayPassword } from '../auth/passwords.ts';
import { requirePayPassword } from '../auth/payPassword.ts';
import { recordEvents } from '../auth/securityEvents.ts';
import { countOrRefuse, refuseIfLocked } from '../auth/throttle.ts';
import { transactInTurn } from '../db/turns.ts';
import { busy } from '../http/busy.ts';
import { customerOf } from '../http/network.ts';
import { memberRoute } from '../http/route.ts';
import { writeMessages } from '../message/write.ts';
import { requireGoodPayPassword } from './passwordRule.ts';

/**
 * A new payment password; the old one is asked for by the same counter as when paying.
 * @throws Refusal 1106, 1000, 1202 {remain}, 1203 {retry_after}, 1204, 1002, 1001 where it was changed meanwhile.
 */
export const modifyPayPasswordRoute = memberRoute(modifyPayPassword, async (context, input) => {
  const { memberId, settings, now, address } = context;
  requireGoodPayPassword(input.new_pay_password, input.new_pay_password_confirm);
  const key = `pay-change:${memberId}`;
  // Before the check, which costs a hash as well.
  await refuseIfLocked(context, key);
  const stored = await requirePayPassword(context, memberId, input.old_pay_password);
  await countOrRefuse(context, key, settings.payPasswordChange);
  const hash = await hashPayPassword(input.new_pay_password, context, customerOf(address));
  await transactInTurn(context, `member:${memberId}`, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('members')
      .set({ pay_password_hash: hash })
      .where('id', '=', memberId)
      .where('pay_password_hash', '=', stored)
      .executeTakeFirst();
    // Another request, or an operator, changed it since it was checked.
    if (numUpdatedRows === 0n) throw busy();
    await recordEvents(trx, [{ kind: 'payment password changed', memberId, at: now(), address }]);
    await writeMessages(trx, [
      {
        memberId,
        type: MESSAGE.system,
        title: '支付密码已修改',
        summary: '您的支付密码已修改。若非本人操作，请立即联系客服。',
        link: '/account-settings',
        at: now(),
      },
    ]);
  });
  return null;
});
