// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ChatAdapter } from '#api/chat/chatAdapter.ts';
import { chatRequested, chatUnreadChanged } from '#sagas/chat/chatSlice.ts';
import { logInAs } from '#test/support/app.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();

const member = { phone: DEMO.lin, password: DEMO.password };
type App = Awaited<ReturnType<typeof renderApp>>;
const ask = ({ store }: App) => act(async () => store.dispatch(chatRequested()));
const sheet = () => screen.findByRole('dialog', { name: '在线客服' });

describe('customer service without a conversation (T7, R12)', () => {
  it('asks a visitor to log in, and comes back to the page', async () => {
    const app = await renderApp({
      fetch: server.fetch,
      path: '/common-problem',
      chatProvider: 'embedded',
    });
    await ask(app);
    await sheet();
    expect(screen.getByText('登录后就可以和客服对话。')).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: '去登录' }));
    await app.arrive('登录');
    expect(app.address()).toBe('/login?redirect=%2Fcommon-problem');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks nobody to log in who is on that page, and names another way', async () => {
    const app = await renderApp({ fetch: server.fetch, path: '/login', chatProvider: 'embedded' });
    await app.arrive('登录');
    await app.user.click(await screen.findByRole('button', { name: '联系客服' }));
    await sheet();
    expect(
      screen.getByText('在线客服登录后才能使用。登录不了时，请看公司简介里的联系方式。'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: '去登录' })).toBeNull();
    await app.user.click(screen.getByRole('link', { name: '查看公司简介和联系方式' }));
    await app.arrive('公司简介');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('promises no chat to a visitor where none is offered', async () => {
    const app = await renderApp({ fetch: server.fetch, path: '/login', chatProvider: 'none' });
    await app.arrive('登录');
    await app.user.click(await screen.findByRole('button', { name: '联系客服' }));
    await sheet();
    expect(screen.getByText('平台没有开通在线客服，其他联系方式见公司简介。')).toBeTruthy();
  });

  it('says so where no chat is offered, and what else one can do', async () => {
    const app = await renderApp({ fetch: server.fetch, path: '/mine', member });
    await app.arrive('我的');
    await ask(app);
    await sheet();
    expect(screen.getByText('平台没有开通在线客服，其他联系方式见公司简介。')).toBeTruthy();
    await app.user.click(screen.getByRole('link', { name: '看看常见问题' }));
    await app.arrive('常见问题');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.store.getState().chat.window.kind).toBe('closed');
  });
});

describe('a hosted chat (T7)', () => {
  /** A widget that loads when asked to. */
  const hosted = () => {
    const tries: { resolve: () => void; reject: (error: Error) => void }[] = [];
    const adapter: ChatAdapter = {
      load: () =>
        new Promise<void>((resolve, reject) => {
          tries.push({ resolve, reject });
        }),
      identify: () => undefined,
      open: () => undefined,
      close: () => undefined,
      reset: () => undefined,
      listen: () => () => undefined,
    };
    return { tries, loadChat: async () => adapter };
  };

  it('is waited for, can be tried again, and then shows itself', async () => {
    const { tries, loadChat } = hosted();
    const app = await renderApp({
      fetch: server.fetch,
      path: '/mine',
      member,
      chatProvider: 'crisp',
      loadChat,
    });
    await app.arrive('我的');
    await ask(app);
    await sheet();
    expect(await screen.findByText('正在连接在线客服…')).toBeTruthy();
    await waitFor(() => expect(tries).toHaveLength(1));
    await act(async () => tries[0]?.reject(new Error('blocked')));
    expect(await screen.findByText('在线客服暂时连接不上，其他功能不受影响。')).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(tries).toHaveLength(2));
    await act(async () => tries[1]?.resolve());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.store.getState().chat.window.kind).toBe('open');
  });

  it('has failed where the member could not be read, and is tried again with that', async () => {
    const { tries, loadChat } = hosted();
    server.fault({ path: 'member/info', kind: 'status', status: 500, times: 99 });
    const app = await renderApp({
      fetch: server.fetch,
      path: '/common-problem',
      chatProvider: 'crisp',
      loadChat,
    });
    await app.arrive('常见问题');
    await act(() => logInAs(app));
    await ask(app);
    await sheet();
    expect(await screen.findByText('在线客服暂时连接不上，其他功能不受影响。')).toBeTruthy();
    expect(tries).toHaveLength(0);
    server.clearFaults();
    await app.user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(tries).toHaveLength(1));
    await act(async () => tries[0]?.resolve());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the customer-service tab (T7)', () => {
  const tab = (name: string) => screen.findByRole('button', { name });

  it('shows a dot and says how many messages are unread', async () => {
    const app = await renderApp({ fetch: server.fetch, path: '/mine', member });
    await app.arrive('我的');
    await tab('客服');
    act(() => {
      app.store.dispatch(chatUnreadChanged(2));
    });
    const button = await tab('客服，2 条未读');
    expect(button.querySelector('[data-unread]')).toBeTruthy();
    act(() => {
      app.store.dispatch(chatUnreadChanged(0));
    });
    expect((await tab('客服')).querySelector('[data-unread]')).toBeNull();
  });
});
