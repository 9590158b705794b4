import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { take } from 'typed-redux-saga';
import { describe, expect, it } from 'vitest';
import { sessionCleared } from '#api/session/sessionSlice.ts';
import { createHeldActions } from '#app/heldActions.ts';

const setUp = () => {
  const held = createHeldActions(['later/']);
  const sagas = createSagaMiddleware({ channel: held.channel });
  const reduced: string[] = [];
  const store = configureStore({
    reducer: (state: null = null, { type }) => {
      reduced.push(type);
      return state;
    },
    middleware: (getDefault) => getDefault().concat(sagas, held.middleware),
  });
  const heard: string[] = [];
  const listen = () => {
    sagas.run(function* listening() {
      while (true) heard.push((yield* take('*')).type);
    });
  };
  return { ...held, store, listen, heard, reduced };
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
