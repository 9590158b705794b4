import { call, put, type SagaGenerator, select } from 'typed-redux-saga';
import { CODE } from '#api/contract/codes.ts';
import { productApi } from '#api/productApi.ts';
import { type AttemptOf, purchaseOf, subjectOf } from '#sagas/attempt/attempt.ts';
import { selectPurchaseOf } from '#sagas/attempt/attemptSelectors.ts';
import type { attemptRefused } from '#sagas/attempt/attemptsSlice.ts';
import { readIfPossible, readMember } from '#sagas/attempt/reads.ts';
import { submitAttempt } from '#sagas/attempt/sendAttempt.ts';
import { request } from '#sagas/kit/request.ts';
import { getServices } from '#sagas/kit/services.ts';
import { amountToSend, clampQuantity } from './buyRules.ts';
import {
  type BuyStatus,
  type buySubmitted,
  checkShown,
  payPasswordMissing,
  productRefreshed,
  selectBuyStatus,
} from './buySlice.ts';

/**
 * One tap on confirm. Only the first tap of an open dialog counts: a second one finds the purchase
 * in flight and drops its payment password.
 */
export function* submitBuy({ payload }: ReturnType<typeof buySubmitted>): SagaGenerator<void> {
  const { secrets } = yield* getServices();
  const draft = yield* call(draftOf, payload.amount, payload.count);
  if (draft) yield* call(submitAttempt, draft, payload.payPassword);
  else secrets.forget(payload.payPassword);
}

/** The purchase in the dialog, or null when there is none to send. */
function* draftOf(
  typed: string,
  quantity: number,
): SagaGenerator<Omit<AttemptOf<'purchase'>, 'id' | 'startedAt' | 'settleFrom'> | null> {
  const status = yield* select(selectBuyStatus);
  if (status.kind !== 'editing') return null;
  const { product, basis } = status;
  const amount = amountToSend(product, typed);
  if (amount === '') return null;
  const open = yield* select(selectPurchaseOf(product.id));
  if (open) {
    yield* put(checkShown(open));
    return null;
  }
  return {
    kind: 'purchase',
    productId: product.id,
    productName: product.name,
    amount,
    count: clampQuantity(product, quantity),
    ...basis,
  };
}

/** Refusals that mean that the dialog's product is outdated. */
const PRODUCT_CODES: ReadonlySet<number> = new Set([
  CODE.productMissing,
  CODE.productCompleted,
  CODE.soldOut,
  CODE.amountOutOfRange,
  CODE.overLimit,
]);

type Refused = ReturnType<typeof attemptRefused>;

/** Whether the refusal belongs to the purchase in the open dialog. */
export const isOfDialog = ({ payload: { attempt } }: Refused, status: BuyStatus): boolean =>
  status.kind === 'editing' && subjectOf(attempt) === purchaseOf(status.product.id);

/** Refetches what was refused, so that the dialog shows current data. */
export function* followRefusal({ payload: { refusal } }: Refused): SagaGenerator<void> {
  const status = yield* select(selectBuyStatus);
  if (status.kind !== 'editing' || refusal.code === null) return;
  const { id } = status.product;
  if (refusal.code === CODE.noPayPassword) yield* put(payPasswordMissing({ productId: id }));
  if (PRODUCT_CODES.has(refusal.code)) yield* call(refreshProduct, id);
  if (refusal.code === CODE.balanceTooLow) yield* readIfPossible(readMember());
}

function* refreshProduct(productId: number): SagaGenerator<void> {
  const { productInfo } = productApi.endpoints;
  const product = yield* readIfPossible(
    request(productInfo.initiate(productId, { forceRefetch: true }), { quiet: true }),
  );
  if (product) yield* put(productRefreshed(product));
}
