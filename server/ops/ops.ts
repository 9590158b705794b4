import { forgetOldTries } from '../auth/throttle.ts';
import type { ChatHints } from '../chat/hints.ts';
import { createChatDesk } from '../chat/operators.ts';
import type { Scope } from '../http/context.ts';
import { audit } from '../ledger/audit.ts';
import { approveRealname, rejectRealname } from '../member/reviewRealname.ts';
import { MESSAGE, writeMessages } from '../message/write.ts';
import {
  approveDeposit,
  approveWithdrawal,
  completeWithdrawal,
  failWithdrawal,
  rejectDeposit,
  rejectWithdrawal,
} from '../money/review.ts';
import { forgetDeadAttempts } from '../order/attempt.ts';
import { finishBuyback } from '../order/finishBuyback.ts';
import { completeProducts } from '../settlement/completeProducts.ts';
import { settleDue } from '../settlement/settle.ts';
import { writeSettings } from '../site/settingsTable.ts';
import { forgetOrphans } from '../upload/orphans.ts';
import { moveToFiles } from '../upload/pictureFiles.ts';
import { createChannelOps } from './channels.ts';
import { findByAccount } from './findMember.ts';
import { pendingReviews } from './pending.ts';
import { createProductOps } from './products.ts';
import { createSessionOps } from './sessions.ts';
import { topUp } from './topUp.ts';
import { forgetTries } from './unlock.ts';

/** What operators, the scheduled job and tests can do besides the members' calls. */
export const createOps = (scope: Scope, hints: ChatHints) => {
  const { db, now } = scope;
  return {
    /**
     * Credits what is due by `until` (now by default), returns principals and ends orders. Returns
     * the orders that failed.
     */
    settle: (until: Date = now()) => settleDue(scope, until, { retriesAll: true }),
    /** Closes sold-out products, or the given one. */
    completeProducts: (productId?: number) => completeProducts(db, productId),
    /** Deletes counters of failed tries whose window is over. */
    forgetOldTries: () => forgetOldTries(scope),
    /** Deletes attempts at purchases and withdrawals whose process died. */
    forgetDeadAttempts: () => forgetDeadAttempts(scope),
    /** Credits `amount` (decimal, main unit) to the member with this phone or e-mail. */
    topUp: (account: string, amount: string) => topUp(scope, account, amount),
    /** Disables or enables a member. */
    setDisabled: async (account: string, disabled: boolean) => {
      const { id } = await findByAccount(db, account);
      await db.updateTable('members').set({ disabled }).where('id', '=', id).execute();
      return { member: id, disabled };
    },
    /** Removes the locks set by wrong login and payment passwords. */
    unlock: async (account: string) => {
      const member = await findByAccount(db, account);
      await forgetTries(db, member.id);
      return { member: member.id, locked: false };
    },
    ...createSessionOps(scope),
    /** Deletes uploaded pictures that nothing refers to. */
    forgetOrphans: () => forgetOrphans(scope),
    /** Moves pictures from the database into files. */
    movePictures: () => moveToFiles(scope),
    /** Opens or closes registration. */
    setRegistration: async (open: boolean) => {
      await writeSettings(db, { enable_register: open ? '1' : '0' });
      return { registration: open ? 'open' : 'closed' };
    },
    /** Reviews of deposits and withdrawals, by order number; the member reads the reasons. */
    approveDeposit: (orderNo: string) => approveDeposit(scope, orderNo),
    rejectDeposit: (orderNo: string, reason: string) => rejectDeposit(scope, orderNo, reason),
    approveWithdrawal: (orderNo: string) => approveWithdrawal(scope, orderNo),
    completeWithdrawal: (orderNo: string) => completeWithdrawal(scope, orderNo),
    rejectWithdrawal: (orderNo: string, reason: string) => rejectWithdrawal(scope, orderNo, reason),
    failWithdrawal: (orderNo: string, reason: string) => failWithdrawal(scope, orderNo, reason),
    /** Pays a buyback that was applied for. */
    finishBuyback: (orderNo: string) => finishBuyback(scope, orderNo),
    /** Reviews of identities. */
    approveRealname: async (account: string) =>
      approveRealname(scope, (await findByAccount(db, account)).id),
    rejectRealname: async (account: string, reason: string) =>
      rejectRealname(scope, (await findByAccount(db, account)).id, reason),
    /** Sends a message to one member. */
    message: async (account: string, title: string, text: string) => {
      const { id } = await findByAccount(db, account);
      const message = { memberId: id, type: MESSAGE.system, title, summary: text, at: now() };
      await writeMessages(db, [message]);
      return { member: id, title };
    },
    /** The chat: threads, replies, following one. */
    chat: createChatDesk(scope, hints),
    /** Products and ways to pay in. */
    products: createProductOps(scope),
    channels: createChannelOps(scope),
    /** Everything that needs an operator. */
    pending: () => pendingReviews(db),
    /** Every broken invariant of the ledger; empty when all hold. */
    audit: () => audit(db),
  };
};

export type Ops = ReturnType<typeof createOps>;
