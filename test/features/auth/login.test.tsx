// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { memberApi } from '#api/memberApi.ts';
import { loginFieldsRemembered } from '#api/session/sessionSlice.ts';
import { hasInput } from '#app/navigation/hasInput.ts';
import { createMemoryKeyStore } from '#app/persist/passwordKeyStore.ts';
import { writeSettings } from '#server/site/settingsTable.ts';
import { logInAs } from '#test/support/app.ts';
import { settle } from '#test/support/clock.ts';
import { createMemoryStorage } from '#test/support/memoryStorage.ts';
import { type RenderAppOptions, renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile, TEST_ORIGIN } from '#test/support/server.ts';
import { startStore } from '#test/support/testStore.ts';

const LOGIN = '/public/api/member/login';

const server = await serverForFile();

const start = async (options: Partial<RenderAppOptions> = {}) => {
  const app = await renderApp({ fetch: server.fetch, path: '/login', ...options });
  await app.arrive('登录');
  return app;
};
const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: '手机号' });
const password = () => screen.getByLabelText<HTMLInputElement>('密码');
const remember = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: '记住密码（仅限本人设备）' });

describe('/login (R1)', () => {
  it('logs in by phone, Enter submits, and goes home', async () => {
    const { user, address } = await start();
    await user.type(phone(), DEMO.lin);
    await user.type(password(), `${DEMO.password}{Enter}`);
    await waitFor(() => expect(address()).toBe('/home'));
  });

  it('has a form that a browser without scripts puts into no address', async () => {
    await start();
    expect(password().form?.getAttribute('method')).toBe('post');
  });

  it('has fields for password managers, and a password that can be pasted', async () => {
    const { user } = await start();
    expect(phone().getAttribute('autocomplete')).toBe('username');
    await user.click(screen.getByRole('tab', { name: '邮箱' }));
    const mail = screen.getByRole('textbox', { name: '邮箱' });
    expect(mail.getAttribute('autocomplete')).toBe('username');
    expect(password().getAttribute('autocomplete')).toBe('current-password');
    await user.click(password());
    await user.paste(DEMO.password);
    expect(password().value).toBe(DEMO.password);
  });

  it('logs in by e-mail (R1a)', async () => {
    const { user, address } = await start();
    await user.click(screen.getByRole('tab', { name: '邮箱' }));
    await user.type(screen.getByRole('textbox', { name: '邮箱' }), DEMO.linEmail);
    await user.type(password(), DEMO.password);
    await user.click(screen.getByRole('button', { name: '登录' }));
    await waitFor(() => expect(address()).toBe('/home'));
  });

  it('goes back to where the member wanted to go', async () => {
    const { user, address } = await start({ path: '/login?redirect=%2Fincomelist' });
    await user.type(phone(), DEMO.lin);
    await user.type(password(), `${DEMO.password}{Enter}`);
    await waitFor(() => expect(address()).toBe('/incomelist'));
  });

  it('keeps that aim on the way to the registration and back', async () => {
    const { user, address } = await start({ path: '/login?redirect=%2Fincomelist' });
    await user.click(await screen.findByRole('link', { name: '立即注册' }));
    await waitFor(() => expect(address()).toBe('/register?redirect=%2Fincomelist'));
    await user.click(await screen.findByRole('link', { name: '去登录' }));
    await waitFor(() => expect(address()).toBe('/login?redirect=%2Fincomelist'));
    await user.type(phone(), `+86 ${DEMO.lin}`);
    await user.type(password(), `${DEMO.password}{Enter}`);
    await waitFor(() => expect(address()).toBe('/incomelist'));
  });

  it.each(['https://evil.example', '//evil.example', '/nowhere', '/login'])(
    'goes home instead of to %s',
    async (target) => {
      const { user, address } = await start({
        path: `/login?redirect=${encodeURIComponent(target)}`,
      });
      await user.type(phone(), DEMO.lin);
      await user.type(password(), `${DEMO.password}{Enter}`);
      await waitFor(() => expect(address()).toBe('/home'));
    },
  );

  it('clears a wrong password, keeps the account, and says so at the field and as a toast', async () => {
    const { user, address, store } = await start();
    await user.type(phone(), DEMO.lin);
    await user.type(password(), 'Wrong2026{Enter}');
    await waitFor(() => expect(password().getAttribute('aria-invalid')).toBe('true'));
    expect(password().value).toBe('');
    expect(phone().value).toBe('138 0000 0001');
    expect(document.activeElement).toBe(password());
    const described = document.getElementById(password().getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toContain('1101');
    expect(store.getState().notices.toast?.values).toMatchObject({ code: 1101 });
    expect(address()).toBe('/login');
  });

  it('keeps the password when the account is locked, and says for how long', async () => {
    const { user } = await start();
    server.fault({
      path: 'member/login',
      kind: 'json',
      body: JSON.stringify({ code: 1102, msg: '账号已锁定', data: { retry_after: 900 } }),
    });
    await user.type(phone(), DEMO.lin);
    await user.type(password(), `${DEMO.password}{Enter}`);
    await waitFor(() => expect(phone().getAttribute('aria-invalid')).toBe('true'));
    expect(password().value).toBe(DEMO.password);
    expect(document.activeElement).toBe(phone());
    const described = document.getElementById(phone().getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toContain('账号已锁定（1102），请在 15 分钟后再试');
  });

  it('says when one may try again after too many tries (1002)', async () => {
    const { user } = await start();
    const body = JSON.stringify({ code: 1002, msg: '操作过于频繁', data: { retry_after: 600 } });
    server.fault({ path: 'member/login', kind: 'json', body });
    await user.type(phone(), DEMO.lin);
    await user.type(password(), `${DEMO.password}{Enter}`);
    expect(await screen.findByText('操作过于频繁（1002），请在 10 分钟后再试')).toBeTruthy();
    expect(password().value).toBe(DEMO.password);
  });

  const disabled = { kind: 'json', body: '{"code":402,"msg":"","data":null}' } as const;
  /** A member's page whose session ends because the account is disabled. */
  const startDisabled = async () => {
    const app = await renderApp({
      fetch: server.fetch,
      path: '/account-settings',
      member: { phone: DEMO.lin, password: DEMO.password },
      chatProvider: 'embedded',
    });
    server.fault({ path: 'member/info', ...disabled });
    app.store.dispatch(memberApi.endpoints.memberInfo.initiate(undefined, { forceRefetch: true }));
    await app.arrive('登录');
    await screen.findByText(/^这个账号已被停用/);
    return app;
  };

  it('says of a disabled account whom to ask, after the toast too (X2)', async () => {
    const disabledNotice = () =>
      screen.getByText(/^这个账号已被停用/).closest<HTMLElement>('[role=alert]');
    const app = await startDisabled();
    expect(
      within(disabledNotice() as HTMLElement).getByRole('button', { name: '联系客服' }),
    ).toBeTruthy();
    app.leave();
    // A try to log in is answered alike.
    const { user } = await start();
    expect(screen.queryByText(/^这个账号已被停用/)).toBeNull();
    server.fault({ path: 'member/login', ...disabled });
    await user.type(phone(), DEMO.lin);
    await user.type(password(), `${DEMO.password}{Enter}`);
    await waitFor(() => expect(disabledNotice()).toBeTruthy());
  });

  it('says nothing more of a disabled account once another one was tried', async () => {
    const { user } = await startDisabled();
    await user.clear(phone());
    await user.type(phone(), DEMO.newcomer);
    await user.type(password(), 'Wrong2026{Enter}');
    await waitFor(() => expect(password().getAttribute('aria-invalid')).toBe('true'));
    expect(screen.queryByText(/^这个账号已被停用/)).toBeNull();
  });

  it('keeps everything when the network fails, and works at the next try', async () => {
    const { user, address } = await start();
    server.fault({ path: 'member/login', kind: 'drop' });
    await user.type(phone(), DEMO.lin);
    await user.type(password(), `${DEMO.password}{Enter}`);
    await screen.findAllByText('网络异常，请稍后再试');
    expect(password().value).toBe(DEMO.password);
    await user.click(screen.getByRole('button', { name: '登录' }));
    await waitFor(() => expect(address()).toBe('/home'));
  });

  it('asks for what is missing without calling the server, and focuses the first field', async () => {
    const { user } = await start();
    await user.click(screen.getByRole('button', { name: '登录' }));
    expect(screen.getAllByText(/^请输入(手机号|密码)$/)).toHaveLength(2);
    expect(document.activeElement).toBe(phone());
    await user.type(phone(), 'abc');
    expect(screen.queryByText('请输入手机号')).toBeNull();
    await user.type(password(), 'x{Enter}');
    expect(screen.getByText('手机号只能是数字')).toBeTruthy();
    expect(server.requests(LOGIN)).toBe(0);
  });

  it('sends one request for two taps', async () => {
    const { user, address } = await start();
    await user.type(phone(), DEMO.lin);
    await user.type(password(), DEMO.password);
    await user.dblClick(screen.getByRole('button', { name: '登录' }));
    await waitFor(() => expect(address()).toBe('/home'));
    expect(server.requests(LOGIN)).toBe(1);
  });

  it('offers registration only while it is open (V10)', async () => {
    const { store, leave } = await start();
    await screen.findByRole('link', { name: '立即注册' });
    leave();
    await writeSettings(server.db, { enable_register: '0' });
    const again = await start();
    await waitFor(() => expect(again.store.getState().session.websiteConfig).not.toBeNull());
    await act(settle);
    expect(screen.queryByRole('link', { name: '立即注册' })).toBeNull();
    expect(store).not.toBe(again.store);
  });

  it('changes the language at once and keeps what was typed', async () => {
    const { user, arrive } = await start();
    await user.type(phone(), '139');
    await user.click(screen.getByRole('button', { name: 'English' }));
    await arrive('Log in');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' }).value).toBe(
      '139',
    );
  });

  it('keeps what was typed while the agreement is read', async () => {
    const { user, arrive } = await start();
    await user.type(phone(), '13912345678');
    await user.click(screen.getByRole('link', { name: '用户协议' }));
    await arrive('用户协议');
    window.history.back();
    await arrive('登录');
    await waitFor(() => expect(phone().value).toBe('139 1234 5678'));
  });
});

describe('remembering the login', () => {
  it('is off at first', async () => {
    await start();
    expect(remember().checked).toBe(false);
  });

  it('keeps the account and the password, the password only encrypted', async () => {
    const storage = createMemoryStorage();
    const passwordKeys = createMemoryKeyStore();
    const first = await start({ storage, passwordKeys });
    await first.user.type(phone(), DEMO.lin);
    await first.user.type(password(), DEMO.password);
    await first.user.click(remember());
    await first.user.click(screen.getByRole('button', { name: '登录' }));
    await waitFor(() => expect(first.store.getState().session.loginUserPassword).not.toBe(''));
    expect(JSON.stringify(first.store.getState())).not.toContain(DEMO.password);
    await first.services.flush();
    first.leave();
    const stored = [...storage.entries.values()].join();
    expect(stored).toContain(DEMO.lin);
    expect(stored).not.toContain(DEMO.password);

    for (const key of storage.entries.keys()) if (/token/i.test(key)) storage.removeItem(key);
    const again = await start({ storage, passwordKeys });
    await waitFor(() => expect(password().value).toBe(DEMO.password));
    await waitFor(() => expect(phone().value).toBe('138 0000 0001'));
    expect(remember().checked).toBe(true);
    // Loading the page again takes nothing yet: all of it was filled in.
    expect(hasInput(document)).toBe(false);
    await again.user.type(password(), '1');
    await again.user.click(document.body);
    expect(hasInput(document)).toBe(true);
  });

  it('keeps nothing of a login that came after another tab’s', async () => {
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const passwordKeys = createMemoryKeyStore();
    const app = await start({
      passwordKeys,
      fetch: async (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : String(input));
        const done = await server.fetch(input, init);
        if (pathname === LOGIN) await held;
        return done;
      },
    });
    await app.user.type(phone(), DEMO.newcomer);
    await app.user.type(password(), DEMO.password);
    await app.user.click(remember());
    await app.user.click(screen.getByRole('button', { name: '登录' }));
    await waitFor(() => expect(server.requests(LOGIN)).toBe(1));
    const other = await startStore({ fetch: server.fetch, storage: app.storage });
    await logInAs(other, DEMO.lin);
    app.recheckStored();
    await waitFor(() => expect(app.address()).toBe('/home'));
    answer();
    await act(settle);
    const { session } = app.store.getState();
    expect(session.accessToken).toBe(other.session().accessToken);
    expect(session).toMatchObject({ rememberMe: false, loginPhone: '', loginUserPassword: '' });
    expect(await passwordKeys.load()).toBeNull();
  });

  it('forgets the password at once when unticked', async () => {
    const storage = createMemoryStorage();
    const passwordKeys = createMemoryKeyStore();
    const first = await start({ storage, passwordKeys });
    await first.user.type(phone(), DEMO.lin);
    await first.user.type(password(), DEMO.password);
    await first.user.click(remember());
    await first.user.click(screen.getByRole('button', { name: '登录' }));
    await waitFor(() => expect(first.store.getState().session.loginUserPassword).not.toBe(''));
    await first.services.flush();
    first.leave();
    for (const key of storage.entries.keys()) if (/token/i.test(key)) storage.removeItem(key);

    const again = await start({ storage, passwordKeys });
    await waitFor(() => expect(password().value).toBe(DEMO.password));
    await again.user.click(remember());
    await waitFor(async () => expect(await passwordKeys.load()).toBeNull());
    expect(again.store.getState().session).toMatchObject({
      rememberMe: false,
      loginPhone: DEMO.lin,
      loginUserPassword: '',
    });
  });

  it('begins with the account of the last login without the tick, too, and has no password of it (E6)', async () => {
    const storage = createMemoryStorage();
    const passwordKeys = createMemoryKeyStore();
    const first = await start({ storage, passwordKeys });
    await first.user.type(phone(), DEMO.lin);
    await first.user.type(password(), DEMO.password);
    await first.user.click(screen.getByRole('button', { name: '登录' }));
    await waitFor(() => expect(first.address()).toBe('/home'));
    await first.services.flush();
    first.leave();
    for (const key of storage.entries.keys()) if (/token/i.test(key)) storage.removeItem(key);

    await start({ storage, passwordKeys });
    await waitFor(() => expect(phone().value).toBe('138 0000 0001'));
    expect(remember().checked).toBe(false);
    expect(password().value).toBe('');
    expect(await passwordKeys.load()).toBeNull();
  });
});

