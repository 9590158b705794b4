import type { SagaGenerator } from 'typed-redux-saga';
import { isBusinessCode } from '#api/client/apiError.ts';
import type { ResponseOf } from '#api/contract/call.ts';
import { CODE } from '#api/contract/codes.ts';
import { ORDER, type orderInfo } from '#api/contract/order.ts';
import { orderApi } from '#api/orderApi.ts';
import { request } from '#sagas/kit/request.ts';
import type { KindRules, LookUpResult, Placed } from './kindRules.ts';

/** What a member is shown of a buyback, and that it is possible, as text, to compare with what was confirmed. */
export const buybackTermsOf = ({
  order,
  buyback: terms,
}: Pick<ResponseOf<typeof orderInfo>, 'order' | 'buyback'>): string =>
  JSON.stringify([
    order.status,
    order.amount,
    order.pending_income,
    order.mature_at,
    terms && [
      terms.allowed,
      terms.refund_amount,
      terms.fee,
      terms.fee_rate,
      terms.deduct_income,
      terms.arrival,
    ],
  ]);

/** An order and its terms as the server has them now. Throws the call's `ApiError`. */
export const readOrderNow = (id: number): SagaGenerator<ResponseOf<typeof orderInfo>> =>
  request(orderApi.endpoints.orderInfoRecent.initiate({ id, page: 1, size: 1 }), {
    onCancel: 'abort',
  });

const ABSENT: LookUpResult = { kind: 'absent', isProof: true };

/** What a buyback became: `refund` (decimal string) is null, and the order's number '', where the server named none. */
export const placedBuyback = (
  orderId: number,
  status: number,
  refund: string | null,
  orderNo: string,
): Placed => {
  const isRefunded = status === ORDER.boughtBack;
  return {
    toast: isRefunded ? 'buybackRefunded' : 'buybackAccepted',
    facts: { orderId, orderNo, amount: refund, isRefunded },
  };
};

/**
 * A buyback's state means that it was carried out; an order over by itself was not bought back and
 * cannot be any more; a running one proves nothing while the server may be at work on it, and a state that is
 * not known never does.
 */
const readOrder = (
  orderId: number,
  { order: { status, order_no: orderNo }, buyback: terms }: ResponseOf<typeof orderInfo>,
): LookUpResult => {
  switch (status) {
    case ORDER.buybackPending:
    case ORDER.boughtBack:
      return {
        kind: 'placed',
        ...placedBuyback(orderId, status, terms?.refund_amount ?? null, orderNo),
      };
    case ORDER.completed:
    case ORDER.cancelled:
      return { kind: 'over' };
    case ORDER.earning:
      return ABSENT;
    default:
      return { kind: 'absent', isProof: false };
  }
};

/** A buyback: proven by the state of its order. */
export const buyback: KindRules<'buyback'> = {
  *send({ orderId }, payPassword) {
    try {
      const { status, refund_amount: refund } = yield* request(
        orderApi.endpoints.orderBuyback.initiate({ id: orderId, pay_password: payPassword }),
      );
      return placedBuyback(orderId, status, refund, '');
    } catch (error) {
      // The browser may have sent it again by itself, and this is the answer to the second.
      if (isBusinessCode(error, CODE.buybackPending)) return null;
      throw error;
    }
  },
  *lookUp({ orderId }) {
    try {
      return readOrder(orderId, yield* readOrderNow(orderId));
    } catch (error) {
      // An order that the platform does not know can be looked for as long as one likes.
      if (isBusinessCode(error, CODE.notFound)) return ABSENT;
      throw error;
    }
  },
  toasts: {
    notPlaced: 'buybackNotPlaced',
    over: 'buybackOver',
    checking: 'buybackChecking',
  },
  named: ({ orderId }) => ({ orderId }),
};
