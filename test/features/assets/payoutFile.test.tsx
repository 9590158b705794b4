// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { INCOME, ORDER, type Order } from '#api/contract/order.ts';
import { giveRowsHeight } from '#test/features/rowHeights.ts';
import { factsIn } from '#test/features/shownIn.ts';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { pass, settle } from '#test/support/clock.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile, TEST_NOW } from '#test/support/server.ts';

const server = await serverForFile();
const member = { phone: DEMO.lin, password: DEMO.password };
const ORDERS = '/order/list';
const NOT_SAVED = '没有读到最新的计划，因此没有存入日历，请重试。';

const files: File[] = [];
beforeEach(() => {
  files.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as File);
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});
/** Unfolded. */
const written = async () => (await files.at(-1)?.text())?.replaceAll('\r\n ', '');

const open = async (fetch = server.fetch) => {
  const app = await renderApp({ fetch, path: '/payout-calendar', member });
  await screen.findByRole('button', { name: '存入手机日历' });
  await act(settle);
  const save = async () => {
    await app.user.click(screen.getByRole('button', { name: '存入手机日历' }));
    await act(settle);
  };
  return { ...app, save };
};

describe('the calendar file', () => {
  it('is of a plan that was just read', async () => {
    const { save } = await open();
    const asked = server.requests(ORDERS);
    await act(() => pass(29_000));
    await save();
    expect(server.requests(ORDERS)).toBe(asked);
    expect(files).toHaveLength(1);
  });

  it('has events of the member’s own, beside which those of another stay in a shared calendar', async () => {
    const { save, store } = await open();
    await save();
    const uids = (await written())?.match(/^UID:.*/gm) ?? [];
    expect(new Set(uids).size).toBe(uids.length);
    const own = `UID:payouts-${store.getState().session.userInfo?.id}-20`;
    expect(uids.filter((uid) => !uid.startsWith(own))).toEqual([]);
    expect(uids.length).toBeGreaterThan(1);
  });

  it('is of a plan that is read again where it was read earlier, also where there are other orders since', async () => {
    let isBought = false;
    let orderNo = '';
    const { save } = await open(
      answerReplaced(server.fetch, ORDERS, (page: { list: Order[]; total: number }) => {
        const bought = page.list.find(({ status }) => status === ORDER.earning);
        orderNo = bought?.order_no ?? '';
        const list = page.list.filter((order) => isBought || order !== bought);
        return { ...page, list, total: isBought ? page.total : page.total - 1 };
      }),
    );
    await save();
    expect(await written()).not.toContain(orderNo);
    isBought = true;
    await act(() => pass(31_000));
    const button = screen.getByRole('button', { name: '存入手机日历' });
    await save();
    expect(files).toHaveLength(2);
    expect(await written()).toContain(orderNo);
    expect(button.isConnected).toBe(true);
    expect(screen.getByText(/^日历文件已开始下载/)).toBeTruthy();
  });

  it('is not written where the plan cannot be read again, which is said, and can be tried again', async () => {
    const { save } = await open();
    await act(() => pass(31_000));
    server.fault({ path: ORDERS.slice(1), kind: 'status', status: 503, body: '', times: 1 });
    await save();
    expect(files).toEqual([]);
    expect(screen.getByText(NOT_SAVED)).toBeTruthy();
    await save();
    expect(files).toHaveLength(1);
    expect(screen.queryByText(NOT_SAVED)).toBeNull();
  });

  it('is of the new day after midnight, however short before the plan was read', async () => {
    vi.setSystemTime(TEST_NOW + 12 * 3_600_000 - 5000);
    const { save } = await open();
    const asked = server.requests(ORDERS);
    await act(() => pass(10_000));
    await save();
    expect(server.requests(ORDERS)).toBeGreaterThan(asked);
    expect(files).toHaveLength(1);
  });
});

it('names income and principal of a month and of a day apart, on the page and in the file', async () => {
  const on = (day: string) => Date.parse(`${day}T09:00:00+08:00`) / 1000;
  const order = { amount: '500.00', product_name: '甲产品', mature_at: on('2026-11-25') };
  type Page = { list: Order[] };
  const orders = answerReplaced(server.fetch, ORDERS, (page: Page) => ({
    ...page,
    list: page.list
      .filter(({ status }) => status === ORDER.earning)
      .slice(0, 1)
      .map((one) => ({ ...one, ...order })),
    total: 1,
  }));
  type Info = { incomes: { list: object[] } };
  const plan = answerReplaced(orders, '/order/info', ({ incomes, ...info }: Info) => ({
    ...info,
    incomes: {
      ...incomes,
      list: (['3.20', '4.30'] as const).map((amount, at) => ({
        ...incomes.list[0],
        id: at + 1,
        period_no: at + 1,
        num_of_earnings: 2,
        status: INCOME.planned,
        amount,
        plan_at: on(['2026-11-22', '2026-11-25'][at] ?? ''),
      })),
      total: 2,
    },
  }));
  giveRowsHeight();
  const { save } = await open(plan);
  const month = screen.getByRole('region', { name: /^2026 年 11 月\s?待到账 3 笔$/ });
  expect(factsIn(month)).toEqual([
    ['收益', '7.50'],
    ['本金返还', '500.00'],
  ]);
  const rows = screen.getAllByRole('link', { name: /甲产品/ });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '甲产品第 1 / 2 期收益3.20',
    '甲产品第 2 / 2 期收益4.30',
    '甲产品到期返还本金500.00',
  ]);
  const days = screen.getAllByRole('button', { name: /^11 月 2\d 日，/ });
  const sums = ['收益 3.20 元', '收益 4.30 元，本金返还 500.00 元'];
  expect(days.map((day) => day.getAttribute('aria-label'))).toEqual([
    `11 月 22 日，1 笔：${sums[0]}`,
    `11 月 25 日，2 笔：${sums[1]}`,
  ]);
  await save();
  expect((await written())?.match(/(?<=^SUMMARY:)[^\r\n]*/gm)).toEqual(
    sums.map((sum) => `衡度：计划到账 ${sum}`),
  );
});

it('reads the calendar again when its day is over', async () => {
  await open();
  const asked = server.requests(ORDERS);
  await act(async () => {
    vi.setSystemTime(TEST_NOW + 24 * 3_600_000);
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await act(settle);
  expect(server.requests(ORDERS)).toBe(asked + 1);
});
