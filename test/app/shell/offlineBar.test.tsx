// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';
import { TEST_NOW } from '#test/support/testNow.ts';

const server = await serverForFile();

/** The bar's words when nothing on screen is of a known time. */
const ONLY_OFFLINE = '网络已断开 购买、充值和提现须等恢复';
const dataFrom = (time: string) => `网络已断开，正在显示 ${time} 的数据 购买、充值和提现须等恢复`;

describe('the offline bar', () => {
  let isOnline = true;
  beforeEach(() => {
    isOnline = true;
    vi.spyOn(window.navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  });
  /** The server, until the network is cut. */
  const line: typeof fetch = (input, init) =>
    isOnline ? server.fetch(input, init) : Promise.reject(new TypeError('Failed to fetch'));
  const cut = () =>
    act(() => {
      isOnline = false;
      window.dispatchEvent(new Event('offline'));
    });
  const says = (words: string) => waitFor(() => expect(screen.getByText(words)).toBeTruthy());

  it('says the time of what its screen shows, and none where that shows nothing', async () => {
    // By the form, since a login before the app starts stays subscribed to the member's info.
    const app = await renderApp({ fetch: line, path: '/login?redirect=%2Fmine' });
    await app.arrive('登录');
    await app.user.type(screen.getByRole('textbox', { name: '手机号' }), DEMO.lin);
    await app.user.type(screen.getByLabelText('密码'), `${DEMO.password}{Enter}`);
    const open = async (path: string) => {
      const arrivals: unknown[] = [];
      await act(async () => {
        arrivals.push(app.services.navigation.go(path));
      });
      await Promise.all(arrivals);
    };
    await screen.findByText('可用余额');
    vi.setSystemTime(TEST_NOW + 10 * 60_000);
    await open('/investlist');
    await screen.findAllByText('投资本金');
    cut();
    await says(dataFrom('12:10'));
    await open('/mine');
    await says(dataFrom('12:00'));
    // Never opened before.
    await open('/site-message');
    await screen.findByRole('button', { name: '重新加载' });
    await says(ONLY_OFFLINE);
    // A page of texts has nothing that grows old.
    await open('/newbie-guide');
    await app.arrive('新手指南');
    await says(ONLY_OFFLINE);
  });

  it('leaves the focus in the page when it goes with its pressed button', async () => {
    const app = await renderApp({ fetch: line, path: '/login' });
    await app.arrive('登录');
    const phone = screen.getByRole('textbox', { name: '手机号' });
    cut();
    const retry = await screen.findByRole('button', { name: '重试' });
    act(() => phone.focus());
    act(() => retry.focus());
    act(() => {
      isOnline = true;
      window.dispatchEvent(new Event('online'));
    });
    expect(retry.isConnected).toBe(false);
    expect(document.activeElement).toBe(phone);
  });

  it('speaks of logging in to who has not, of nothing that only members do', async () => {
    const app = await renderApp({ fetch: line, path: '/login' });
    await app.arrive('登录');
    cut();
    await says('网络已断开 登录须等恢复');
  });
});
