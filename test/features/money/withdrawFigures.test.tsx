// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { preferencesChanged } from '#shared/preferences/preferencesSlice.ts';
import { pullDown } from '#test/features/pullDown.ts';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();
beforeEach(() => localStorage.clear());

type Fetch = typeof globalThis.fetch;
const path = '/withdraw';
const member = { phone: DEMO.lin, password: DEMO.password };
const MORE_THAN_ALL = '40000';
/** Demo balances are larger than what is withdrawn at a time: this one is smaller. */
const poor = (fetch: Fetch): Fetch =>
  answerReplaced(fetch, 'member/info', (info: object) => ({ ...info, amount: '500.00' }));

const pathOf = (input: RequestInfo | URL): string =>
  new URL(input instanceof Request ? input.url : String(input)).pathname;

/** The second visit of one browser, in which the member is answered by `info`. */
const visitAgain = async (info: Fetch) => {
  const first = await renderApp({ fetch: poor(server.fetch), path, member });
  await screen.findByLabelText('提现金额');
  await first.services.flush();
  first.leave();
  const fetch: Fetch = (input, init) =>
    (pathOf(input).endsWith('member/info') ? info : server.fetch)(input, init);
  return renderApp({ fetch: poor(fetch), path, storage: first.storage });
};

/** What is said below the amount. */
const said = () => {
  const field = screen.getByLabelText('提现金额');
  return document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
    ?.textContent;
};

describe('the balance of /withdraw', () => {
  it('that was seen at an earlier visit has its time, and limits nothing until it is read', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const app = await visitAgain(async (input, init) => {
      await answered;
      return server.fetch(input, init);
    });
    await app.user.type(await screen.findByLabelText('提现金额'), MORE_THAN_ALL);
    expect(screen.getByText(/^(?:\d\d-\d\d )?\d\d:\d\d 的数据$/)).toBeTruthy();
    expect(screen.getByRole('img', { name: '500.00 元' })).toBeTruthy();
    expect(screen.queryByText(/^超过可用余额/)).toBeNull();
    expect(screen.queryByRole('button', { name: '全部' })).toBeNull();
    answer();
    expect(await screen.findByText(/^超过可用余额/)).toBeTruthy();
    expect(screen.queryByText(/的数据$/)).toBeNull();
    expect(screen.getByRole('button', { name: '全部' })).toBeTruthy();
  });

  it('advises against more than it says, and leaves the decision to the server (R25)', async () => {
    const { user } = await renderApp({ fetch: poor(server.fetch), path, member });
    const field = await screen.findByLabelText('提现金额');
    await user.type(field, MORE_THAN_ALL);
    await waitFor(() => expect(said()).toBe('超过可用余额 ￥500'));
    expect(field.getAttribute('aria-invalid')).toBeNull();
    const next = screen.getByRole('button', { name: '下一步' });
    expect(next.getAttribute('data-variant')).toBe('ghost');
    await user.click(next);
    // Said once more where it is confirmed.
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByText('超过可用余额 ￥500')).toBeTruthy();
    await user.type(await screen.findByRole('textbox', { name: '支付密码' }), DEMO.payPassword);
    server.fault({
      path: 'withdrawal/add',
      kind: 'json',
      body: JSON.stringify({ code: 3103, msg: '余额不足', data: { balance: '500.00' } }),
    });
    await user.click(screen.getByRole('button', { name: '确认提现' }));
    await waitFor(() => expect(said()).toBe('余额不足（3103）'));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is heard to be too little, and what of the amount arrives', async () => {
    const { user, store } = await renderApp({ fetch: poor(server.fetch), path, member });
    await screen.findByText('每日最多 3 次');
    await user.type(await screen.findByLabelText('提现金额'), MORE_THAN_ALL);
    const heard = () =>
      screen
        .getAllByRole('status')
        .map((region) => region.textContent)
        .join('\n');
    await waitFor(() => expect(heard()).toMatch(/超过可用余额 ￥500/));
    await waitFor(() => expect(heard()).toMatch(/预计到账金额 [\d.]+ 元/));
    // Nothing has arrived yet.
    expect(screen.getByText('预计到账金额', { selector: 'dt' })).toBeTruthy();
    expect(document.body.textContent).not.toContain('实际到账');
    act(() => void store.dispatch(preferencesChanged({ language: 'en' })));
    expect(await screen.findByText('You will receive', { selector: 'dt' })).toBeTruthy();
  });

  it('that the member hides is in no message', async () => {
    const app = await renderApp({ fetch: poor(server.fetch), path, member });
    act(() => void app.store.dispatch(preferencesChanged({ hideAmounts: true })));
    await app.user.type(await screen.findByLabelText('提现金额'), MORE_THAN_ALL);
    expect(await screen.findByText('超过可用余额')).toBeTruthy();
    expect(document.body.textContent).not.toContain('500');
  });

  it('that could not be read again says so', async () => {
    await visitAgain(() => Promise.reject(new TypeError('lost')));
    expect(await screen.findByText(/^没有更新成功，.*的数据$/)).toBeTruthy();
    expect(screen.getByLabelText('提现金额')).toBeTruthy();
  });
});

describe('the terms of /withdraw', () => {
  interface Config {
    readonly website: { readonly withdraw: object };
  }
  /** The app, and how to raise the least that is withdrawn at a time. */
  const open = async () => {
    let min = '100.00';
    const fetch = answerReplaced(server.fetch, 'index/config', ({ website }: Config) => ({
      website: { ...website, withdraw: { ...website.withdraw, min } },
    }));
    const app = await renderApp({ fetch, path, member });
    await waitFor(() => expect(said()).toBe('单笔 ￥100 – 200,000'));
    return {
      ...app,
      raise: () => {
        min = '2000.00';
      },
    };
  };

  it('are read again where the server refuses an amount as outside its limits', async () => {
    const { user, raise } = await open();
    await user.type(screen.getByLabelText('提现金额'), '1000');
    await user.click(screen.getByRole('button', { name: '下一步' }));
    await user.type(await screen.findByRole('textbox', { name: '支付密码' }), DEMO.payPassword);
    raise();
    server.fault({
      path: 'withdrawal/add',
      kind: 'json',
      body: JSON.stringify({ code: 3101, msg: '提现金额超出限额', data: null }),
    });
    await user.click(screen.getByRole('button', { name: '确认提现' }));
    await waitFor(() => expect(said()).toBe('单笔最低 ￥2,000'));
  });

  it('are read again where the member pulls the page down', async () => {
    const { raise } = await open();
    raise();
    await pullDown();
    await waitFor(() => expect(said()).toBe('单笔 ￥2,000 – 200,000'));
  });
});
