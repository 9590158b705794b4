// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readLastCard, rememberCard } from '#shared/lastCard.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const MODIFY = '/private/api/member/modify_password';

const server = await serverForFile();

const open = async (fetch = server.fetch) => {
  const app = await renderApp({
    fetch,
    path: '/change-password',
    member: { phone: DEMO.lin, password: DEMO.password },
  });
  await app.arrive('修改登录密码');
  return app;
};
type App = Awaited<ReturnType<typeof open>>;
const fill = async ({ user }: App, old: string, fresh: string, confirm = fresh) => {
  await user.type(screen.getByLabelText('原密码'), old);
  await user.type(screen.getByLabelText('新密码'), fresh);
  await user.type(screen.getByLabelText('确认新密码'), `${confirm}{Enter}`);
};

describe('changing the login password (R17, C7, V9)', () => {
  it('ends the session and says to log in again', async () => {
    const app = await open();
    rememberCard(12);
    await fill(app, DEMO.password, 'Mountain2027');
    await app.arrive('登录');
    expect(app.address()).toMatch(/^\/login/);
    expect(app.said).toContain('passwordChanged');
    expect(app.store.getState().session.accessToken).toBe('');
    expect(server.requests(MODIFY)).toBe(1);
    // The account stays in the form.
    const phone = screen.getByRole<HTMLInputElement>('textbox', { name: '手机号' });
    await waitFor(() => expect(phone.value).toBe('138 0000 0001'));
    expect(readLastCard()).toBeNull();
  });

  it('asks the server nothing while the two entries differ', async () => {
    const app = await open();
    await fill(app, DEMO.password, 'Mountain2027', 'Mountain2028');
    const confirm = screen.getByLabelText('确认新密码');
    await waitFor(() => expect(confirm.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(confirm);
    expect(server.requests(MODIFY)).toBe(0);
  });

  it('points at the old password when it is wrong, and keeps what was typed', async () => {
    const app = await open();
    await fill(app, 'Wrong12345', 'Mountain2027');
    const old = screen.getByLabelText<HTMLInputElement>('原密码');
    await waitFor(() => expect(old.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(old);
    expect(screen.getByLabelText<HTMLInputElement>('新密码').value).toBe('Mountain2027');
    expect(app.address()).toBe('/change-password');
  });

  it('says how long it is locked after too many wrong ones', async () => {
    const app = await open();
    server.fault({
      path: 'member/modify_password',
      kind: 'json',
      body: JSON.stringify({ code: 1102, msg: '账号已锁定', data: { retry_after: 7000 } }),
    });
    await fill(app, 'Wrong12345', 'Mountain2027');
    expect(await screen.findByText('账号已锁定（1102），请在 2 小时后再试')).toBeTruthy();
  });

  it('asks for another one where the server knows it as a common one (1111)', async () => {
    const app = await open();
    await fill(app, DEMO.password, 'Password123');
    const fresh = screen.getByLabelText<HTMLInputElement>('新密码');
    await waitFor(() => expect(fresh.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('这个密码太常见，或含有您的账号，容易被猜到，请换一个')).toBeTruthy();
    expect(app.address()).toBe('/change-password');
  });

  it('does not call it failed when the answer is lost', async () => {
    const app = await open();
    server.fault({ path: 'member/modify_password', kind: 'drop', point: 'after' });
    await fill(app, DEMO.password, 'Mountain2027');
    expect(await screen.findByText(/密码可能已经修改/)).toBeTruthy();
  });
});
