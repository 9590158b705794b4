import { all, call, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { PAGE_SIZE } from '#api/endpoint.ts';
import { productApi } from '#api/productApi.ts';
import { sessionCleared } from '#api/session/sessionSlice.ts';
import { purchaseOf, subjectOf, UNKNOWN_BASELINE } from '#sagas/attempt/attempt.ts';
import { selectOpenPurchase } from '#sagas/attempt/attemptSelectors.ts';
import { attemptFollowed } from '#sagas/attempt/attemptsSlice.ts';
import { readOrders } from '#sagas/attempt/purchase.ts';
import { readMemberNow, showReadFailure } from '#sagas/attempt/reads.ts';
import { newestId } from '#sagas/attempt/records.ts';
import { createFlow } from '#sagas/kit/createFlow.ts';
import { readIfPossible, readNow, request } from '#sagas/kit/request.ts';
import { getServices } from '#sagas/kit/services.ts';
import { pathnameOf } from '#shared/paths.ts';
import { selectBuyStatus } from './buySelectors.ts';
import {
  baselineNoted,
  buyCancelled,
  buyRequested,
  checkShown,
  editingStarted,
  payPasswordMissing,
  preparingFailed,
  preparingStarted,
  productRefreshed,
} from './buySlice.ts';

/**
 * Buy now → prompt or dialog: the member's info is read again, at every tap, and nothing else is waited
 * for; once the dialog is open the newest order is noted, and the product read again, because what was tapped
 * may be from an earlier visit. A product whose last purchase is still being
 * checked shows that instead. A tap on another product cancels the earlier one.
 */
export const openFlow = createFlow({
  name: 'buy/open',
  trigger: [buyRequested],
  mode: 'latest',
  cancel: [buyCancelled, sessionCleared],
  *accept({ payload: { product } }) {
    const status = yield* select(selectBuyStatus);
    const isPreparing = status.kind === 'preparing' && status.productId === product.id;
    return status.kind !== 'sending' && !isPreparing;
  },
  *run({ payload: { product } }) {
    const attempt = yield* select(selectOpenPurchase(product.id));
    try {
      if (attempt) {
        yield* put(checkShown(attempt));
        yield* call(readMemberNow);
        return;
      }
      const { navigation, secretSender } = yield* getServices();
      const asked = { productId: product.id, page: pathnameOf(navigation.current()) };
      yield* put(preparingStarted(asked));
      secretSender.prepare();
      const member = yield* readMemberNow();
      if (member.hasPayPassword !== 1) {
        yield* put(payPasswordMissing(asked));
        return;
      }
      const basis = { memberId: member.id, baselineId: UNKNOWN_BASELINE };
      yield* put(editingStarted({ product, basis, page: asked.page }));
    } catch (error) {
      if (!attempt) yield* put(preparingFailed());
      yield* showReadFailure(error);
      return;
    }
    yield* all([call(noteNewestOrder, product.id), call(refreshProduct, product.id)]);
  },
});

/** Notes the newest order, unless another tab buys the product meanwhile: its order may come after the read. */
function* noteNewestOrder(productId: number): SagaGenerator<void> {
  if (yield* select(selectOpenPurchase(productId))) return;
  const subject = purchaseOf(productId);
  const { orders } = yield* race({
    orders: readIfPossible(readOrders(1, PAGE_SIZE)),
    isShared: take(
      (action: { type: string }) =>
        attemptFollowed.match(action) && subjectOf(action.payload) === subject,
    ),
  });
  if (orders) yield* put(baselineNoted({ baselineId: newestId(orders) }));
}

const { productInfo } = productApi.endpoints;

/**
 * Brings what the server knows of the dialog's product now into the dialog; a failure leaves it as it is. Cancelled,
 * the read goes on, because the product's page may show the same answer.
 */
export function* refreshProduct(productId: number): SagaGenerator<void> {
  const { status } = yield* select(productInfo.select(productId));
  const read = () => request(productInfo.initiate(productId, { forceRefetch: true }));
  const product = yield* readIfPossible(readNow(status, read));
  if (product) yield* put(productRefreshed(product));
}
