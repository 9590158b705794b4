// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { TX, type Tx } from '#api/contract/money.ts';
import { INCOME, ORDER } from '#api/contract/order.ts';
import { preferencesChanged } from '#shared/preferences/preferencesSlice.ts';
import { giveRowsHeight } from '#test/features/rowHeights.ts';
import { factsIn } from '#test/features/shownIn.ts';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { settle } from '#test/support/clock.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile, TEST_NOW } from '#test/support/server.ts';
import { creditedLine } from './creditedLines.ts';

const server = await serverForFile();
const member = { phone: DEMO.lin, password: DEMO.password };
const LINES = '/transactionhistory/list';
const CALENDAR = '/payout-calendar';

const LIST = [
  creditedLine(6, TX.income, '2026-11-20', '0.30'),
  creditedLine(5, TX.buyback, '2026-11-19', '2000.00'),
  creditedLine(4, TX.fee, '2026-11-19', '40.00'),
  creditedLine(3, TX.principal, '2026-11-03', '500.00'),
  creditedLine(2, TX.income, '2026-11-03', '1.20'),
  creditedLine(1, TX.income, '2026-08-31', '4.00'),
];
const withLines = (list: readonly Tx[] = LIST, total = list.length) =>
  answerReplaced(server.fetch, LINES, (page: object) => ({ ...page, list, total }));
const open = async (fetch = withLines(), path = CALENDAR) => {
  giveRowsHeight();
  const app = await renderApp({ fetch, path, member });
  await screen.findByRole('table');
  return app;
};
/** Of one order its next three incomes, and its principal five days from now: a list that is drawn to its end. */
const shortPlan = (send: typeof fetch) => {
  const orders = (page: { list: { status: number }[] }) => {
    const [order] = page.list.filter(({ status }) => status === ORDER.earning);
    return { ...page, list: [{ ...order, mature_at: TEST_NOW / 1000 + 5 * 86_400 }], total: 1 };
  };
  const incomes = (answer: { incomes: { list: { status: number }[] } }) => {
    const list = answer.incomes.list.filter(({ status }) => status === INCOME.planned).slice(0, 3);
    return { ...answer, incomes: { ...answer.incomes, list, total: 3 } };
  };
  return answerReplaced(answerReplaced(send, '/order/list', orders), '/order/info', incomes);
};
const day = (name: RegExp) => screen.findByRole('button', { name });
const named = (name: RegExp) =>
  screen.queryAllByRole('button', { name }).map((one) => one.getAttribute('aria-label'));
const credited = () => screen.getByRole('region', { name: /^已到账/ });
const step = (name: string) => screen.getByRole('button', { name });
/** Each row's name and words, and its amount. */
const rows = () =>
  screen
    .getAllByText(/^「甲产品」/)
    .map(({ parentElement: what }) => [what?.textContent, what?.nextElementSibling?.textContent]);
const ROW = {
  buyback: ['「甲产品」5回购 · 备注5', '+2,000.00'],
  principal: ['「甲产品」3本金返还 · 备注3', '+500.00'],
  income: ['「甲产品」2收益 · 备注2', '+1.20'],
  today: ['「甲产品」6收益 · 备注6', '+0.30'],
};
const headings = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
/** The lines, from the moment that they may be read. */
const withHeldLines = (send: typeof fetch) => {
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const fetch: typeof send = async (input, init) => {
    if (new URL(new Request(input, init).url).pathname.endsWith(LINES)) await held;
    return send(input, init);
  };
  return { fetch, answer: () => act(async () => answer()) };
};

