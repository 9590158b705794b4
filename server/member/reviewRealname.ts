import { REALNAME } from '#api/contract/member.ts';
import { type Trx, transact } from '../db/transact.ts';
import type { Scope } from '../http/context.ts';
import { MESSAGE, writeMessages } from '../message/write.ts';

/** The member's application under review, held. @throws Error when there is none. */
const lockApplication = async (trx: Trx, memberId: number) => {
  const row = await trx
    .selectFrom('realname_applications')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', '=', REALNAME.pending)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Error(`Member ${memberId} has no application under review.`);
  return row;
};

/** Verifies a member: the name applied for becomes theirs. */
export const approveRealname = ({ db, now }: Scope, memberId: number) =>
  transact(db, async (trx) => {
    const row = await lockApplication(trx, memberId);
    const at = now();
    await trx
      .updateTable('realname_applications')
      .set({ status: REALNAME.verified, audited_at: at })
      .where('id', '=', row.id)
      .execute();
    await trx
      .updateTable('members')
      .set({ realname: row.realname, realname_status: REALNAME.verified })
      .where('id', '=', memberId)
      .execute();
    await writeMessages(trx, [
      {
        memberId,
        type: MESSAGE.system,
        title: '实名认证已通过',
        summary: '您的实名认证已通过，现在可以绑定本人银行卡并提现。',
        link: '/realname',
        at,
      },
    ]);
    return { member: memberId, status: REALNAME.verified };
  });

/** Refuses an application, for a reason that its member reads. */
export const rejectRealname = ({ db, now }: Scope, memberId: number, reason: string) =>
  transact(db, async (trx) => {
    const row = await lockApplication(trx, memberId);
    const at = now();
    await trx
      .updateTable('realname_applications')
      .set({ status: REALNAME.rejected, audited_at: at, reason })
      .where('id', '=', row.id)
      .execute();
    await trx
      .updateTable('members')
      .set({ realname_status: REALNAME.rejected })
      .where('id', '=', memberId)
      .execute();
    await writeMessages(trx, [
      {
        memberId,
        type: MESSAGE.system,
        title: '实名认证未通过',
        summary: `您的实名认证未通过：${reason}。您可以修改后重新提交。`,
        link: '/realname',
        at,
      },
    ]);
    return { member: memberId, status: REALNAME.rejected };
  });
