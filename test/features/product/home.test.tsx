// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Order } from '#api/contract/order.ts';
import { selectKept } from '#api/lastFigures/lastFiguresSelectors.ts';
import { answerKept } from '#api/lastFigures/lastFiguresSlice.ts';
import { productApi } from '#api/productApi.ts';
import { dismissNotice } from '#features/product/home/dismissedNotice.ts';
import { Marquee } from '#features/product/home/Marquee.tsx';
import { NoticePlace } from '#features/product/home/NoticeBar.tsx';
import { preferencesChanged } from '#shared/preferences/preferencesSlice.ts';
import { pullDown } from '#test/features/pullDown.ts';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { settle } from '#test/support/clock.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { renderUi } from '#test/support/renderUi.tsx';
import { SAMPLE } from '#test/support/sample/products.ts';
import { DEMO, serverForFile, TEST_NOW } from '#test/support/server.ts';

const server = await serverForFile();

interface Group {
  readonly productTypeName: string;
  readonly products: readonly object[];
}

const member = { phone: DEMO.lin, password: DEMO.password };
const openHome = (fetch = server.fetch) => renderApp({ fetch, path: '/home', member });
const cardOf = async (name: string): Promise<HTMLElement> => {
  const link = await screen.findByRole('link', { name });
  const card = link.closest('article');
  if (!card) throw new Error(`${name} is in no card.`);
  return card;
};

