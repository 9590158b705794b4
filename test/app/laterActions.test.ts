import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { take } from 'typed-redux-saga';
import { describe, expect, it } from 'vitest';
import { sessionCleared, userInfoReceived } from '#api/session/sessionSlice.ts';
import { LATER_ACTIONS } from '#app/flows.ts';
import { createActionBuffer } from '#app/laterActions.ts';
import { laterFlows } from '#app/laterFlows.ts';
import { makeStore } from '#app/store.ts';
import type { Flow } from '#sagas/kit/createFlow.ts';
import { createWire } from '#test/support/fakeWire.ts';

const setUp = () => {
  const buffer = createActionBuffer(['later/']);
  const sagas = createSagaMiddleware({ channel: buffer.channel });
  const reduced: string[] = [];
  const store = configureStore({
    reducer: (state: null = null, { type }) => {
      reduced.push(type);
      return state;
    },
    middleware: (getDefault) => getDefault().concat(sagas, buffer.middleware),
  });
  const heard: string[] = [];
  const listen = () => {
    sagas.run(function* listening() {
      while (true) heard.push((yield* take('*')).type);
    });
  };
  return { ...buffer, store, listen, heard, reduced };
};

describe('actions of flows whose code is still to come', () => {
  it('reach the flows once they run, in order, and the reducers only once', () => {
    const { store, listen, release, heard, reduced } = setUp();
    for (const type of ['later/one', 'other', 'later/two']) store.dispatch({ type });
    release(listen);
    expect(heard).toEqual(['later/one', 'later/two']);
    expect(reduced.filter((type) => type === 'later/one')).toHaveLength(1);
  });

  it('are not heard twice when the flows themselves send one while they start', () => {
    const { store, listen, release, heard } = setUp();
    release(() => {
      listen();
      store.dispatch({ type: 'later/own' });
    });
    store.dispatch({ type: 'later/next' });
    expect(heard).toEqual(['later/own', 'later/next']);
  });

  it('end with the session that they were asked for in', () => {
    const { store, listen, release, heard } = setUp();
    store.dispatch({ type: 'later/one' });
    store.dispatch(sessionCleared());
    release(listen);
    expect(heard).toEqual([]);
  });

  it('can be dropped, and says whether there were any', () => {
    const { store, listen, release, drop, heard } = setUp();
    expect(drop()).toBe(false);
    store.dispatch({ type: 'later/one' });
    expect(drop()).toBe(true);
    release(listen);
    expect(heard).toEqual([]);
  });
});

/** Types of the actions that a flow waits for once it runs, nobody being logged in. */
const triggersOf = ({ saga }: Flow): string[] => {
  const { store, services, dispose } = makeStore({ ...createWire(), storage: null, flows: [] });
  const state = store.getState();
  dispose();
  const triggers: string[] = [];
  const sagas = createSagaMiddleware({
    context: { services },
    effectMiddlewares: [
      (next) => (effect) => {
        if (effect?.type === 'TAKE') triggers.push(...effect.payload.pattern);
        return next(effect);
      },
    ],
  });
  configureStore({
    reducer: () => state,
    middleware: (getDefault) => getDefault({ serializableCheck: false }).concat(sagas),
  });
  sagas.run(saga).cancel();
  return triggers;
};

/** These flows look at the state when they start: they need no action from before. */
const KNOWN_FROM_STATE: Readonly<Record<string, string>> = {
  'attempt/resume': userInfoReceived.type,
  'chat/session': userInfoReceived.type,
};

it.each(laterFlows.map((flow) => [flow.name, flow] as const))(
  'what starts %s is kept until its code is there',
  (name, flow) => {
    const triggers = triggersOf(flow);
    expect(triggers).not.toEqual([]);
    const isKept = (type: string) => LATER_ACTIONS.some((prefix) => type.startsWith(prefix));
    expect(
      triggers.filter((type) => !isKept(type) && type !== KNOWN_FROM_STATE[name]),
      'add its prefix to LATER_ACTIONS (src/app/flows.ts)',
    ).toEqual([]);
  },
);
