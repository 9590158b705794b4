// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loginFieldsRemembered } from '#api/session/sessionSlice.ts';
import { hasInput } from '#app/navigation/hasInput.ts';
import { ENTRIES } from '#app/persist/entries.ts';
import { writeSettings } from '#server/site/settingsTable.ts';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { logInAs } from '#test/support/app.ts';
import { settle } from '#test/support/clock.ts';
import { createMemoryStorage } from '#test/support/memoryStorage.ts';
import { type RenderAppOptions, renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';
import { startStore } from '#test/support/testStore.ts';

const REGISTER = '/public/api/member/register';
const NEW_PHONE = '13911112222';
const NEW_PASSWORD = 'Paper2027';

const server = await serverForFile();

const start = async (options: Partial<RenderAppOptions> = {}) => {
  const app = await renderApp({ fetch: server.fetch, path: '/register', ...options });
  await app.arrive('注册');
  return app;
};
type App = Awaited<ReturnType<typeof start>>;

const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: '手机号' });
const password = () => screen.getByLabelText<HTMLInputElement>('设置密码');
const confirm = () => screen.getByLabelText<HTMLInputElement>('确认密码');
const agreement = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /我已阅读并同意/ });
const submit = () => screen.getByRole('button', { name: '注册' });

const fill = async (
  { user }: App,
  account = NEW_PHONE,
  again = NEW_PASSWORD,
  chosen = NEW_PASSWORD,
) => {
  await user.type(await screen.findByRole('textbox', { name: '手机号' }), account);
  await user.type(password(), chosen);
  await user.type(confirm(), again);
};

/** How the server knows an account: its dial code with its number, or its address. */
const accountOf = (by: 'phone' | 'email', account: string) =>
  server.db
    .selectFrom('members')
    .leftJoin('area_codes', 'area_codes.id', 'members.area_code_id')
    .select(['area_codes.code', 'members.phone', 'members.email'])
    .where(by, '=', account)
    .executeTakeFirst();

