import { beforeEach, describe, expect, it } from 'vitest';
import { baseApi } from '#api/baseApi.ts';
import { productApi } from '#api/productApi.ts';
import { sessionEnded, userInfoReceived } from '#api/session/sessionSlice.ts';
import { buyCheckHidden, buyRequested } from '#sagas/buy/buySlice.ts';
import {
  type Bank,
  breakCalls,
  createBank,
  freezeClock,
  memberOf,
  orderOf,
  orderPage,
  PATH,
  pass,
  productOf,
  settle,
  startAt,
  toastsOf,
} from '#test/sagas/support.ts';
import { hang, lost, ok, raw } from '#test/support/fakeWire.ts';
import { logIn, startStore, type TestStore } from '#test/support/testStore.ts';
import { product, withPurchases } from './support.ts';

type Options = Parameters<typeof startAt>[1];

const watch = <TApp extends TestStore>(app: TApp, bank: Bank) => ({
  ...withPurchases(app),
  bank,
  reads: () => bank.wire.to(PATH.orders).length,
});

/** A store whose purchase has just got no usable answer. */
const buyInDoubt = async (bank: Bank, isCarriedOut: boolean, options: Options = {}) => {
  const app = watch(await startAt(bank, options), bank);
  await app.openDialog();
  bank.wire.on(PATH.add, (sent) => {
    if (isCarriedOut) bank.place(sent);
    return lost();
  });
  await app.submit();
  return app;
};

/** The same browser with a new page: a new store on the same storage. */
const reload = async (bank: Bank, storage: Awaited<ReturnType<typeof startAt>>['storage']) => {
  const app = await startStore({ fetch: bank.wire.fetch, storage });
  await settle();
  return watch(app, bank);
};

beforeEach(freezeClock);

