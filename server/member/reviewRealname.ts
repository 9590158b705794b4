import { REALNAME } from '#api/contract/member.ts';
import { MESSAGE } from '#api/contract/message.ts';
import { isConstraint, type Trx, transact } from '../db/transact.ts';
import type { Scope } from '../http/context.ts';
import { writeMessages } from '../message/write.ts';
import { ONE_MEMBER, takenBy } from './identityDigests.ts';

/** The member's application under review, locked. @throws Error when there is none. */
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

interface Verdict {
  readonly status: typeof REALNAME.verified | typeof REALNAME.rejected;
  readonly reason?: string;
  readonly title: string;
  readonly summary: string;
}

/**
 * Applies a verdict; a verified member gets the name in the application.
 * @throws Error when the number belongs to another member.
 */
const review = async (scope: Scope, memberId: number, verdict: Verdict) => {
  try {
    return await carryOut(scope, memberId, verdict);
  } catch (error) {
    if (isConstraint(error, ONE_MEMBER)) throw new Error(takenBy(memberId), { cause: error });
    throw error;
  }
};

const carryOut = (
  { db, now }: Scope,
  memberId: number,
  { status, reason, title, summary }: Verdict,
) =>
  transact(db, async (trx) => {
    const { id, realname } = await lockApplication(trx, memberId);
    const at = now();
    await trx
      .updateTable('realname_applications')
      .set({ status, audited_at: at, ...(reason !== undefined && { reason }) })
      .where('id', '=', id)
      .execute();
    await trx
      .updateTable('members')
      .set({ realname_status: status, ...(status === REALNAME.verified && { realname }) })
      .where('id', '=', memberId)
      .execute();
    const letter = { memberId, type: MESSAGE.system, title, summary, link: '/realname', at };
    await writeMessages(trx, [letter]);
    return { member: memberId, status };
  });

/** Verifies a member. */
export const approveRealname = (scope: Scope, memberId: number) =>
  review(scope, memberId, {
    status: REALNAME.verified,
    title: '实名认证已通过',
    summary: '您的实名认证已通过，现在可以绑定本人银行卡并提现。',
  });

/** Rejects an application with a reason that its member reads. */
export const rejectRealname = (scope: Scope, memberId: number, reason: string) =>
  review(scope, memberId, {
    status: REALNAME.rejected,
    reason,
    title: '实名认证已驳回',
    summary: `您的实名认证已驳回：${reason}。您可以修改后重新提交。`,
  });
