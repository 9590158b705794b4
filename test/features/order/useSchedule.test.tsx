import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { INCOME, type Income, ORDER, type Order } from '#api/contract/order.ts';
import { useSchedule } from '#features/order/detail/useSchedule.ts';

const order = { status: ORDER.earning, settled_count: 29, num_of_earnings: 90 } as Order;
const paid = (count: number): Income[] =>
  Array.from(
    { length: count },
    (_, index) => ({ id: index + 1, period_no: index + 1, status: INCOME.credited }) as Income,
  );

const reading = (initialProps: { pages: number; isFetching: boolean }) => {
  const load = vi.fn();
  const view = renderHook(
    ({ pages, isFetching }) =>
      useSchedule(order, paid(pages * 10), {
        pages,
        perPage: 10,
        hasMore: true,
        isFetching,
        hasFailed: false,
        load,
      }),
    { initialProps },
  );
  return { load, ...view };
};

it('reads on to the next payout once what is read meanwhile is there, which would take its place (R22)', () => {
  const { load, rerender } = reading({ pages: 1, isFetching: true });
  // The first page is being read again: a next one that is asked for now is dropped.
  expect(load).not.toHaveBeenCalled();
  rerender({ pages: 1, isFetching: false });
  expect(load).toHaveBeenCalledOnce();
});

it('reads on after a page that came before it was seen to be under way (R22)', () => {
  const { load, rerender } = reading({ pages: 1, isFetching: false });
  expect(load).toHaveBeenCalledOnce();
  // The store says that a read began in the next frame; a quick answer is there by then.
  rerender({ pages: 2, isFetching: false });
  expect(load).toHaveBeenCalledTimes(2);
});
