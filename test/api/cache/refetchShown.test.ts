import { beforeEach, expect, it, vi } from 'vitest';
import { refetchShown } from '#api/cache/refetchShown.ts';
import { orderApi } from '#api/orderApi.ts';
import { freezeClock, settle } from '#test/support/clock.ts';
import { createWire, ok } from '#test/support/fakeWire.ts';
import { logIn, startStore } from '#test/support/testStore.ts';

const INCOMES = '/private/api/income/list';
const MIDNIGHT = Date.parse('2026-11-21T00:00:00+08:00');
const { orderIncomeList } = orderApi.endpoints;
const filters = { member_order_id: '' } as const;

beforeEach(freezeClock);

it.each([
  ['before it, as the list was', MIDNIGHT - 1],
  ['after it, beside pages of the day before', MIDNIGHT + 1],
])('a list is read again at midnight whose next page was asked for %s', async (_, askedAt) => {
  const wire = createWire({
    [INCOMES]: ({ query: { page } }) =>
      ok({ list: [{ id: Number(page) }], total: 99, page: Number(page), size: 20, summary: {} }),
  });
  const app = await startStore(wire);
  await logIn(app);
  const { dispatch } = app.store;
  vi.setSystemTime(MIDNIGHT - 1000);
  dispatch(orderIncomeList.initiate(filters));
  await settle();
  const firstPages = () => wire.to(INCOMES).filter(({ query }) => query.page === '1').length;
  expect(firstPages()).toBe(1);

  vi.setSystemTime(askedAt);
  dispatch(orderIncomeList.initiate(filters, { direction: 'forward', subscribe: false }));
  await settle();
  expect([firstPages(), wire.to(INCOMES).length]).toEqual([1, 2]);
  vi.setSystemTime(MIDNIGHT + 2);
  dispatch(refetchShown(MIDNIGHT));
  await settle();
  expect(firstPages()).toBe(2);

  // All of it is of today by now.
  dispatch(refetchShown(MIDNIGHT));
  await settle();
  expect(firstPages()).toBe(2);
});
