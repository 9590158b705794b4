// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { preferencesChanged } from '#shared/preferences/preferencesSlice.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A back-end whose configuration names another currency than the yuan. */
const inDollars: typeof fetch = async (input, init) => {
  const answer = await server.fetch(input, init);
  if (!new Request(input, init).url.includes('/index/config')) return answer;
  const body = await answer.json();
  return Response.json({
    ...body,
    data: { ...body.data, website: { ...body.data.website, currency: '$' } },
  });
};

it.each([
  ['/my-assets', ['总资产（元）', '待结算收益（元）'], ['Total assets', 'Income to be settled']],
  ['/payout-calendar', ['待结算收益（元）'], ['Income to be settled']],
  [
    '/investlist',
    ['持有本金（元）', '待结算收益（元）'],
    ['Principal held', 'Income to be settled'],
  ],
  [
    '/incomelist',
    ['累计收益（元）', '今日收益（元）', '待结算（元）'],
    ['Total', 'Today', 'To be settled'],
  ],
])('%s names its sums in the currency of the site, in either language', async (path, zh, en) => {
  const member = { phone: DEMO.lin, password: DEMO.password };
  const inYuan = await renderApp({ fetch: server.fetch, path, member });
  for (const label of zh) expect(await screen.findByText(label)).toBeTruthy();
  act(() => void inYuan.store.dispatch(preferencesChanged({ language: 'en' })));
  for (const label of en) expect(await screen.findByText(`${label} (￥)`)).toBeTruthy();
  inYuan.leave();
  const dollars = await renderApp({ fetch: inDollars, path, member });
  for (const label of zh) expect(await screen.findByText(label.replace('元', '$'))).toBeTruthy();
  act(() => void dollars.store.dispatch(preferencesChanged({ language: 'en' })));
  for (const label of en) expect(await screen.findByText(`${label} ($)`)).toBeTruthy();
});

it.each(['/rechargelist', '/withdrawlist'])(
  '%s has the currency of the site at each amount',
  async (path) => {
    const member = { phone: DEMO.lin, password: DEMO.password };
    await renderApp({ fetch: inDollars, path, member });
    const [row] = await screen.findAllByRole('button', { name: /银行/ });
    const amount = within(row as HTMLElement).getByRole('img');
    expect(amount.textContent).toMatch(/^[+−]?\$[\d,]+\.\d\d$/);
  },
);

it('the list beside an order has the currency of the site at each amount', async () => {
  const member = { phone: DEMO.lin, password: DEMO.password };
  await renderApp({ fetch: inDollars, path: '/investdetail/7', isWide: true, member });
  const pane = within(await screen.findByRole('navigation', { name: '我的投资' }));
  const [amount] = await pane.findAllByRole('img', { name: /\$|美元|USD|\d/ });
  expect(amount?.textContent).toMatch(/^\$[\d,]+\.\d\d$/);
});
