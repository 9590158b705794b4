// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderApp } from '#test/support/renderApp.tsx';
import { SAMPLE } from '#test/support/sample/products.ts';
import { DEMO, startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const SEVERE = '请按可能损失全部本金来考虑。';

it.each([
  [SAMPLE.monthly, '年化 3.12%', false],
  [SAMPLE.risky, '年化 11.40%', true],
])(
  '%s has its yearly figure, and a warning only if that is high, on its card and in its dialog (H7, H8)',
  async (name, yearly, warned) => {
    const member = { phone: DEMO.lin, password: DEMO.password };
    const { user } = await renderApp({ fetch: server.fetch, path: '/product-list', member });
    const heading = await screen.findByRole('heading', { name });
    const card = within(heading.closest('article') as HTMLElement);
    expect(card.getByText(yearly)).toBeTruthy();
    if (warned) expect(await card.findByText(SEVERE)).toBeTruthy();
    else expect(card.queryByText(SEVERE)).toBeNull();
    await user.click(card.getByRole('button', { name: `立即购买 ${name}` }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(yearly)).toBeTruthy();
    expect(dialog.queryByText(SEVERE) !== null).toBe(warned);
  },
);
