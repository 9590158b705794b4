// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { memberApi } from '#api/memberApi.ts';
import { type RenderAppOptions, renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const SET = '/private/api/member/set_pay_password';
const INFO = '/private/api/member/info';
const MODIFY = '/private/api/member/modify_pay_password';

const server = await serverForFile();

const start = (phone: string, options: Partial<RenderAppOptions> = {}) =>
  renderApp({
    fetch: server.fetch,
    path: '/pay-password',
    member: { phone, password: DEMO.password },
    ...options,
  });
const cells = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const NEW = '新支付密码，6 位数字';
const AGAIN = '再次输入支付密码，6 位数字';
const OLD = '原支付密码，6 位数字';
const PIN = '258147';
/** Types the digits at both steps and sends them by the button of that name. */
const sendTwice = async (user: UserEvent, name: string) => {
  await user.keyboard(PIN);
  await cells(AGAIN);
  await user.keyboard(PIN);
  await user.click(screen.getByRole('button', { name }));
};

const hasPayPassword = async (phone: string): Promise<boolean> => {
  const { pay_password_hash: hash } = await server.db
    .selectFrom('members')
    .select('pay_password_hash')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  return hash !== null;
};

describe('setting the first payment password (C9, V9)', () => {
  const open = async (options: Partial<RenderAppOptions> = {}) => {
    const app = await start(DEMO.newcomer, options);
    await app.arrive('设置支付密码');
    return app;
  };
  type App = Awaited<ReturnType<typeof open>>;
  const prove = async ({ user }: App, password: string = DEMO.password) => {
    await user.type(screen.getByLabelText('登录密码'), `${password}{Enter}`);
    await cells(NEW);
  };

  it('asks for the login password and twice for six digits, then goes back', async () => {
    const app = await open({ path: '/pay-password?redirect=%2Fincomelist' });
    await prove(app);
    await sendTwice(app.user, '确认设置');
    await waitFor(() => expect(app.address()).toBe('/incomelist'));
    expect(app.said).toContain('payPasswordSet');
    expect(await hasPayPassword(DEMO.newcomer)).toBe(true);
    await waitFor(() => expect(app.store.getState().session.userInfo?.hasPayPassword).toBe(1));
  });

  it('goes to mine without a redirect, and never to a stranger', async () => {
    const app = await open({ path: '/pay-password?redirect=%2F%2Fevil.example' });
    await prove(app);
    await sendTwice(app.user, '确认设置');
    await waitFor(() => expect(app.address()).toBe('/mine'));
  });

  it('types with its own keyboard as well', async () => {
    const app = await open();
    await prove(app);
    for (const digit of '258') await app.user.click(screen.getByRole('button', { name: digit }));
    await app.user.click(screen.getByRole('button', { name: '删除' }));
    expect((await cells(NEW)).value).toBe('25');
  });

  it('says that both entries differ, keeps the first and calls nobody', async () => {
    const app = await open();
    await prove(app);
    await app.user.keyboard('258147');
    await cells(AGAIN);
    await app.user.keyboard('258148');
    expect(await screen.findByText('两次输入不一致')).toBeTruthy();
    expect((await cells(AGAIN)).value).toBe('');
    expect(server.requests(SET)).toBe(0);
    await app.user.keyboard('258147');
    await app.user.click(screen.getByRole('button', { name: '确认设置' }));
    await waitFor(() => expect(app.address()).toBe('/mine'));
  });

  it('advises against the login password, which a back-end may have of six digits', async () => {
    const app = await open();
    await prove(app, PIN);
    await app.user.keyboard(PIN);
    expect(await screen.findByText('支付密码不要与登录密码相同，建议换一个。')).toBeTruthy();
  });

  it('advises against a weak one without blocking, and lets choose another', async () => {
    const app = await open();
    await prove(app);
    await app.user.keyboard('111111');
    expect(await screen.findByText(/容易被猜到/)).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: '换一个' }));
    await cells(NEW);
    await app.user.keyboard('123456');
    await cells(AGAIN);
    await app.user.keyboard('123456');
    await app.user.click(screen.getByRole('button', { name: '确认设置' }));
    await waitFor(() => expect(app.address()).toBe('/mine'));
  });

  it('goes back one step before it leaves', async () => {
    const app = await open();
    await prove(app);
    await app.user.keyboard('258147');
    await cells(AGAIN);
    await app.user.click(screen.getByRole('button', { name: '返回' }));
    expect((await cells(NEW)).value).toBe('');
    await app.user.click(screen.getByRole('button', { name: '返回' }));
    expect((await screen.findByLabelText<HTMLInputElement>('登录密码')).value).toBe(DEMO.password);
    expect(app.address()).toBe('/pay-password');
  });

  it('asks only for the login password again when that was wrong', async () => {
    const app = await open();
    await prove(app, 'Wrong2026');
    await sendTwice(app.user, '确认设置');
    const password = await screen.findByLabelText<HTMLInputElement>('登录密码');
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
    // The toast is the server's; nobody typed an account here.
    expect(screen.getByText('登录密码错误')).toBeTruthy();
    expect(password.value).toBe('');
    await app.user.type(password, `${DEMO.password}{Enter}`);
    await waitFor(() => expect(app.address()).toBe('/mine'));
    expect(server.requests(SET)).toBe(2);
  });

  it('keeps its digits while they are sent, whatever is tapped: a refusal asks to prove these', async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const app = await open({
      fetch: async (input, init) => {
        const answered = await server.fetch(input, init);
        if (new Request(input).url.endsWith(SET)) await asked;
        return answered;
      },
    });
    await prove(app, 'Wrong2026');
    await sendTwice(app.user, '确认设置');
    await app.user.click(screen.getByRole('button', { name: '返回' }));
    await act(async () => answer());
    await app.user.type(await screen.findByLabelText('登录密码'), `${DEMO.password}{Enter}`);
    await waitFor(() => expect(app.address()).toBe('/mine'));
    expect(await hasPayPassword(DEMO.newcomer)).toBe(true);
  });

  it('leads back to a login password that is missing or wrong', async () => {
    const app = await open();
    const password = () => screen.findByLabelText<HTMLInputElement>('登录密码');
    await app.user.click(screen.getByRole('button', { name: '下一步' }));
    expect(document.activeElement).toBe(await password());
    await prove(app, 'Wrong2026');
    await sendTwice(app.user, '确认设置');
    await app.user.type(await password(), 'Wrong2027');
    await app.user.click(screen.getByRole('button', { name: '确认设置' }));
    await waitFor(async () => expect((await password()).getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(await password());
  });

  it('finds out that a lost answer meant success', async () => {
    const app = await open();
    await prove(app);
    server.fault({ path: 'member/set_pay_password', kind: 'drop', point: 'after' });
    await sendTwice(app.user, '确认设置');
    await waitFor(() => expect(app.address()).toBe('/mine'));
    expect(await hasPayPassword(DEMO.newcomer)).toBe(true);
  });

  it('finds that out although the member was being read already, with what was true before', async () => {
    let isHeld = false;
    let answer = (): void => undefined;
    const app = await open({
      fetch: async (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : String(input));
        const response = await server.fetch(input, init);
        if (!isHeld || pathname !== INFO) return response;
        isHeld = false;
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return response;
      },
    });
    await prove(app);
    const before = server.requests(INFO);
    isHeld = true;
    void app.store.dispatch(
      memberApi.endpoints.memberInfo.initiate(undefined, { forceRefetch: true }),
    );
    await waitFor(() => expect(isHeld).toBe(false));
    server.fault({ path: 'member/set_pay_password', kind: 'drop', point: 'after' });
    await sendTwice(app.user, '确认设置');
    await waitFor(async () => expect(await hasPayPassword(DEMO.newcomer)).toBe(true));
    answer();
    await waitFor(() => expect(app.address()).toBe('/mine'));
    expect(server.requests(INFO)).toBe(before + 2);
  });

  it('claims nothing of a lost answer while the member cannot be read, whatever was read before', async () => {
    const app = await open();
    await prove(app);
    // Set on another device meanwhile, with other digits.
    await server.db
      .updateTable('members')
      .set({ pay_password_hash: 'other' })
      .where('phone', '=', DEMO.newcomer)
      .execute();
    await app.store.dispatch(
      memberApi.endpoints.memberInfo.initiate(undefined, { forceRefetch: true }),
    );
    server.fault({ path: 'member/set_pay_password', kind: 'drop' });
    server.fault({ path: 'member/info', kind: 'drop', times: 9 });
    await sendTwice(app.user, '确认设置');
    await waitFor(() => expect(app.said).toContain('networkFailed'));
    expect(app.said).not.toContain('payPasswordSet');
  });

  it('keeps everything when the call did not arrive', async () => {
    const app = await open();
    await prove(app);
    server.fault({ path: 'member/set_pay_password', kind: 'drop' });
    await sendTwice(app.user, '确认设置');
    await waitFor(() => expect(app.said).toContain('networkFailed'));
    // What was typed is not at fault.
    expect((await cells(AGAIN)).getAttribute('aria-invalid')).not.toBe('true');
    expect((await cells(AGAIN)).value).toBe('258147');
    await app.user.click(screen.getByRole('button', { name: '确认设置' }));
    await waitFor(() => expect(app.address()).toBe('/mine'));
  });

  it('turns to changing when one was set elsewhere meanwhile', async () => {
    const app = await open();
    await prove(app);
    server.fault({
      path: 'member/set_pay_password',
      kind: 'json',
      body: JSON.stringify({ code: 1205, msg: '已设置支付密码', data: null }),
    });
    await sendTwice(app.user, '确认设置');
    await app.arrive('修改支付密码');
    expect(screen.getByText(/已经设置过/)).toBeTruthy();
  });

  it('leaves no secret in state or storage', async () => {
    const app = await open();
    await prove(app);
    await sendTwice(app.user, '确认设置');
    await waitFor(() => expect(app.address()).toBe('/mine'));
    await app.services.flush();
    const kept = JSON.stringify(app.store.getState()) + [...app.storage.entries.values()].join();
    expect(kept).not.toContain('258147');
    expect(kept).not.toContain(DEMO.password);
  });
});

