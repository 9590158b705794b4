import { put, type SagaGenerator } from 'typed-redux-saga';
import { productApi } from '#api/productApi.ts';
import { readIfPossible } from '#sagas/attempt/reads.ts';
import { request } from '#sagas/kit/request.ts';
import { productRefreshed } from './buySlice.ts';

/**
 * Brings what the server knows of the dialog's product now into the dialog; a failure leaves it as it is. Cancelled,
 * the read goes on, because the product's page may show the same answer.
 */
export function* refreshProduct(productId: number): SagaGenerator<void> {
  const { productInfo } = productApi.endpoints;
  const product = yield* readIfPossible(
    request(productInfo.initiate(productId, { forceRefetch: true }), { quiet: true }),
  );
  if (product) yield* put(productRefreshed(product));
}
