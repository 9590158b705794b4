import { createSelector } from '@reduxjs/toolkit';
import { selectIsOwn, selectUserInfo } from '#api/session/sessionSlice.ts';
import {
  ANY_WITHDRAWAL,
  type Attempt,
  type AttemptKind,
  type AttemptOf,
  buybackOf,
  purchaseOf,
  type Subject,
  subjectOf,
} from './attempt.ts';
import { type CheckStage, selectAttemptsState } from './attemptsSlice.ts';
import type { AttemptResult } from './kindRules.ts';
import type { Receipt } from './receipt.ts';

type State = Parameters<typeof selectAttemptsState>[0] & Parameters<typeof selectUserInfo>[0];

/**
 * Where the logged-in member's attempt about a subject is. checking: its outcome is unknown;
 * elsewhere: another tab sends or checks it; otherwise the outcome of the last one, until the screen clears it.
 */
export type AttemptStatus<TKind extends AttemptKind = AttemptKind> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' | 'elsewhere'; readonly attempt: AttemptOf<TKind> }
  | {
      readonly kind: 'checking';
      readonly attempt: AttemptOf<TKind>;
      readonly stage: CheckStage;
    }
  | AttemptResult<TKind>;

/** The same each time, so that a component that selects it is not drawn again. */
const IDLE: AttemptStatus = { kind: 'idle' };

/** The logged-in member's id, null while unknown. */
export const selectMemberId = (state: State): number | null => selectUserInfo(state)?.id ?? null;

/**
 * The logged-in member's open attempt about a subject, or null. There can be no second one while
 * there is one; other members' attempts are kept but never shown.
 */
export const selectOpenAttempt = (state: State, subject: Subject): Attempt | null => {
  const isSought = (attempt: Attempt): boolean =>
    selectIsOwn(state, attempt) && subjectOf(attempt) === subject;
  return Object.values(selectAttemptsState(state).open).find(isSought) ?? null;
};

/** Whether this page writes money, reads what it needs for that, or asks what became of it. */
export const selectIsAttemptActive = (state: State): boolean => {
  const { work, results } = selectAttemptsState(state);
  return (
    Object.values(work).some((by) => by !== 'elsewhere') ||
    Object.values(results).some((result) => result?.kind === 'preparing')
  );
};

/** Where the logged-in member's attempt about a subject is; the selectors below say of which kind. */
export const selectAttemptStatus = createSelector(
  [
    selectAttemptsState,
    selectMemberId,
    selectOpenAttempt,
    (_state: State, subject: Subject) => subject,
  ],
  ({ work, results }, memberId, attempt, subject): AttemptStatus => {
    if (attempt) {
      const stage = work[attempt.id];
      return stage === 'sending' || stage === 'elsewhere'
        ? { kind: stage, attempt }
        : { kind: 'checking', attempt, stage: stage ?? 'checking' };
    }
    const result = results[subject];
    if (!result) return IDLE;
    const owner = 'memberId' in result ? result.memberId : result.attempt.memberId;
    return owner === memberId ? result : IDLE;
  },
);

// A subject names its kind, which the type of the selectors above cannot say.

/** The open purchase of a product: `useAppSelector(selectOpenPurchase(product.id))`; null: it can be bought. */
export const selectOpenPurchase = (productId: number) => (state: State) =>
  selectOpenAttempt(state, purchaseOf(productId)) as AttemptOf<'purchase'> | null;

/** The member's withdrawal; one at a time, whatever the card. */
export const selectWithdrawalStatus = (state: State) =>
  selectAttemptStatus(state, ANY_WITHDRAWAL) as AttemptStatus<'withdrawal'>;

/** The buyback of an order: `useAppSelector(selectBuybackStatus(order.id))`. */
export const selectBuybackStatus = (orderId: number) => (state: State) =>
  selectAttemptStatus(state, buybackOf(orderId)) as AttemptStatus<'buyback'>;

const ownReceipts = (state: State): readonly Receipt[] =>
  selectAttemptsState(state).receipts.filter((receipt) => selectIsOwn(state, receipt));

/** The oldest receipt that the logged-in member has not closed and no page draws, or null. */
export const selectReceipt = (state: State): Receipt | null => {
  const { heldBack } = selectAttemptsState(state);
  return ownReceipts(state).find(({ id }) => id !== heldBack?.id) ?? null;
};

/** The id of the logged-in member's receipt of a withdrawal or a deposit with this number, or null. */
export const selectReceiptOf = (
  state: State,
  of: 'withdrawal' | 'deposit',
  orderNo: string,
): string | null => {
  const isSought = (receipt: Receipt): boolean =>
    receipt.kind.startsWith(of) && 'orderNo' in receipt && receipt.orderNo === orderNo;
  return ownReceipts(state).find(isSought)?.id ?? null;
};
