import { MESSAGE } from '#api/contract/message.ts';
import { forgetDeadAttempts } from '../attempt/forgetAttempts.ts';
import { forgetOldTries } from '../auth/throttle.ts';
import type { ChatHints } from '../chat/hints.ts';
import { createChatDesk } from '../chat/operators.ts';
import type { Changes } from '../db/tables/siteTables.ts';
import { transact } from '../db/transact.ts';
import type { Scope } from '../http/context.ts';
import { audit } from '../ledger/audit.ts';
import { approveRealname, rejectRealname } from '../member/reviewRealname.ts';
import { writeMessages } from '../message/write.ts';
import {
  approveDeposit,
  approveWithdrawal,
  completeWithdrawal,
  failWithdrawal,
  rejectDeposit,
  rejectWithdrawal,
} from '../money/review.ts';
import { cancelOrder } from '../order/cancel.ts';
import { finishBuyback } from '../order/finishBuyback.ts';
import { payDue } from '../order/payDue.ts';
import { paidAhead } from '../settlement/ahead.ts';
import { completeProducts } from '../settlement/completeProducts.ts';
import { settleDue } from '../settlement/settle.ts';
import { writeSettings } from '../site/settingsTable.ts';
import { forgetOrphans } from '../upload/orphans.ts';
import { moveToFiles } from '../upload/pictureFiles.ts';
import { type Booking, book } from './bookings.ts';
import { createChannelOps } from './channels.ts';
import { askAboutDisabled, findByAccount } from './findMember.ts';
import { createBankOps, createCoinOps, createTypeOps } from './lists.ts';
import { newestOperations, type Operation, recordOperation } from './operatorLog.ts';
import { createPasswordOps } from './passwords.ts';
import { pendingReviews } from './pending.ts';
import { createProductOps } from './products.ts';
import { createReveals } from './reveal.ts';
import { createSessionOps } from './sessions.ts';
import { createBannerOps } from './site/banners.ts';
import { createSiteOps } from './site/site.ts';
import { forgetTries } from './unlock.ts';

const actionsOn = (scope: Scope, chat: ReturnType<typeof createChatDesk>) => {
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
    /** What settling until a later time would pay too early; null where nothing. */
    paidAhead: async (until: Date | undefined) => (until ? paidAhead(scope, until) : null),
    /** Books on a member's balance: money that came in, a reward, a correction. */
    book: (booking: Booking) => book(scope, booking),
    /** Cancels an order that earns, with a reason that its member reads. */
    cancelOrder: (orderNo: string, reason: string) => cancelOrder(scope, orderNo, reason),
    /** Pays what an ended order owes of its due incomes. */
    payDue: (orderNo: string) => payDue(scope, orderNo),
    /** Sealed numbers and pictures that members handed in. */
    reveal: createReveals(scope),
    ...createPasswordOps(scope),
    /** What operators changed and revealed, newest first. */
    log: (about?: string) => newestOperations(db, about),
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
    /** What to ask before the money of a disabled member goes on its way; null where nothing. */
    askAboutDisabled: (table: 'withdrawals' | 'orders', orderNo: string) =>
      askAboutDisabled(db, table, orderNo),
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
    chat,
    /** Products and ways to pay in. */
    products: createProductOps(scope),
    channels: createChannelOps(scope),
    /** Types of products, banks, and the quote that ways to pay of the type coin are shown with. */
    types: createTypeOps(scope),
    banks: createBankOps(scope),
    coin: createCoinOps(scope),
    /** The site's name, texts, figures and banners. */
    site: createSiteOps(scope),
    banners: createBannerOps(scope),
    /** Everything that needs an operator. */
    pending: () => pendingReviews(db),
    /** Every broken invariant of the ledger; empty when all hold. */
    audit: () => audit(db),
  };
};

type Actions = ReturnType<typeof actionsOn>;

/** What operators, the scheduled job and tests can do besides the members' calls. */
export interface Ops extends Actions {
  /** Records what is about to be done. @throws Error where the member whom it is about does not exist. */
  record(operation: Operation): Promise<void>;
  /** Does something and records it, both or neither. The chat is no part of it. */
  runRecorded<T>(operation: Operation, work: (ops: Ops) => Promise<T>): Promise<T>;
}

/** Whom a command concerned, as far as its result shows. */
const memberIn = (result: unknown): number | null =>
  typeof result === 'object' &&
  result !== null &&
  'member' in result &&
  typeof result.member === 'number'
    ? result.member
    : null;

/** What a command replaced, as far as its result shows. */
const changesIn = (result: unknown): Changes | null =>
  typeof result === 'object' && result !== null && 'changes' in result
    ? (result.changes as Changes)
    : null;

/** The operators' commands over one database. */
export const createOps = (
  scope: Scope,
  hints: ChatHints,
  chat = createChatDesk(scope, hints),
): Ops => ({
  ...actionsOn(scope, chat),
  record: async (operation) => {
    const { about } = operation;
    const member = about === undefined ? null : (await findByAccount(scope.db, about)).id;
    await recordOperation(scope.db, operation, member, scope.now());
  },
  runRecorded: (operation, work) =>
    transact(scope.db, async (trx) => {
      const result = await work(createOps({ ...scope, db: trx }, hints, chat));
      await recordOperation(trx, operation, memberIn(result), scope.now(), changesIn(result));
      return result;
    }),
});
