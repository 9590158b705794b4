import type { Action } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import { call, cancel, fork, join, race, type SagaGenerator, take } from 'typed-redux-saga';
import { safely } from './flowFailed.ts';

/** The part of an action creator that a flow needs. */
export interface Trigger<TAction extends Action = Action> {
  readonly type: string;
  match(action: unknown): action is TAction;
}
type ActionOf<TTrigger> = TTrigger extends Trigger<infer TAction> ? TAction : never;

/**
 * One flow, as one object.
 *
 * - `trigger`: the actions that start a run
 * - `accept`: a trigger for which it returns false is ignored, before it has any effect; it only
 *   selects, because a trigger that comes while it waits would be missed
 * - `mode`: `leading` ignores triggers during a run, `latest` cancels the earlier run, `every` runs
 *   them in parallel
 * - `cancel`: the actions that cancel a run, or `start`
 * - `start`: runs once, before the flow takes actions
 * - `run`: one run; an error ends that run only
 */
export interface FlowDefinition<TTrigger extends Trigger> {
  readonly name: string;
  readonly trigger: readonly TTrigger[];
  readonly mode: 'leading' | 'latest' | 'every';
  readonly accept?: (action: ActionOf<TTrigger>) => SagaGenerator<boolean>;
  readonly cancel?: readonly Trigger[];
  readonly start?: () => SagaGenerator<void>;
  readonly run: (action: ActionOf<TTrigger>) => SagaGenerator<void>;
}

/** A flow that the runner can start. `saga` never ends, and never throws because of a run. */
export interface Flow {
  readonly name: string;
  readonly saga: () => SagaGenerator<void>;
}

const typesOf = (triggers: readonly Trigger[]): string[] => triggers.map(({ type }) => type);

/** Creates a flow from its definition. */
export const createFlow = <TTrigger extends Trigger>(
  definition: FlowDefinition<TTrigger>,
): Flow => {
  const { name, trigger, mode, accept, cancel: ends = [], start, run } = definition;
  type TAction = ActionOf<TTrigger>;

  const untilCancelled = <TArgs extends unknown[]>(work: (...args: TArgs) => SagaGenerator<void>) =>
    safely(name, function* (...args: TArgs) {
      yield* race({ done: call(work, ...args), cancelled: take(typesOf(ends)) });
    });
  const worker = untilCancelled(run);

  function* saga(): SagaGenerator<void> {
    if (start) yield* call(untilCancelled(start));
    let earlier: Task | undefined;
    while (true) {
      const action = yield* take<TAction>(typesOf(trigger));
      if (accept && !(yield* call(accept, action))) continue;
      if (mode === 'latest' && earlier) yield* cancel(earlier);
      earlier = yield* fork(worker, action);
      if (mode === 'leading') yield* join(earlier);
    }
  }

  return { name, saga };
};
