import { getContext, type SagaGenerator } from 'typed-redux-saga';
import type { Services } from '#api/client/services.ts';

/** The store's services, from the saga middleware's context. */
export const getServices = (): SagaGenerator<Services> => getContext<Services>('services');
