import { put, type SagaGenerator, select } from 'typed-redux-saga';
import type { Product } from '#api/contract/product.ts';
import { productApi } from '#api/productApi.ts';
import { readIfPossible, readNow, request } from '#sagas/kit/request.ts';
import { productRefreshed } from './buySlice.ts';

const { productInfo } = productApi.endpoints;

const readProduct = (id: number): SagaGenerator<Product> =>
  request(productInfo.initiate(id, { forceRefetch: true }));

/**
 * Brings what the server knows of the dialog's product into the dialog; a failure leaves it as it is. Cancelled,
 * the read goes on, because the product's page may show the same answer.
 */
export function* refreshProduct(productId: number): SagaGenerator<void> {
  yield* bringIn(readProduct(productId));
}

/** The same with what the server knows now, after a refusal: a read in flight began before that. */
export function* refreshOutdatedProduct(productId: number): SagaGenerator<void> {
  const { status } = yield* select(productInfo.select(productId));
  yield* bringIn(readNow(status, () => readProduct(productId)));
}

function* bringIn(read: SagaGenerator<Product>): SagaGenerator<void> {
  const product = yield* readIfPossible(read);
  if (product) yield* put(productRefreshed(product));
}
