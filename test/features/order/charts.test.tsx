// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INCOME, type Income, type Order } from '#api/contract/order.ts';
import { IncomeChart } from '#features/order/income/IncomeChart.tsx';
import { IncomeRow } from '#features/order/income/IncomeRow.tsx';
import { pullDown } from '#test/features/pullDown.ts';
import { factsIn } from '#test/features/shownIn.ts';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { settle } from '#test/support/clock.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { renderUi } from '#test/support/renderUi.tsx';
import { SAMPLE } from '#test/support/sample/products.ts';
import { DEMO, startTestServer, type TestServer } from '#test/support/server.ts';

const income = (id: number, day: string, amount: string, status: number = INCOME.credited) =>
  ({ id, status, amount, paid_at: Date.parse(`${day}T09:00:00+08:00`) / 1000 }) as Income;

const three = [
  income(1, '2024-11-20', '1.50'),
  income(2, '2024-11-18', '2.50'),
  income(3, '2024-10-02', '10.00'),
];

describe('a credited settlement', () => {
  it.each([
    ['5.00', '+5.00', 'gain'],
    ['-5.00', '−5.00', 'loss'],
  ])('of %s is shown as %s, with the colour of a %s', (amount, shown, tone) => {
    renderUi(<IncomeRow income={income(1, '2024-11-20', amount)} />);
    const figure = screen.getByRole('img', { name: `${shown} 元` });
    expect(figure.textContent).toBe(shown);
    expect(figure.dataset.tone).toBe(tone);
  });
});

