// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { orderApi } from '#api/orderApi.ts';
import { pass, settle } from '#test/support/clock.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();
const PAGE = 10;
const { orderInfo } = orderApi.endpoints;

it('printing the proof of an order leaves the page of the order behind it with all that it has loaded', async () => {
  vi.stubGlobal('print', () => undefined);
  const { id } = await server.db
    .selectFrom('orders')
    .innerJoin('members', 'members.id', 'orders.member_id')
    .select('orders.id')
    .where('members.phone', '=', DEMO.lin)
    .where('orders.num_of_earnings', '>', PAGE)
    .executeTakeFirstOrThrow();
  const { store, user } = await renderApp({
    fetch: server.fetch,
    path: `/invest-proof/${id}`,
    member: { phone: DEMO.lin, password: DEMO.password },
  });
  const button = await screen.findByRole('button', { name: '打印或存为 PDF' });
  const more = { subscribe: false, direction: 'forward' } as const;
  await act(async () => {
    await store.dispatch(orderInfo.initiate({ id }, more));
  });
  const info = () => orderInfo.select({ id })(store.getState());
  expect(info().data?.pages).toHaveLength(2);
  const readAt = info().fulfilledTimeStamp ?? 0;
  await act(() => pass(600_000));
  await user.click(button);
  await act(settle);
  expect(info().fulfilledTimeStamp).toBeGreaterThan(readAt);
  expect(info().data?.pages).toHaveLength(2);
});
