import { call, put, type SagaGenerator, select } from 'typed-redux-saga';
import { isApiError } from '#api/client/apiError.ts';
import { getServices } from '#sagas/kit/services.ts';
import { paths, productDetailPath, withRedirect } from '#shared/paths.ts';
import { newestOrderId } from './attempt.ts';
import { readBasis } from './buyReads.ts';
import { selectAttemptOf } from './buySelectors.ts';
import {
  buyCancelled,
  type buyRequested,
  checkShown,
  editingStarted,
  payPasswordMissing,
  preparing,
  preparingFailed,
  selectBuyStatus,
} from './buySlice.ts';

/**
 * From the tap on buy now to the dialog (T6, steps 1–3): the member's info is refreshed and the
 * newest order noted. A product whose last purchase is still being checked shows that instead.
 */
export function* openBuy({ payload: { product } }: ReturnType<typeof buyRequested>) {
  const attempt = yield* select(selectAttemptOf(product.id));
  if (attempt) {
    yield* put(checkShown(attempt));
    return;
  }
  yield* put(preparing({ productId: product.id }));
  try {
    const { member, orders } = yield* call(readBasis);
    if (member.hasPayPassword !== 1) {
      yield* put(payPasswordMissing({ productId: product.id }));
      return;
    }
    const basis = { memberId: member.id, baselineOrderId: newestOrderId(orders) };
    yield* put(editingStarted({ product, basis }));
  } catch (error) {
    yield* put(preparingFailed());
    // A failed call has been toasted where all are; anything else is a defect.
    if (!isApiError(error)) throw error;
  }
}

/** Go set (T6, step 2): to the payment password, and from there back to the product. */
export function* goSetPayPassword(): SagaGenerator<void> {
  const status = yield* select(selectBuyStatus);
  if (status.kind !== 'needsPayPassword') return;
  const { navigation } = yield* getServices();
  yield* put(buyCancelled());
  const address = withRedirect(paths.payPassword, productDetailPath(status.productId));
  yield* call(() => navigation.go(address));
}
