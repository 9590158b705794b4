import { call, put, type SagaGenerator } from 'typed-redux-saga';
import { READ_AGAIN } from '#api/endpoint.ts';
import { orderApi } from '#api/orderApi.ts';
import { readIfPossible, request } from '#sagas/kit/request.ts';
import { toastShown } from '#shared/notices/noticesSlice.ts';
import { SEND_WITHIN_MS } from './attempt.ts';
import { buybackSubmitted } from './attemptsSlice.ts';
import { buybackTermsOf, readOrderNow } from './buyback.ts';
import { readInTime } from './reads.ts';
import { createSubmitFlow, prepareDraft } from './submitAttempt.ts';

/** Confirm → the buyback of an order, once its terms were read again: it cannot be undone. */
export const submitBuybackFlow = createSubmitFlow(
  'buyback/submit',
  buybackSubmitted,
  ({ orderId, terms }) =>
    prepareDraft(
      (memberId) => ({ kind: 'buyback', memberId, orderId }) as const,
      function* (draft) {
        return (yield* call(hasTerms, orderId, terms)) ? draft : null;
      },
    ),
);

/**
 * Whether an order still has the terms that were confirmed. The page shows what is read: where they are other ones its
 * sheet asks again. Where nothing is read in time, that is said. Throws the call's `ApiError`.
 */
function* hasTerms(orderId: number, confirmed: string): SagaGenerator<boolean> {
  // By a call of its own: the page's would read all its settlements again, or wait for some of them.
  const info = yield* readInTime(readOrderNow(orderId), SEND_WITHIN_MS);
  if (info && buybackTermsOf(info) === confirmed) return true;
  const page = readIfPossible(
    request(orderApi.endpoints.orderInfo.initiate({ id: orderId }, READ_AGAIN)),
  );
  const shown = info && (yield* readInTime(page, SEND_WITHIN_MS));
  if (!shown) yield* put(toastShown({ key: 'nothingSent', tone: 'error' }));
  return false;
}