describe('/home (R10)', () => {
  it('leads from the menu to the seven pages, in a drawer (H1, H6)', async () => {
    const { user, address } = await openHome();
    await user.click(await screen.findByRole('button', { name: '打开菜单' }));
    const menu = within(await screen.findByRole('dialog', { name: '菜单' }));
    const hrefs = menu.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      '/company-profile',
      '/company-certificate',
      '/user-agreement',
      '/privacy-policy',
      '/common-problem',
      '/team-reward',
      '/newbie-guide',
    ]);
    await user.click(menu.getByRole('link', { name: '新手指南' }));
    await waitFor(() => expect(address()).toBe('/newbie-guide'));
  });

  it('has in the drawer the logo, and the app’s own name where the site has none', async () => {
    const { user } = await openHome(
      answerReplaced(server.fetch, '/index/config', ({ website }: { website: object }) => ({
        website: { ...website, name: '', logo: '/logo.png' },
      })),
    );
    await user.click(await screen.findByRole('button', { name: '打开菜单' }));
    const menu = await screen.findByRole('dialog', { name: '菜单' });
    // What the configuration says is taken over in the background.
    await waitFor(() => expect(menu.querySelector('img[src="/logo.png"]')).toBeTruthy());
    expect(within(menu).getByText('衡度')).toBeTruthy();
  });

  it('shows the unread count at the way to the site messages (H1)', async () => {
    const { store } = await openHome();
    const link = await screen.findByRole('link', { name: /^站内消息/ });
    const unread = store.getState().session.userInfo?.unreadCount ?? 0;
    expect(unread).toBeGreaterThan(0);
    expect(link.getAttribute('href')).toBe('/site-message');
    expect(link.getAttribute('aria-label')).toBe(`站内消息，${unread} 条未读`);
  });

  it('keeps the words of its first card for the next visit, with their time', async () => {
    const { store } = await openHome();
    await cardOf(SAMPLE.monthly);
    const kept = () => selectKept(store.getState(), 'home');
    const card = expect.objectContaining({ name: SAMPLE.monthly, rate: '1.56' });
    await waitFor(() => expect(kept()?.data).toMatchObject({ cards: { '': [card] } }));
    expect(kept()?.at).toBe(selectKept(store.getState(), 'productIndex')?.at);
    expect(kept()?.data).toMatchObject({
      clock: '12:00',
      moment: expect.stringMatching(/ 12:00$/),
    });
  });

  describe('the next payout', () => {
    const calendar = (name: RegExp) => screen.findByRole('link', { name });
    const ordersReplaced = (change: (order: Order) => object) =>
      answerReplaced(server.fetch, '/order/list', (data: { list: Order[] }) => ({
        ...data,
        list: data.list.map((order) => ({ ...order, ...change(order) })),
      }));

    it('is what all orders pay on the next day, and leads to that day of the calendar', async () => {
      await openHome();
      const link = await calendar(/^下次收益 11-21/);
      expect(within(link).getByRole('img', { name: '1.71 元' })).toBeTruthy();
      expect(link.getAttribute('href')).toBe('/payout-calendar?day=2026-11-21');
    });

    it('has the principal that returns on that day in its amount, and says so', async () => {
      const mature_at = Date.parse('2026-11-21T18:00:00+08:00') / 1000;
      const later = mature_at + 86_400;
      const isDue = ({ next_settle_at }: Order) => (next_settle_at ?? later) < mature_at;
      const { store } = await openHome(
        ordersReplaced((order) => (isDue(order) ? { mature_at, amount: '10000.00' } : {})),
      );
      const link = await calendar(/^下次到账 11-21 · 含本金/);
      expect(within(link).getByRole('img', { name: '10001.71 元' })).toBeTruthy();
      act(() => void store.dispatch(preferencesChanged({ language: 'en' })));
      expect(await calendar(/^Next payout 21.Nov · with principal/)).toBeTruthy();
    });

    it('is the income alone where the principal of an order is not known', async () => {
      const mature_at = Date.parse('2026-11-21T18:00:00+08:00') / 1000;
      const later = mature_at + 86_400;
      const isDue = ({ next_settle_at }: Order) => (next_settle_at ?? later) < mature_at;
      await openHome(ordersReplaced((order) => (isDue(order) ? { mature_at, amount: null } : {})));
      const link = await calendar(/^下次收益 11-21/);
      expect(within(link).getByRole('img', { name: '1.71 元' })).toBeTruthy();
    });

    it('has its year where that is another one', async () => {
      const at = Date.parse('2027-01-05T09:00:00+08:00') / 1000;
      await openHome(
        answerReplaced(
          ordersReplaced(() => ({ next_settle_at: at })),
          '/order/info',
          ({ incomes, ...answer }: { incomes: { list: object[] } }) => ({
            ...answer,
            incomes: {
              ...incomes,
              list: incomes.list.map((income) => ({ ...income, plan_at: at })),
            },
          }),
        ),
      );
      expect(await calendar(/^下次收益 2027-01-05 · /)).toBeTruthy();
    });

    it('says in English of what it counts more than one', async () => {
      const at = Date.parse('2026-11-22T09:00:00+08:00') / 1000;
      const { store } = await openHome(
        answerReplaced(
          ordersReplaced(() => ({ next_settle_at: at })),
          '/order/info',
          ({ incomes, ...answer }: { incomes: { list: object[] } }) => ({
            ...answer,
            incomes: {
              ...incomes,
              list: incomes.list.map((income) => ({ ...income, plan_at: at })),
            },
          }),
        ),
      );
      await calendar(/^下次收益 11-22 · \d+ 笔/);
      act(() => void store.dispatch(preferencesChanged({ language: 'en' })));
      expect(await calendar(/^Next income 22.Nov · \d+ settlements/)).toBeTruthy();
    });

    it.each([
      ['no order has one', { status: 1 }],
      ['an order does not say when it pays', { next_settle_at: null }],
    ])('leaves the way to the calendar where %s', async (_what, change) => {
      await openHome(ordersReplaced(() => change));
      expect((await calendar(/^到账日历/)).textContent).toBe('到账日历');
    });

    it('leaves the way to the calendar where it cannot be read, as the toast says', async () => {
      server.fault({ path: '/order/list', kind: 'status', status: 500, times: 9 });
      await openHome();
      expect(await calendar(/^到账日历/)).toBeTruthy();
      expect(await screen.findByText('网络异常，请稍后再试（500）')).toBeTruthy();
    });

    describe('of the last visit', () => {
      const later = () => {
        let answer = () => {};
        const answered = new Promise<void>((resolve) => {
          answer = resolve;
        });
        return { answered, answer: () => answer() };
      };
      const lost: typeof fetch = () => Promise.reject(new TypeError('lost'));
      const visitAgain = async (second: typeof fetch, later = TEST_NOW) => {
        const { storage, store, services, leave } = await openHome();
        await calendar(/^下次收益 11-21/);
        await waitFor(() => expect(selectKept(store.getState(), 'nextPayout')).toBeTruthy());
        await services.flush();
        leave();
        vi.setSystemTime(later);
        return renderApp({ fetch: second, path: '/home', storage });
      };

      it('is there without a network, on a page that says of when it is', async () => {
        await visitAgain(lost);
        const link = await calendar(/^下次收益 11-21/);
        expect(within(link).getByRole('img', { name: '1.71 元' })).toBeTruthy();
        expect(screen.getByText(/^没有更新成功，.* 的数据$/)).toBeTruthy();
      });

      it('stays while it is read again, beside products that were', async () => {
        const { answered, answer } = later();
        await visitAgain(async (...call) => {
          const { url } = new Request(...call);
          if (url.includes('/order/')) await answered;
          return server.fetch(...call);
        });
        await calendar(/^下次收益 11-21/);
        await waitFor(() => expect(screen.queryByText(/的数据$/)).toBeNull());
        expect(screen.getByRole('link', { name: /^下次收益 11-21/ })).toBeTruthy();
        await act(async () => answer());
        expect(await calendar(/^下次收益 11-21/)).toBeTruthy();
      });

      it('of another visit than what the page shows says nothing: the page has one time', async () => {
        const { storage, store, services, leave } = await openHome();
        await calendar(/^下次收益 11-21/);
        await waitFor(() => expect(selectKept(store.getState(), 'nextPayout')).toBeTruthy());
        const { loginId } = store.getState().session;
        const data = selectKept(store.getState(), 'nextPayout')?.data;
        const seen = { loginId, language: 'zh-CN', endpoint: 'nextPayout', data } as const;
        act(() => void store.dispatch(answerKept({ ...seen, at: TEST_NOW - 120_000 })));
        await services.flush();
        leave();
        await renderApp({ fetch: lost, path: '/home', storage });
        expect((await calendar(/^到账日历/)).textContent).toBe('到账日历');
        expect(screen.getByText(/^没有更新成功，.*12:00 的数据$/)).toBeTruthy();
      });

      it('is not shown once its day is over', async () => {
        await visitAgain(lost, TEST_NOW + 2 * 86_400_000);
        expect((await calendar(/^到账日历/)).textContent).toBe('到账日历');
      });

      it('is not shown beside newer products, whose page says of no time', async () => {
        await visitAgain((...call) =>
          String(call[0] instanceof Request ? call[0].url : call[0]).includes('/order/')
            ? lost(...call)
            : server.fetch(...call),
        );
        expect((await calendar(/^到账日历/)).textContent).toBe('到账日历');
        expect(screen.queryByText(/的数据$/)).toBeNull();
      });
    });

    it('has no row for a member who holds nothing', async () => {
      await renderApp({
        fetch: server.fetch,
        path: '/home',
        member: { phone: DEMO.newcomer, password: DEMO.password },
      });
      await screen.findByRole('link', { name: SAMPLE.monthly });
      expect(screen.queryByRole('link', { name: /下次收益|到账日历/ })).toBeNull();
      expect(server.requests('/order/list')).toBe(0);
    });
  });

  const groupsReplaced = (change: (groups: Group[]) => Group[]) =>
    answerReplaced(
      server.fetch,
      '/product/index',
      ({ productByTypes }: { productByTypes: Group[] }) => ({
        productByTypes: change(productByTypes),
      }),
    );

  it('has a section for a type without products, too, which says so and leads to its list (H5)', async () => {
    const empty = { productTypeId: 99, productTypeName: '海外精选', products: [] };
    const described = { ...empty, productTypeDescription: '即将上线' };
    const { store } = await openHome(groupsReplaced((groups) => [described, ...groups]));
    await cardOf(SAMPLE.monthly);
    const section = within(screen.getByRole('region', { name: '海外精选' }));
    expect(section.getByText('即将上线')).toBeTruthy();
    expect(section.getByText('目前没有展示的产品')).toBeTruthy();
    expect(section.queryByRole('article')).toBeNull();
    const more = section.getByRole('link', { name: '查看更多 海外精选' });
    expect(more.getAttribute('href')).toBe('/product-list?id=99');
    // The next visit's page paints a card in the place of the first: here is none.
    await waitFor(() =>
      expect(selectKept(store.getState(), 'home')?.data).toMatchObject({ cards: { '': [null] } }),
    );
  });

  it('says that nothing is on sale where no type has a product, above the line about risk', async () => {
    await openHome(groupsReplaced((groups) => groups.map((one) => ({ ...one, products: [] }))));
    expect(await screen.findByText('还没有在售的产品')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^查看更多/ })).toBeNull();
    expect(screen.getAllByRole('link', { name: '公司资质' })).toHaveLength(1);
  });

  it('opens a banner’s link in a new tab that cannot reach this one (H2, E3)', async () => {
    await openHome();
    const banners = within(await screen.findByRole('region', { name: '推荐' }));
    const [link] = await banners.findAllByRole('link');
    expect(link?.getAttribute('target')).toBe('_blank');
    expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('shows banners that have a picture and a link only, and the notice beside them (E3, H2, H3)', async () => {
    const only = ({
      banners,
      notice,
    }: {
      banners: { cover: string; link: string }[];
      notice: string;
    }) => ({
      banners: banners.map(({ cover }) => ({ cover, link: 'https://example.com/news' })),
      notice,
    });
    await renderApp({
      fetch: answerReplaced(server.fetch, '/banner/list', only),
      path: '/home',
      member: { phone: DEMO.lin, password: DEMO.password },
    });
    const banners = within(await screen.findByRole('region', { name: '推荐' }));
    expect((await banners.findAllByRole('link')).length).toBeGreaterThan(1);
    expect(await screen.findByRole('region', { name: '公告' })).toBeTruthy();
  });

  it('shows the whole notice in a sheet, and not again after it was closed (H3, E3)', async () => {
    const { user, leave } = await openHome();
    const bar = within(await screen.findByRole('region', { name: '公告' }));
    const [opener] = bar.getAllByRole('button');
    if (!opener) throw new Error('The notice cannot be opened.');
    const notice = opener.textContent;
    await user.click(opener);
    const sheet = within(await screen.findByRole('dialog', { name: '公告' }));
    expect(sheet.getByText(notice)).toBeTruthy();
    await user.click(sheet.getByRole('button', { name: '知道了' }));
    await user.click(await screen.findByRole('button', { name: '关闭公告' }));
    expect(screen.queryByRole('region', { name: '公告' })).toBeNull();
    const [next] = within(screen.getByRole('navigation', { name: '常用功能' })).getAllByRole(
      'link',
    );
    expect(document.activeElement).toBe(next);
    leave();

    await openHome();
    await screen.findByRole('region', { name: '推荐' });
    expect(screen.queryByRole('region', { name: '公告' })).toBeNull();
    sessionStorage.clear();
  });

  it('keeps room for a notice that is to come, unless one was closed', () => {
    const { container, rerender } = renderUi(<NoticePlace />);
    expect(container.querySelector('span')?.style.height).toBe('40px');
    dismissNotice('维护');
    rerender(<NoticePlace key="again" />);
    expect(container.childElementCount).toBe(0);
    sessionStorage.clear();
  });

  it('has the four quick buttons (H4)', async () => {
    await openHome();
    const actions = within(await screen.findByRole('navigation', { name: '常用功能' }));
    expect(
      actions.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['充值', '/account-recharge'],
      ['提现', '/withdraw'],
      ['邀请好友', '/invite-firend'],
      ['我的团队', '/my-team'],
    ]);
  });

  it('has a section per product type, each leading to all of its products (H5, E1)', async () => {
    await openHome();
    const section = within(await screen.findByRole('region', { name: '按月结息' }));
    expect(section.getByText('每月结算一次 · 适合半年以上不用的钱')).toBeTruthy();
    const more = section.getByRole('link', { name: '查看更多 按月结息' });
    expect(more.getAttribute('href')).toMatch(/^\/product-list\?id=\d+$/);
    // The first of them are drawn first.
    const links = () => screen.getAllByRole('link', { name: /^查看更多/ });
    await waitFor(() => expect(links().length).toBeGreaterThanOrEqual(4));
  });

  it('has the products of a type in the server’s order, whatever they yield', async () => {
    const rates = [2, 3, 1];
    await openHome(
      groupsReplaced(([first]) => [
        {
          ...first,
          products: rates.map((yieldPerPeriod, index) => ({
            ...first?.products[0],
            id: index + 1,
            name: `第 ${index + 1} 款`,
            yieldPerPeriod,
          })),
        } as Group,
      ]),
    );
    // The first of them is drawn first.
    await cardOf('第 3 款');
    const cards = screen.getAllByRole('article').map((card) => within(card));
    expect(cards.map((card) => card.getByRole('heading').textContent)).toEqual([
      '第 1 款',
      '第 2 款',
      '第 3 款',
    ]);
  });

  it('reads products, banners and the member again when it is pulled', async () => {
    const asked = () =>
      ['product/index', 'banner/list', 'member/info'].map((call) => server.requests(call));
    await openHome();
    await cardOf(SAMPLE.monthly);
    await waitFor(() => expect(asked().every((times) => times > 0)).toBe(true));
    await act(settle);
    const before = asked();
    await pullDown();
    await waitFor(() => expect(asked()).toEqual(before.map((times) => times + 1)));
  });

  it.each([
    { notice: 'that fits stays', natural: 280, rolls: false },
    { notice: 'that is wider rolls, and is read once', natural: 281, rolls: true },
  ])('has a notice $notice', ({ natural, rolls }) => {
    const measured: (() => void)[] = [];
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(measure: () => void) {
          measured.push(measure);
        }
        observe() {}
        disconnect() {}
      },
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(280);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(natural);
    renderUi(<Marquee text="系统维护" />);
    act(() => {
      for (const measure of measured) measure();
    });
    const [said, repeated] = screen.getAllByText('系统维护');
    expect(said?.closest('[data-rolling]') !== null).toBe(rolls);
    expect(repeated?.getAttribute('aria-hidden')).toBe(rolls ? 'true' : undefined);
  });

  it('offers a retry when nothing can be loaded', async () => {
    server.fault({ path: 'product/index', kind: 'status', status: 500, body: '' });
    const { user } = await openHome();
    await user.click(await screen.findByRole('button', { name: '重新加载' }));
    expect(await cardOf(SAMPLE.monthly)).toBeTruthy();
  });

  it('says so in a toast and keeps the last good products when a refresh fails (X8)', async () => {
    const { store } = await openHome();
    await cardOf(SAMPLE.monthly);
    const body = JSON.stringify({ code: 1001, msg: '系统繁忙', data: null });
    server.fault({ path: 'product/index', kind: 'json', body });
    await store.dispatch(
      productApi.endpoints.productIndex.initiate(undefined, { forceRefetch: true }),
    );
    expect(store.getState().notices.toast).toMatchObject({
      key: 'serverMessage',
      tone: 'error',
      values: { msg: '系统繁忙' },
    });
    expect(await cardOf(SAMPLE.monthly)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull();
  });
});

