import { configureStore, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware, { type SagaMiddleware } from 'redux-saga';

/** A small real store for the kit: records every action; `reported` holds what flows reported. */
export const makeKitStore = <TState>(
  reducer: Reducer<TState>,
  middleware: readonly unknown[] = [],
) => {
  const actions: UnknownAction[] = [];
  const reported: { error: unknown; where: string }[] = [];
  const quietRequests = new Set<string>();
  const reportError = (error: unknown, where: string): void => {
    reported.push({ error, where });
  };
  const saga: SagaMiddleware = createSagaMiddleware({
    context: { services: { reportError, quietRequests } },
    onError: () => undefined,
  });
  const store = configureStore({
    reducer: (state: TState | undefined, action: UnknownAction) => {
      actions.push(action);
      return reducer(state, action);
    },
    middleware: (defaults) =>
      defaults({ serializableCheck: false }).concat(...(middleware as []), saga),
  });
  return {
    store,
    saga,
    actions,
    reported,
    quietRequests,
    typesOf: (prefix: string) =>
      actions.map(({ type }) => type).filter((type) => type.startsWith(prefix)),
  };
};
