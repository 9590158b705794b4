import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { baseApi } from '#api/baseApi.ts';
import { createHeldAnswers } from '#api/cache/heldAnswers.ts';
import { screenHidden } from '#api/cache/hiddenScreens.ts';
import { memberApi } from '#api/memberApi.ts';
import { makeStore } from '#app/store.ts';
import { freezeClock, settle } from '#test/support/clock.ts';
import { BASE, createWire, ok } from '#test/support/fakeWire.ts';
import { logIn, startStore, type TestStore } from '#test/support/testStore.ts';

const INFO = '/private/api/member/info';
const { memberInfo } = memberApi.endpoints;

beforeEach(freezeClock);

/** A member whose balance rises with each answer. */
const setUp = async () => {
  const wire = createWire({ [INFO]: (_, nth) => ok({ id: 7, amount: `${nth}.00` }) });
  const app = await startStore(wire);
  await logIn(app);
  return { app, reads: () => wire.to(INFO).length };
};
const amount = ({ store }: TestStore) => memberInfo.select()(store.getState()).data?.amount;
const subscribe = async ({ store }: TestStore) => {
  // As a screen does: what is younger than 30 s is not fetched again.
  const read = store.dispatch(memberInfo.initiate());
  await settle();
  return () => read.unsubscribe();
};
/** A screen that is hidden after it has read. */
const hide = async (app: TestStore, id = 'screen') => {
  const unsubscribe = await subscribe(app);
  app.store.dispatch(screenHidden({ id: id, isHidden: true }));
  unsubscribe();
};
const invalidate = async ({ store }: TestStore) => {
  store.dispatch(baseApi.util.invalidateTags(['Member']));
  await settle();
};

describe('the answers of a hidden screen', () => {
  it('are dropped like any other where no screen holds them', async () => {
    const { app } = await setUp();
    (await subscribe(app))();
    await invalidate(app);
    expect(amount(app)).toBeUndefined();
  });

  it('stay when something invalidates them, are not read meanwhile, and are read again by who shows them next', async () => {
    const { app, reads } = await setUp();
    await hide(app);
    const before = reads();
    const seen = amount(app);
    await invalidate(app);
    expect([amount(app), reads()]).toEqual([seen, before]);
    await subscribe(app);
    expect(reads()).toBe(before + 1);
    expect(amount(app)).not.toBe(seen);
    await subscribe(app);
    expect(reads()).toBe(before + 1);
  });

  it('stay for as long as the screen does', async () => {
    const { app } = await setUp();
    await hide(app);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(amount(app)).toBeDefined();
    app.store.dispatch(screenHidden({ id: 'screen', isHidden: false }));
    expect(amount(app)).toBeUndefined();
  });

  it('go with the last of the screens that hold them', async () => {
    const { app } = await setUp();
    await hide(app, 'one');
    await hide(app, 'two');
    await invalidate(app);
    app.store.dispatch(screenHidden({ id: 'one', isHidden: false }));
    expect(amount(app)).toBeDefined();
    app.store.dispatch(screenHidden({ id: 'two', isHidden: false }));
    expect(amount(app)).toBeUndefined();
  });

  it('stay with a screen that is shown again and reads them', async () => {
    const { app } = await setUp();
    await hide(app);
    await invalidate(app);
    await subscribe(app);
    app.store.dispatch(screenHidden({ id: 'screen', isHidden: false }));
    expect(amount(app)).toBeDefined();
  });

  it('stay where it was hidden before the code came that holds them, until it is shown again', async () => {
    const app = makeStore({
      ...createWire({ [INFO]: () => ok({ id: 7, amount: '1.00' }) }),
      storage: null,
      flows: [],
      devTools: false,
      settings: { apiBase: BASE },
    });
    onTestFinished(app.dispose);
    await app.rehydrated;
    await logIn(app);
    const { dispatch, getState } = app.store;
    const shown = () => memberInfo.select()(getState()).data?.amount;
    const read = dispatch(memberInfo.initiate());
    await settle();
    for (const id of ['screen', 'closed']) dispatch(screenHidden({ id, isHidden: true }));
    dispatch(screenHidden({ id: 'closed', isHidden: false }));
    read.unsubscribe();
    app.installLater(createHeldAnswers);
    dispatch(baseApi.util.invalidateTags(['Member']));
    await settle();
    expect(shown()).toBe('1.00');
    dispatch(screenHidden({ id: 'screen', isHidden: false }));
    expect(shown()).toBeUndefined();
  });

  it('are read once more where a read was under way when they were invalidated', async () => {
    const { app, reads } = await setUp();
    await hide(app);
    const before = reads();
    void app.store.dispatch(
      memberInfo.initiate(undefined, { subscribe: false, forceRefetch: true }),
    );
    await invalidate(app);
    expect(reads()).toBe(before + 1);
    await subscribe(app);
    expect(reads()).toBe(before + 2);
  });
});
