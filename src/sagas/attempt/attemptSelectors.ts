import { createSelector } from '@reduxjs/toolkit';
import { selectUserInfo } from '#api/session/sessionSlice.ts';
import {
  ANY_WITHDRAWAL,
  type Attempt,
  type AttemptName,
  type AttemptOf,
  buybackOf,
  purchaseOf,
  type SubjectOf,
  subjectOf,
} from './attempt.ts';
import {
  type AttemptResult,
  type NotPlaced,
  type Placed,
  type Refused,
  selectAttemptsState,
} from './attemptsSlice.ts';
import type { Receipt } from './receipt.ts';

type State = Parameters<typeof selectAttemptsState>[0] & Parameters<typeof selectUserInfo>[0];

/**
 * Where the logged-in member's attempt about a subject is. preparing: what it needs to know first is
 * being read; checking: its outcome is unknown; placed, notPlaced, refused: the outcome of the last
 * one, until the screen clears it.
 */
export type AttemptStatus<TName extends AttemptName = AttemptName> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'sending'; readonly attempt: AttemptOf<TName> }
  | {
      readonly kind: 'checking';
      readonly attempt: AttemptOf<TName>;
      readonly isReadFailing: boolean;
    }
  | Refused<TName>
  | NotPlaced<TName>
  | Placed<TName>;

/** The logged-in member's id, null while unknown. */
export const selectMemberId = (state: State): number | null => selectUserInfo(state)?.id ?? null;

const memberOf = (result: AttemptResult): number =>
  'memberId' in result ? result.memberId : result.attempt.memberId;

/**
 * The logged-in member's open attempt about a subject, or null. There can be no second one while
 * there is one; other members' attempts are kept but never shown.
 */
export const selectOpenAttempt = <TName extends AttemptName>(
  state: State,
  subject: SubjectOf<TName>,
): AttemptOf<TName> | null => {
  const memberId = selectMemberId(state);
  const isSought = (attempt: Attempt): boolean =>
    attempt.memberId === memberId && subjectOf(attempt) === subject;
  const found = Object.values(selectAttemptsState(state).open).find(isSought) ?? null;
  // The subject names the kind.
  return found as AttemptOf<TName> | null;
};

const statusOf = createSelector(
  [
    selectAttemptsState,
    selectMemberId,
    (state: State, subject: SubjectOf<AttemptName>) => selectOpenAttempt(state, subject),
    (_state: State, subject: SubjectOf<AttemptName>) => subject,
  ],
  ({ work, results }, memberId, attempt, subject): AttemptStatus => {
    if (attempt) {
      const done = work[attempt.id];
      return done === 'sending'
        ? { kind: 'sending', attempt }
        : { kind: 'checking', attempt, isReadFailing: done === 'checkFailing' };
    }
    const result = results[subject];
    return result && memberOf(result) === memberId ? result : { kind: 'idle' };
  },
);

/** The status of whatever the subject is: narrowed by the selectors below. */
const selectStatus = <TName extends AttemptName>(
  state: State,
  subject: SubjectOf<TName>,
): AttemptStatus<TName> => statusOf(state, subject) as AttemptStatus<TName>;

/** The purchase of a product: `useAppSelector(selectPurchaseOf(product.id))`; null: it can be bought. */
export const selectPurchaseOf =
  (productId: number) =>
  (state: State): AttemptOf<'purchase'> | null =>
    selectOpenAttempt<'purchase'>(state, purchaseOf(productId));

/** The member's withdrawal; one at a time, whatever the card. */
export const selectWithdrawalStatus = (state: State): AttemptStatus<'withdrawal'> =>
  selectStatus<'withdrawal'>(state, ANY_WITHDRAWAL);

/** The buyback of an order: `useAppSelector(selectBuybackStatus(order.id))`. */
export const selectBuybackStatus =
  (orderId: number) =>
  (state: State): AttemptStatus<'buyback'> =>
    selectStatus<'buyback'>(state, buybackOf(orderId));

/** The oldest receipt that the logged-in member has not closed, or null. */
export const selectReceipt = (state: State): Receipt | null => {
  const memberId = selectMemberId(state);
  const { receipts } = selectAttemptsState(state);
  return receipts.find((receipt) => receipt.memberId === memberId) ?? null;
};

/** Whether this page writes money, reads what it needs for that, or asks what became of it. */
export const selectIsMoneyUnderWay = (state: State): boolean => {
  const { work, results } = selectAttemptsState(state);
  return (
    Object.values(work).some((by) => by !== 'elsewhere') ||
    Object.values(results).some((result) => result?.kind === 'preparing')
  );
};
