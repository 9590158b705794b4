// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
  ['/my-assets', ['总资产（$）', '待结算收益（$）']],
  ['/payout-calendar', ['待结算收益（$）']],
  ['/investlist', ['持有本金（$）', '待结算收益（$）']],
])('%s names its sums in the currency of the site', async (path, labels) => {
  const member = { phone: DEMO.lin, password: DEMO.password };
  await renderApp({ fetch: inDollars, path, member });
  for (const label of labels) expect(await screen.findByText(label)).toBeTruthy();
});
