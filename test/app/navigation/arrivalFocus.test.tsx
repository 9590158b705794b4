// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();

it('goes back to the row that a kept list was left by, and to the heading of any other screen', async () => {
  const { user, arrive } = await renderApp({
    fetch: server.fetch,
    path: '/investlist',
    member: { phone: DEMO.lin, password: DEMO.password },
  });
  await arrive('我的投资');
  const links = await screen.findAllByRole('link');
  const left = links.findLast((link) => link.getAttribute('href')?.includes('/investdetail/'));
  if (!left) throw new Error('No order to look at.');
  await user.click(left);
  await waitFor(() => expect(document.activeElement?.localName).toBe('h1'));
  expect(left.isConnected).toBe(true);
  await act(async () => window.history.back());
  await waitFor(() => expect(document.activeElement).toBe(left));
});
