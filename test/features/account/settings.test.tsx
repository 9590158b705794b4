// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { selectKept, selectViewed } from '#api/lastFigures/lastFiguresSelectors.ts';
import { answerKept, productViewed } from '#api/lastFigures/lastFiguresSlice.ts';
import { rememberPassword } from '#api/session/rememberedPassword.ts';
import { loginFieldsRemembered } from '#api/session/sessionSlice.ts';
import { readLastChannel, rememberChannel } from '#features/money/recharge/lastChannel.ts';
import { readLastCard, rememberCard } from '#shared/lastCard.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();

const open = async (phone: string = DEMO.lin) => {
  const app = await renderApp({
    fetch: server.fetch,
    path: '/account-settings',
    member: { phone, password: DEMO.password },
  });
  await app.arrive('账户设置');
  return app;
};
const row = (name: RegExp) => screen.findByRole<HTMLAnchorElement>('link', { name });

describe('/account-settings (R15)', () => {
  it('shows who one is, with phone and e-mail masked', async () => {
    await open();
    expect(await screen.findByText('138****0001')).toBeTruthy();
    expect(document.body.textContent).not.toContain(DEMO.lin);
    expect(document.body.textContent).not.toContain(DEMO.linEmail);
  });

  it('shows the state of everything it leads to', async () => {
    await open();
    expect((await row(/实名认证/)).textContent).toContain('已认证');
    expect((await row(/绑定邮箱/)).textContent).toContain('l***@example.com');
    expect((await row(/支付密码/)).textContent).toContain('修改');
    expect((await row(/银行卡/)).textContent).toMatch(/\d+ 张/);
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toEqual([
      '/realname',
      '/bind-mail',
      '/change-password',
      '/pay-password?redirect=%2Faccount-settings',
      '/wallet-manage',
    ]);
  });

  it('shows a new member what is missing', async () => {
    await open(DEMO.newcomer);
    expect((await row(/实名认证/)).textContent).toContain('未认证');
    expect((await row(/绑定邮箱/)).textContent).toContain('未绑定');
    expect((await row(/支付密码/)).textContent).toContain('未设置');
  });

  it('changes appearance, text size and language at once', async () => {
    const { user, store, arrive } = await open();
    await user.click(screen.getByRole('radio', { name: '深色' }));
    await user.click(screen.getByRole('radio', { name: '特大' }));
    expect(store.getState().preferences).toMatchObject({ theme: 'dark', textSize: 150 });
    await user.click(screen.getByRole('radio', { name: 'English' }));
    await arrive('Account settings');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true);
  });

  it('hides amounts and shuffles the keyboard', async () => {
    const { user, store } = await open();
    await user.click(screen.getByRole('switch', { name: '隐藏金额' }));
    await user.click(screen.getByRole('switch', { name: '键盘乱序' }));
    expect(store.getState().preferences).toMatchObject({
      hideAmounts: true,
      shuffleKeyboard: true,
    });
    await user.click(screen.getByRole('switch', { name: '隐藏金额' }));
    expect(store.getState().preferences.hideAmounts).toBe(false);
  });

  it('clears the cache, what was seen and what the login form keeps, reads again and stays logged in', async () => {
    const { user, store, said, services } = await open();
    await row(/实名认证/);
    const loginUserPassword = await rememberPassword(services.passwordKeys, DEMO.password);
    const kept = { rememberMe: true, loginPhone: DEMO.lin, loginEmail: DEMO.linEmail };
    act(() => void store.dispatch(loginFieldsRemembered({ ...kept, loginUserPassword })));
    const { loginId } = store.getState().session;
    const seen = { loginId, language: 'zh-CN', id: 7, name: '看过的' };
    act(() => void store.dispatch(productViewed(seen)));
    act(() => void store.dispatch(answerKept({ ...seen, endpoint: 'payouts', at: 1, data: {} })));
    expect(selectViewed(store.getState())).toHaveLength(1);
    const before = server.requests('/private/api/member/info');
    await user.click(screen.getByRole('button', { name: '清除缓存' }));
    const dialog = await screen.findByRole('dialog', { name: '清除缓存？' });
    expect(dialog.textContent).toContain('浏览记录');
    await user.click(within(dialog).getByRole('button', { name: '清除' }));
    await waitFor(() => expect(said).toContain('cacheCleared'));
    await waitFor(() =>
      expect(server.requests('/private/api/member/info')).toBeGreaterThan(before),
    );
    expect(store.getState().session.accessToken).not.toBe('');
    expect((await row(/实名认证/)).textContent).toContain('已认证');
    expect(store.getState().session).toMatchObject({
      rememberMe: false,
      loginPhone: '',
      loginEmail: '',
      loginUserPassword: '',
    });
    await waitFor(async () => expect(await services.passwordKeys.load()).toBeNull());
    expect(selectViewed(store.getState())).toEqual([]);
    expect(selectKept(store.getState(), 'payouts')).toBeNull();
  });

  it('logs out only after a confirmation', async () => {
    const { user, store, said, address } = await open();
    await user.click(screen.getByRole('button', { name: '退出登录' }));
    const dialog = await screen.findByRole('dialog', { name: '退出登录？' });
    await user.click(within(dialog).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(store.getState().session.accessToken).not.toBe('');
    rememberCard(12);
    rememberChannel(3);
    await user.click(screen.getByRole('button', { name: '退出登录' }));
    const again = await screen.findByRole('dialog', { name: '退出登录？' });
    await user.click(within(again).getByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(store.getState().session).toMatchObject({ accessToken: '', userInfo: null });
    expect(said).toContain('loggedOut');
    expect([readLastCard(), readLastChannel()]).toEqual([null, null]);
  });

  it('keeps the last known states while the member’s info does not load', async () => {
    const app = await open();
    await row(/实名认证/);
    server.fault({ path: 'member/info', kind: 'drop', times: 5 });
    await app.user.click(screen.getByRole('button', { name: '清除缓存' }));
    const dialog = await screen.findByRole('dialog', { name: '清除缓存？' });
    await app.user.click(within(dialog).getByRole('button', { name: '清除' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await row(/实名认证/)).textContent).toContain('已认证');
  });
});
