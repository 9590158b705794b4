import { modifyPassword } from '#api/contract/account.ts';
import { CODE } from '#api/contract/codes.ts';
import { MESSAGE } from '#api/contract/message.ts';
import { hashPassword } from '../auth/passwords.ts';
import { recordEvents } from '../auth/securityEvents.ts';
import { revokeSessionsOf } from '../auth/sessions.ts';
import { transactInTurn } from '../db/turns.ts';
import { customerOf } from '../http/network.ts';
import { Refusal } from '../http/refusal.ts';
import { memberRoute } from '../http/route.ts';
import { writeMessages } from '../message/write.ts';
import { confirmPassword } from './confirmPassword.ts';
import { requireGoodPassword } from './passwordRule.ts';

/**
 * A new login password; every session of the member ends with it, this one too.
 * @throws Refusal 1106, 1000 and 1111 for a password that is too weak, 1201, 1102.
 */
export const modifyPasswordRoute = memberRoute(modifyPassword, async (context, input) => {
  const { db, memberId, settings, now, address } = context;
  if (input.new_password !== input.new_password_confirm) throw new Refusal(CODE.passwordsDiffer);
  const { password_hash: stored, ...names } = await db
    .selectFrom('members')
    .select(['password_hash', 'phone', 'email'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  requireGoodPassword(input.new_password, names);
  await confirmPassword(context, input.old_password, stored, CODE.wrongOldPassword);
  const hash = await hashPassword(input.new_password, settings, customerOf(address));
  const at = now();
  await transactInTurn(context, `member:${memberId}`, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('members')
      .set({ password_hash: hash })
      .where('id', '=', memberId)
      .where('password_hash', '=', stored)
      .executeTakeFirst();
    // Another request changed it since it was confirmed.
    if (numUpdatedRows === 0n) throw new Refusal(CODE.wrongOldPassword);
    await recordEvents(trx, [{ kind: 'password changed', memberId, at, address }]);
    await revokeSessionsOf(trx, memberId, at, 'password changed');
    await writeMessages(trx, [
      {
        memberId,
        type: MESSAGE.system,
        title: '登录密码已修改',
        summary: '您的登录密码已修改，所有设备均已退出登录。若非本人操作，请立即联系客服。',
        link: '/account-settings',
        at,
      },
    ]);
  });
  return null;
});
