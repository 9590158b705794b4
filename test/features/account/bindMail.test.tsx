// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import { pass } from '#test/support/clock.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const BIND = '/private/api/member/bind_email';
const MAIL = 'newcomer@example.com';

const server = await serverForFile();
/** What the server would have mailed. */
let letters: string[];
beforeEach(() => {
  letters = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    letters.push(String(text));
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

/** A back-end that answers a code with this, once `carryOut` has done what it does. */
const answeringCode =
  (data: unknown, carryOut?: typeof fetch): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const isCode = request.url.endsWith(BIND) && /"v_code":"\d/.test(await request.clone().text());
    if (!isCode) return server.fetch(request);
    await carryOut?.(request);
    return Response.json({ code: 0, msg: '', data });
  };

const open = async (phone: string = DEMO.newcomer, fetch: typeof server.fetch = server.fetch) => {
  const app = await renderApp({
    fetch,
    path: '/bind-mail?redirect=%2Fmine',
    member: { phone, password: DEMO.password },
  });
  await screen.findByLabelText('验证码');
  return app;
};
const codeSent = (): string => {
  const letter = letters.findLast((text) => text.includes('Mail to')) ?? '';
  return /验证码：(\d{6})/.exec(letter)?.[1] ?? '';
};

describe('binding an e-mail address (R28, C10)', () => {
  it('mails a code, binds with it, and goes back', async () => {
    const { user, store, address } = await open();
    expect(screen.getByLabelText('邮箱').getAttribute('autocomplete')).toBe('email');
    await user.type(screen.getByLabelText('邮箱'), MAIL);
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(await screen.findByText(/秒后可重新获取/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '获取验证码' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('验证码'));
    expect(document.activeElement?.getAttribute('autocomplete')).toBe('one-time-code');
    const isSaid = (region: HTMLElement) => region.textContent?.startsWith('验证码已发送');
    expect(screen.getAllByRole('status').some(isSaid)).toBe(true);
    await user.type(screen.getByLabelText('验证码'), `${codeSent()}{Enter}`);
    expect(await screen.findByText('邮箱已绑定')).toBeTruthy();
    await waitFor(() => expect(store.getState().session.userInfo?.email).toBe(MAIL));
    await user.click(screen.getByRole('button', { name: '完成' }));
    await waitFor(() => expect(address()).toBe('/mine'));
  });

  it('leads to customer service alone where the server cannot mail, until there is another address', async () => {
    const { user } = await open(DEMO.newcomer, async (input, init) => {
      const request = new Request(input, init);
      return request.url.endsWith(BIND)
        ? Response.json({ code: 0, msg: '', data: { sent: 0 } })
        : server.fetch(request);
    });
    await user.type(screen.getByLabelText('邮箱'), MAIL);
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(await screen.findByRole('button', { name: '向客服获取验证码' })).toBeTruthy();
    expect(screen.getByText('暂时无法用邮件发送验证码，请联系客服。')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '获取验证码' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('验证码'));
    await user.type(screen.getByLabelText('邮箱'), '.cn');
    expect(screen.getByRole('button', { name: '获取验证码' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '向客服获取验证码' })).toBeNull();
  });

  it.each([null, {}, { resend_in: 60 }])(
    'takes a success of %j for a code that was mailed',
    async (data) => {
      const { user } = await open(DEMO.newcomer, async (input, init) => {
        const request = new Request(input, init);
        return request.url.endsWith(BIND)
          ? Response.json({ code: 0, msg: '', data })
          : server.fetch(request);
      });
      await user.type(screen.getByLabelText('邮箱'), MAIL);
      await user.click(screen.getByRole('button', { name: '获取验证码' }));
      expect(await screen.findByText(/秒后可重新获取/)).toBeTruthy();
      expect(screen.queryByRole('button', { name: '向客服获取验证码' })).toBeNull();
    },
  );

  it('offers another code in a minute, also where the clock is set back meanwhile', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('邮箱'), MAIL);
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    await screen.findByText(/秒后可重新获取/);
    vi.setSystemTime(Date.now() - DAY_MS);
    await act(() => pass(61_000));
    expect(screen.getByRole('button', { name: '重新获取' })).toBeTruthy();
  });

  it.each([
    [86_400, '24 小时后可获取验证码'],
    [600, '10 分钟后可获取验证码'],
    [120, '120 秒后可获取验证码'],
  ])('says of a first code that is one too many when it can be sent (%i s)', async (wait, said) => {
    const { user } = await open();
    const body = JSON.stringify({ code: 1002, msg: '操作过于频繁', data: { retry_after: wait } });
    server.fault({ path: 'member/bind_email', kind: 'json', body });
    await user.type(screen.getByLabelText('邮箱'), MAIL);
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('clears a wrong code and points at it', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('邮箱'), MAIL);
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    await screen.findByText(/秒后可重新获取/);
    const wrong = codeSent() === '111111' ? '222222' : '111111';
    const code = screen.getByLabelText<HTMLInputElement>('验证码');
    await user.type(code, `${wrong}{Enter}`);
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
    expect(code.value).toBe('');
    expect(document.activeElement).toBe(code);
    expect(screen.getByLabelText<HTMLInputElement>('邮箱').value).toBe(MAIL);
  });

  it('finds out that a lost answer meant success', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('邮箱'), MAIL.toUpperCase());
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    await screen.findByText(/秒后可重新获取/);
    server.fault({ path: 'member/bind_email', kind: 'drop', point: 'after' });
    await user.type(screen.getByLabelText('验证码'), `${codeSent()}{Enter}`);
    expect(await screen.findByText('邮箱已绑定')).toBeTruthy();
    expect(server.requests(BIND)).toBe(2);
  });

  it('claims nothing of a lost answer while the member cannot be read, whatever was read before', async () => {
    const { user } = await open(DEMO.lin);
    await screen.findByText('l***@example.com');
    await user.type(screen.getByLabelText('新邮箱'), DEMO.linEmail);
    server.fault({ path: 'member/bind_email', kind: 'drop' });
    server.fault({ path: 'member/info', kind: 'drop', times: 9 });
    await user.type(screen.getByLabelText('验证码'), '123456{Enter}');
    const code = screen.getByLabelText<HTMLInputElement>('验证码');
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.queryByText('邮箱已绑定')).toBeNull();
  });

  it('claims nothing where the answer says that it is not bound, and it is not', async () => {
    const { user } = await open(DEMO.newcomer, answeringCode({ bound: 0 }));
    await user.type(screen.getByLabelText('邮箱'), MAIL);
    await user.type(screen.getByLabelText('验证码'), '123456{Enter}');
    const code = screen.getByLabelText<HTMLInputElement>('验证码');
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.queryByText('邮箱已绑定')).toBeNull();
    expect(code.value).toBe('123456');
  });

  it('finds out that it is bound where the answer says that it is not', async () => {
    const { user, store } = await open(DEMO.newcomer, answeringCode({ bound: 0 }, server.fetch));
    await user.type(screen.getByLabelText('邮箱'), MAIL);
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    await screen.findByText(/秒后可重新获取/);
    await user.type(screen.getByLabelText('验证码'), `${codeSent()}{Enter}`);
    expect(await screen.findByText('邮箱已绑定')).toBeTruthy();
    await waitFor(() => expect(store.getState().session.userInfo?.email).toBe(MAIL));
  });

  it.each([null, {}, { sent: 1 }])(
    'takes a success of %j to a code for a bound address, though the member cannot be read',
    async (data) => {
      const { user } = await open(DEMO.newcomer, answeringCode(data));
      await user.type(screen.getByLabelText('邮箱'), MAIL);
      await user.type(screen.getByLabelText('验证码'), '123456');
      server.fault({ path: 'member/info', kind: 'drop', times: 9 });
      await user.keyboard('{Enter}');
      expect(await screen.findByText('邮箱已绑定')).toBeTruthy();
    },
  );

  it('keeps what was typed when the call did not arrive', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('邮箱'), MAIL);
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    await screen.findByText(/秒后可重新获取/);
    server.fault({ path: 'member/bind_email', kind: 'drop', point: 'before' });
    const code = codeSent();
    await user.type(screen.getByLabelText('验证码'), `${code}{Enter}`);
    await waitFor(() => expect(server.requests(BIND)).toBe(2));
    // Said at the field, where it stays.
    const field = screen.getByLabelText('验证码');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    const words = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(words?.textContent).toContain('网络异常，请稍后再试');
    const button = screen.getByRole('button', { name: '确认绑定' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('验证码').value).toBe(code);
    await user.click(button);
    expect(await screen.findByText('邮箱已绑定')).toBeTruthy();
  });

  it('takes a code as a Chinese input method types it', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('邮箱'), MAIL);
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    await screen.findByText(/秒后可重新获取/);
    const wide = [...codeSent()].map((digit) => '０１２３４５６７８９'[Number(digit)]).join('');
    await user.type(screen.getByLabelText('验证码'), `${wide}{Enter}`);
    expect(await screen.findByText('邮箱已绑定')).toBeTruthy();
  });

  it('takes an address as a Chinese input method types it', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('邮箱'), ' Ｎew０１＠example．com。cn ');
    expect(screen.getByLabelText<HTMLInputElement>('邮箱').value).toBe('New01@example.com.cn');
  });

  it('asks the server nothing for what is no address', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('邮箱'), 'nobody');
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(await screen.findByText('邮箱格式不正确')).toBeTruthy();
    expect(server.requests(BIND)).toBe(0);
  });

  it('shows the address in force masked', async () => {
    await open(DEMO.lin);
    expect(await screen.findByText('l***@example.com')).toBeTruthy();
    expect(document.body.textContent).not.toContain(DEMO.linEmail);
  });

  it('keeps the address while another page is looked at, and never a code (E7)', async () => {
    const { user, services, arrive } = await open();
    await user.type(screen.getByLabelText('邮箱'), MAIL);
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    await screen.findByText(/秒后可重新获取/);
    await user.type(screen.getByLabelText('验证码'), '1234');
    await act(async () => void services.navigation.go('/site-message'));
    await arrive('站内消息');
    const hidden = () => screen.getByLabelText<HTMLInputElement>('验证码');
    await waitFor(() => expect(hidden().value).toBe(''));
    await act(async () => window.history.back());
    expect((await screen.findByLabelText<HTMLInputElement>('邮箱')).value).toBe(MAIL);
    expect(screen.getByLabelText<HTMLInputElement>('验证码').value).toBe('');
    // And from where another code can be asked for goes on.
    expect(screen.getByText(/秒后可重新获取/)).toBeTruthy();
  });
});