describe('the days of the calendar that are over (members, point 10)', () => {
  it('have what was credited, with a mark and under a head of its own, beside what is to come', async () => {
    const { user } = await open();
    await day(/^11 月 3 日，/);
    expect(named(/已到账/)).toEqual([
      '11 月 3 日，已到账 2 笔：收益 1.20 元，本金返还 500.00 元',
      '昨天，已到账 1 笔：回购 2000.00 元',
      '今天，已到账 1 笔：收益 0.30 元',
    ]);
    expect(credited().textContent).toMatch(/^已到账\s?4 笔/);
    expect(factsIn(credited())).toEqual([
      ['收益', '+1.50'],
      ['本金返还', '+500.00'],
      ['回购', '+2,000.00'],
    ]);
    expect(rows()).toEqual([ROW.today, ROW.buyback, ROW.principal, ROW.income]);
    const [figures, toCome, came, ...more] = screen.getAllByRole('region');
    expect(figures?.textContent).toMatch(/^待结算收益/);
    expect(toCome?.textContent).toMatch(/^2026 年 11 月待到账/);
    expect([came, ...more]).toEqual([credited()]);
    const days = within(screen.getByRole('table')).getAllByRole('button');
    const ticked = days.filter((one) => one.querySelector('svg'));
    expect(ticked.map((one) => one.getAttribute('aria-label'))).toEqual(named(/已到账/));
    const legend = screen.getByText('已到账', { selector: 'p *' });
    expect(legend.querySelector('svg')).toBeTruthy();
    await user.click(await day(/^11 月 3 日，/));
    expect(rows()).toEqual([ROW.principal, ROW.income]);
    expect(headings()).toEqual(['2026 年 11 月', '已到账2 笔', '11 月 3 日']);
    expect(factsIn(credited())).toEqual([
      ['收益', '+1.20'],
      ['本金返还', '+500.00'],
    ]);
  });

  it('are in no sum of what is to come, in no list of it and in no calendar file', async () => {
    const { user, leave } = await open(shortPlan(withLines([])));
    const toCome = async () => [
      factsIn(await screen.findByRole('region', { name: /待到账 \d+ 笔$/ })),
      screen.getByText('待结算收益（元）').parentElement?.textContent,
      screen.getByText('下次到账').parentElement?.textContent,
    ];
    const before = await toCome();
    expect(await screen.findByText('这个月没有已到账的款项。')).toBeTruthy();
    leave();
    await open(shortPlan(withLines()));
    await day(/^11 月 3 日，/);
    expect(await toCome()).toEqual(before);
    await user.click(screen.getByRole('radio', { name: '列表' }));
    // The last of the plan is drawn: behind it would be what was credited.
    expect(screen.getByText('到期返还本金')).toBeTruthy();
    expect(screen.queryByText(/^「甲产品」/)).toBeNull();
    expect(screen.queryByRole('region', { name: /^已到账/ })).toBeNull();
    const files = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await user.click(screen.getByRole('button', { name: '存入手机日历' }));
    await act(settle);
    const file = await new Response(files.mock.calls[0]?.[0] as Blob).text();
    expect(file).toContain('BEGIN:VEVENT');
    expect(file).not.toContain('甲产品');
    expect(file).not.toContain('20261103');
  });

  it('can be turned back to as far as something was credited', async () => {
    const { user, address } = await open();
    await day(/^11 月 3 日，/);
    for (const _ of ['10', '9', '8']) await user.click(step('上个月'));
    expect(screen.getByRole('heading', { name: '2026 年 8 月' })).toBeTruthy();
    expect(address()).toBe('/payout-calendar?month=2026-08');
    expect(named(/已到账/)).toEqual(['8 月 31 日，已到账 1 笔：收益 4.00 元']);
    expect(screen.queryByText('这个月没有计划到账的款项。')).toBeNull();
    expect(step('上个月').getAttribute('aria-disabled')).toBe('true');
  });

  it.each([
    ['?month=2026-08', '2026 年 8 月', null],
    ['?day=2026-11-03', '2026 年 11 月', '11 月 3 日'],
    ['?month=2026-07', '2026 年 11 月', null],
  ])('are opened by the address %s', async (query, month, chosen) => {
    await open(withLines(), `${CALENDAR}${query}`);
    await screen.findByText(/^已到账的按资金明细/);
    expect(screen.getByRole('heading', { name: month })).toBeTruthy();
    const pressed = screen.queryByRole('button', { pressed: true });
    expect(pressed?.getAttribute('aria-label')?.split('，')[0] ?? null).toBe(chosen);
  });

  it.each([
    ['?month=2026-08', '2026 年 8 月'],
    ['?month=2025-11', '2026 年 11 月'],
  ])('are opened by the address %s before they are read', async (query, month) => {
    const { fetch, answer } = withHeldLines(withLines());
    await open(fetch, `${CALENDAR}${query}`);
    expect(screen.getByText('正在读取已到账的款项。')).toBeTruthy();
    expect(screen.getByRole('heading', { name: month })).toBeTruthy();
    await answer();
    await screen.findByText(/^已到账的按资金明细/);
    expect(screen.getByRole('heading', { name: month })).toBeTruthy();
  });

  it('have no sums where not all lines were read, and the page says so', async () => {
    await open(withLines(LIST, LIST.length + 1));
    await day(/^11 月 3 日，/);
    expect(named(/已到账/)).toContain('11 月 3 日，有已到账的款项');
    expect(screen.getByText('已到账的没有全部读到，因此不显示合计。')).toBeTruthy();
    expect(credited().textContent).toBe('已到账');
  });

  it('are being read, fail, and can be read again, beside the plan', async () => {
    let isBroken = true;
    const lines = withLines();
    const { fetch, answer } = withHeldLines(async (input, init) => {
      const isLines = new URL(new Request(input, init).url).pathname.endsWith(LINES);
      if (isLines && isBroken) throw new TypeError('Failed to fetch');
      return lines(input, init);
    });
    const { user } = await open(fetch);
    expect(screen.getByText('正在读取已到账的款项。')).toBeTruthy();
    expect(screen.queryByText('这个月没有已到账的款项。')).toBeNull();
    await answer();
    const tip = await screen.findByText('没有读到已到账的款项。');
    expect(await screen.findByRole('region', { name: /待到账 \d+ 笔$/ })).toBeTruthy();
    expect(screen.queryByText('这个月没有已到账的款项。')).toBeNull();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    await day(/^11 月 3 日，/);
    expect(tip.isConnected).toBe(false);
  });

  it('hide their amounts with all others', async () => {
    const { store } = await open();
    await day(/^11 月 3 日，/);
    act(() => void store.dispatch(preferencesChanged({ hideAmounts: true })));
    expect(await day(/^11 月 3 日，已到账 2 笔：收益 金额已隐藏/)).toBeTruthy();
    const labels = named(/已到账/).join();
    for (const amount of ['1.5', '1.2', '0.3', '500.00', '2000.00', '2,000.00']) {
      expect(document.body.textContent).not.toContain(amount);
      expect(labels).not.toContain(amount);
    }
  });

  it('say in English what was credited', async () => {
    const { store, user } = await open();
    await day(/^11 月 3 日，/);
    act(() => void store.dispatch(preferencesChanged({ language: 'en' })));
    expect(await day(/^3\sNov, 2 credited: Income 1\.20 \S+, Principal 500\.00 \S+$/)).toBeTruthy();
    expect(screen.getByRole('region', { name: /^Credited\s?4 entries$/ })).toBeTruthy();
    await user.click(await day(/^Today, 1 credited: Income 0\.30 \S+$/));
    expect(screen.getByRole('region', { name: /^Credited\s?1 entry$/ })).toBeTruthy();
  });

  it('are of the lines that the trend of the assets was made of', async () => {
    const { user } = await renderApp({ fetch: withLines(), path: '/my-assets', member });
    await user.click(await screen.findByRole('link', { name: '到账日历' }));
    await day(/^11 月 3 日，/);
    expect(server.requests(LINES)).toBe(1);
  });

  it('are read again once the day is over', async () => {
    await open();
    await day(/^11 月 3 日，/);
    const asked = server.requests(LINES);
    await act(async () => {
      vi.setSystemTime(Date.now() + 24 * 3_600_000);
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await waitFor(() => expect(server.requests(LINES)).toBeGreaterThan(asked));
  });
});
