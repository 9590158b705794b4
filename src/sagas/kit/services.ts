import { getContext, type SagaGenerator } from 'typed-redux-saga';
import type { Services } from '#api/client/services.ts';

/** The store's services, as the saga middleware was given them in its context. */
export function* getServices(): SagaGenerator<Services> {
  return yield* getContext<Services>('services');
}
