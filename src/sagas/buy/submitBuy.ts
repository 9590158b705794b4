import { call, put, type SagaGenerator, select } from 'typed-redux-saga';
import type { SecretRef } from '#api/client/secrets.ts';
import { getServices } from '#sagas/kit/services.ts';
import { toastShown } from '#shared/notices/noticesSlice.ts';
import { type BuyAttempt, startAttempt } from './attempt.ts';
import { amountToSend, clampQuantity } from './buyRules.ts';
import { selectAttemptOf } from './buySelectors.ts';
import {
  attemptStarted,
  type buySubmitted,
  checkShown,
  selectBuyStatus,
  submitRefused,
} from './buySlice.ts';
import { refusalOf } from './refusal.ts';
import { sendAttempt } from './sendAttempt.ts';

/**
 * One tap on confirm (T6, step 4). Only the first tap of an open dialog counts: a second one finds
 * the purchase under way and drops its payment password.
 */
export function* submitBuy({ payload }: ReturnType<typeof buySubmitted>): SagaGenerator<void> {
  const { secrets } = yield* getServices();
  const attempt = yield* call(begin, payload.amount, payload.count);
  if (attempt) yield* call(send, attempt, payload.payPassword);
  else secrets.forget(payload.payPassword);
}

/** The attempt that may be sent now, or null with the dialog saying why not. */
function* begin(typed: string, quantity: number): SagaGenerator<BuyAttempt | null> {
  const services = yield* getServices();
  const status = yield* select(selectBuyStatus);
  if (status.kind !== 'editing') return null;
  const { product, basis } = status;
  const amount = amountToSend(product, typed);
  if (amount === '') return null;
  const underWay = yield* select(selectAttemptOf(product.id));
  if (underWay) {
    yield* put(checkShown(underWay));
    return null;
  }
  if (!services.online()) {
    // Nothing is queued: the member decides again once the network is back.
    const refusal = refusalOf({ kind: 'network' }, services.now());
    yield* put(submitRefused(refusal));
    yield* put(toastShown({ ...refusal.notice, tone: 'error' }));
    return null;
  }
  return startAttempt(
    {
      id: services.id(),
      productId: product.id,
      productName: product.name,
      amount,
      count: clampQuantity(product, quantity),
      ...basis,
    },
    services.now(),
  );
}

function* send(attempt: BuyAttempt, payPassword: SecretRef): SagaGenerator<void> {
  yield* put(attemptStarted(attempt));
  yield* call(sendAttempt, attempt, payPassword);
}