describe('the area code', () => {
  const geolocationUrl = `${TEST_ORIGIN}/public/geo`;
  const fromJapan: typeof fetch = async (input, init) =>
    String(input instanceof Request ? input.url : input).endsWith('/public/geo')
      ? Response.json({ ip: '', country_code: 'JP', country: '', region: '', city: '' })
      : server.fetch(input, init);

  it('is China unless something else is known', async () => {
    await start();
    expect(await screen.findByRole('button', { name: /区号 \+86/ })).toBeTruthy();
  });

  it('follows the place, but not over a choice made before', async () => {
    const storage = createMemoryStorage();
    const app = await start({ fetch: fromJapan, geolocationUrl, storage });
    await app.user.click(await screen.findByRole('button', { name: /区号 \+81/ }));
    const search = await screen.findByRole('combobox');
    await app.user.type(search, '86{Enter}');
    await screen.findByRole('button', { name: /区号 \+86/ });
    await app.user.type(phone(), DEMO.lin);
    await app.user.type(password(), `${DEMO.password}{Enter}`);
    await waitFor(() => expect(app.store.getState().session.areaCode).toBe('CN'));
    await app.services.flush();
    app.leave();
    for (const key of storage.entries.keys()) if (/token/i.test(key)) storage.removeItem(key);

    await start({ fetch: fromJapan, geolocationUrl, storage });
    expect(await screen.findByRole('button', { name: /区号 \+86/ })).toBeTruthy();
  });

  /** A back-end that answers the list of countries by `answer`, and the logins that were sent to it. */
  const withList = (answer: () => Response | Promise<Response>) => {
    const sent: string[] = [];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const { pathname } = new URL(new Request(input, init).url);
      if (pathname === LOGIN) sent.push(pathname);
      return pathname === '/public/api/areacode/list' ? answer() : server.fetch(input, init);
    };
    return { sent, fetch };
  };
  const down = () => Response.json({ code: 1, msg: '稍后再试' }, { status: 503 });

  it('sends no number whose country cannot be read: it could be somebody else’s', async () => {
    let answer = down;
    const { sent, fetch } = withList(() => answer());
    const { user, address } = await start({ fetch });
    await user.type(phone(), DEMO.lin);
    await user.type(password(), `${DEMO.password}{Enter}`);
    expect(await screen.findByText('选择国家或地区')).toBeTruthy();
    expect(phone().value.replaceAll(' ', '')).toBe(DEMO.lin);
    expect(password().value).toBe(DEMO.password);
    expect(sent).toEqual([]);
    answer = () => Response.json({ code: 0, msg: '', data: [] });
    await user.type(password(), '{Enter}');
    await waitFor(() => expect(address()).toBe('/home'));
  });

  it('is neither waited for nor forgotten by a login with an e-mail address', async () => {
    const { fetch } = withList(() => new Promise<Response>(() => undefined));
    const app = await start({ fetch });
    act(() => void app.store.dispatch(loginFieldsRemembered({ areaCode: 'HK' })));
    await app.user.click(screen.getByRole('tab', { name: '邮箱' }));
    await app.user.type(screen.getByRole('textbox', { name: '邮箱' }), DEMO.linEmail);
    await app.user.type(password(), `${DEMO.password}{Enter}`);
    await waitFor(() => expect(app.address()).toBe('/home'));
    expect(app.store.getState().session.areaCode).toBe('HK');
  });

  it('is sent as the country of the number (R1a)', async () => {
    const bodies: unknown[] = [];
    const spying: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      if (new URL(request.url).pathname === LOGIN) bodies.push(await request.clone().json());
      return server.fetch(request);
    };
    const { user } = await start({ fetch: spying });
    await user.type(phone(), DEMO.lin);
    await user.type(password(), `${DEMO.password}{Enter}`);
    await waitFor(() => expect(bodies).toHaveLength(1));
    const china = await server.db
      .selectFrom('area_codes')
      .select('id')
      .where('is_default', '=', true)
      .executeTakeFirstOrThrow();
    expect(bodies[0]).toEqual({
      type: 1,
      phone: DEMO.lin,
      email: '',
      password: DEMO.password,
      area_code_id: china.id,
    });
  });
});
