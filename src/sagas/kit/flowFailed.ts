import { createAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator } from 'typed-redux-saga';
import { getServices } from './services.ts';

/**
 * A flow threw: visible in DevTools next to the actions that led there. `error` is only the error's
 * name, because messages may quote values; `restartsLeft` is set when the whole flow failed.
 */
export const flowFailed = createAction<{ flow: string; error: string; restartsLeft?: number }>(
  'flow/failed',
);

/** Reports an error of a flow, to the services and as an action. Never throws itself. */
export function* reportFailure(
  flow: string,
  error: unknown,
  restartsLeft?: number,
): SagaGenerator<void> {
  const services = yield* getServices();
  yield* call(services.reportError, error, `flow ${flow}`);
  const name = error instanceof Error ? error.name : typeof error;
  yield* put(
    flowFailed({ flow, error: name, ...(restartsLeft !== undefined && { restartsLeft }) }),
  );
}
