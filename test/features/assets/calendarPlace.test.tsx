// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();
const open = (path: string) =>
  renderApp({ fetch: server.fetch, path, member: { phone: DEMO.lin, password: DEMO.password } });

const month = (name: string) => screen.findByRole('heading', { name });
const pressed = () =>
  screen
    .queryAllByRole('button', { pressed: true })
    .map((day) => day.getAttribute('aria-label')?.split('，')[0]);

it('a day of what comes next opens the calendar at it, and the address keeps what is chosen there', async () => {
  const app = await open('/my-assets');
  await app.user.click(await screen.findByRole('link', { name: /^11 月 22 日/ }));
  await app.arrive('到账日历');
  await waitFor(() => expect(pressed()).toEqual(['11 月 22 日']));
  expect(app.address()).toBe('/payout-calendar?day=2026-11-22');
  await app.user.click(screen.getByRole('button', { name: /^11 月 25 日/ }));
  await waitFor(() => expect(app.address()).toBe('/payout-calendar?day=2026-11-25'));
  expect(pressed()).toEqual(['11 月 25 日']);
  await app.user.click(screen.getByRole('button', { name: '看整月' }));
  await waitFor(() => expect(app.address()).toBe('/payout-calendar?month=2026-11'));
  expect(pressed()).toEqual([]);
  await app.user.click(screen.getByRole('button', { name: '下个月' }));
  await month('2026 年 12 月');
  expect(app.address()).toBe('/payout-calendar?month=2026-12');
});

it('says what it has of what was credited, as a month and as a list, and leads to the rest', async () => {
  const { user } = await open('/payout-calendar');
  const way = () => screen.getByRole('link', { name: '已到账的收益' }).getAttribute('href');
  await screen.findByText('已到账的按资金明细显示，最早到 2025 年 12 月。');
  expect(way()).toBe('/incomelist');
  await user.click(screen.getByRole('radio', { name: '列表' }));
  expect(screen.getByText('这里只有待到账的款项。')).toBeTruthy();
  expect(way()).toBe('/incomelist');
});

it.each([
  ['?day=2026-11-25', '2026 年 11 月', ['11 月 25 日']],
  ['?month=2026-12', '2026 年 12 月', []],
  // What is too long ago, what never was, and a day without a payout.
  ['?day=2020-01-05', '2026 年 11 月', []],
  ['?day=2026-13-05', '2026 年 11 月', []],
  ['?month=2026-00', '2026 年 11 月', []],
  ['?day=2027-03-03', '2027 年 3 月', []],
])('the calendar opened at %s shows %s', async (query, name, days) => {
  await open(`/payout-calendar${query}`);
  await month(name);
  expect(pressed()).toEqual(days);
});
