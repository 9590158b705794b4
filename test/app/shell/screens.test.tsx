// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sessionEnded } from '#api/session/sessionSlice.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { SAMPLE } from '#test/support/sample/products.ts';
import { DEMO, serverForFile } from '#test/support/server.ts';

const MEMBER_INFO = '/private/api/member/info';
const member = { phone: DEMO.lin, password: DEMO.password };

const server = await serverForFile();

type App = Awaited<ReturnType<typeof renderApp>>;
/** Every toast the store has shown from now on, by key. */
const watchToasts = ({ store }: Pick<App, 'store'>) => {
  const shown = new Map<string, string>();
  const look = () => {
    const { toast } = store.getState().notices;
    if (toast) shown.set(toast.id, toast.key);
  };
  look();
  store.subscribe(look);
  return () => [...shown.values()];
};
/** Whether a text has been on the page since now: a toast may be gone by the time its page has arrived. */
const watchText = (text: string) => {
  let wasShown = false;
  const observer = new MutationObserver(() => {
    wasShown ||= document.body.textContent.includes(text);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return () => wasShown;
};
const logInByHand = async ({ user }: App) => {
  await user.type(screen.getByRole('textbox', { name: '手机号' }), member.phone);
  await user.type(screen.getByLabelText('密码'), `${member.password}{Enter}`);
};
/** Navigates as a saga does, until the navigation says it has arrived. */
const goTo = async ({ services }: App, path: string) => {
  const arrivals: unknown[] = [];
  await act(async () => {
    arrivals.push(services.navigation.go(path));
  });
  await Promise.all(arrivals);
};
/** Titles of all mounted screens, hidden ones too. */
const mounted = () =>
  screen.queryAllByRole('heading', { level: 1, hidden: true }).map((title) => title.textContent);

describe('the guard', () => {
  it('informs an anonymous visitor once, and remembers where to go back to (T3, X10)', async () => {
    const wasSaid = watchText('您还未登录，请先登录');
    const app = await renderApp({ fetch: server.fetch, path: '/product-list?id=2' });
    const toasts = watchToasts(app);
    await app.arrive('登录');
    expect(app.address()).toBe('/login?redirect=%2Fproduct-list%3Fid%3D2');
    expect(toasts()).toEqual(['notLoggedIn']);
    // What shows the toasts is fetched after the first screen.
    await waitFor(() => expect(wasSaid()).toBe(true));
    expect(server.requests(MEMBER_INFO)).toBe(0);
  });

  it('leads unknown addresses home (R36, R37)', async () => {
    const app = await renderApp({ fetch: server.fetch, path: '/no/such/page', member });
    await app.arrive('首页');
    expect(app.address()).toBe('/home');
  });

  it('fetches the member’s info before a member’s screen, and offers a retry (T2)', async () => {
    const app = await renderApp({ fetch: server.fetch, path: '/login?redirect=%2Fmine' });
    await app.arrive('登录');
    server.fault({ kind: 'status', path: MEMBER_INFO, status: 500 });
    await logInByHand(app);
    await app.arrive('无法读取会员信息');
    expect(mounted()).toEqual(['无法读取会员信息']);
    server.clearFaults();
    await app.user.click(screen.getByRole('button', { name: '重新加载' }));
    await app.arrive('我的');
    expect(app.address()).toBe('/mine');
  });

  it('offers a way out while the member’s info cannot be fetched', async () => {
    const app = await renderApp({ fetch: server.fetch, path: '/login?redirect=%2Fmine' });
    await app.arrive('登录');
    server.fault({ kind: 'status', path: MEMBER_INFO, status: 500 });
    await logInByHand(app);
    await app.arrive('无法读取会员信息');
    await app.user.click(await screen.findByRole('button', { name: '退出登录' }));
    const dialog = await screen.findByRole('dialog', { name: '退出登录？' });
    await app.user.click(within(dialog).getByRole('button', { name: '退出登录' }));
    await app.arrive('登录');
    expect(app.store.getState().session.accessToken).toBe('');
  });

  it('leaves the announcement of a session’s end to its flow', async () => {
    const app = await renderApp({ fetch: server.fetch, path: '/investlist', member });
    await app.arrive('我的投资');
    const toasts = watchToasts(app);
    const wasSaid = watchText('登录已过期，请重新登录');
    const { epoch } = app.store.getState().session;
    act(() => {
      app.store.dispatch(sessionEnded({ epoch, reason: 'expired' }));
    });
    await app.arrive('登录');
    expect(toasts()).toEqual(['loginExpired']);
    await waitFor(() => expect(wasSaid()).toBe(true));
    expect(app.address()).toBe('/login?redirect=%2Finvestlist');
  });
});

describe('remembered screens (E7)', () => {
  it('keep what was typed while another page is read', async () => {
    const app = await renderApp({ fetch: server.fetch, path: '/login' });
    await app.arrive('登录');
    const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: '手机号' });
    await app.user.type(phone(), '13911112222');
    const field = phone();
    await app.user.click(screen.getByRole('link', { name: '用户协议' }));
    await app.arrive('用户协议');
    expect(screen.queryByRole('textbox', { name: '手机号' })).toBeNull();
    await act(async () => window.history.back());
    await app.arrive('登录');
    expect(phone()).toBe(field);
    expect(phone().value).toBe('139 1111 2222');
  });

  it('are unmounted when the session ends', async () => {
    const app = await renderApp({ fetch: server.fetch, path: '/investlist', member });
    await app.arrive('我的投资');
    const order = new RegExp(Object.values(SAMPLE).join('|'));
    await app.user.click((await screen.findAllByRole('link', { name: order }))[0] as HTMLElement);
    await waitFor(() => expect(app.address()).toMatch(/^\/investdetail\//));
    await waitFor(() => expect(mounted()).toHaveLength(2));
    const { epoch } = app.store.getState().session;
    act(() => {
      app.store.dispatch(sessionEnded({ epoch, reason: 'loggedOut' }));
    });
    await app.arrive('登录');
    expect(mounted()).toEqual(['登录']);
    expect(app.store.getState().remembered.names).toEqual(['login']);
  });

  it('are forgotten on a main tab (T4)', async () => {
    const app = await renderApp({ fetch: server.fetch, path: '/investlist', member });
    await app.arrive('我的投资');
    expect(app.store.getState().remembered.names).toEqual(['investlist']);
    await goTo(app, '/mine');
    await app.arrive('我的');
    expect(app.store.getState().remembered.names).toEqual([]);
    expect(mounted()).toEqual(['我的']);
  });
});

describe('the side menu', () => {
  it.each([
    ['/investlist', '我的投资', 'page'],
    ['/investdetail/7', '我的投资', 'true'],
    ['/invest-proof/7', '我的投资', 'true'],
    ['/read-site-message?id=1', /^站内消息/, 'true'],
    ['/product-detail/1', '财富', 'true'],
    ['/account-recharge', '充值', 'page'],
  ])('marks on %s the entry of that page or of its list', async (path, name, current) => {
    await renderApp({ fetch: server.fetch, path, isWide: true, member });
    const menu = within(await screen.findByRole('navigation', { name: '主导航' }));
    const entry = await menu.findByRole('link', { name });
    expect(entry.getAttribute('aria-current')).toBe(current);
    const marked = menu.getAllByRole('link').filter((one) => one.hasAttribute('aria-current'));
    expect(marked).toEqual([entry]);
  });
});

describe('the tab bar', () => {
  const tabs = () => within(screen.getByRole('navigation', { name: '主导航' }));

  it('is on the main tabs only and marks the one shown', async () => {
    const app = await renderApp({ fetch: server.fetch, path: '/home', member });
    await app.arrive('首页');
    expect(tabs().getByRole('link', { current: 'page' }).textContent).toBe('首页');
    await app.user.click(tabs().getByRole('link', { name: '财富' }));
    await app.arrive('财富');
    expect(tabs().getByRole('link', { current: 'page' }).textContent).toBe('财富');
    await goTo(app, '/investlist');
    await app.arrive('我的投资');
    expect(screen.queryByRole('navigation', { name: '主导航' })).toBeNull();
  });

  it('goes to the top when the tab shown is tapped, and reads again when tapped there', async () => {
    const app = await renderApp({ fetch: server.fetch, path: '/home', member });
    await app.arrive('首页');
    await screen.findByRole('heading', { name: '按月结息' });
    const reads = () => server.requests('/private/api/product/index');
    const before = reads();
    const home = tabs().getByRole('link', { name: '首页' });
    window.scrollTo(0, 500);
    await app.user.click(home);
    await waitFor(() => expect(window.scrollY).toBe(0));
    expect(reads()).toBe(before);
    await app.user.click(home);
    await waitFor(() => expect(reads()).toBe(before + 1));
    expect(app.address()).toBe('/home');
  });

  it('leaves a tap with a key held to the browser, on the tab shown, too', async () => {
    const app = await renderApp({ fetch: server.fetch, path: '/home', member });
    await app.arrive('首页');
    const taken: boolean[] = [];
    const note = (event: Event) => {
      taken.push(event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener('click', note);
    onTestFinished(() => document.removeEventListener('click', note));
    window.scrollTo(0, 500);
    for (const name of ['首页', '我的']) {
      const tab = tabs().getByRole('link', { name });
      for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
        await act(async () => void fireEvent.click(tab, { [key]: true }));
    }
    expect(taken).toEqual(Array(8).fill(false));
    expect(window.scrollY).toBe(500);
    expect(app.address()).toBe('/home');
  });

  it('opens customer service without changing the tab (R12)', async () => {
    const app = await renderApp({ fetch: server.fetch, path: '/mine', member });
    await app.arrive('我的');
    await app.user.click(tabs().getByRole('button', { name: '客服' }));
    expect(await screen.findByRole('dialog', { name: '在线客服' })).toBeTruthy();
    expect(app.address()).toBe('/mine');
    expect(app.store.getState().chat.window).toEqual({ kind: 'open', topic: null });
  });
});

describe('navigation for sagas', () => {
  it('resolves once the new screen is there and the old one is not', async () => {
    const app = await renderApp({ fetch: server.fetch, path: '/investlist', member });
    await app.arrive('我的投资');
    await goTo(app, '/user-agreement');
    expect(app.address()).toBe('/user-agreement');
    expect(screen.queryByRole('heading', { name: '我的投资' })).toBeNull();
    await app.arrive('用户协议');
  });
});
