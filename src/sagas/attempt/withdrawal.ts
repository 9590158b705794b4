import type { SagaGenerator } from 'typed-redux-saga';
import type { Withdrawal } from '#api/contract/money.ts';
import type { Website } from '#api/contract/public.ts';
import { moneyApi } from '#api/moneyApi.ts';
import { request } from '#sagas/kit/request.ts';
import { getServices } from '#sagas/kit/services.ts';
import { isSameMoney } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { type AttemptOf, findRecord } from './attempt.ts';
import type { AttemptKind } from './attemptKind.ts';
import { canProveAbsence, readSince } from './reads.ts';

/** One page of the newest withdrawals. Throws the call's `ApiError`. */
export function* readWithdrawals(page: number, size: number): SagaGenerator<Withdrawal[]> {
  const read = moneyApi.endpoints.moneyWithdrawalRecent.initiate({ page, size });
  const { list } = yield* request(read, { onCancel: 'abort' });
  return list;
}

/** What a withdrawal costs and when it arrives, as text: what a member has seen who confirms one. */
export const feeTermsOf = (terms: Website['withdraw']): string =>
  JSON.stringify(terms && [terms.fee_rate, terms.fee_fixed, terms.arrival]);

/** The withdrawal that an attempt became, or null. */
export const findWithdrawal = (
  attempt: AttemptOf<'withdrawal'>,
  list: readonly Withdrawal[],
  sendsKeys: boolean,
): Withdrawal | null =>
  findRecord(
    attempt,
    list,
    sendsKeys,
    (entry) => entry.bank_card_id === attempt.cardId && isSameMoney(entry.amount, attempt.amount),
  );

/** Whether a withdrawal does not say where it goes, or how much. */
const isVague = ({ bank_card_id, amount }: Withdrawal): boolean =>
  bank_card_id === null || amount === null;

/** A withdrawal: proven by the member's withdrawals; its screen shows what became of it. */
export const withdrawal: AttemptKind<'withdrawal'> = {
  *send({ id, cardId, amount }, payPassword) {
    const made = yield* request(
      moneyApi.endpoints.moneyWithdrawalAdd.initiate({
        bank_card_id: cardId,
        amount,
        pay_password: payPassword,
        attemptId: id,
      }),
    );
    return made && { record: made };
  },
  *lookUp(attempt) {
    const { settings } = yield* getServices();
    const list = yield* readSince(attempt, readWithdrawals);
    const record = findWithdrawal(attempt, list, settings.sendAttemptKey);
    return record
      ? { kind: 'placed', record }
      : { kind: 'absent', isProof: canProveAbsence(attempt, list, isVague) };
  },
  toasts: {
    placed: 'withdrawalSubmitted',
    notPlaced: 'withdrawalNotPlaced',
    checking: 'withdrawalChecking',
  },
  receiptFacts: ({ amount }, { order_no: orderNo, expect_at: expectedAt }) => ({
    amount,
    orderNo,
    expectedAt,
  }),
  screen: { path: () => paths.withdraw, shows: ['placed', 'notPlaced', 'notFound'] },
};
