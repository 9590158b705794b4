import type { Action } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import { call, cancel, fork, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { safely } from './safely.ts';

/** The part of an action creator that a flow needs. */
export interface Trigger<TAction extends Action = Action> {
  readonly type: string;
  match(action: unknown): action is TAction;
}
type ActionOf<TTrigger> = TTrigger extends Trigger<infer TAction> ? TAction : never;

interface Steps<TTrigger extends Trigger> {
  readonly name: string;
  readonly trigger: readonly TTrigger[];
  readonly mode: 'leading' | 'latest' | 'every';
  readonly cancel?: readonly Trigger[];
  readonly start?: () => SagaGenerator<void>;
  readonly run: (action: ActionOf<TTrigger>) => SagaGenerator<void>;
}

/** Which triggers are accepted; `status` selects the state that this depends on. */
interface Guard<TTrigger extends Trigger, TState, TStatus> {
  readonly status: (state: TState) => TStatus;
  readonly accept: (action: ActionOf<TTrigger>, status: TStatus) => boolean;
}
interface NoGuard {
  readonly status?: never;
  readonly accept?: never;
}

/**
 * One flow, as one object.
 *
 * - `trigger`: the actions that start a run
 * - `accept`, with `status`: a trigger that is not accepted is ignored, before it has any effect
 * - `mode`: `leading` ignores triggers during a run, `latest` cancels the earlier run, `every` runs
 *   them in parallel
 * - `cancel`: the actions that cancel a run
 * - `start`: runs once, before the flow takes actions
 * - `run`: one run; an error ends that run only
 */
export type FlowDefinition<TTrigger extends Trigger, TState, TStatus> = Steps<TTrigger> &
  (Guard<TTrigger, TState, TStatus> | NoGuard);

/** A flow that the runner can start. `saga` never ends, and never throws because of a run. */
export interface Flow {
  readonly name: string;
  readonly saga: () => SagaGenerator<void>;
}

const anyOf =
  <TAction extends Action>(triggers: readonly Trigger[]) =>
  (action: Action): action is TAction =>
    triggers.some((trigger) => trigger.match(action));

/** Creates a flow from its definition. */
export const createFlow = <TTrigger extends Trigger, TState, TStatus>(
  definition: FlowDefinition<TTrigger, TState, TStatus>,
): Flow => {
  const { name, trigger, mode, accept, cancel: ends = [], status, start, run } = definition;
  type TAction = ActionOf<TTrigger>;

  const worker = safely(name, function* (action: TAction) {
    yield* race({ done: call(run, action), cancelled: take(anyOf<Action>(ends)) });
  });

  function* nextTrigger(): SagaGenerator<TAction> {
    while (true) {
      const action = yield* take(anyOf<TAction>(trigger));
      if (!accept || accept(action, yield* select(status))) return action;
    }
  }

  function* saga(): SagaGenerator<void> {
    if (start) yield* call(safely(name, start));
    let earlier: Task | undefined;
    while (true) {
      const action = yield* nextTrigger();
      if (mode === 'leading') {
        yield* call(worker, action);
        continue;
      }
      if (mode === 'latest' && earlier) yield* cancel(earlier);
      earlier = yield* fork(worker, action);
    }
  }

  return { name, saga };
};
