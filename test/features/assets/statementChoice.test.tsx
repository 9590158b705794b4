// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();
const open = async (path: string) => {
  const member = { phone: DEMO.lin, password: DEMO.password };
  const app = await renderApp({ fetch: server.fetch, path, member });
  await app.arrive('对账单');
  return app;
};
const checked = () =>
  screen.getAllByRole('radio', { checked: true }).map((chip) => chip.textContent);
const day = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const days = () => [day('开始日期').value, day('结束日期').value];

it('a statement keeps in the address what it is of', async () => {
  const app = await open('/statements');
  expect(checked()).toEqual(['资金明细', '本月']);
  expect(app.address()).toBe('/statements');
  await app.user.click(screen.getByRole('radio', { name: '充值' }));
  await app.user.click(screen.getByRole('radio', { name: '上月' }));
  await waitFor(() => expect(app.address()).toBe('/statements?kind=deposits&period=lastMonth'));
  expect(checked()).toEqual(['充值', '上月']);
  fireEvent.change(day('开始日期'), { target: { value: '2026-09-15' } });
  await waitFor(() =>
    expect(app.address()).toBe('/statements?kind=deposits&from=2026-09-15&to=2026-10-31'),
  );
  expect(checked()).toEqual(['充值']);
  // A day that is being typed is none yet.
  fireEvent.change(day('开始日期'), { target: { value: '' } });
  expect(await screen.findByText('请选择有效的起止日期')).toBeTruthy();
});

it.each([
  ['?kind=incomes&period=lastMonth', ['收益', '上月'], ['2026-10-01', '2026-10-31']],
  ['?kind=orders&from=2026-09-15&to=2026-10-31', ['投资'], ['2026-09-15', '2026-10-31']],
  ['?kind=other&period=other', ['资金明细', '本月'], ['2026-11-01', '2026-11-20']],
  ['?from=yesterday&to=2026-10-31', ['资金明细', '本月'], ['2026-11-01', '2026-11-20']],
])('a statement opened at %s is of that', async (query, chips, period) => {
  await open(`/statements${query}`);
  expect(checked()).toEqual(chips);
  expect(days()).toEqual(period);
});
