// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startAttempt } from '#sagas/attempt/attempt.ts';
import { attemptResolvedElsewhere, attemptStarted } from '#sagas/attempt/attemptsSlice.ts';
import { type RenderAppOptions, renderApp } from '#test/support/renderApp.tsx';
import { DEMO, startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  localStorage.clear();
  window.hdInstall = undefined;
  await server.reset();
});
afterAll(async () => {
  window.hdInstall = undefined;
  await server.close();
});

const open = async (options: Partial<RenderAppOptions> = {}) => {
  const app = await renderApp({
    ...options,
    path: '/mine',
    member: { phone: DEMO.lin, password: DEMO.password },
    fetch: server.fetch,
  });
  await screen.findByText('银行卡');
  return app;
};
const letInstall = () => {
  const prompt = vi.fn(() => Promise.resolve({ outcome: 'accepted' as const }));
  window.hdInstall = Object.assign(new Event('beforeinstallprompt'), { prompt });
  return prompt;
};
const offered = () => screen.queryByRole('region', { name: '添加到主屏幕' });

it('offers on /mine to install, where the browser can', async () => {
  const prompt = letInstall();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: '添加' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(offered()).toBeNull();
});

it.each([
  [true, '下次一点就打开，断网时也能看到上次的数据。'],
  [false, '下次一点就打开。'],
])(
  'promises what opens without a network only where the site has that: %s',
  async (hasServiceWorker, words) => {
    letInstall();
    await open({ hasServiceWorker });
    expect(await screen.findByText(words)).toBeTruthy();
  },
);

it('remembers on the device that it is not wanted', async () => {
  letInstall();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: '暂不' }));
  expect(offered()).toBeNull();
  expect(localStorage.getItem('hd:install-dismissed')).toMatch(/^\d+$/);
  // The pressed button went away.
  expect(document.activeElement?.tagName).toBe('MAIN');
});

it('offers nothing while money is under way', async () => {
  letInstall();
  const { store } = await open();
  await screen.findByRole('region', { name: '添加到主屏幕' });
  const memberId = store.getState().session.userInfo?.id ?? 0;
  const attempt = startAttempt({ kind: 'buyback', memberId, orderId: 7 }, 'a1', 0);
  await act(async () => store.dispatch(attemptStarted(attempt)));
  expect(offered()).toBeNull();
  await act(async () => store.dispatch(attemptResolvedElsewhere(attempt)));
  expect(offered()).not.toBeNull();
});
