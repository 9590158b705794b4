// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { memberApi } from '#api/memberApi.ts';
import { laterFlows } from '#app/laterFlows.ts';
import { readSetting, writeSettings } from '#server/site/settingsTable.ts';
import type { SiteTexts } from '#server/site/siteTexts.ts';
import { settle } from '#test/support/clock.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const ADD = '/private/api/withdrawal/add';
const NEW_TERMS = '条款有更新，请核对后再输入支付密码';

const server = await serverForFile();
beforeEach(() => localStorage.clear());

/** The sheet that asks for the password of a withdrawal of ￥1,000, after `before` was done on the page. */
const ask = async (
  fetch: typeof server.fetch = server.fetch,
  before = async () => {},
  isEarly = false,
) => {
  const member = { phone: DEMO.lin, password: DEMO.password };
  const app = await renderApp({ fetch, path: '/withdraw', member, isEarly });
  await screen.findByText('每日最多 3 次');
  await app.user.type(screen.getByLabelText('提现金额'), '1000');
  await before();
  await app.user.click(screen.getByRole('button', { name: '下一步' }));
  const sheet = within(await screen.findByRole('dialog', { name: '确认提现' }));
  return {
    ...app,
    sheet,
    cells: sheet.getByLabelText<HTMLInputElement>(/支付密码/),
    confirm: sheet.getByRole('button', { name: '确认提现' }),
  };
};

type Rules = SiteTexts['withdraw'];
const setRules = async (rules: Partial<Rules>) => {
  const withdraw = { ...(await readSetting(server.db, 'withdraw')), ...rules };
  await writeSettings(server.db, { withdraw });
};
/** Changes the rules of withdrawals, and has them read again. */
const change = async ({ store }: Awaited<ReturnType<typeof ask>>, rules: Partial<Rules>) => {
  await setRules(rules);
  const reads = server.requests('/index/config');
  await act(async () => void store.dispatch(memberApi.util.invalidateTags(['Config'])));
  await waitFor(() => expect(server.requests('/index/config')).toBeGreaterThan(reads));
};
const made = () =>
  server.db.selectFrom('withdrawals').select(['fee']).where('status', '=', 0).execute();

describe('the terms of a withdrawal that change under the digits of its password', () => {
  it('empty the cells, are said, and nothing is sent of them before they are confirmed', async () => {
    const app = await ask();
    const { sheet, cells, confirm, user } = app;
    await user.type(cells, DEMO.payPassword);
    // Tapped as soon as the new terms are drawn, which nobody has read by then.
    const drawn = new MutationObserver(() => {
      if (sheet.queryByText('手续费（0.5%）')) fireEvent.click(confirm);
    });
    drawn.observe(document.body, { childList: true, subtree: true, characterData: true });
    await change(app, { fee_rate: 0.5 });
    expect(await sheet.findByText(NEW_TERMS)).toBeTruthy();
    expect(sheet.getByRole('img', { name: '995.00 元' })).toBeTruthy();
    expect(cells.value).toBe('');
    drawn.disconnect();
    expect(server.requests(ADD)).toBe(0);
    await user.type(cells, DEMO.payPassword);
    expect(sheet.getByText(NEW_TERMS)).toBeTruthy();
    await user.click(confirm);
    expect(await screen.findByText('提现申请已提交')).toBeTruthy();
    expect(await made()).toEqual([{ fee: 500n }]);
  });

  it('are asked for once more when the sheet is opened: the page may be an old one', async () => {
    const { sheet } = await ask(server.fetch, () => setRules({ fee_rate: 0.5 }));
    expect(await sheet.findByText('手续费（0.5%）')).toBeTruthy();
  });

  it.each([
    ['a fixed part', { fee_fixed: '2.00' }],
    ['another arrival', { arrival: '3 个工作日内' }],
  ])('count with %s', async (_, rules) => {
    const app = await ask();
    await app.user.type(app.cells, '246');
    await change(app, rules);
    expect(await app.sheet.findByText(NEW_TERMS)).toBeTruthy();
    expect(app.cells.value).toBe('');
  });

  it('leave the digits where only what the sheet does not show is other', async () => {
    const app = await ask();
    await app.user.type(app.cells, DEMO.payPassword);
    await change(app, { daily_times: 7 });
    await screen.findByText('每日最多 7 次');
    expect(app.sheet.queryByText(NEW_TERMS)).toBeNull();
    expect(app.cells.value).toBe(DEMO.payPassword);
  });

  it('cancel what was confirmed before the code that sends it came', async () => {
    const app = await ask(server.fetch, undefined, true);
    await app.user.type(app.cells, DEMO.payPassword);
    await app.user.click(app.confirm);
    await change(app, { fee_rate: 0.5 });
    expect(await app.sheet.findByText(NEW_TERMS)).toBeTruthy();
    app.startLater(laterFlows);
    // One that is wanted is being prepared at once.
    expect(app.store.getState().attempts.results).toEqual({});
    await act(settle);
    expect(server.requests(ADD)).toBe(0);
    expect(await made()).toEqual([]);
  });

  it('stop what was confirmed and is not sent yet, to be confirmed again', async () => {
    let isHeld = false;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const app = await ask(async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input));
      if (isHeld && pathname.endsWith('/withdrawal/list')) await released;
      return server.fetch(input, init);
    });
    const { sheet, cells, confirm, user } = app;
    await user.type(cells, DEMO.payPassword);
    isHeld = true;
    await user.click(confirm);
    await change(app, { fee_rate: 0.5 });
    expect(await sheet.findByText(NEW_TERMS)).toBeTruthy();
    release();
    await act(settle);
    expect(cells.disabled).toBe(false);
    expect(cells.value).toBe('');
    expect(sheet.getByText(NEW_TERMS)).toBeTruthy();
    expect(server.requests(ADD)).toBe(0);
    await user.type(cells, DEMO.payPassword);
    await user.click(confirm);
    expect(await screen.findByText('提现申请已提交')).toBeTruthy();
    expect(server.requests(ADD)).toBe(1);
  });
});
