import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { INCOME, type Income, ORDER, type Order } from '#api/contract/order.ts';
import { useSchedule } from '#features/order/detail/useSchedule.ts';

it('reads on to the next payout once what is read meanwhile is there, which would take its place (R22)', () => {
  const order = { status: ORDER.earning, settled_count: 29, num_of_earnings: 90 } as Order;
  const incomes = Array.from(
    { length: 20 },
    (_, index) => ({ id: index + 1, period_no: index + 1, status: INCOME.credited }) as Income,
  );
  const load = vi.fn();
  const view = renderHook(
    ({ isFetching }) =>
      useSchedule(order, incomes, {
        pages: 1,
        perPage: 20,
        hasMore: true,
        isFetching,
        hasFailed: false,
        load,
      }),
    { initialProps: { isFetching: true } },
  );
  // The first page is being read again: a next one that is asked for now is dropped.
  expect(load).not.toHaveBeenCalled();
  view.rerender({ isFetching: false });
  expect(load).toHaveBeenCalledOnce();
});
