import { call, type SagaGenerator } from 'typed-redux-saga';
import { reportFailure } from './flowFailed.ts';

/**
 * Wraps a worker so that one throw ends only this run: the watcher that started it goes on
 * listening. The error is reported and leaves a `flow/failed` action.
 */
export const safely = <TArgs extends unknown[]>(
  flow: string,
  worker: (...args: TArgs) => SagaGenerator<unknown>,
): ((...args: TArgs) => SagaGenerator<void>) =>
  function* safe(...args) {
    try {
      // A call, not a delegation: an error of a child the worker forked arrives here as well.
      yield* call(worker, ...args);
    } catch (error) {
      yield* reportFailure(flow, error);
    }
  };
