// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ENTRIES } from '#app/persist/entries.ts';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { createMemoryStorage } from '#test/support/memoryStorage.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();

it('does not say that there are none while it is checked whether one was bought', async () => {
  const { id } = await server.db
    .selectFrom('members')
    .select('id')
    .where('phone', '=', DEMO.newcomer)
    .executeTakeFirstOrThrow();
  const attempt = {
    kind: 'purchase',
    id: 'attempt-1',
    memberId: id,
    productId: 1,
    productName: '',
    amount: '1000.00',
    count: 1,
    baselineId: null,
    startedAt: Date.now() - 1000,
    settleFrom: Date.now() + 149_000,
  };
  await renderApp({
    fetch: server.fetch,
    path: '/investlist',
    member: { phone: DEMO.newcomer, password: DEMO.password },
    storage: createMemoryStorage({
      [ENTRIES.attempts]: JSON.stringify({ version: 1, open: { 'attempt-1': attempt } }),
    }),
  });
  expect(await screen.findByText('购买结果确认中')).toBeTruthy();
  expect(screen.queryByText('还没有投资')).toBeNull();
  expect(screen.queryByRole('link', { name: '去看看产品' })).toBeNull();
});

it('says of one order without income that it has none, not that nothing was invested', async () => {
  const none = answerReplaced(server.fetch, '/income/list', (page: object) => ({
    ...page,
    list: [],
    total: 0,
  }));
  const { user, address } = await renderApp({
    fetch: none,
    path: '/incomelist?member_order_id=1',
    member: { phone: DEMO.lin, password: DEMO.password },
  });
  expect(await screen.findByText('这笔投资还没有收益记录')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '去看看产品' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '查看全部收益' }));
  await waitFor(() => expect(address()).toBe('/incomelist'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(await screen.findByText('还没有收益记录')).toBeTruthy();
  expect(screen.getByRole('link', { name: '去看看产品' })).toBeTruthy();
});