describe('changing the payment password (C8, V9)', () => {
  const open = async () => {
    const app = await start(DEMO.lin);
    await app.arrive('修改支付密码');
    await cells(OLD);
    return app;
  };

  it('sends the old one and the new one twice', async () => {
    const bodies: unknown[] = [];
    const spying: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      if (new URL(request.url).pathname !== MODIFY) return server.fetch(request);
      bodies.push(await request.clone().json());
      return Response.json({ code: 0, msg: '', data: null });
    };
    const app = await start(DEMO.lin, { fetch: spying });
    await cells(OLD);
    await app.user.keyboard(DEMO.payPassword);
    await cells(NEW);
    await sendTwice(app.user, '确认修改');
    await waitFor(() => expect(app.address()).toBe('/mine'));
    expect(app.said).toContain('payPasswordChanged');
    expect(bodies).toEqual([
      {
        old_pay_password: DEMO.payPassword,
        new_pay_password: '258147',
        new_pay_password_confirm: '258147',
      },
    ]);
  });

  it('shows how many tries are left, and asks only for the old one again', async () => {
    const app = await open();
    server.fault({
      path: 'member/modify_pay_password',
      kind: 'json',
      body: JSON.stringify({ code: 1202, msg: '支付密码错误', data: { remain: 4 } }),
    });
    await app.user.keyboard('000000');
    await cells(NEW);
    await sendTwice(app.user, '确认修改');
    expect((await cells(OLD)).value).toBe('');
    expect(await screen.findByText('支付密码错误（1202），还可尝试 4 次')).toBeTruthy();
    await app.user.keyboard('24681');
    await app.user.click(screen.getByRole('button', { name: '确认修改' }));
    expect(await screen.findByText('请输入 6 位数字')).toBeTruthy();
  });

  it('shows when a locked one can be tried again', async () => {
    const app = await open();
    server.fault({
      path: 'member/modify_pay_password',
      kind: 'json',
      body: JSON.stringify({ code: 1203, msg: '支付密码已锁定', data: { retry_after: 7150 } }),
    });
    await app.user.keyboard('000000');
    await cells(NEW);
    await sendTwice(app.user, '确认修改');
    expect(await screen.findByText(/请在 2 小时后再试/)).toBeTruthy();
  });

  it('does not guess when the answer was lost', async () => {
    const app = await open();
    server.fault({ path: 'member/modify_pay_password', kind: 'drop' });
    await app.user.keyboard(DEMO.payPassword);
    await cells(NEW);
    await sendTwice(app.user, '确认修改');
    expect(await screen.findByText(/修改可能已经生效/)).toBeTruthy();
    expect(app.address()).toBe('/pay-password');
  });
});
