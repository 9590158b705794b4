// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ORDER } from '#api/contract/order.ts';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile, TEST_NOW } from '#test/support/server.ts';

const server = await serverForFile();

/** The member's orders and plans without their dates. */
const fetch = answerReplaced(
  answerReplaced(server.fetch, 'order/list', (page: { list: object[] }) => ({
    ...page,
    list: page.list.map((order) => ({ ...order, mature_at: null })),
  })),
  'order/info',
  (answer: { incomes: { list: object[] } }) => ({
    ...answer,
    incomes: {
      ...answer.incomes,
      list: answer.incomes.list.map((income) => ({ ...income, plan_at: null })),
    },
  }),
);
const open = (path: string, phone: string = DEMO.lin, send = fetch) =>
  renderApp({ fetch: send, path, member: { phone, password: DEMO.password } });

it('says that the dates are not known where no payout has one', async () => {
  const app = await open('/payout-calendar');
  expect(await screen.findByText('到账日期暂时未知')).toBeTruthy();
  expect(screen.queryByText('没有待到账的款项')).toBeNull();
  expect(screen.queryByRole('link', { name: '去看看产品' })).toBeNull();
  app.leave();
  await open('/my-assets');
  expect(await screen.findByText('到账日期暂时未知。')).toBeTruthy();
});

/** A member's orders that are read only in part; none of those that are read pays anything more. */
const partOfOrders = answerReplaced(
  server.fetch,
  'order/list',
  (page: { list: object[]; total: number }) => ({
    ...page,
    list: page.list.map((order) => ({ ...order, status: ORDER.completed })),
    total: page.total + 1,
  }),
);

it('says that not all orders were read where none of those that were pays', async () => {
  const app = await open('/payout-calendar', DEMO.lin, partOfOrders);
  expect(await screen.findByText('投资没有全部读到')).toBeTruthy();
  expect(screen.getByRole('link', { name: '查看投资记录' })).toBeTruthy();
  expect(screen.queryByText('到账日期暂时未知')).toBeNull();
  app.leave();
  await open('/my-assets', DEMO.lin, partOfOrders);
  expect(await screen.findByText(/^投资较多，没有全部读到/)).toBeTruthy();
  expect(screen.queryByText('到账日期暂时未知。')).toBeNull();
});

it('names no next payout, calls no month empty and adds nothing up, of a part of the plans', async () => {
  const onePlan = (page: { list: { mature_at: number }[]; total: number }) => {
    const [order] = page.list;
    const dates = [0, 90].map((days) => TEST_NOW / 1000 + days * 86_400);
    const list = dates.map((mature_at, at) => ({
      ...order,
      id: at + 1,
      status: ORDER.earning,
      mature_at,
    }));
    return { ...page, list, total: 3 };
  };
  const noIncomes = (answer: object) => ({ ...answer, incomes: { list: [], total: 0 } });
  const noLines = answerReplaced(server.fetch, 'transactionhistory/list', (page: object) => ({
    ...page,
    list: [],
    total: 0,
  }));
  const part = answerReplaced(
    answerReplaced(noLines, 'order/list', onePlan),
    'order/info',
    noIncomes,
  );
  const overview = await open('/my-assets', DEMO.lin, part);
  const next = within(await screen.findByRole('list', { name: '接下来到账' }));
  expect(next.getAllByRole('listitem')).toHaveLength(2);
  expect(next.queryByRole('img', { name: /元$/ })).toBeNull();
  overview.leave();
  const { user } = await open('/payout-calendar', DEMO.lin, part);
  expect(await screen.findByText(/^这里只排出了一部分计划/)).toBeTruthy();
  expect(screen.getByText('下次到账').parentElement?.textContent).toContain('—');
  expect(screen.getByRole('button', { name: /^今天，/ }).getAttribute('aria-label')).toBe(
    '今天，有计划到账',
  );
  const day = screen.getByRole('button', { name: /^今天，/ });
  await user.click(day);
  await user.click(screen.getByRole('button', { name: '看整月' }));
  expect(screen.queryByRole('button', { name: '看整月' })).toBeNull();
  expect(document.activeElement).toBe(day);
  const made = vi.spyOn(URL, 'createObjectURL');
  // What is saved would take the place of the page here.
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await user.click(screen.getByRole('button', { name: '存入手机日历' }));
  const file = await new Response(made.mock.calls[0]?.[0] as Blob).text();
  made.mockRestore();
  clicked.mockRestore();
  expect(file.match(/(?<=^SUMMARY:).*/gm)?.map((title) => title.trim())).toEqual([
    '衡度：有计划到账',
    '衡度：有计划到账',
  ]);
  await user.click(screen.getByRole('button', { name: '下个月' }));
  expect(screen.getByRole('heading', { name: '2026 年 12 月' })).toBeTruthy();
  expect(screen.queryByText('这个月没有计划到账的款项。')).toBeNull();
});

it('says that nothing is to come where nothing is', async () => {
  await open('/payout-calendar', DEMO.newcomer, server.fetch);
  expect(await screen.findByText('没有待到账的款项')).toBeTruthy();
});

it('heads the months of the list also where a day of the month was chosen before', async () => {
  const { user } = await open('/payout-calendar', DEMO.lin, server.fetch);
  await user.click(await screen.findByRole('button', { name: /^11 月 25 日，/ }));
  await user.click(screen.getByRole('radio', { name: '列表' }));
  expect(await screen.findByRole('heading', { name: /^2027 年 4 月\s*待到账/ })).toBeTruthy();
});
