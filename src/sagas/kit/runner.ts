import type { Saga, Task } from 'redux-saga';
import { call, delay, type SagaGenerator } from 'typed-redux-saga';
import { growingPause } from '#shared/growingPause.ts';
import type { Flow } from './createFlow.ts';
import { reportFailure } from './flowFailed.ts';

/** How often a failed flow is restarted, in all. */
export const MAX_RESTARTS = 8;
const FIRST_PAUSE_MS = 500;

/** Pause before restart number `restart` (from 0), in milliseconds: doubles, up to 30 s. */
export const pauseBefore = (restart: number): number => growingPause(FIRST_PAUSE_MS, restart);

/** Keeps one flow running: restarts it with growing pauses, at most 8 times. */
function* supervise(flow: Flow): SagaGenerator<void> {
  for (let restart = 0; restart <= MAX_RESTARTS; restart += 1) {
    try {
      yield* call(flow.saga);
      return;
    } catch (error) {
      yield* reportFailure(flow.name, error, MAX_RESTARTS - restart);
    }
    if (restart < MAX_RESTARTS) yield* delay(pauseBefore(restart));
  }
}

/**
 * Starts flows in parallel, each as its own task, so that one failure does not affect the others.
 * `run` is the saga middleware's.
 */
export const createFlowRunner = (
  run: <TSaga extends Saga>(saga: TSaga, ...args: Parameters<TSaga>) => Task,
) => {
  const tasks = new Map<string, Task>();
  return {
    /** A flow of this name that already runs is not started again. */
    start(flow: Flow): void {
      if (!tasks.has(flow.name)) tasks.set(flow.name, run(supervise, flow));
    },
    /** Ends all flows: at the end of a test, or when code is replaced in development. */
    stop(): void {
      for (const task of tasks.values()) task.cancel();
    },
  };
};
