// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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
