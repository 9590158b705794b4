// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PRODUCT, type ProductGroup } from '#api/contract/product.ts';
import { selectKept } from '#api/lastFigures/lastFiguresSelectors.ts';
import { preferencesChanged } from '#shared/preferences/preferencesSlice.ts';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { SAMPLE } from '#test/support/sample/products.ts';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();
const member = { phone: DEMO.lin, password: DEMO.password };

type Group = Pick<ProductGroup, 'products'>;
type Fetch = typeof globalThis.fetch;

const link = (name: string) => screen.findByRole('link', { name });

const pathOf = (input: RequestInfo | URL): string =>
  new URL(input instanceof Request ? input.url : String(input)).pathname;

/** A visit of the address, until `seen` is on screen and kept, and then the second one with `fetch`. */
const visitAgain = async (fetch: Fetch, path: string, seen: string, next = path) => {
  const { storage, services, leave } = await renderApp({ fetch: server.fetch, path, member });
  await screen.findByText(seen);
  await services.flush();
  leave();
  return renderApp({ fetch, path: next, storage });
};

/** The server's fetch, which answers calls whose path ends so only once `answer` was called. */
const held = (...ends: readonly string[]) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const fetch: Fetch = async (input, init) => {
    if (ends.some((end) => pathOf(input).endsWith(end))) await answered;
    return server.fetch(input, init);
  };
  return { fetch, answer: () => answer() };
};
const lost: Fetch = () => Promise.reject(new TypeError('lost'));

const TIME = /^(?:\d\d-\d\d )?\d\d:\d\d 的数据$/;

describe('a second visit', () => {
  it.each([
    ['/home', SAMPLE.shortDaily],
    ['/product-list', SAMPLE.monthly],
    ['/product-list?id=2', SAMPLE.shortDaily],
  ])(
    'shows what was seen last of %s, with its time, until there are new figures',
    async (path, name) => {
      const { fetch, answer } = held('product/index', 'product/list', 'product/types');
      await visitAgain(fetch, path, name);
      const card = await link(name);
      expect(screen.getByText(TIME)).toBeTruthy();
      answer();
      await waitFor(() => expect(screen.queryByText(/的数据/)).toBeNull());
      // The same element: what did not change was not drawn again.
      expect(await link(name)).toBe(card);
    },
  );

  it.each([
    ['/home', SAMPLE.shortDaily],
    ['/product-list', SAMPLE.monthly],
  ])('keeps what was seen of %s where no new figures come, and says so', async (path, name) => {
    await visitAgain(lost, path, name);
    expect(await screen.findByText(/^没有更新成功，.*的数据$/)).toBeTruthy();
    expect(await link(name)).toBeTruthy();
    expect(screen.queryByText('没有更多了')).toBeNull();
  });

  it('of a list can be loaded again where that failed', async () => {
    let isFirst = true;
    const failsOnce: Fetch = (input, init) => {
      if (!pathOf(input).endsWith('product/list') || !isFirst) return server.fetch(input, init);
      isFirst = false;
      return lost(input, init);
    };
    const { user } = await visitAgain(failsOnce, '/product-list', SAMPLE.monthly);
    expect(await screen.findByText(/^没有更新成功，.*的数据$/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: '加载失败，点击重试' }));
    await waitFor(() => expect(screen.queryByText(/的数据/)).toBeNull());
    expect(await link(SAMPLE.monthly)).toBeTruthy();
  });

  it('shows nothing of one type for another', async () => {
    const { fetch, answer } = held('product/list');
    await visitAgain(fetch, '/product-list?id=2', SAMPLE.shortDaily, '/product-list?id=1');
    await screen.findByRole('radio', { name: '按月结息' });
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByText(TIME)).toBeNull();
    answer();
    expect(await link(SAMPLE.monthly)).toBeTruthy();
  });

  it('of the list opens with the type it opened with from home, and paints its words', async () => {
    const over = ({ productByTypes: [first, ...others] }: { productByTypes: Group[] }) => ({
      productByTypes: [
        {
          ...first,
          products: first?.products.map((one) => ({ ...one, status: PRODUCT.completed })),
        },
        ...others,
      ],
    });
    const fetch = answerReplaced(server.fetch, 'product/index', over);
    const { storage, services, store, leave } = await renderApp({ fetch, path: '/home', member });
    await link(SAMPLE.monthly);
    await act(async () => void services.navigation.go('/product-list'));
    const checked = async () =>
      (await screen.findByRole('radio', { name: '按日结息' })).getAttribute('aria-checked');
    expect(await checked()).toBe('true');
    const daily = expect.arrayContaining([expect.objectContaining({ name: SAMPLE.shortDaily })]);
    await waitFor(() =>
      expect(selectKept(store.getState(), 'product-list')?.data).toMatchObject({
        cards: { '?id=2': daily, '': daily },
      }),
    );
    await services.flush();
    leave();
    await renderApp({ fetch: lost, path: '/product-list', storage });
    expect(await checked()).toBe('true');
    expect(await link(SAMPLE.shortDaily)).toBeTruthy();
  });

  it('shows the account in the same way, and hidden amounts stay hidden', async () => {
    const { store } = await visitAgain(lost, '/mine', '可用余额');
    store.dispatch(preferencesChanged({ hideAmounts: true }));
    expect(await screen.findByText(/^没有更新成功，.*的数据$/)).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText('••••').length).toBeGreaterThan(0));
    expect(document.body.textContent).not.toContain(
      store.getState().session.userInfo?.amount ?? '',
    );
  });
});

describe('the words that the page paints of a screen before the app runs', () => {
  it('are kept of the first three products, for the addresses that list them', async () => {
    const { store } = await renderApp({ fetch: server.fetch, path: '/product-list', member });
    await link(SAMPLE.monthly);
    const kept = () => selectKept(store.getState(), 'product-list');
    await waitFor(() => expect(kept()?.data).toMatchObject({ clock: '12:00' }));
    const words = [
      { description: expect.any(String), count: expect.stringMatching(/^共 \d+ 款$/) },
      expect.objectContaining({ name: SAMPLE.monthly }),
      expect.anything(),
      expect.anything(),
    ];
    expect(kept()?.data).toMatchObject({ cards: { '?id=1': words, '': words } });
    expect(kept()?.at).toBe(selectKept(store.getState(), 'productList')?.at);
  });

  it('are kept of the balance while it is not hidden', async () => {
    const { store } = await renderApp({ fetch: server.fetch, path: '/mine', member });
    await screen.findByText('可用余额');
    const kept = () => selectKept(store.getState(), 'mine')?.data;
    const { amount } = store.getState().session.userInfo ?? {};
    const words = expect.objectContaining({ balanceDecimals: `.${amount?.split('.')[1]}` });
    await waitFor(() => expect(kept()).toMatchObject({ cards: { '': [words] } }));
    store.dispatch(preferencesChanged({ hideAmounts: true }));
    await waitFor(() => expect(kept()).toBeNull());
  });
});
