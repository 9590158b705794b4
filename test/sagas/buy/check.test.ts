import { beforeEach, describe, expect, it } from 'vitest';
import { productApi } from '#api/productApi.ts';
import { receiptClosed } from '#sagas/attempt/attemptsSlice.ts';
import { buyCheckHidden, buyRequested } from '#sagas/buy/buySlice.ts';
import {
  type Bank,
  createBank,
  orderPage,
  PATH,
  productOf,
  startAt,
  toastsOf,
} from '#test/sagas/support.ts';
import { freezeClock, pass, settle } from '#test/support/clock.ts';
import { lost, ok } from '#test/support/fakeWire.ts';
import { createMemoryStorage } from '#test/support/memoryStorage.ts';
import { startStore } from '#test/support/testStore.ts';
import { product, withPurchases } from './support.ts';

/** A store whose purchase has just got no usable answer. */
const buyWithoutAnswer = async (
  bank: Bank,
  isCarriedOut: boolean,
  options: Parameters<typeof startAt>[1] = {},
) => {
  const app = withPurchases(await startAt(bank, options));
  await app.openDialog();
  bank.wire.on(PATH.add, (sent) => {
    if (isCarriedOut) bank.place(sent);
    return lost();
  });
  await app.submit();
  return app;
};

beforeEach(freezeClock);

describe('a purchase of unknown outcome', () => {
  it('that was placed refreshes what a purchase changes', async () => {
    const bank = createBank();
    bank.wire.on(PATH.product, () => ok(product));
    bank.wire.on(PATH.orders, (sent, nth) => (nth === 0 ? orderPage([], sent) : lost()));
    const app = await buyWithoutAnswer(bank, true);
    app.store.dispatch(productApi.endpoints.productInfo.initiate(7));
    await settle();
    const before = bank.wire.to(PATH.product).length;
    bank.wire.on(PATH.orders, (sent) => orderPage(bank.state.orders, sent));
    await pass(2000);
    expect(toastsOf(app).at(-1)).toBe('purchaseSucceeded');
    expect(bank.wire.to(PATH.product)).toHaveLength(before + 1);
  });

  it.each([
    ['not placed', true, 'purchaseNotPlaced'],
    ['not found', false, 'purchaseNotFound'],
  ])(
    'leaves a lasting notice where it is %s, which no version before takes for a receipt',
    async (_, sendAttemptKey, kind) => {
      const storage = createMemoryStorage();
      const options = { storage, settings: { sendAttemptKey } };
      const bank = createBank();
      const app = await buyWithoutAnswer(bank, false, options);
      await pass(200_000);
      const [notice, ...others] = app.store.getState().attempts.receipts;
      expect(others).toEqual([]);
      expect(notice).toMatchObject({ kind, productId: 7, productName: '稳健六月', amount: '5000' });
      await app.services.flush();
      const next = await startStore({ fetch: bank.wire.fetch, storage });
      expect(next.store.getState().attempts.receipts).toEqual([notice]);
      next.store.dispatch(receiptClosed({ id: notice?.id ?? '' }));
      await next.services.flush();
      app.recheckStored();
      expect(app.store.getState().attempts.receipts).toEqual([]);
    },
  );

  it('goes on while the dialog is closed', async () => {
    const bank = createBank();
    bank.wire.on(PATH.orders, (sent, nth) =>
      nth === 1 ? lost() : orderPage(bank.state.orders, sent),
    );
    const app = await buyWithoutAnswer(bank, true);
    app.store.dispatch(buyCheckHidden());
    expect(app.status()).toEqual({ kind: 'idle' });
    await pass(2000);
    expect(toastsOf(app)).toEqual(['purchaseChecking', 'purchaseSucceeded']);
  });

  it('leaves a dialog alone that was opened for another product meanwhile', async () => {
    const app = await buyWithoutAnswer(createBank(), false);
    app.store.dispatch(buyRequested({ product: productOf({ id: 8 }) }));
    await pass(200_000);
    expect(toastsOf(app).at(-1)).toBe('purchaseNotPlaced');
    expect(app.status()).toMatchObject({ kind: 'editing', product: { id: 8 } });
  });
});
