// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notifyShown, toastShown } from '#shared/notices/noticesSlice.ts';
import { preferencesChanged } from '#shared/preferences/preferencesSlice.ts';
import { renderApp } from '#test/support/renderApp.tsx';

/** A network that never answers: these tests are about what comes before it. */
const silent: typeof fetch = () => new Promise(() => {});
const start = async () => {
  const app = await renderApp({ fetch: silent, path: '/login' });
  await app.arrive('登录');
  // What shows them is fetched after the screen: the announcer's region, the toast's, the bar's, the offline bar's.
  await waitFor(() => expect(screen.getAllByRole('status', { hidden: true })).toHaveLength(4));
  await act(async () => {});
  return app;
};
type App = Awaited<ReturnType<typeof start>>;
const dispatch = ({ store }: App, action: Parameters<App['store']['dispatch']>[0]) =>
  act(() => {
    store.dispatch(action);
  });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const isShown = (text: string) => screen.queryByText(text) !== null;

it.each([
  ['a toast', 2000, toastShown({ key: 'cacheCleared', tone: 'success' }), '缓存已清除'],
  ['a notify bar', 3000, notifyShown({ key: 'backOnline' }), '网络已恢复'],
])(
  '%s waits in a page that nobody sees, and stays for %i ms from when it is seen',
  async (_, ms, shown, text) => {
    const app = await start();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    dispatch(app, shown);
    pass(10_000);
    expect(isShown(text)).toBe(true);
    visibility.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    pass(ms - 1);
    expect(isShown(text)).toBe(true);
    pass(1);
    expect(isShown(text)).toBe(false);
  },
);

describe('toasts (K3)', () => {
  it('stay for 2000 ms', async () => {
    const app = await start();
    dispatch(app, toastShown({ key: 'cacheCleared', tone: 'success' }));
    expect(screen.getByText('缓存已清除').closest('[role=status]')).toBeTruthy();
    pass(1_999);
    expect(isShown('缓存已清除')).toBe(true);
    pass(1);
    expect(isShown('缓存已清除')).toBe(false);
  });

  it('replace one another, and each has its own 2000 ms', async () => {
    const app = await start();
    dispatch(app, toastShown({ key: 'cacheCleared' }));
    pass(1_500);
    dispatch(app, toastShown({ key: 'loggedOut' }));
    expect([isShown('缓存已清除'), isShown('已退出登录')]).toEqual([false, true]);
    pass(1_500);
    expect(isShown('已退出登录')).toBe(true);
    pass(500);
    expect(isShown('已退出登录')).toBe(false);
  });

  it('are announced assertively when they show an error', async () => {
    const app = await start();
    const values = { msg: '产品已完成', code: 2002 };
    dispatch(app, toastShown({ key: 'serverMessageWithCode', values, tone: 'error' }));
    expect(screen.getByText('产品已完成（2002）').closest('[role=alert]')).toBeTruthy();
  });

  it('name the sender of a message', async () => {
    const app = await start();
    const message = toastShown({ key: 'chatMessage', values: { text: 'OK' }, opens: 'chat' });
    dispatch(app, message);
    expect(isShown('客服：OK')).toBe(true);
    dispatch(app, preferencesChanged({ language: 'en' }));
    expect(isShown('Customer service: OK')).toBe(true);
  });

  it('of a message open the chat when tapped', async () => {
    const app = await start();
    const values = { text: '您好' };
    dispatch(app, toastShown({ key: 'chatMessage', values, opens: 'chat' }));
    await act(async () => screen.getByRole('button', { name: '客服：您好' }).click());
    expect(app.store.getState().chat.window).toEqual({ kind: 'open', topic: null });
    expect(isShown('客服：您好')).toBe(false);
  });

  it('follow the language', async () => {
    const app = await start();
    dispatch(app, preferencesChanged({ language: 'en' }));
    dispatch(app, toastShown({ key: 'notLoggedIn', tone: 'error' }));
    expect(isShown('You have not logged in, please log in first')).toBe(true);
    expect(document.documentElement.lang).toBe('en');
  });
});

describe('a refusal shown to a reader of English', () => {
  it.each([
    ['a known code', { msg: '产品已完成', code: 2002 }, 'This product is completed (2002)'],
    ['an unknown code', { msg: '请稍后再来', code: 9001 }, '请稍后再来 (9001)'],
    ['words that are not Chinese', { msg: 'Sold, sorry', code: 2002 }, 'Sold, sorry (2002)'],
  ])('of %s', async (_, values, text) => {
    const app = await start();
    dispatch(app, preferencesChanged({ language: 'en' }));
    await import('#api/contract/refusalWords.ts');
    await act(async () => {});
    dispatch(app, toastShown({ key: 'serverMessageWithCode', values, tone: 'error' }));
    expect(isShown(text)).toBe(true);
  });
});

describe('the notify bar (K3)', () => {
  it('stays for 3000 ms', async () => {
    const app = await start();
    dispatch(app, notifyShown({ key: 'notStored', tone: 'error' }));
    const text = '浏览器无法保存数据，关闭页面后需要重新登录';
    pass(2_999);
    expect(isShown(text)).toBe(true);
    pass(1);
    expect(isShown(text)).toBe(false);
  });

  it('closes when tapped', async () => {
    const app = await start();
    dispatch(app, notifyShown({ key: 'backOnline' }));
    await act(async () => screen.getByRole('button', { name: '网络已恢复' }).click());
    expect(isShown('网络已恢复')).toBe(false);
  });
});

describe('the offline bar', () => {
  let isOnline = true;
  beforeEach(() => {
    isOnline = true;
    vi.spyOn(window.navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  });
  const connection = (online: boolean) =>
    act(() => {
      isOnline = online;
      window.dispatchEvent(new Event(online ? 'online' : 'offline'));
    });

  it('is there while there is no network, and its end is shown', async () => {
    await start();
    const words = '网络已断开 登录须等恢复';
    expect(isShown(words)).toBe(false);
    connection(false);
    expect(screen.getByText(words).closest('[role=status]')).toBeTruthy();
    expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
    connection(true);
    expect(isShown(words)).toBe(false);
    expect(isShown('网络已恢复')).toBe(true);
  });
});

describe('appearance', () => {
  it('follows the choices of this device', async () => {
    const app = await start();
    const root = document.documentElement;
    expect([root.lang, root.style.fontSize]).toEqual(['zh-CN', '100%']);
    dispatch(app, preferencesChanged({ theme: 'dark', textSize: 150 }));
    expect(root.getAttribute('data-theme')).toBe('dark');
    expect(root.style.fontSize).toBe('150%');
    dispatch(app, preferencesChanged({ theme: 'light' }));
    expect(root.getAttribute('data-theme')).toBe('light');
  });
});
