import { call, put, select } from 'typed-redux-saga';
import { CODE } from '#api/contract/codes.ts';
import { sessionCleared } from '#api/session/sessionSlice.ts';
import { purchaseOf, subjectOf } from '#sagas/attempt/attempt.ts';
import { selectOpenPurchase } from '#sagas/attempt/attemptSelectors.ts';
import { attemptRefused } from '#sagas/attempt/attemptsSlice.ts';
import { readMember } from '#sagas/attempt/reads.ts';
import { createSubmitFlow } from '#sagas/attempt/submitAttempt.ts';
import { createFlow } from '#sagas/kit/createFlow.ts';
import { readIfPossible } from '#sagas/kit/request.ts';
import { amountToSend, clampQuantity } from './buyRules.ts';
import { selectBuyStatus } from './buySelectors.ts';
import { buySubmitted, checkShown, payPasswordMissing } from './buySlice.ts';
import { refreshProduct } from './openBuy.ts';

/**
 * Confirm → the purchase in the dialog. Only the first tap of an open dialog counts: a second one
 * finds the purchase in flight.
 */
export const submitFlow = createSubmitFlow('buy/submit', buySubmitted, function* (confirmed) {
  const status = yield* select(selectBuyStatus);
  if (status.kind !== 'editing') return null;
  const { product, basis } = status;
  const amount = amountToSend(product, confirmed.amount);
  if (amount === '') return null;
  const open = yield* select(selectOpenPurchase(product.id));
  if (open) {
    yield* put(checkShown(open));
    return null;
  }
  return {
    kind: 'purchase',
    productId: product.id,
    productName: product.name,
    amount,
    count: clampQuantity(product, confirmed.count),
    ...basis,
  };
});

/** Refusals that mean that the dialog's product is outdated. */
const PRODUCT_CODES: ReadonlySet<number> = new Set([
  CODE.productMissing,
  CODE.productCompleted,
  CODE.soldOut,
  CODE.amountOutOfRange,
  CODE.overLimit,
]);

/** Refusal of the purchase in the dialog → what it is about is read again, so that the dialog shows current data. */
export const refusalFlow = createFlow({
  name: 'buy/refusal',
  trigger: [attemptRefused],
  mode: 'every',
  cancel: [sessionCleared],
  *run({ payload: { attempt, refusal } }) {
    const status = yield* select(selectBuyStatus);
    if (status.kind !== 'editing' || refusal.code === null) return;
    const { page, product } = status;
    const { id } = product;
    if (subjectOf(attempt) !== purchaseOf(id)) return;
    if (refusal.code === CODE.noPayPassword)
      yield* put(payPasswordMissing({ productId: id, page }));
    if (PRODUCT_CODES.has(refusal.code)) yield* call(refreshProduct, id);
    if (refusal.code === CODE.balanceTooLow) yield* readIfPossible(readMember());
  },
});
