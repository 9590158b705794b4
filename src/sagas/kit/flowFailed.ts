import { createAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator } from 'typed-redux-saga';
import { getServices } from './services.ts';

interface FlowFailure {
  readonly flow: string;
  readonly error: string;
  readonly message?: string;
  readonly stack?: string;
  readonly restartsLeft?: number | undefined;
}

/**
 * A flow threw: visible in DevTools next to the actions that led there. `error` is the error's name;
 * `message` and `stack` are there in development and in tests only, because messages may quote values;
 * `restartsLeft` is set when the whole flow failed.
 */
export const flowFailed = createAction<FlowFailure>('flow/failed');

const detailsOf = (error: unknown): Pick<FlowFailure, 'message' | 'stack'> =>
  import.meta.env.DEV && error instanceof Error
    ? { message: error.message, ...(error.stack !== undefined && { stack: error.stack }) }
    : {};

/** Reports an error of a flow, to the services and as an action. Never throws itself. */
export function* reportFailure(
  flow: string,
  error: unknown,
  restartsLeft?: number,
): SagaGenerator<void> {
  const services = yield* getServices();
  yield* call(services.reportError, error, `flow ${flow}`);
  const name = error instanceof Error ? error.name : typeof error;
  yield* put(flowFailed({ flow, error: name, ...detailsOf(error), restartsLeft }));
}

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
