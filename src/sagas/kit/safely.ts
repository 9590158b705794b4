import { call, type SagaGenerator } from 'typed-redux-saga';
import { reportFailure } from './flowFailed.ts';

/**
 * Wraps a worker so that an error ends only this run: its watcher continues. The error is reported
 * and dispatches `flow/failed`.
 */
export const safely = <TArgs extends unknown[]>(
  flow: string,
  worker: (...args: TArgs) => SagaGenerator<unknown>,
): ((...args: TArgs) => SagaGenerator<void>) =>
  function* safe(...args) {
    try {
      // `call`, not `yield*`: it also catches errors of children that the worker forked.
      yield* call(worker, ...args);
    } catch (error) {
      yield* reportFailure(flow, error);
    }
  };
