import type { SagaGenerator } from 'typed-redux-saga';
import type { ApiError } from '#api/client/apiError.ts';
import type { Order } from '#api/contract/order.ts';
import { errorMessage } from '#api/errorMessage.ts';
import { orderApi } from '#api/orderApi.ts';
import { request } from '#sagas/kit/request.ts';
import { fromNumber, isSameMoney, multiply } from '#shared/money.ts';
import type { ErrorMessage } from '#shared/notices/noticesSlice.ts';
import type { AttemptOf } from './attempt.ts';
import type { KindRules, Placed } from './kindRules.ts';
import { lookUpRecord, type Records } from './records.ts';

/** One page of the newest orders. Throws the call's `ApiError`. */
export function* readOrders(page: number, size: number): SagaGenerator<Order[]> {
  const { list } = yield* request(orderApi.endpoints.orderRecent.initiate({ page, size }), {
    onCancel: 'abort',
  });
  return list;
}

/** What a purchase became; the order's id is null, and its number '', where the server named none. */
export const placedPurchase = (
  { productName, amount, count }: AttemptOf<'purchase'>,
  { id, order_no }: { readonly id: number | null; readonly order_no: string },
): Placed => ({
  toast: 'purchaseSucceeded',
  facts: {
    orderId: id,
    orderNo: order_no,
    productName,
    amount: multiply(amount, fromNumber(count)),
  },
});

/** A member's orders, among which a purchase is looked for. */
export const orders: Records<AttemptOf<'purchase'>, Order> = {
  readPage: readOrders,
  hasSameTerms: (attempt, order) =>
    order.product_id === attempt.productId &&
    order.count === attempt.count &&
    (order.unit_amount === null
      ? isSameMoney(order.amount, multiply(attempt.amount, String(attempt.count)))
      : isSameMoney(order.unit_amount, attempt.amount)),
  isVague: ({ product_id, count, unit_amount, amount }) =>
    product_id === null || count === null || (unit_amount ?? amount) === null,
  placedOf: placedPurchase,
};

/** A refused purchase is shown in the server's own words, without the code. */
const refusalNotice = (error: ApiError): ErrorMessage =>
  error.kind === 'business' && error.msg !== ''
    ? { key: 'serverMessage', values: { msg: error.msg, code: error.code } }
    : errorMessage(error);

/** A purchase: proven by the member's orders. */
export const purchase: KindRules<'purchase'> = {
  *send(attempt, payPassword) {
    const answer = yield* request(
      orderApi.endpoints.orderAdd.initiate({
        product_id: attempt.productId,
        amount: attempt.amount,
        count: attempt.count,
        pay_password: payPassword,
        attemptId: attempt.id,
      }),
    );
    return placedPurchase(attempt, answer);
  },
  lookUp: (attempt) => lookUpRecord(attempt, orders),
  toasts: { notPlaced: 'purchaseNotPlaced', checking: 'purchaseChecking' },
  named: ({ productId, productName, amount, count }) => ({
    productId,
    productName,
    amount: multiply(amount, fromNumber(count)),
  }),
  refusalNotice,
};