describe('the income chart (R23)', () => {
  it('says the picture in a sentence and shows the newest day', () => {
    renderUi(<IncomeChart incomes={three.slice(0, 2)} loaded="all" />);
    expect(
      screen.getByRole('img', {
        name: '每日到账收益，2024 年 11 月 18 日 至 2024 年 11 月 20 日，共 4.00 元，最多的是 2024 年 11 月 18 日，2.50 元。',
      }),
    ).toBeTruthy();
    expect(screen.getByText('2024 年 11 月 20 日 · 1 笔')).toBeTruthy();
    expect(screen.getByRole('img', { name: '+1.50 元' })).toBeTruthy();
    expect(screen.getByText('到账的全部 2 笔')).toBeTruthy();
  });

  it('moves from bar to bar, and a day without income is zero, uncoloured', () => {
    renderUi(<IncomeChart incomes={three} loaded="beginning" />);
    const slider = screen.getByRole('slider', { name: '选择日期' });
    expect(slider.getAttribute('aria-valuetext')).toBe('2024 年 11 月 20 日，1.50 元，1 笔');
    fireEvent.change(slider, { target: { value: '1' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('2024 年 11 月 19 日，0.00 元，0 笔');
    expect(screen.getByRole('img', { name: '0.00 元' }).dataset.tone).toBe('inherit');
    fireEvent.change(slider, { target: { value: '0' } });
    expect(screen.getByRole('img', { name: '+2.50 元' })).toBeTruthy();
    expect(screen.getByText('2024-11-18 至 2024-11-20 · 2 笔')).toBeTruthy();
  });

  it('shows a day below zero as a loss, in the table too', async () => {
    const { user } = renderUi(
      <IncomeChart incomes={[income(1, '2024-11-20', '-5.00')]} loaded="all" />,
    );
    expect(screen.getByRole('img', { name: '−5.00 元' }).dataset.tone).toBe('loss');
    await user.click(screen.getByRole('button', { name: '查看表格' }));
    const row = within(screen.getByRole('table', { name: '到账收益' })).getAllByRole('row')[1];
    expect(row?.textContent).toBe('2024 年 11 月 20 日笔数1金额−5.00');
  });

  it('changes to months, and to a table with the same numbers', async () => {
    const { user } = renderUi(<IncomeChart incomes={three} loaded="all" />);
    await user.click(screen.getByRole('radio', { name: '按日' }));
    await user.click(screen.getByRole('radio', { name: '按月' }));
    expect(screen.getByText('2024 年 11 月 · 2 笔')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '查看表格' }));
    expect(screen.queryByRole('slider')).toBeNull();
    const rows = within(screen.getByRole('table', { name: '到账收益' })).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      '2024 年 11 月笔数2金额+4.00',
      '2024 年 10 月笔数1金额+10.00',
    ]);
    await user.click(screen.getByRole('button', { name: '查看图表' }));
    expect(screen.getByRole('slider', { name: '选择月份' })).toBeTruthy();
  });

  it('begins with months where days cannot show all, and says what days leave out', async () => {
    const { user } = renderUi(<IncomeChart incomes={three} loaded="all" />);
    expect(screen.getByText('到账的全部 3 笔')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: '按日' }));
    expect(screen.getByText('2024-10-21 至 2024-11-20 · 2 笔')).toBeTruthy();
  });

  it.each([
    [
      '日',
      ['2026-11-20', '2026-11-18', '2026-10-02'],
      '最近 31 天 · 2 笔',
      'Last 31 days · 2 settlements',
    ],
    [
      '日',
      ['2026-11-19', '2026-11-18', '2026-10-02'],
      '10-20 至 11-19 · 2 笔',
      '20 Oct to 19 Nov · 2 settlements',
    ],
    [
      '日',
      ['2026-01-05', '2025-12-30', '2025-10-02'],
      '2025-12-06 至 01-05 · 2 笔',
      '6 Dec 2025 to 5 Jan · 2 settlements',
    ],
    [
      '月',
      ['2026-11-01', '2026-10-18', '2025-10-02'],
      '最近 12 个月 · 2 笔',
      'Last 12 months · 2 settlements',
    ],
    [
      '月',
      ['2026-10-31', '2026-10-18', '2025-10-02'],
      '2025-11 至 2026-10 · 2 笔',
      'Nov 2025 to Oct 2026 · 2 settlements',
    ],
  ])(
    'counts the last buckets (by %s) back from today, else says which they are: %s',
    async (unit, [a, b, c], zh, en) => {
      const incomes = [a, b, c].map((day, index) => income(index, day ?? '', '1.00'));
      for (const [language, note] of [
        ['zh-CN', zh],
        ['en', en],
      ] as const) {
        const { user, unmount } = renderUi(<IncomeChart incomes={incomes} loaded="all" />, {
          language,
        });
        const name = language === 'en' ? (unit === '日' ? 'Day' : 'Month') : `按${unit}`;
        await user.click(screen.getByRole('radio', { name }));
        expect(screen.getByText(note)).toBeTruthy();
        unmount();
      }
    },
  );

  it.each([
    ['月', ['2026-11-20', '2026-11-18', '2026-10-02'], '本月 · 2 笔', 'This month · 2 settlements'],
    ['日', ['2026-11-20', '2026-11-19'], '今天 · 1 笔', 'Today · 1 settlement'],
  ] as const)('names a %s alone that is not over: %s', async (unit, days, zh, en) => {
    const incomes = days.map((day, index) => income(index, day, '1.00'));
    for (const [language, note] of [
      ['zh-CN', zh],
      ['en', en],
    ] as const) {
      const { user, unmount } = renderUi(<IncomeChart incomes={incomes} loaded="beginning" />, {
        language,
      });
      const name = language === 'en' ? (unit === '日' ? 'Day' : 'Month') : `按${unit}`;
      await user.click(screen.getByRole('radio', { name }));
      expect(screen.getByText(note, { selector: 'p' })).toBeTruthy();
      unmount();
    }
  });

  it('says of which dates a picture is, not of which days back from now', () => {
    const incomes = [income(1, '2026-11-20', '1.50'), income(2, '2026-11-19', '2.50')];
    renderUi(<IncomeChart incomes={incomes} loaded="all" />, { language: 'en' });
    expect(
      screen.getByRole('img', {
        name: /^Income credited by day, 19.Nov.2026 to 20.Nov.2026: .*, the most on 19.Nov.2026: /,
      }),
    ).toBeTruthy();
  });

  it('keeps the way back to days where no month is all loaded yet', async () => {
    const { user } = renderUi(<IncomeChart incomes={three.slice(0, 2)} loaded="beginning" />);
    await user.click(screen.getByRole('radio', { name: '按月' }));
    expect(screen.getByText(/^到账笔数较多/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '按月' }));
    await user.click(screen.getByRole('radio', { name: '按日' }));
    expect(screen.getByText('2024 年 11 月 20 日 · 1 笔')).toBeTruthy();
  });

  it('needs no slider for a single day', () => {
    renderUi(<IncomeChart incomes={three.slice(0, 1)} loaded="all" />);
    expect(screen.getByRole('img', { name: /^每日到账收益/ })).toBeTruthy();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('says so where nothing was credited yet', () => {
    renderUi(<IncomeChart incomes={[income(1, '2024-11-20', '1', INCOME.planned)]} loaded="all" />);
    expect(screen.getByText('还没有到账的收益，到账后会显示在这里。')).toBeTruthy();
  });

  it('writes no amount anywhere while amounts are hidden', async () => {
    const { container, user } = renderUi(<IncomeChart incomes={three} loaded="all" />, {
      amounts: { isHidden: true },
    });
    expect(container.outerHTML).not.toMatch(/1\.50|2\.50|10\.00|14\.00/);
    await user.click(screen.getByRole('button', { name: '查看表格' }));
    expect(container.outerHTML).not.toMatch(/1\.50|2\.50|10\.00/);
    expect(screen.getAllByText('••••').length).toBeGreaterThan(0);
  });

  it('speaks English', () => {
    renderUi(<IncomeChart incomes={three.slice(0, 1)} loaded="all" />, { language: 'en' });
    expect(
      screen.getByRole('img', { name: /^Income credited by day, 20.Nov.2024 to / }),
    ).toBeTruthy();
    expect(screen.getByText('The one settlement credited')).toBeTruthy();
  });
});

