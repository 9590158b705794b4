// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ORDER } from '#api/contract/order.ts';
import { selectKept } from '#api/lastFigures/lastFiguresSelectors.ts';
import { sessionEnded } from '#api/session/sessionSlice.ts';
import { ENTRIES } from '#app/persist/entries.ts';
import { preferencesChanged } from '#shared/preferences/preferencesSlice.ts';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { createMemoryStorage, type MemoryStorage } from '#test/support/memoryStorage.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { SAMPLE } from '#test/support/sample/products.ts';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();
const lin = { phone: DEMO.lin, password: DEMO.password };
const PATH = '/investlist';
const FAILED = /^没有更新成功，.*\d\d:\d\d 的数据$/;

type Fetch = typeof globalThis.fetch;

const lost: Fetch = () => Promise.reject(new TypeError('lost'));
const cards = () => screen.queryAllByRole('article');
/** One order's card; further rows are drawn a moment later. */
const card = async () =>
  (await screen.findByRole('link', { name: SAMPLE.daily })).closest('article');
const nothingIsShown = async () => {
  expect(await screen.findByRole('button', { name: '重新加载' })).toBeTruthy();
  expect(cards()).toEqual([]);
  expect(screen.queryByText(/的数据$/)).toBeNull();
};

const logOut = async ({ store, services, arrive }: Awaited<ReturnType<typeof renderApp>>) => {
  const { epoch } = store.getState().session;
  store.dispatch(sessionEnded({ epoch, reason: 'loggedOut' }));
  await arrive('登录');
  await services.flush();
};

/** A visit of the orders until they are on the device. */
const visit = async (fetch: Fetch = server.fetch, storage?: MemoryStorage) => {
  const app = await renderApp({ fetch, path: PATH, member: lin, ...(storage && { storage }) });
  await screen.findAllByRole('article');
  await app.services.flush();
  return app;
};
/** The same with a visit after it, in which every call is lost unless said. */
const visitAgain = async (first: Fetch = server.fetch, second: Fetch = lost) => {
  const { storage, leave } = await visit(first);
  const seen = (await card())?.textContent;
  leave();
  return { seen, ...(await renderApp({ fetch: second, path: PATH, storage })) };
};

/** The member's orders as `count` copies, of which a page has ten. */
const ofMany = (count: number) =>
  answerReplaced(server.fetch, 'order/list', (page: { list: object[] }) => ({
    ...page,
    total: count,
    list: Array.from({ length: Math.min(count, 10) }, (_, index) => ({
      ...page.list[0],
      id: index + 1,
      product_id: index + 1,
      product_name: index === 0 ? SAMPLE.daily : `另一款 ${index}`,
      status: ORDER.earning,
    })),
  }));

