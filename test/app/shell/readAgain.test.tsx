// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chatApi } from '#api/chatApi.ts';
import { memberApi } from '#api/memberApi.ts';
import { teamApi } from '#api/teamApi.ts';
import { settle } from '#test/support/clock.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();
const member = { phone: DEMO.lin, password: DEMO.password };
const { teamInfo } = teamApi.endpoints;
const { memberGeolocation, memberInfo } = memberApi.endpoints;
const { chatHistory } = chatApi.endpoints;

const WAYS = [
  ['by the retry of the offline bar', () => screen.findByRole('button', { name: '重试' })],
  ['by a second tap on a tab', () => screen.findByRole('link', { name: '我的' })],
] as const;

describe('what is shown is read again, and nothing else is touched', () => {
  let isOnline = true;
  let paths: string[] = [];
  beforeEach(() => {
    isOnline = true;
    paths = [];
    vi.spyOn(window.navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  });
  const line: typeof fetch = (input, init) => {
    paths.push(new URL(input instanceof Request ? input.url : String(input)).pathname);
    return isOnline ? server.fetch(input, init) : Promise.reject(new TypeError('Failed to fetch'));
  };
  const cut = () =>
    act(() => {
      isOnline = false;
      window.dispatchEvent(new Event('offline'));
    });

  it.each(WAYS)(
    '%s: what another screen read stays while there is no network',
    async (_by, find) => {
      const { store, user } = await renderApp({ fetch: line, path: '/mine', member });
      await screen.findByText('可用余额');
      await act(async () => {
        await store.dispatch(teamInfo.initiate(undefined, { subscribe: false }));
      });
      cut();
      await settle();
      paths = [];
      await user.click(await find());
      await waitFor(() => expect(paths).toContain('/private/api/member/info'));
      await settle();
      const state = store.getState();
      expect(teamInfo.select()(state).data).toBeDefined();
      expect(memberInfo.select()(state).data).toBeDefined();
      expect(paths).not.toContain('/private/api/team/info');
    },
  );

  it.each(WAYS)('%s: neither the pages of the chat nor where the member is', async (_by, find) => {
    const { store, user } = await renderApp({ fetch: line, path: '/mine', member });
    await screen.findByText('可用余额');
    await act(async () => {
      await store.dispatch(chatHistory.initiate());
      await store.dispatch(memberGeolocation.initiate());
    });
    const located = () => memberGeolocation.select()(store.getState()).requestId;
    const first = located();
    expect(paths).toContain('/private/api/chat/history');
    cut();
    await settle();
    paths = [];
    await user.click(await find());
    await waitFor(() => expect(paths).toContain('/private/api/member/info'));
    await settle();
    expect(paths).not.toContain('/private/api/chat/history');
    expect(located()).toBe(first);
  });
});
