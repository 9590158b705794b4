// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
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
  const shown = rows().length;
  await user.click(screen.getByRole('button', { name: '查看更多期数' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '查看更多期数' })).toBeNull());
  expect(rows()).toHaveLength(shown);
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
