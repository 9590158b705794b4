import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { take } from 'typed-redux-saga';
import { describe, expect, it } from 'vitest';
import { createSecretVault } from '#api/client/secrets.ts';
import { sessionCleared, userInfoReceived } from '#api/session/sessionSlice.ts';
import { LATER_ACTIONS } from '#app/firstFlows.ts';
import { type BufferedAction, createActionBuffer } from '#app/laterActions.ts';
import { laterFlows } from '#app/laterFlows.ts';
import { makeStore } from '#app/store.ts';
import { confirmationCancelled } from '#sagas/attempt/attemptsSlice.ts';
import type { Flow } from '#sagas/kit/createFlow.ts';
import { createWire } from '#test/support/fakeWire.ts';

const setUp = () => {
  const secrets = createSecretVault();
  const time = { now: 1_000_000 };
  const navigation = { go: () => undefined, current: () => '/home' };
  const buffer = createActionBuffer(['later/'], { navigation, now: () => time.now, secrets });
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
  const release = (start: () => void, wanted = (_one: BufferedAction) => true) =>
    buffer.release(start, wanted);
  return { release, secrets, time, store, listen, heard, reduced };
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

  it('leave no password behind when their session ends', () => {
    const { store, secrets } = setUp();
    const payPassword = secrets.seal('246810');
    store.dispatch({ type: 'later/one', payload: { payPassword } });
    store.dispatch(sessionCleared());
    expect(() => secrets.unseal(payPassword)).toThrow('never sealed');
  });

  it('are taken back by a member who cancels what was confirmed, and nothing else with them', () => {
    const { store, secrets, listen, release, heard } = setUp();
    const payPassword = secrets.seal('246810');
    store.dispatch({ type: 'later/asked' });
    store.dispatch({ type: 'later/confirmed', payload: { payPassword } });
    store.dispatch(confirmationCancelled());
    release(listen);
    expect(heard).toEqual(['later/asked']);
    expect(() => secrets.unseal(payPassword)).toThrow('never sealed');
  });

  it('are the last of what was confirmed several times', () => {
    const { store, secrets, listen, release, heard } = setUp();
    const [first, last] = [secrets.seal('135790'), secrets.seal('246810')];
    store.dispatch({ type: 'later/first', payload: { payPassword: first } });
    store.dispatch({ type: 'later/last', payload: { payPassword: last } });
    release(listen);
    expect(heard).toEqual(['later/last']);
    expect(() => secrets.unseal(first)).toThrow('never sealed');
    expect(secrets.unseal(last)).toBe('246810');
  });

  it('reach them only where they are wanted still, which their age decides', () => {
    const { store, listen, release, heard, time } = setUp();
    store.dispatch({ type: 'later/old' });
    time.now += 60_000;
    store.dispatch({ type: 'later/new' });
    release(listen, ({ at }) => at === time.now);
    expect(heard).toEqual(['later/new']);
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
      'add its prefix to LATER_ACTIONS (src/app/firstFlows.ts)',
    ).toEqual([]);
  },
);