describe('a purchase in doubt', () => {
  it('that was placed is found at once: the same success as any', async () => {
    const app = await buyInDoubt(createBank(), true);
    expect(app.status()).toEqual({ kind: 'idle' });
    expect(toastsOf(app)).toEqual(['purchaseChecking', 'purchaseSucceeded']);
    expect(app.attempts()).toEqual([]);
    expect(app.bank.state.orders).toHaveLength(1);
  });

  it('that was placed refreshes what a purchase changes', async () => {
    const bank = createBank();
    bank.wire.on(PATH.product, () => ok(product));
    bank.wire.on(PATH.orders, (sent, nth) => (nth === 0 ? orderPage([], sent) : lost()));
    const app = await buyInDoubt(bank, true);
    app.store.dispatch(productApi.endpoints.productInfo.initiate(7));
    await settle();
    const before = bank.wire.to(PATH.product).length;
    bank.wire.on(PATH.orders, (sent) => orderPage(bank.state.orders, sent));
    await pass(2000);
    expect(toastsOf(app).at(-1)).toBe('purchaseSucceeded');
    expect(bank.wire.to(PATH.product)).toHaveLength(before + 1);
  });

  it('is looked up after 0, 2, 4, 8, 15, 30 and again 30 seconds', async () => {
    const app = await buyInDoubt(createBank(), false);
    const first = app.reads();
    const counts = [];
    for (const seconds of [1.9, 0.1, 3.9, 0.1, 7.9, 0.1, 14.9, 0.1, 29.9, 0.1, 29.9, 0.1]) {
      await pass(seconds * 1000);
      counts.push(app.reads() - first);
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6]);
  });

  it('is not given up before the server can have finished: 150 s after it was sent', async () => {
    const app = await buyInDoubt(createBank(), false);
    await pass(149_000);
    expect(app.status().kind).toBe('checking');
    expect(app.isLocked()).toBe(true);
    await pass(31_000);
    expect(app.status()).toEqual({ kind: 'idle' });
    expect(app.isLocked()).toBe(false);
    expect(app.attempts()).toEqual([]);
    expect(toastsOf(app)).toEqual(['purchaseChecking', 'purchaseNotPlaced']);
  });

  it('that a slow server places after all is found', async () => {
    const bank = createBank();
    const app = await buyInDoubt(bank, false);
    const [sent] = bank.wire.to(PATH.add);
    await pass(100_000);
    if (sent) bank.place(sent);
    await pass(30_000);
    expect(toastsOf(app)).toEqual(['purchaseChecking', 'purchaseSucceeded']);
  });

  it('is never given up on a read that began too early, however late it is answered', async () => {
    const bank = createBank();
    const app = await buyInDoubt(bank, false);
    await pass(110_000);
    let answer: () => void = () => undefined;
    bank.wire.on(PATH.orders, (sent) => {
      const asOfNow = orderPage([...bank.state.orders], sent);
      return new Promise((resolve) => {
        answer = () => resolve(asOfNow);
      });
    });
    // This read begins 119 s after the purchase and is answered 179 s after it.
    await pass(10_000);
    const [sent] = bank.wire.to(PATH.add);
    if (sent) bank.place(sent);
    bank.wire.on(PATH.orders, (request) => orderPage(bank.state.orders, request));
    await pass(59_000);
    answer();
    await settle();
    expect(app.isLocked()).toBe(true);
    await pass(30_000);
    expect(toastsOf(app).at(-1)).toBe('purchaseSucceeded');
  });

  it('waits through a network that stays away, in silence, and looks again the moment it is back', async () => {
    const bank = createBank();
    const app = await buyInDoubt(bank, false);
    bank.wire.on(PATH.orders, lost);
    bank.wire.on(PATH.info, lost);
    await pass(900_000);
    expect(app.isLocked()).toBe(true);
    expect(toastsOf(app)).toEqual(['purchaseChecking']);
    bank.wire.on(PATH.orders, (sent) => orderPage(bank.state.orders, sent));
    bank.wire.on(PATH.info, () => ok(bank.state.member));
    await pass(1000);
    expect(app.isLocked()).toBe(true);
    app.store.dispatch(baseApi.internalActions.onOnline());
    await settle();
    expect(toastsOf(app)).toEqual(['purchaseChecking', 'purchaseNotPlaced']);
  });

  it('proves nothing by the orders of somebody else', async () => {
    const bank = createBank();
    const app = await buyInDoubt(bank, false);
    bank.state.member = memberOf(2);
    await pass(300_000);
    expect(app.isLocked()).toBe(false);
    expect(app.attempts()).toHaveLength(1);
    expect(toastsOf(app)).toEqual(['purchaseChecking']);
  });

  it('goes on while the dialog is closed', async () => {
    const bank = createBank();
    bank.wire.on(PATH.orders, (sent, nth) =>
      nth === 1 ? lost() : orderPage(bank.state.orders, sent),
    );
    const app = await buyInDoubt(bank, true);
    app.store.dispatch(buyCheckHidden());
    expect(app.status()).toEqual({ kind: 'idle' });
    await pass(2000);
    expect(toastsOf(app)).toEqual(['purchaseChecking', 'purchaseSucceeded']);
  });

  it('leaves a dialog alone that was opened for another product meanwhile', async () => {
    const app = await buyInDoubt(createBank(), false);
    app.store.dispatch(buyRequested({ product: productOf({ id: 8 }) }));
    await pass(200_000);
    expect(toastsOf(app).at(-1)).toBe('purchaseNotPlaced');
    expect(app.status()).toMatchObject({ kind: 'editing', product: { id: 8 } });
  });

  it('settled as not placed is bought again under a new key', async () => {
    const bank = createBank();
    const app = await buyInDoubt(bank, false);
    await pass(200_000);
    bank.wire.on(PATH.add, bank.placed);
    await app.openDialog();
    await app.submit();
    const keys = bank.wire
      .to(PATH.add)
      .map(({ request }) => request.headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
    expect(bank.state.orders).toHaveLength(1);
  });

  it('reads on until it has seen every order since the purchase', async () => {
    const bank = createBank();
    bank.state.orders = [orderOf({ id: 1 })];
    const app = await buyInDoubt(bank, false);
    const [sent] = bank.wire.to(PATH.add);
    if (sent) bank.place(sent);
    for (let id = 1000; id < 1060; id += 1) {
      bank.state.orders.push(orderOf({ id, attempt_key: `k${id}`, product_id: 9 }));
    }
    await pass(2000);
    expect(toastsOf(app).at(-1)).toBe('purchaseSucceeded');
    expect(bank.wire.to(PATH.orders).at(-1)?.query.page).toBe('2');
  });

  it('with a server that never ends its list, stops reading after ten pages', async () => {
    const bank = createBank();
    const app = await buyInDoubt(bank, false);
    const before = app.reads();
    const full = Array.from({ length: 50 }, (_, index) =>
      orderOf({ id: 500 + index, product_id: 9 }),
    );
    bank.wire.on(PATH.orders, () =>
      ok({ list: full, total: null, page: 1, size: 50, summary: {} }),
    );
    await pass(2000);
    expect(app.reads() - before).toBe(10);
  });

  it('at a back-end without keys is found by product, amount and count', async () => {
    const bank = createBank();
    const app = await buyInDoubt(bank, true, { settings: { sendAttemptKey: false } });
    expect(bank.state.orders[0]?.attempt_key).toBe('');
    expect(toastsOf(app)).toEqual(['purchaseChecking', 'purchaseSucceeded']);
  });

  it('keeps being checked after a defect, which is reported', async () => {
    const reported: string[] = [];
    const app = await buyInDoubt(createBank(), false, {
      reportError: (_error, where) => reported.push(where),
    });
    const { mend } = breakCalls(app);
    await pass(2000);
    expect(reported).toEqual(['flow buy/check']);
    expect(app.isLocked()).toBe(true);
    mend();
    await pass(200_000);
    expect(toastsOf(app).at(-1)).toBe('purchaseNotPlaced');
  });

  it('keeps being checked when the server answers nonsense', async () => {
    const reported: string[] = [];
    const bank = createBank();
    const app = await buyInDoubt(bank, false, { reportError: (_e, where) => reported.push(where) });
    bank.wire.on(PATH.orders, () => raw('<html>'));
    await pass(10_000);
    bank.wire.on(PATH.orders, (sent) => orderPage(bank.state.orders, sent));
    await pass(200_000);
    expect(reported).toEqual([]);
    expect(toastsOf(app).at(-1)).toBe('purchaseNotPlaced');
  });
});

