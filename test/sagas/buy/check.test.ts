import { beforeEach, describe, expect, it } from 'vitest';
import { productApi } from '#api/productApi.ts';
import { buyCheckHidden, buyRequested } from '#sagas/buy/buySlice.ts';
import {
  type Bank,
  createBank,
  orderOf,
  orderPage,
  PATH,
  productOf,
  startAt,
  toastsOf,
} from '#test/sagas/support.ts';
import { freezeClock, pass, settle } from '#test/support/clock.ts';
import { lost, ok } from '#test/support/fakeWire.ts';
import type { TestStore } from '#test/support/testStore.ts';
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

beforeEach(freezeClock);

describe('a purchase in doubt', () => {
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
});
