// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { pullDown } from '#test/features/pullDown.ts';
import { giveRowsHeight } from '#test/features/rowHeights.ts';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile, TEST_NOW } from '#test/support/server.ts';

const server = await serverForFile();
const CALENDAR = '/payout-calendar';
const LINES = '/private/api/transactionhistory/list';
const member = { phone: DEMO.lin, password: DEMO.password };
const NOTHING = '没有待到账的款项';

/** All of the member's orders are over. */
const over = answerReplaced(server.fetch, '/order/list', (page: object) => ({
  ...page,
  list: [],
  total: 0,
}));

it('what was credited stays in the calendar once nothing more is to come (members, point 10)', async () => {
  giveRowsHeight();
  await renderApp({ fetch: over, path: CALENDAR, member });
  expect(await screen.findByRole('table')).toBeTruthy();
  expect(await screen.findByRole('region', { name: /^已到账/ })).toBeTruthy();
  expect(screen.getByText(NOTHING)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '存入手机日历' })).toBeNull();
  expect(screen.queryByText('这个月没有计划到账的款项。')).toBeNull();
  expect(screen.getByRole('button', { name: '下个月' }).getAttribute('aria-disabled')).toBe('true');
});

it('what was credited stays where a plan without anything to come cannot be read again', async () => {
  let isDown = false;
  giveRowsHeight();
  await renderApp({
    fetch: (...call) =>
      isDown && new Request(...call).url.includes('/order/list')
        ? Promise.reject(new TypeError('lost'))
        : over(...call),
    path: CALENDAR,
    member,
  });
  await screen.findByRole('region', { name: /^已到账/ });
  isDown = true;
  await pullDown();
  expect(await screen.findByText(/^没有更新成功，.* 的数据$/)).toBeTruthy();
  expect(screen.getByRole('region', { name: /^已到账/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull();
});

it('what was credited and could not be read can be read again where nothing is to come', async () => {
  let isDown = true;
  const { user } = await renderApp({
    fetch: (...call) =>
      isDown && new Request(...call).url.includes(LINES)
        ? Promise.reject(new TypeError('lost'))
        : over(...call),
    path: CALENDAR,
    member,
  });
  giveRowsHeight();
  const retry = await screen.findByRole('button', { name: '重试' });
  expect(screen.getByText(NOTHING)).toBeTruthy();
  isDown = false;
  await user.click(retry);
  expect(await screen.findByText(/^已到账的按资金明细/)).toBeTruthy();
});

it('there is no calendar for a member to whom nothing was credited either', async () => {
  const newcomer = { phone: DEMO.newcomer, password: DEMO.password };
  await renderApp({ fetch: server.fetch, path: CALENDAR, member: newcomer });
  expect(await screen.findByText(NOTHING)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('a plan that is read again for the file has what was credited read again beside it', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = await renderApp({ fetch: server.fetch, path: CALENDAR, member });
  await screen.findByText(/^已到账的按资金明细/);
  const before = server.requests(LINES);
  vi.setSystemTime(TEST_NOW + 300_000);
  await user.click(await screen.findByRole('button', { name: '存入手机日历' }));
  await waitFor(() => expect(server.requests(LINES)).toBeGreaterThan(before));
});
