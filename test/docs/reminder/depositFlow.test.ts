import createSagaMiddleware from 'redux-saga';
import { beforeEach, expect, it, vi } from 'vitest';
import { sessionCleared, userInfoReceived } from '#api/session/sessionSlice.ts';
import { type Bank, createBank } from '#test/sagas/support.ts';
import { freezeClock, pass, settle } from '#test/support/clock.ts';
import { lost, ok } from '#test/support/fakeWire.ts';
import { logIn, startStore } from '#test/support/testStore.ts';
import { depositFlow } from './depositFlow.ts';
import { depositSlice, selectDeposit } from './depositSlice.ts';

/**
 * As `startAt` of test/sagas/support.ts starts the flows of the app: the example is none of them, so
 * it runs beside them, and its state is what its slice makes of the store's actions.
 */
const startAt = async (bank: Bank) => {
  const saga = createSagaMiddleware();
  const app = await startStore({ fetch: bank.wire.fetch, middleware: [saga] });
  saga.setContext({ services: app.services });
  saga.run(depositFlow.saga);
  await logIn(app);
  app.store.dispatch(userInfoReceived(bank.state.member));
  await settle();
  const { reducer, getInitialState } = depositSlice;
  const state = () => selectDeposit({ deposit: app.actions.reduce(reducer, getInitialState()) });
  return { ...app, state };
};

const PATH = '/private/api/deposit/list';
const MINUTE = 60_000;
const unpaidUntil = (at: number) => () =>
  ok({ list: [{ id: 5, status: 0, expire_at: at / 1000 }], total: 1, page: 1, size: 10 });

beforeEach(freezeClock);

it('reminds of an unpaid deposit ten minutes before it closes', async () => {
  const bank = createBank(); // one member and a network, in memory
  bank.wire.on(PATH, unpaidUntil(1_800_000_000_000));
  vi.setSystemTime(1_800_000_000_000 - 30 * MINUTE);
  const app = await startAt(bank); // the real store, logged in
  await pass(19 * MINUTE); // moves the clock
  expect(app.saw('deposit/reminderDue')).toEqual([]);
  await pass(MINUTE);
  expect(app.saw('deposit/reminderDue')).toEqual([{ depositId: 5 }]);
});

it('is over with the session', async () => {
  const bank = createBank();
  vi.setSystemTime(1_800_000_000_000 - 30 * MINUTE);
  bank.wire.on(PATH, unpaidUntil(1_800_000_000_000));
  const app = await startAt(bank);
  expect(app.state().kind).toBe('waiting');
  app.store.dispatch(sessionCleared());
  await pass(30 * MINUTE);
  expect(app.state()).toEqual({ kind: 'off' });
});

it('ends in silence when the list cannot be read', async () => {
  const bank = createBank();
  bank.wire.on(PATH, lost);
  const app = await startAt(bank);
  expect(app.saw('deposit/lookFailed')).toHaveLength(1);
  expect(app.saw('flow/failed')).toEqual([]);
  expect(app.saw('notices/toastShown')).toEqual([]);
});