describe('product card (H7)', () => {
  it('shows the figures of the specification', async () => {
    const { store } = await openHome();
    const card = within(await cardOf(SAMPLE.monthly));
    const { data } = productApi.endpoints.productIndex.select()(store.getState());
    const product = data?.productByTypes[0]?.products.find(({ name }) => name === SAMPLE.monthly);
    const sold = (((product?.quantitySold ?? 0) * 100) / (product?.quantity ?? 1)).toFixed(2);
    expect(card.getByText('进行中')).toBeTruthy();
    expect(card.getByText('每月结算收益，到期返还本金')).toBeTruthy();
    expect(card.getByRole('img', { name: '百分之 1.56' })).toBeTruthy();
    expect(card.getByText('6 个月')).toBeTruthy();
    expect(card.getByText('￥1,000 – 50,000')).toBeTruthy();
    expect(card.getByText(`${sold}%`)).toBeTruthy();
    expect(card.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(String(Number(sold)));
  });

  it('does not say that income is settled every month where it is not', async () => {
    const fetch = answerReplaced(
      server.fetch,
      '/product/index',
      (data: { productByTypes: { products: object[] }[] }) => ({
        productByTypes: data.productByTypes.map((group) => ({
          ...group,
          products: group.products.map((product) => ({ ...product, numOfEarnings: 2 })),
        })),
      }),
    );
    const { store } = await openHome(fetch);
    const card = within(await cardOf(SAMPLE.monthly));
    expect(card.getByText('到期返还本金')).toBeTruthy();
    // Nor does what the next visit shows before the app is there.
    await waitFor(() =>
      expect(selectKept(store.getState(), 'home')?.data).toMatchObject({
        cards: { '': [expect.objectContaining({ settlement: '到期返还本金' })] },
      }),
    );
  });

  it('reads its product ahead as soon as it is touched', async () => {
    const { address } = await openHome();
    const link = await screen.findByRole('link', { name: SAMPLE.monthly });
    const before = server.requests('product/info');
    fireEvent.pointerDown(link);
    await waitFor(() => expect(server.requests('product/info')).toBe(before + 1));
    expect(address()).toBe('/home');
  });

  it('is one link to the detail, with the button apart from it', async () => {
    const { user, address } = await openHome();
    const card = await cardOf(SAMPLE.monthly);
    const [link, ...others] = within(card).getAllByRole('link');
    expect(others).toHaveLength(0);
    expect(link?.querySelector('button')).toBeNull();
    const button = within(card).getByRole('button', { name: `立即购买 ${SAMPLE.monthly}` });
    expect(button.closest('a')).toBeNull();
    await user.click(link as HTMLElement);
    await waitFor(() => expect(address()).toMatch(/^\/product-detail\/\d+$/));
  });

  it('cannot be bought from once the product is completed (E1a)', async () => {
    await renderApp({ fetch: server.fetch, path: '/product-list?id=1', member });
    const card = within(await cardOf(SAMPLE.completed));
    const button = card.getByRole<HTMLButtonElement>('button', { name: '已完成' });
    expect(button.disabled).toBe(true);
    expect(card.queryByText('进行中')).toBeNull();
    expect(card.getByText('100.00%')).toBeTruthy();
    // In no colour of what is still to be had.
    expect(card.getByRole('img', { name: /^百分之/ }).dataset.tone).toBe('muted');
    expect(card.getByRole('progressbar').firstElementChild?.matches('[data-muted]')).toBe(true);
  });
});
