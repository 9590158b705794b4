import { beforeEach, describe, expect, it } from 'vitest';
import { productApi } from '#api/productApi.ts';
import { buyRequested } from '#sagas/buy/buySlice.ts';
import { createBank, PATH, productOf, startAt } from '#test/sagas/support.ts';
import { freezeClock, settle } from '#test/support/clock.ts';
import { createChannels } from '#test/support/fakeTabs.ts';
import { hang, lost, ok } from '#test/support/fakeWire.ts';
import { createMemoryStorage } from '#test/support/memoryStorage.ts';
import { startStore } from '#test/support/testStore.ts';
import { product, withPurchases } from './support.ts';

/** Two tabs of one browser, the same member in both. */
const openTabs = async () => {
  const bank = createBank();
  const channels = createChannels();
  const storage = createMemoryStorage();
  const openTab = async () => {
    const app = await startStore({ fetch: bank.wire.fetch, storage, channel: channels.open() });
    await settle();
    return withPurchases(app);
  };
  const first = await startAt(bank, { storage });
  first.dispose();
  return { bank, channels, storage, openTab, here: await openTab(), there: await openTab() };
};

beforeEach(freezeClock);

describe('a purchase in another tab', () => {
  it('has the product read again here once it is placed', async () => {
    const { bank, here, there } = await openTabs();
    bank.wire.on(PATH.product, () => ok(product));
    here.store.dispatch(productApi.endpoints.productInfo.initiate(product.id));
    await there.openDialog();
    const reads = bank.wire.to(PATH.product).length;
    await there.submit();
    expect(bank.wire.to(PATH.product)).toHaveLength(reads + 1);
  });

  it('keeps a dialog that is open here from buying it a second time', async () => {
    const { bank, here, there } = await openTabs();
    await here.openDialog();
    await there.openDialog();
    bank.wire.on(PATH.add, hang);
    await there.submit();
    await here.submit();
    expect(bank.wire.to(PATH.add)).toHaveLength(1);
    expect(here.status()).toMatchObject({
      kind: 'attemptShown',
      attempt: { productId: product.id },
    });
  });

  it('is still in storage after a purchase of this tab', async () => {
    const { bank, storage, here, there, openTab } = await openTabs();
    bank.wire.on(PATH.add, (_sent, nth) => (nth === 0 ? hang() : lost()));
    await there.openDialog();
    await there.submit();
    here.store.dispatch(buyRequested({ product: productOf({ id: 8 }) }));
    await settle();
    await here.submit();
    const stored = Object.values(JSON.parse(storage.entries.get('hd:attempts') ?? '{}').open);
    expect(stored).toMatchObject([{ productId: 7 }, { productId: 8 }]);
    const later = await openTab();
    expect(later.isLocked()).toBe(true);
  });
});