describe('after a reload', () => {
  it('in the middle of the sending, the attempt is found in storage and settled as placed', async () => {
    const bank = createBank();
    const first = withPurchases(await startAt(bank));
    await first.openDialog();
    bank.wire.on(PATH.add, (sent) => {
      bank.place(sent);
      return hang();
    });
    await first.submit();

    const app = await reload(bank, first.storage);
    expect(toastsOf(app)).toEqual(['purchaseSucceeded']);
    expect(app.attempts()).toEqual([]);
    expect(bank.wire.to(PATH.add)).toHaveLength(1);
    expect(bank.state.orders).toHaveLength(1);
  });

  it('before anything reached the server, it is unlocked once that is certain', async () => {
    const bank = createBank();
    const first = withPurchases(await startAt(bank));
    await first.openDialog();
    bank.wire.on(PATH.add, hang);
    await first.submit();
    await pass(30_000);

    const app = await reload(bank, first.storage);
    expect(app.isLocked()).toBe(true);
    expect(app.status()).toEqual({ kind: 'idle' });
    await pass(100_000);
    expect(app.isLocked()).toBe(true);
    await pass(60_000);
    expect(toastsOf(app)).toEqual(['purchaseNotPlaced']);
    expect(app.isLocked()).toBe(false);
  });

  it('with the device clock set back a day, it is unlocked after 150 s all the same', async () => {
    const bank = createBank();
    const first = await buyInDoubt(bank, false, { now: () => Date.now() + 86_400_000 });
    const app = await reload(bank, first.storage);
    await pass(149_000);
    expect(app.isLocked()).toBe(true);
    await pass(31_000);
    expect(app.isLocked()).toBe(false);
  });

  it('by another member it is neither shown nor checked, and it is kept for its own', async () => {
    const bank = createBank();
    const first = await buyInDoubt(bank, false);
    bank.state.member = memberOf(2);
    first.store.dispatch(sessionEnded({ epoch: first.session().epoch, reason: 'loggedOut' }));
    await settle();
    await logIn(first, { accessToken: 'b', refreshToken: 'b' });
    first.store.dispatch(userInfoReceived(memberOf(2)));
    await settle();

    const app = await reload(bank, first.storage);
    await pass(600_000);
    expect(app.isLocked()).toBe(false);
    expect(toastsOf(app)).toEqual([]);
    expect(app.reads()).toBe(first.reads());
    expect(app.attempts()).toMatchObject([{ memberId: 1 }]);
  });

  it('without user info it starts as soon as the member is known', async () => {
    const bank = createBank();
    const first = await buyInDoubt(bank, false);
    const profile = JSON.parse(first.storage.entries.get('hd:profile') ?? '{}');
    first.storage.setItem('hd:profile', JSON.stringify({ ...profile, userInfo: null }));
    const app = await reload(bank, first.storage);
    const before = app.reads();
    app.store.dispatch(userInfoReceived(memberOf(1)));
    await settle();
    expect(app.reads()).toBe(before + 1);
  });
});

describe('the end of the session', () => {
  it('stops the check and keeps the attempt; the next login of the member takes it up once', async () => {
    const bank = createBank();
    const app = await buyInDoubt(bank, false);
    app.store.dispatch(sessionEnded({ epoch: app.session().epoch, reason: 'loggedOut' }));
    await settle();
    const before = app.reads();
    await pass(600_000);
    expect(app.reads()).toBe(before);
    expect(app.attempts()).toHaveLength(1);
    await logIn(app, { accessToken: 'again', refreshToken: 'again' });
    app.store.dispatch(userInfoReceived(memberOf(1)));
    app.store.dispatch(userInfoReceived(memberOf(1)));
    await settle();
    expect(app.reads()).toBe(before + 1);
    expect(toastsOf(app)).toEqual(['purchaseChecking', 'loggedOut', 'purchaseNotPlaced']);
  });

  it('found out by the check itself ends it like any other', async () => {
    const bank = createBank();
    const app = await buyInDoubt(bank, false);
    bank.wire.on(PATH.orders, () => raw('', 402));
    bank.wire.on(PATH.info, () => raw('', 402));
    await pass(2000);
    expect(toastsOf(app)).toEqual(['purchaseChecking', 'loginExpired']);
    expect(app.attempts()).toHaveLength(1);
    expect(app.status()).toEqual({ kind: 'idle' });
  });
});