describe('the orders that were seen last', () => {
  it('are there with their time and the server’s sums until there are new ones', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { seen } = await visitAgain(server.fetch, async (...call) => {
      await answered;
      return server.fetch(...call);
    });
    expect(screen.getByText(/^(?:\d\d-\d\d )?\d\d:\d\d 的数据$/)).toBeTruthy();
    expect(screen.getByText('待结算收益（元）')).toBeTruthy();
    const before = await card();
    expect(before?.textContent).toBe(seen);
    answer();
    await waitFor(() => expect(screen.queryByText(/的数据$/)).toBeNull());
    // The same element: what did not change was not drawn again.
    expect(await card()).toBe(before);
    expect(screen.queryByText(/更新成功后/)).toBeNull();
  });

  it('stay where no new ones come, and it is said what has to wait', async () => {
    const { seen, user } = await visitAgain();
    expect(await screen.findByText(FAILED)).toBeTruthy();
    expect((await card())?.textContent).toBe(seen);
    expect(screen.getByText('投资详情和其余的投资，更新成功后才能查看。')).toBeTruthy();
    expect(screen.queryByText('没有更多了')).toBeNull();
    await user.click(screen.getByRole('button', { name: '加载失败，点击重试' }));
    expect(await screen.findByText(FAILED)).toBeTruthy();
    expect((await card())?.textContent).toBe(seen);
  });

  it('keep their amounts hidden', async () => {
    const { store } = await visitAgain();
    store.dispatch(preferencesChanged({ hideAmounts: true }));
    await waitFor(() => expect(screen.getAllByText('••••').length).toBeGreaterThan(4));
    const kept = JSON.stringify(selectKept(store.getState(), 'orderList'));
    const amounts = [...kept.matchAll(/"(?:amount|holding_amount)":"(\d+\.\d\d)"/g)];
    expect(amounts.length).toBeGreaterThan(2);
    for (const [, amount] of amounts) expect(document.body.textContent).not.toContain(amount);
  });

  it('are all of them, or have no shares of the whole', async () => {
    const all = await visitAgain(ofMany(3));
    expect(await screen.findByText(FAILED)).toBeTruthy();
    expect(screen.getByText('持有本金分布')).toBeTruthy();
    all.leave();
    await visitAgain(ofMany(25));
    expect(await screen.findByText(FAILED)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('持有本金分布')).toBeNull());
    expect(screen.queryByText('没有更多了')).toBeNull();
  });

  it('claim nothing where there were none', async () => {
    const none = answerReplaced(server.fetch, 'order/list', (page: object) => ({
      ...page,
      list: [],
      total: 0,
    }));
    const { storage, services, leave } = await renderApp({ fetch: none, path: PATH, member: lin });
    await screen.findByText('还没有投资');
    await services.flush();
    leave();
    await renderApp({ fetch: lost, path: PATH, storage });
    await nothingIsShown();
    expect(screen.queryByText('还没有投资')).toBeNull();
  });
});

describe('of the orders that were seen last nothing is shown', () => {
  it('after the logout, nor is it on the device', async () => {
    const app = await visit();
    const { storage } = app;
    expect([...storage.entries.values()].join()).toContain('order_no');
    await logOut(app);
    const stored = [...storage.entries.values()].join();
    expect(stored).not.toContain(SAMPLE.daily);
    expect(stored).not.toContain('order_no');
  });

  it('to another member, also where a crash left it on the device', async () => {
    const first = await visit();
    const { storage } = first;
    const left = storage.entries.get(ENTRIES.lastFigures) ?? '';
    expect(left).toContain(SAMPLE.daily);
    await logOut(first);
    first.leave();
    const other = await renderApp({
      fetch: server.fetch,
      path: '/mine',
      storage,
      member: { phone: DEMO.newcomer, password: DEMO.password },
    });
    await other.services.flush();
    other.leave();
    storage.setItem(ENTRIES.lastFigures, left);
    await renderApp({ fetch: lost, path: PATH, storage });
    await nothingIsShown();
    expect([...storage.entries.values()].join()).not.toContain(SAMPLE.daily);
  });

  it('in another language', async () => {
    const { storage, store, services, leave } = await visit();
    store.dispatch(preferencesChanged({ language: 'en' }));
    await services.flush();
    leave();
    await renderApp({ fetch: lost, path: PATH, storage });
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeTruthy();
    expect(cards()).toEqual([]);
  });

  it.each([
    ['an earlier build, which kept no orders', () => undefined, 1],
    ['something that is no list', () => ({ at: 1, data: { pages: [{ list: 5 }] } }), 1],
    ['a later build', (orders: unknown) => orders, 9],
  ])('of what %s left', async (_what, make, version) => {
    const { storage, leave } = await visit();
    leave();
    const entry = JSON.parse(storage.entries.get(ENTRIES.lastFigures) ?? '');
    const answers = { ...entry.answers, orderList: make(entry.answers.orderList) };
    storage.setItem(ENTRIES.lastFigures, JSON.stringify({ ...entry, version, answers }));
    await renderApp({ fetch: lost, path: PATH, storage });
    await nothingIsShown();
  });

  it('where the device had no room for it', async () => {
    const storage = createMemoryStorage();
    const full: MemoryStorage = {
      ...storage,
      setItem: (key, value) => {
        if (key === ENTRIES.lastFigures) throw new DOMException('full', 'QuotaExceededError');
        storage.setItem(key, value);
      },
    };
    const { leave } = await visit(server.fetch, full);
    leave();
    await renderApp({ fetch: lost, path: PATH, storage: full });
    await nothingIsShown();
  });
});
