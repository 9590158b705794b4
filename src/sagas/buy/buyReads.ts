import { all, put, type SagaGenerator } from 'typed-redux-saga';
import { isApiError } from '#api/client/apiError.ts';
import type { Member } from '#api/contract/member.ts';
import type { Order } from '#api/contract/order.ts';
import { PAGE_SIZE } from '#api/endpoint.ts';
import { memberApi } from '#api/memberApi.ts';
import { orderApi } from '#api/orderApi.ts';
import { productApi } from '#api/productApi.ts';
import { request } from '#sagas/kit/request.ts';
import { productRefreshed } from './buySlice.ts';

/** Orders asked for at once while settling an attempt. */
const READ_SIZE = 50;
/** More orders than one member places while an attempt is being settled. */
const MAX_READ_PAGES = 10;

/** Whether a failed read is toasted; what the member did not ask for fails in silence. */
type Voice = 'toast' | 'quiet';

/** The member as the server has it now; mirrored to the session. */
export function* readMember(voice: Voice): SagaGenerator<Member> {
  return yield* request(
    memberApi.endpoints.memberInfo.initiate(undefined, { forceRefetch: true }),
    {
      quiet: voice === 'quiet',
    },
  );
}

function* readOrders(voice: Voice, page: number, size: number): SagaGenerator<Order[]> {
  const { list } = yield* request(orderApi.endpoints.orderRecent.initiate({ page, size }), {
    onCancel: 'abort',
    quiet: voice === 'quiet',
  });
  return list;
}

/** The member and the newest orders before a purchase. Throws the first call's `ApiError`. */
export function* readBasis(): SagaGenerator<{ member: Member; orders: Order[] }> {
  return yield* all({ member: readMember('toast'), orders: readOrders('toast', 1, PAGE_SIZE) });
}

/** The orders since a baseline (and perhaps older ones), newest first. */
export function* readOrdersSince(baselineOrderId: number | null): SagaGenerator<Order[]> {
  const orders: Order[] = [];
  for (let page = 1; page <= MAX_READ_PAGES; page += 1) {
    const found = yield* readOrders('quiet', page, READ_SIZE);
    orders.push(...found);
    const isEnd = found.length < READ_SIZE;
    if (isEnd || found.some(({ id }) => id <= (baselineOrderId ?? 0))) break;
  }
  return orders;
}

/** Reads what is good to have: its failure is nobody's concern. */
function* ifPossible<T>(read: SagaGenerator<T>): SagaGenerator<T | null> {
  try {
    return yield* read;
  } catch (error) {
    if (isApiError(error)) return null;
    throw error;
  }
}

/** The member's balance and counts after a purchase or a refusal. */
export function* refreshMember(): SagaGenerator<void> {
  yield* ifPossible(readMember('quiet'));
}

/** The facts about the product in the dialog after the server refused them. */
export function* refreshProduct(productId: number): SagaGenerator<void> {
  const { productInfo } = productApi.endpoints;
  const product = yield* ifPossible(
    request(productInfo.initiate(productId, { forceRefetch: true }), { quiet: true }),
  );
  if (product) yield* put(productRefreshed(product));
}
