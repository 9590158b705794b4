// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#test/support/renderApp.tsx';
import { SAMPLE } from '#test/support/sample/products.ts';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();

const CALCULATED = '投资有风险，预计收益按约定利率测算，不构成承诺。';
const PRINCIPAL = '「到期返还本金」按产品合同约定执行，不等于保本承诺。';
const PAST = '过往收益不代表未来表现，投资须谨慎。';
const RULES = '奖励以平台公示规则为准。请如实介绍，勿夸大收益。';

it.each([
  { where: 'below home', path: '/home', sentences: [CALCULATED, PRINCIPAL] },
  { where: 'below the products', path: '/product-list', sentences: [CALCULATED, PRINCIPAL] },
  { where: 'on a product', path: '/product-detail/1', sentences: [CALCULATED, PAST] },
  { where: 'below the team', path: '/my-team', sentences: [CALCULATED, RULES] },
  // The site's own, from its configuration.
  { where: 'above a registration', path: '/register', sentences: [CALCULATED] },
])('the fixed sentences about risk are $where', async ({ path, sentences }) => {
  const member = { phone: DEMO.lin, password: DEMO.password };
  await renderApp({ fetch: server.fetch, path, ...(path !== '/register' && { member }) });
  const main = await screen.findByRole('main');
  for (const sentence of sentences) {
    // In full view, not in a link only.
    const said = await within(main).findByText(sentence);
    expect(said.closest('a, button')).toBeNull();
  }
});

it('the fixed sentence about risk is in the buy dialog', async () => {
  const { user } = await renderApp({
    fetch: server.fetch,
    path: '/product-detail/1',
    member: { phone: DEMO.lin, password: DEMO.password },
  });
  await user.click(await screen.findByRole('button', { name: `立即购买 ${SAMPLE.monthly}` }));
  const dialog = await screen.findByRole('dialog', { name: SAMPLE.monthly });
  expect(await within(dialog).findByText(CALCULATED)).toBeTruthy();
});