describe('/register (R2, V10)', () => {
  it('has a form that a browser without scripts puts into no address', async () => {
    await start();
    await screen.findByRole('textbox', { name: '手机号' });
    expect(password().form?.getAttribute('method')).toBe('post');
  });

  it('has fields for password managers, and for what is pasted', async () => {
    const { user } = await start();
    const number = await screen.findByRole('textbox', { name: '手机号' });
    expect(number.getAttribute('autocomplete')).toBe('tel-national');
    for (const field of [password, confirm]) {
      expect(field().getAttribute('autocomplete')).toBe('new-password');
      await user.click(field());
      await user.paste(NEW_PASSWORD);
      expect(field().value).toBe(NEW_PASSWORD);
    }
  });

  it('says that registration is closed while the flag is not 1', async () => {
    await writeSettings(server.db, { enable_register: '0' });
    const { user, arrive } = await start();
    await screen.findByText('暂未开放注册');
    expect(screen.queryByLabelText('设置密码')).toBeNull();
    await user.click(screen.getByRole('link', { name: '登录' }));
    await arrive('登录');
  });

  it('makes no account of a number whose country cannot be read', async () => {
    server.fault({ path: 'areacode/list', kind: 'drop', times: 99 });
    const app = await start();
    await fill(app);
    await app.user.click(agreement());
    await app.user.click(submit());
    expect(await screen.findByText('选择国家或地区')).toBeTruthy();
    expect(await accountOf('phone', NEW_PHONE)).toBeUndefined();
    expect(password().value).toBe(NEW_PASSWORD);
  });

  it('has the form at once, and offers a retry that keeps it when the configuration does not load', async () => {
    server.fault({ path: 'index/config', kind: 'drop', times: 99 });
    const { user } = await start();
    await user.type(phone(), NEW_PHONE);
    const again = await screen.findByRole('button', { name: '重新加载' });
    // One button of the page is the main one.
    expect([again, submit()].map(({ dataset }) => dataset.variant)).toEqual(['soft', 'primary']);
    const asked = server.requests('/public/api/index/config');
    await user.click(again);
    await waitFor(() => expect(server.requests('/public/api/index/config')).toBeGreaterThan(asked));
    await screen.findByRole('button', { name: '重新加载' });
    server.clearFaults();
    await user.click(screen.getByRole('button', { name: '重新加载' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull());
    expect(phone().value.replaceAll(' ', '')).toBe(NEW_PHONE);
  });

  it('sends nothing before the configuration says that registration is open (R2, V10)', async () => {
    server.fault({ path: 'index/config', kind: 'drop', times: 99 });
    const app = await start();
    await fill(app);
    await app.user.click(agreement());
    await app.user.click(submit());
    await waitFor(() => expect(submit().getAttribute('aria-busy')).not.toBe('true'));
    expect(server.requests(REGISTER)).toBe(0);
    expect(password().value).toBe(NEW_PASSWORD);
    server.clearFaults();
    await app.user.click(submit());
    await waitFor(() => expect(app.address()).toBe('/home'));
    expect(server.requests(REGISTER)).toBe(1);
  });

  it('sends nothing on the word of an earlier visit, and offers to ask again (R2, V10)', async () => {
    const { websiteConfig } = (await start()).store.getState().session;
    const kept = { version: 2, websiteConfig: { ...websiteConfig, enable_register: '1' } };
    cleanup();
    server.fault({ path: 'index/config', kind: 'drop', times: 99 });
    const storage = createMemoryStorage({ [ENTRIES.website]: JSON.stringify(kept) });
    const app = await start({ storage });
    expect(app.store.getState().session.websiteConfig?.enable_register).toBe('1');
    expect(await screen.findByRole('button', { name: '重新加载' })).toBeTruthy();
    await fill(app);
    await app.user.click(agreement());
    await app.user.click(submit());
    await waitFor(() => expect(submit().getAttribute('aria-busy')).not.toBe('true'));
    server.clearFaults();
    await writeSettings(server.db, { enable_register: '0' });
    await app.user.click(submit());
    await screen.findByText('暂未开放注册');
    expect(server.requests(REGISTER)).toBe(0);
  });

  it('says that registration is closed where that is learnt by sending (R2, V10)', async () => {
    server.fault({ path: 'index/config', kind: 'drop', times: 99 });
    const app = await start();
    await fill(app);
    await app.user.click(agreement());
    server.clearFaults();
    await writeSettings(server.db, { enable_register: '0' });
    await app.user.click(submit());
    await screen.findByText('暂未开放注册');
    expect(server.requests(REGISTER)).toBe(0);
  });

  it('asks for an invite code that is required, where that is learnt by sending', async () => {
    await writeSettings(server.db, { require_invite_code: '1' });
    server.fault({ path: 'index/config', kind: 'drop', times: 99 });
    const app = await start();
    await fill(app);
    await app.user.click(agreement());
    server.clearFaults();
    await app.user.click(submit());
    await waitFor(() =>
      expect(screen.getByLabelText(/邀请码/).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(password().value).toBe(NEW_PASSWORD);
    expect(server.requests(REGISTER)).toBe(0);
  });

  it('takes an account that was made for made, whatever is in the answer', async () => {
    const app = await start({ fetch: answerReplaced(server.fetch, 'member/register', () => null) });
    await fill(app);
    await app.user.click(agreement());
    await app.user.click(submit());
    await waitFor(() => expect(app.address()).toBe('/home'));
    expect(app.said).toContain('registered');
  });

  it('logs in to the account whose registration got no answer, when it is sent again', async () => {
    let isLost = true;
    const app = await start({
      fetch: async (input, init) => {
        const answer = await server.fetch(input, init);
        const { pathname } = new URL(input instanceof Request ? input.url : String(input));
        if (!isLost || pathname !== REGISTER) return answer;
        isLost = false;
        throw new TypeError('lost');
      },
    });
    await fill(app, '13911113333');
    await app.user.click(agreement());
    await app.user.click(submit());
    await waitFor(() => expect(app.store.getState().notices.toast?.key).toBe('networkFailed'));
    await waitFor(submit);
    expect(password().value).toBe(NEW_PASSWORD);
    await app.user.click(submit());
    await waitFor(() => expect(app.address()).toBe('/home'));
    expect(server.requests(REGISTER)).toBe(2);
  });

  it('leaves the page to the member who logged in in another tab meanwhile', async () => {
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const app = await start({
      fetch: async (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : String(input));
        const registered = await server.fetch(input, init);
        if (pathname === REGISTER) await held;
        return registered;
      },
    });
    await fill(app);
    await app.user.click(agreement());
    await app.user.click(submit());
    await waitFor(() => expect(server.requests(REGISTER)).toBe(1));
    const other = await startStore({ fetch: server.fetch, storage: app.storage });
    await logInAs(other, DEMO.lin);
    app.recheckStored();
    await waitFor(() => expect(app.address()).toBe('/home'));
    answer();
    await waitFor(() => expect(app.said).toContain('registered'));
    await waitFor(() => expect(server.requests('/public/api/member/login')).toBe(2));
    await act(settle);
    const { session } = app.store.getState();
    expect(session.accessToken).toBe(other.session().accessToken);
    expect(session.userInfo?.phone).toBe(DEMO.lin);
    expect(app.address()).toBe('/home');
  });

  it('logs in to no account that exists where no answer was lost', async () => {
    const app = await start();
    await fill(app, DEMO.lin);
    await app.user.click(agreement());
    await app.user.click(submit());
    await screen.findAllByText('账号已存在（1103）');
    expect(server.requests('/public/api/member/login')).toBe(0);
  });

  it('registers with the tick, logs in with the same data and goes home', async () => {
    const app = await start();
    await fill(app);
    expect(agreement().checked).toBe(false);
    await app.user.click(agreement());
    await app.user.click(submit());
    await waitFor(() => expect(app.address()).toBe('/home'));
    expect(app.store.getState().session.accessToken).not.toBe('');
    expect(await accountOf('phone', NEW_PHONE)).toEqual({
      code: '86',
      phone: NEW_PHONE,
      email: null,
    });
  });

  it('registers a number of another country, which then logs in with its area code (R1a)', async () => {
    const number = '51234567';
    const app = await start();
    await app.user.click(await screen.findByRole('button', { name: /区号 \+86/ }));
    await app.user.type(await screen.findByRole('combobox'), '852{Enter}');
    await screen.findByRole('button', { name: /区号 \+852/ });
    await fill(app, number);
    await app.user.click(agreement());
    await app.user.click(submit());
    await waitFor(() => expect(app.address()).toBe('/home'));
    expect(await accountOf('phone', number)).toEqual({ code: '852', phone: number, email: null });
    // The login after the next logout begins with it.
    expect(app.store.getState().session).toMatchObject({ areaCode: 'HK', loginPhone: number });
  });

  it('leaves an account whose password this device remembers as it is', async () => {
    const app = await start();
    const remembered = {
      rememberMe: true,
      loginType: 1,
      loginPhone: '90123456',
      areaCode: 'JP',
    } as const;
    act(() => void app.store.dispatch(loginFieldsRemembered(remembered)));
    await app.user.click(await screen.findByRole('tab', { name: '邮箱' }));
    await app.user.type(screen.getByRole('textbox', { name: '邮箱' }), 'second@example.com');
    await app.user.type(password(), NEW_PASSWORD);
    await app.user.type(confirm(), NEW_PASSWORD);
    await app.user.click(agreement());
    await app.user.click(submit());
    await waitFor(() => expect(app.address()).toBe('/home'));
    expect(app.store.getState().session).toMatchObject(remembered);
  });

  it('registers by e-mail, typed by a Chinese input method, which has no area code (R1a)', async () => {
    const app = await start();
    await app.user.click(await screen.findByRole('tab', { name: '邮箱' }));
    await app.user.type(screen.getByRole('textbox', { name: '邮箱' }), 'new＠ｅxample。com');
    await app.user.type(password(), NEW_PASSWORD);
    await app.user.type(confirm(), NEW_PASSWORD);
    await app.user.click(agreement());
    await app.user.click(submit());
    await waitFor(() => expect(app.address()).toBe('/home'));
    expect(await accountOf('email', 'new@example.com')).toEqual({
      code: null,
      phone: null,
      email: 'new@example.com',
    });
    expect(app.store.getState().session).toMatchObject({
      loginType: 2,
      loginEmail: 'new@example.com',
    });
  });

  /** The server, and how to hold the answers back that come from a path. */
  const holding = (path: string) => {
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const fetch: typeof server.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input));
      const answered = await server.fetch(input, init);
      if (pathname === path) await held;
      return answered;
    };
    return { fetch, answer: () => answer() };
  };

  it('says that registration was closed meanwhile, also where that came while the agreement was read', async () => {
    const line = holding(REGISTER);
    const app = await start({ fetch: line.fetch });
    await fill(app);
    await app.user.click(agreement());
    await writeSettings(server.db, { enable_register: '0' });
    await app.user.click(submit());
    await waitFor(() => expect(server.requests(REGISTER)).toBe(1));
    await app.user.click(screen.getByRole('link', { name: '用户协议' }));
    await app.arrive('用户协议');
    line.answer();
    await act(settle);
    window.history.back();
    await app.arrive('注册');
    expect(await screen.findByText('暂未开放注册')).toBeTruthy();
  });

  it('is sent although the agreement is read before the countries are there', async () => {
    server.fault({ path: 'areacode/list', kind: 'drop' });
    server.fault({ path: 'index/config', kind: 'drop' });
    const line = holding('/public/api/index/config');
    const app = await start({ fetch: line.fetch });
    await fill(app);
    await app.user.click(agreement());
    const asked = server.requests('/public/api/index/config');
    await app.user.click(submit());
    await waitFor(() => expect(server.requests('/public/api/index/config')).toBe(asked + 1));
    await app.user.click(screen.getByRole('link', { name: '用户协议' }));
    await app.arrive('用户协议');
    line.answer();
    await waitFor(() => expect(app.said).toContain('registered'));
    expect(server.requests(REGISTER)).toBe(1);
  });

  it('asks once for the consent that was not ticked; agreeing goes on', async () => {
    const app = await start();
    await fill(app);
    await app.user.click(submit());
    const dialog = within(await screen.findByRole('dialog', { name: '请先阅读并同意' }));
    const links = dialog.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/user-agreement', '/privacy-policy']);
    expect(server.requests(REGISTER)).toBe(0);
    await app.user.click(screen.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requests(REGISTER)).toBe(0);
    await app.user.click(submit());
    await app.user.click(await screen.findByRole('button', { name: '同意并注册' }));
    await waitFor(() => expect(app.address()).toBe('/home'));
    expect(server.requests(REGISTER)).toBe(1);
  });

  it('opens the documents that the dialog names, and comes back to it and what was typed', async () => {
    const app = await start();
    await fill(app);
    await app.user.click(submit());
    const dialog = within(await screen.findByRole('dialog', { name: '请先阅读并同意' }));
    await app.user.click(dialog.getByRole('link', { name: '用户协议' }));
    await app.arrive('用户协议');
    expect(app.address()).toBe('/user-agreement');
    window.history.back();
    // The question is there again, over the form as it was.
    await screen.findByRole('dialog', { name: '请先阅读并同意' });
    await app.user.click(screen.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.address()).toBe('/register');
    expect(phone().value.replaceAll(' ', '')).toBe(NEW_PHONE);
    expect(password().value).toBe(NEW_PASSWORD);
    expect(agreement().checked).toBe(false);
    expect(server.requests(REGISTER)).toBe(0);
  });

  it('reads the agreement without ticking the box', async () => {
    const app = await start();
    await fill(app);
    await app.user.click(screen.getByRole('link', { name: '隐私政策' }));
    await app.arrive('隐私政策');
    window.history.back();
    await app.arrive('注册');
    await waitFor(() => expect(password().value).toBe(NEW_PASSWORD));
    expect(agreement().checked).toBe(false);
  });

  it('blocks a confirmation that differs (V9), and says so while typing', async () => {
    const app = await start();
    await fill(app, NEW_PHONE, 'Paper2028');
    expect(screen.getByText('两次输入不一致')).toBeTruthy();
    await app.user.click(submit());
    expect(confirm().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(confirm());
    expect(server.requests(REGISTER)).toBe(0);
    await app.user.clear(confirm());
    await app.user.type(confirm(), 'Paper');
    expect(screen.queryByText(/两次输入/)).toBeNull();
    await app.user.type(confirm(), '2027');
    expect(screen.getByText('两次输入一致')).toBeTruthy();
  });

  it('advises on weak passwords in words, without blocking', async () => {
    const { user } = await start();
    await user.type(await screen.findByLabelText('设置密码'), 'abc');
    expect(screen.getByText(/偏短/)).toBeTruthy();
    await user.type(password(), 'defgh-');
    expect(screen.getByText('密码强度：一般，建议字母和数字一起用')).toBeTruthy();
    await user.type(password(), '1');
    expect(screen.getByText('密码强度：不错')).toBeTruthy();
  });

  it('says at the password that letters and marks without a digit are not enough', async () => {
    const app = await start();
    await fill(app, NEW_PHONE, 'abcd-efgh', 'abcd-efgh');
    await app.user.click(agreement());
    await app.user.click(submit());
    expect(await screen.findByText('密码不符合要求：8 位以上，字母和数字都要有')).toBeTruthy();
    expect(document.activeElement).toBe(password());
  });

  it('fills in the invite code of the link and sends it', async () => {
    const bodies: Record<string, unknown>[] = [];
    const spying: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      if (new URL(request.url).pathname === REGISTER) bodies.push(await request.clone().json());
      return server.fetch(request);
    };
    const { invite_code: code } = await server.db
      .selectFrom('members')
      .select('invite_code')
      .where('phone', '=', DEMO.lin)
      .executeTakeFirstOrThrow();
    const app = await start({ fetch: spying, path: `/register?i_code=${code}` });
    await fill(app);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /邀请码/ }).value).toBe(code);
    await app.user.click(agreement());
    await app.user.click(submit());
    await waitFor(() => expect(app.address()).toBe('/home'));
    expect(bodies[0]).toMatchObject({
      type: 1,
      phone: NEW_PHONE,
      email: '',
      password: NEW_PASSWORD,
      confirm: NEW_PASSWORD,
      i_code: code,
    });
  });

  it('has the invite code of the link on the way to the login and back', async () => {
    const app = await start({ path: '/register?i_code=8K2F6Q&redirect=%2Fincomelist' });
    await app.user.click(await screen.findByRole('link', { name: '去登录' }));
    await app.arrive('登录');
    await app.user.click(await screen.findByRole('link', { name: '立即注册' }));
    await app.arrive('注册');
    expect(app.address()).toBe('/register?i_code=8K2F6Q&redirect=%2Fincomelist');
    const invite = await screen.findByRole<HTMLInputElement>('textbox', { name: /邀请码/ });
    expect(invite.value).toBe('8K2F6Q');
    // Loading the page again takes nothing: the address has it.
    expect(hasInput(document)).toBe(false);
  });

  it('puts a refusal at its field and keeps everything typed', async () => {
    const app = await start({ path: '/register?i_code=NOSUCH' });
    await fill(app, DEMO.lin);
    await app.user.click(agreement());
    await app.user.click(submit());
    const invite = screen.getByRole<HTMLInputElement>('textbox', { name: /邀请码/ });
    await waitFor(() => expect(invite.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(invite);
    expect(password().value).toBe(NEW_PASSWORD);
    await app.user.clear(invite);
    await app.user.click(submit());
    await waitFor(() => expect(phone().getAttribute('aria-invalid')).toBe('true'));
    expect(confirm().value).toBe(NEW_PASSWORD);
    expect(agreement().checked).toBe(true);
  });

  it('asks for another password where the server knows it as a common one (1111)', async () => {
    const app = await start();
    await fill(app, NEW_PHONE);
    for (const field of [password(), confirm()]) {
      await app.user.clear(field);
      await app.user.type(field, 'woaini1314');
    }
    await app.user.click(agreement());
    await app.user.click(submit());
    await waitFor(() => expect(password().getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(password());
    expect(screen.getByText('这个密码太常见，或含有您的账号，容易被猜到，请换一个')).toBeTruthy();
    expect(phone().value.replaceAll(' ', '')).toBe(NEW_PHONE);
  });

  it('turns into the closed page when registration was closed meanwhile', async () => {
    const app = await start();
    await fill(app);
    await app.user.click(agreement());
    await writeSettings(server.db, { enable_register: '0' });
    await app.user.click(submit());
    await screen.findByText('暂未开放注册');
  });

  it.each([
    ['the login expired', { kind: 'expired' }, 'loginExpired', false],
    [
      'the account is disabled',
      { kind: 'json', body: '{"code":402,"msg":"","data":null}' },
      'userDisabled',
      true,
    ],
  ] as const)(
    'goes to the login with the account where the server says that %s (X1, X3)',
    async (_what, fault, toast, isDisabled) => {
      server.fault({ path: 'member/register', ...fault });
      const app = await start({ path: '/register?redirect=%2Fincomelist' });
      await fill(app);
      await app.user.click(agreement());
      await app.user.click(submit());
      await app.arrive('登录');
      expect(app.address()).toBe('/login?redirect=%2Fincomelist');
      expect(app.said).toEqual([toast]);
      expect(phone().value).toBe('139 1111 2222');
      expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('');
      expect(JSON.stringify(window.history.state)).not.toContain(NEW_PASSWORD);
      await act(settle);
      expect(screen.queryAllByText(/^这个账号已被停用/)).toHaveLength(isDisabled ? 1 : 0);
    },
  );

  it('hands the account, and the aim, to the login when only the login failed', async () => {
    server.fault({ path: 'member/login', kind: 'drop' });
    const app = await start({ path: '/register?redirect=%2Fincomelist' });
    await fill(app);
    await app.user.click(agreement());
    await app.user.click(submit());
    await app.arrive('登录');
    expect(phone().value).toBe('139 1111 2222');
    const typed = screen.getByLabelText<HTMLInputElement>('密码');
    expect(typed.value).toBe('');
    expect(JSON.stringify(window.history.state)).not.toContain(NEW_PASSWORD);
    await app.user.type(typed, `${NEW_PASSWORD}{Enter}`);
    await app.arrive('收益明细');
    expect(app.address()).toBe('/incomelist');
  });
});
