import type { Action, Reducer } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import { MUTATION } from '#api/cache/queryActions.ts';
import type { EndpointName } from '#api/endpointName.ts';

/** Reads whose answers are not kept: mutations to RTK Query, since it makes each of them. */
export const UNCACHED_READS: ReadonlySet<string> = new Set<EndpointName>([
  'moneyWithdrawalRecent',
  'orderInfoRecent',
  'orderRecent',
]);

const READ = 'api/executeRead/';
const LABELLED = /^(.+) \((\w+)\)$/;

/** An action as a recording names it; what `replayable` makes the action of again. */
export const labelOf = <TAction extends Action>(action: TAction): TAction => {
  const [, type = action.type, label = ''] = LABELLED.exec(action.type) ?? [];
  if (type.startsWith(MUTATION) && UNCACHED_READS.has(label)) {
    return { ...action, type: `${READ}${type.slice(MUTATION.length)} (${label})` };
  }
  if (!type.startsWith('persist/')) return action;
  const key = 'key' in action ? String(action.key) : 'all';
  return { ...action, type: `${type} (${key})` };
};

/**
 * A reducer that takes the actions of a recording, too. redux-persist's have lost their functions there, and
 * must not reach the developer's storage: what was restored then is put into the state alone.
 */
export const replayable =
  <TState extends object>(reducer: Reducer<TState>): Reducer<TState> =>
  (state, action) => {
    const [, labelled] = LABELLED.exec(action.type) ?? [];
    if (labelled === undefined || !state) return reducer(state, action);
    if (labelled === REHYDRATE) {
      const { key, payload } = action as { key?: unknown; payload?: object };
      const slice = (state as Readonly<Record<string, object>>)[String(key)];
      return { ...state, [String(key)]: { ...slice, ...payload } };
    }
    if (labelled.startsWith('persist/')) return state;
    return reducer(state, { ...action, type: labelled.replace(READ, MUTATION) });
  };
