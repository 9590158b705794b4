import { beforeEach, describe, expect, it } from 'vitest';
import { productApi } from '#api/productApi.ts';
import { buyRequested } from '#sagas/buy/buySlice.ts';
import {
  createBank,
  freezeClock,
  orderPage,
  PATH,
  pass,
  productOf,
  settle,
  startAt,
  toastsOf,
} from '#test/sagas/support.ts';
import { createChannels } from '#test/support/fakeTabs.ts';
import { hang, lost, ok, refusal } from '#test/support/fakeWire.ts';
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
  it('locks the product here, until it is placed; then what it changed is read anew', async () => {
    const { bank, here, there } = await openTabs();
    bank.wire.on(PATH.product, () => ok(product));
    here.store.dispatch(productApi.endpoints.productInfo.initiate(product.id));
    let answer: () => void = () => undefined;
    bank.wire.on(PATH.add, (sent) => {
      const response = bank.placed(sent);
      return new Promise((resolve) => {
        answer = () => resolve(response);
      });
    });
    await there.openDialog();
    await there.submit();
    expect(here.isLocked()).toBe(true);
    const reads = bank.wire.to(PATH.product).length;
    answer();
    await settle();
    expect(here.isLocked()).toBe(false);
    expect(bank.wire.to(PATH.product)).toHaveLength(reads + 1);
    expect(toastsOf(here)).toEqual([]);
    expect(toastsOf(there)).toEqual(['purchaseSucceeded']);
  });

  it('that is refused unlocks it here', async () => {
    const { bank, here, there } = await openTabs();
    bank.wire.on(PATH.add, () => refusal(1202, '支付密码错误'));
    await there.openDialog();
    await there.submit();
    expect(here.isLocked()).toBe(false);
    expect(here.actions.map(({ type }) => type)).toContain('buy/attemptFollowed');
  });

  it('keeps a dialog that is open here from buying it a second time', async () => {
    const { bank, here, there } = await openTabs();
    await here.openDialog();
    await there.openDialog();
    bank.wire.on(PATH.add, hang);
    await there.submit();
    await here.submit();
    expect(bank.wire.to(PATH.add)).toHaveLength(1);
    expect(here.status()).toMatchObject({ kind: 'checking', product: { id: product.id } });
  });

  it('is still in storage after a purchase of this tab', async () => {
    const { bank, storage, here, there, openTab } = await openTabs();
    bank.wire.on(PATH.add, (_sent, nth) => (nth === 0 ? hang() : lost()));
    await there.openDialog();
    await there.submit();
    here.store.dispatch(buyRequested({ product: productOf({ id: 8 }) }));
    await settle();
    await here.submit();
    const stored = Object.values(JSON.parse(storage.entries.get('hd:buy') ?? '{}').attempts);
    expect(stored).toMatchObject([{ productId: 7 }, { productId: 8 }]);
    const later = await openTab();
    expect(later.isLocked()).toBe(true);
  });

  it('is taken up here when that tab has died', async () => {
    const { bank, here, there } = await openTabs();
    bank.wire.on(PATH.add, (sent) => {
      bank.place(sent);
      return hang();
    });
    await there.openDialog();
    await there.submit();
    there.dispose();
    await pass(149_000);
    expect(here.isLocked()).toBe(true);
    await pass(2000);
    expect(here.isLocked()).toBe(false);
    expect(toastsOf(here)).toEqual(['purchaseSucceeded']);
  });

  it('that is placed in time is left to that tab: not looked up and not told here', async () => {
    const { bank, here, there } = await openTabs();
    await there.openDialog();
    await there.submit();
    expect(here.saw('buy/attemptFollowed')).toHaveLength(1);
    const sent = bank.wire.sent.length;
    await pass(200_000);
    expect(bank.wire.sent).toHaveLength(sent);
    expect(here.saw('buy/attemptDoubted')).toEqual([]);
    expect(toastsOf(here)).toEqual([]);
  });

  it('that this tab looks up already is not handed over by hearing of it again', async () => {
    const { bank, channels, openTab, there } = await openTabs();
    bank.wire.on(PATH.add, hang);
    await there.openDialog();
    await there.submit();
    const later = await openTab();
    const [attempt] = Object.values(later.store.getState().buy.attempts);
    const { work } = later.store.getState().buy;
    expect(Object.values(work)).toEqual(['checking']);
    channels.open().postMessage({ type: 'purchase', attempt });
    await settle();
    expect(later.store.getState().buy.work).toEqual(work);
  });

  it('that both tabs look up is settled for both by the first to know', async () => {
    const { bank, here, there, openTab } = await openTabs();
    bank.wire.on(PATH.add, lost);
    await there.openDialog();
    await there.submit();
    bank.wire.on(PATH.orders, lost);
    const later = await openTab();
    await pass(1000);
    const [sent] = bank.wire.to(PATH.add);
    if (sent) bank.place(sent);
    bank.wire.on(PATH.orders, (request) => orderPage(bank.state.orders, request));
    await pass(60_000);
    expect([here, there, later].map((tab) => tab.isLocked())).toEqual([false, false, false]);
    const told = [...toastsOf(there), ...toastsOf(later)];
    expect(told.filter((key) => key === 'purchaseSucceeded')).toHaveLength(1);
  });
});

it.each([
  null,
  'text',
  { type: 'purchase' },
  { type: 'purchase', attempt: { id: 'x' } },
  { type: 'purchaseOver' },
  { type: 'purchaseOver', id: 7 },
  { type: 'purchaseOver', id: 'unknown' },
])('a message %j changes nothing', async (message) => {
  const { channels, here } = await openTabs();
  channels.open().postMessage(message as never);
  await settle();
  expect(here.store.getState().buy.attempts).toEqual({});
  expect(here.actions.map(({ type }) => type)).not.toContain('buy/attemptForgotten');
});
