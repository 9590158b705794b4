import type { SagaGenerator } from 'typed-redux-saga';
import type { Withdrawal } from '#api/contract/money.ts';
import type { Website } from '#api/contract/public.ts';
import { isReturned } from '#api/money/moneyStates.ts';
import { moneyApi } from '#api/moneyApi.ts';
import { request } from '#sagas/kit/request.ts';
import { isSameMoney } from '#shared/money.ts';
import type { AttemptOf } from './attempt.ts';
import type { KindRules, Placed } from './kindRules.ts';
import { lookUpRecord, type Records } from './records.ts';

/** One page of the newest withdrawals. Throws the call's `ApiError`. */
export function* readWithdrawals(page: number, size: number): SagaGenerator<Withdrawal[]> {
  const read = moneyApi.endpoints.moneyWithdrawalRecent.initiate({ page, size });
  const { list } = yield* request(read, { onCancel: 'abort' });
  return list;
}

/** What a withdrawal costs and when it arrives, as text, to compare with what was confirmed. */
export const feeTermsOf = (terms: Website['withdraw']): string =>
  JSON.stringify(terms && [terms.fee_rate, terms.fee_fixed, terms.arrival]);

const placedWithdrawal = ({ amount }: AttemptOf<'withdrawal'>, record: Withdrawal): Placed => ({
  toast: 'withdrawalSubmitted',
  withdrawal: record,
  facts: {
    amount,
    orderNo: record.order_no,
    // One that is returned already cost nothing and pays nothing.
    ...(isReturned(record.status)
      ? { isRefunded: true }
      : { expectedAt: record.expect_at, fee: record.fee, arriving: record.actual_amount }),
  },
});

/** A member's withdrawals, among which one is looked for. */
export const withdrawals: Records<AttemptOf<'withdrawal'>, Withdrawal> = {
  readPage: readWithdrawals,
  hasSameTerms: (attempt, entry) =>
    entry.bank_card_id === attempt.cardId && isSameMoney(entry.amount, attempt.amount),
  isVague: ({ bank_card_id, amount }) => bank_card_id === null || amount === null,
  placedOf: placedWithdrawal,
};

/** A withdrawal: proven by the member's withdrawals; its screen shows what became of it. */
export const withdrawal: KindRules<'withdrawal'> = {
  *send(attempt, payPassword) {
    const answer = yield* request(
      moneyApi.endpoints.moneyWithdrawalAdd.initiate({
        bank_card_id: attempt.cardId,
        amount: attempt.amount,
        pay_password: payPassword,
        attemptId: attempt.id,
      }),
    );
    return answer && placedWithdrawal(attempt, answer);
  },
  lookUp: (attempt) => lookUpRecord(attempt, withdrawals),
  screenShowsPlaced: true,
  toasts: { notPlaced: 'withdrawalNotPlaced', checking: 'withdrawalChecking' },
  named: ({ amount }) => ({ amount }),
};
