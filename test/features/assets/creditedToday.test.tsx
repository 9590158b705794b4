// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TX } from '#api/contract/money.ts';
import { ORDER } from '#api/contract/order.ts';
import { factsIn } from '#test/features/shownIn.ts';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile, TEST_NOW } from '#test/support/server.ts';
import { creditedLine } from './creditedLines.ts';

const server = await serverForFile();
const member = { phone: DEMO.lin, password: DEMO.password };

/** The calendar of a member of whose one order the principal is to come today, and an income came today. */
const open = async (credited: string | null, total = 1) => {
  const onePlan = (page: { list: object[] }) => {
    const facts = { status: ORDER.earning, amount: '800.00', mature_at: TEST_NOW / 1000 };
    return { ...page, list: page.list.slice(0, 1).map((one) => ({ ...one, ...facts })), total };
  };
  const list = [creditedLine(1, TX.income, '2026-11-20', credited)];
  const lines = (page: object) => ({ ...page, list, total: 1 });
  const noIncomes = (answer: object) => ({ ...answer, incomes: { list: [], total: 0 } });
  await renderApp({
    fetch: answerReplaced(
      answerReplaced(
        answerReplaced(server.fetch, 'transactionhistory/list', lines),
        'order/list',
        onePlan,
      ),
      'order/info',
      noIncomes,
    ),
    path: '/payout-calendar',
    member,
  });
  await screen.findByRole('region', { name: /^已到账/ });
  return screen.getByRole('button', { name: /^今天，/ });
};
const nameOf = (day: HTMLElement) => day.getAttribute('aria-label');

it('names a day by what is to come and by what came, and has the marks of both', async () => {
  const day = await open('0.30');
  expect(nameOf(day)).toBe('今天，1 笔：本金返还 800.00 元；已到账 1 笔：收益 0.30 元');
  expect(day.querySelectorAll('svg')).toHaveLength(1);
  const marks = [...day.querySelectorAll<HTMLElement>('[data-kind]')];
  expect(marks.map(({ dataset }) => dataset.kind)).toEqual(['principal']);
});

it('adds up only what came on a day of which not all that is to come is known', async () => {
  expect(nameOf(await open('0.30', 2))).toBe('今天，有计划到账；已到账 1 笔：收益 0.30 元');
});

it('has no sum of what came where an amount is unknown', async () => {
  const day = await open(null);
  expect(nameOf(day)).toBe('今天，1 笔：本金返还 800.00 元；已到账 1 笔：收益 金额未知');
  expect(factsIn(screen.getByRole('region', { name: /^已到账/ }))).toEqual([['收益', '—']]);
});
