// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();
const PAGE = 10;

/** Lin's orders with more settlements than fit a page. */
const longOrders = () =>
  server.db
    .selectFrom('orders')
    .innerJoin('members', 'members.id', 'orders.member_id')
    .select('orders.id')
    .where('members.phone', '=', DEMO.lin)
    .where('orders.num_of_earnings', '>', PAGE);

/** A back-end that knows no pages of an order's settlements: every page is the first. */
const pageless: typeof fetch = (input, init) =>
  server.fetch(
    typeof input === 'string' && input.includes('/order/info')
      ? input.replace(/\bpage=\d+/, 'page=1')
      : input,
    init,
  );

it('shows each settlement once where the back-end sends a page again (fault 39)', async () => {
  const { id } = await longOrders().orderBy('orders.settled_count').executeTakeFirstOrThrow();
  const { user } = await renderApp({
    fetch: pageless,
    path: `/investdetail/${id}`,
    member: { phone: DEMO.lin, password: DEMO.password },
  });
  const table = await screen.findByRole('table', { name: '结算计划' });
  const rows = () => within(table).getAllByRole('rowheader');
  // Narrow, its parts are no table boxes, which some browsers take for no table.
  const silent = table.parentElement?.querySelectorAll(
    ':is(table, thead, tbody, tr, th, td):not([role])',
  );
  expect(silent).toHaveLength(0);
  const shown = rows().length;
  await user.click(screen.getByRole('button', { name: '查看更多期数' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '查看更多期数' })).toBeNull());
  expect(rows()).toHaveLength(shown);
  // The keyboard goes on from the rows that were known.
  expect(document.activeElement).toBe(rows().at(-1)?.closest('tr'));
});

it('says nothing of how many there are where that is not known', async () => {
  const { id } = await longOrders().executeTakeFirstOrThrow();
  await renderApp({
    fetch: answerReplaced(server.fetch, '/order/info', (answer: { order: object }) => ({
      ...answer,
      order: { ...answer.order, num_of_earnings: null },
    })),
    path: `/investdetail/${id}`,
    member: { phone: DEMO.lin, password: DEMO.password },
  });
  const path = (await screen.findByRole('heading', { name: '这笔钱怎么走' })).closest('section');
  expect(path?.textContent).toContain('到期返还本金');
  expect(path?.textContent).not.toMatch(/共|次/);
});

it('keeps the place of the settlements that are read on the way to the next payout', async () => {
  const { id } = await longOrders()
    .where('orders.settled_count', '>', PAGE)
    .executeTakeFirstOrThrow();
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const laterPagesLate: typeof fetch = async (input, init) => {
    if (typeof input === 'string' && /\/order\/info.*\bpage=[^1]/.test(input)) await asked;
    return server.fetch(input, init);
  };
  await renderApp({
    fetch: laterPagesLate,
    path: `/investdetail/${id}`,
    member: { phone: DEMO.lin, password: DEMO.password },
  });
  const table = await screen.findByRole('table', { name: '结算计划' });
  const places = () =>
    within(table)
      .getAllByRole('rowheader', { hidden: true })
      .map(({ textContent }) => textContent);
  const folded = () => screen.getByRole('button', { name: /^显示之前已结的/ }).textContent;
  expect(table.getAttribute('aria-busy')).toBe('true');
  expect(within(table).queryAllByRole('rowheader')).toHaveLength(0);
  const before = [folded(), ...places()];
  answer();
  await waitFor(() => expect(table.getAttribute('aria-busy')).toBe('false'));
  expect(within(table).getAllByText('待结算')).not.toHaveLength(0);
  expect([folded(), ...places()]).toEqual(before);
});

it('keeps their place where they could not be read, with a way to try again in it', async () => {
  const { id } = await longOrders()
    .where('orders.settled_count', '>', PAGE)
    .executeTakeFirstOrThrow();
  let isBroken = true;
  const laterPagesBroken: typeof fetch = async (input, init) =>
    isBroken && typeof input === 'string' && /\/order\/info.*\bpage=[^1]/.test(input)
      ? new Response('', { status: 500 })
      : server.fetch(input, init);
  const { user, said } = await renderApp({
    fetch: laterPagesBroken,
    path: `/investdetail/${id}`,
    member: { phone: DEMO.lin, password: DEMO.password },
  });
  const table = await screen.findByRole('table', { name: '结算计划' });
  const places = () =>
    within(table)
      .getAllByRole('rowheader', { hidden: true })
      .map(({ textContent }) => textContent);
  const before = places();
  const again = await within(table).findByRole('button', { name: '重新加载' });
  expect(said).toContain('networkFailedWithCode');
  expect(table.getAttribute('aria-busy')).toBe('false');
  expect(places()).toEqual(before);
  // The other way to go on, below all of them.
  expect(screen.getByRole('button', { name: '查看更多期数' })).toBeTruthy();
  isBroken = false;
  await user.click(again);
  await waitFor(() => expect(within(table).queryAllByText('待结算')).not.toHaveLength(0));
  expect(within(table).queryByRole('button', { name: '重新加载' })).toBeNull();
  expect(places()).toEqual(before);
});

it('reads on from "Show more" as well, where the next payout could not be read', async () => {
  const { id } = await longOrders()
    .where('orders.settled_count', '>', PAGE)
    .executeTakeFirstOrThrow();
  let isBroken = true;
  const { user } = await renderApp({
    fetch: async (input, init) =>
      isBroken && typeof input === 'string' && /\/order\/info.*\bpage=[^1]/.test(input)
        ? Promise.reject(new TypeError('no network'))
        : server.fetch(input, init),
    path: `/investdetail/${id}`,
    member: { phone: DEMO.lin, password: DEMO.password },
  });
  const table = await screen.findByRole('table', { name: '结算计划' });
  await within(table).findByRole('button', { name: '重新加载' });
  isBroken = false;
  await user.click(screen.getByRole('button', { name: '查看更多期数' }));
  await waitFor(() => expect(within(table).queryAllByText('待结算')).not.toHaveLength(0));
});
