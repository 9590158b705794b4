import { all, call, put, type SagaGenerator, select } from 'typed-redux-saga';
import type { Member } from '#api/contract/member.ts';
import type { Order } from '#api/contract/order.ts';
import { PAGE_SIZE } from '#api/endpoint.ts';
import { newestId } from '#sagas/attempt/attempt.ts';
import { selectPurchaseOf } from '#sagas/attempt/attemptSelectors.ts';
import { readOrders } from '#sagas/attempt/purchase.ts';
import { readMemberNow, showReadFailure } from '#sagas/attempt/reads.ts';
import { getServices } from '#sagas/kit/services.ts';
import { paths, productDetailPath, withRedirect } from '#shared/paths.ts';
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

/** The member and the newest orders before a purchase. Throws the first call's `ApiError`. */
function* readBasis(): SagaGenerator<{ member: Member; orders: Order[] }> {
  return yield* all({ member: readMemberNow(), orders: readOrders(1, PAGE_SIZE) });
}

/**
 * From the tap on buy now to the dialog: the member's info is read again, at every tap, and the newest
 * order noted. A product whose last purchase is still being checked shows that instead.
 */
export function* openBuy({ payload: { product } }: ReturnType<typeof buyRequested>) {
  const attempt = yield* select(selectPurchaseOf(product.id));
  try {
    if (attempt) {
      yield* put(checkShown(attempt));
      yield* call(readMemberNow);
      return;
    }
    yield* put(preparing({ productId: product.id }));
    const { secretSender } = yield* getServices();
    secretSender.prepare();
    const { member, orders } = yield* call(readBasis);
    if (member.hasPayPassword !== 1) {
      yield* put(payPasswordMissing({ productId: product.id }));
      return;
    }
    const basis = { memberId: member.id, baselineId: newestId(orders) };
    yield* put(editingStarted({ product, basis }));
  } catch (error) {
    if (!attempt) yield* put(preparingFailed());
    yield* showReadFailure(error);
  }
}

/** Go set: to the payment password, and from there back to the product. */
export function* goSetPayPassword(): SagaGenerator<void> {
  const status = yield* select(selectBuyStatus);
  if (status.kind !== 'needsPayPassword') return;
  const { navigation } = yield* getServices();
  yield* put(buyCancelled());
  const address = withRedirect(paths.payPassword, productDetailPath(status.productId));
  yield* call(() => navigation.go(address));
}