describe('on their screens', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(() => server.reset());
  afterAll(() => server.close());
  const open = (path: string, phone: string = DEMO.lin) =>
    renderApp({ fetch: server.fetch, path, member: { phone, password: DEMO.password } });

  it('draws the income of one order alone where the list is filtered (R23, C23)', async () => {
    await open('/incomelist?member_order_id=1');
    await screen.findByRole('button', { name: /^只看订单 \S+\s?，\s?取消筛选$/ });
    expect(await screen.findByText('到账的全部 3 笔')).toBeTruthy();
    expect(server.requests('/income/list')).toBe(1);
  });

  it('claims nothing of all income while it has only that of one order (R23)', async () => {
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const failing: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      const { pathname, searchParams } = new URL(request.url);
      const isOfAll = pathname.endsWith('/income/list') && !searchParams.get('member_order_id');
      if (!isOfAll) return server.fetch(request);
      await held;
      return new Response('', { status: 500 });
    };
    const { user } = await renderApp({
      fetch: failing,
      path: '/incomelist?member_order_id=1',
      member: { phone: DEMO.lin, password: DEMO.password },
    });
    await screen.findByText('到账的全部 3 笔');
    await user.click(screen.getByRole('button', { name: /取消筛选$/ }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    const main = within(screen.getByRole('main'));
    await main.findByText('加载中');
    expect(main.queryByText(/^到账的全部/)).toBeNull();
    expect(main.queryByText('累计收益（元）')).toBeNull();
    await act(async () => answer());
    await main.findByRole('button', { name: '重新加载' });
    expect(main.queryByText(/^到账的全部/)).toBeNull();
    expect(main.queryByText('累计收益（元）')).toBeNull();
  });

  it('loads on for a month that is not all loaded, no further than that', async () => {
    const { user } = await open('/incomelist');
    const byMonth = await screen.findByRole('radio', { name: '按月' });
    expect(server.requests('/income/list')).toBe(1);
    await user.click(byMonth);
    expect(await screen.findByText(/^\d{4} 年 \d+ 月 · \d+ 笔$/)).toBeTruthy();
    expect(screen.queryByText(/^到账笔数较多/)).toBeNull();
    const asked = server.requests('/income/list');
    expect(asked).toBeGreaterThan(1);
    await act(settle);
    expect(server.requests('/income/list')).toBe(asked);
  });

  it('loads no more than a hundred rows for a day that has more', async () => {
    let row: Income | undefined;
    await renderApp({
      path: '/incomelist',
      member: { phone: DEMO.lin, password: DEMO.password },
      // Forty pages of one day.
      fetch: answerReplaced(
        server.fetch,
        'income/list',
        (data: { list: Income[]; page: number }) => {
          row ??= data.list.find(({ status }) => status === INCOME.credited);
          const list = Array.from({ length: 10 }, (_, index) => ({
            ...row,
            id: data.page * 10 + index,
          }));
          return { ...data, list, total: 400 };
        },
      ),
    });
    await waitFor(() => expect(server.requests('/income/list')).toBe(10));
    await act(settle);
    expect(server.requests('/income/list')).toBe(10);
    expect(screen.getByText(/^到账笔数较多/)).toBeTruthy();
  });

  it.each([
    [
      '/investlist',
      'order/list',
      { holding_amount: '111.00', pending_income: '222.00' },
      [
        ['持有本金（元）', '111.00'],
        ['待结算收益（元）', '222.00'],
      ],
    ],
    [
      '/incomelist',
      'income/list',
      { total_income: '111.00', today_income: '222.00', pending_income: '333.00' },
      [
        ['累计收益（元）', '111.00'],
        ['今日收益（元）', '222.00'],
        ['待结算（元）', '333.00'],
      ],
    ],
  ])('has the sum below each label of %s that is its own', async (path, call, sums, shown) => {
    const member = { phone: DEMO.lin, password: DEMO.password };
    type Page = { summary: object };
    const fetch = answerReplaced(server.fetch, call, (page: Page) => ({
      ...page,
      summary: { ...page.summary, ...sums },
    }));
    await renderApp({ fetch, path, member });
    await screen.findByText(shown[0]?.[0] ?? '');
    expect(factsIn(screen.getByRole('main')).slice(0, shown.length)).toEqual(shown);
  });

  it('draws no chart of nothing', async () => {
    await open('/incomelist', DEMO.newcomer);
    expect(await screen.findByText('还没有收益记录')).toBeTruthy();
    expect(screen.queryByText('到账收益')).toBeNull();
  });

  it('shows what the principal held consists of, as layers and as a table (R21, C22)', async () => {
    const { user } = await open('/investlist');
    const picture = await screen.findByRole('img', { name: /^持有本金 65000\.00 元：/ });
    expect(picture.getAttribute('aria-label')).toBe(
      `持有本金 65000.00 元：${SAMPLE.shares} 46.15%，${SAMPLE.daily} 30.77%，${SAMPLE.quarterly} 15.39%，${SAMPLE.weekly} 7.69%。`,
    );
    await user.click(screen.getByRole('button', { name: '查看表格' }));
    const table = within(screen.getByRole('table', { name: '持有本金分布' }));
    expect(table.getAllByRole('row').length).toBe(5);
    expect(table.getByRole('img', { name: '30000.00 元' })).toBeTruthy();
    expect(server.requests('/order/list')).toBe(1);
    await pullDown();
    await act(settle);
    expect(server.requests('/order/list'), 'the list has them all').toBe(2);
  });

  describe('of more orders than a page of the list has (R21)', () => {
    /** The last of fifteen are of product 2, the others of product 1; a large page brings `most` of them. */
    const openWithMany = (
      most: number,
      path = '/investlist',
      ofTwo = () => 1,
      answered: (size: number) => Promise<void> = async () => {},
    ) => {
      const many: typeof fetch = async (input, init) => {
        const request = new Request(input, init);
        const response = await server.fetch(request);
        const { pathname, searchParams } = new URL(request.url);
        if (!pathname.endsWith('/order/list')) return response;
        const { data } = (await response.json()) as { data: { list: Order[] } };
        const list = Array.from({ length: 15 }, (_, index) => ({
          ...data.list[0],
          id: 100 - index,
          product_id: index >= 15 - ofTwo() ? 2 : 1,
          product_name: index >= 15 - ofTwo() ? 'Two' : 'One',
          amount: '100.00',
          status: 0,
        }));
        const size = Number(searchParams.get('size'));
        await answered(size);
        const from = (Number(searchParams.get('page')) - 1) * size;
        const shown = list.slice(from, from + Math.min(size, most));
        const page = { ...data, list: shown, total: list.length };
        return Response.json({ code: 0, msg: 'ok', data: page });
      };
      const member = { phone: DEMO.lin, password: DEMO.password };
      return renderApp({ fetch: many, path, member });
    };

    it('shows the shares of all of them, those not yet in the list too', async () => {
      await openWithMany(15);
      expect(
        await screen.findByRole('img', { name: '持有本金 1500.00 元：One 93.33%，Two 6.67%。' }),
      ).toBeTruthy();
    });

    it.each(['/investlist', '/transaction-records?tab=investments'])(
      'reads all of them again where %s is pulled down, as their totals are',
      async (path) => {
        let ofTwo = 1;
        await openWithMany(15, path, () => ofTwo);
        await screen.findByRole('img', { name: '持有本金 1500.00 元：One 93.33%，Two 6.67%。' });
        ofTwo = 3;
        await pullDown();
        expect(
          await screen.findByRole('img', { name: '持有本金 1500.00 元：One 80.00%，Two 20.00%。' }),
        ).toBeTruthy();
      },
    );

    it('holds no place for the shares where all of them cannot be read', async () => {
      let cut = () => {};
      const held = new Promise<void>((resolve) => {
        cut = resolve;
      });
      const answered = async (size: number) => {
        if (size !== 100) return;
        await held;
        throw new TypeError('cut');
      };
      await openWithMany(15, '/investlist', () => 1, answered);
      await screen.findAllByRole('article');
      const place = () => document.querySelector('main span[style*="height: 13rem"]');
      expect(place()).not.toBeNull();
      cut();
      await waitFor(() => expect(place()).toBeNull());
      expect(screen.queryByText('持有本金分布')).toBeNull();
    });

    it('shows no shares of a part of them', async () => {
      const { store } = await openWithMany(12);
      await screen.findAllByRole('article');
      await waitFor(() => {
        const whole = Object.values(store.getState().api.queries).find(
          (query) => query?.endpointName === 'wholeOrders',
        );
        expect(whole?.status).toBe('fulfilled');
      });
      await act(settle);
      expect(screen.queryByText('持有本金分布')).toBeNull();
    });
  });
});
