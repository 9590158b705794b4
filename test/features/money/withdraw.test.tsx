// @vitest-environment happy-dom

import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { bankcardApi } from '#api/bankcardApi.ts';
import { REALNAME } from '#api/contract/member.ts';
import { DEPOSIT } from '#api/contract/money.ts';
import { ENTRIES } from '#app/persist/entries.ts';
import type { Attempt } from '#sagas/attempt/attempt.ts';
import { attemptFollowed, attemptResolvedElsewhere } from '#sagas/attempt/attemptsSlice.ts';
import { writeSettings } from '#server/site/settingsTable.ts';
import { preferencesChanged } from '#shared/preferences/preferencesSlice.ts';
import { factsIn, stepsIn } from '#test/features/shownIn.ts';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { pass } from '#test/support/clock.ts';
import { createMemoryStorage, type MemoryStorage } from '#test/support/memoryStorage.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { hasSecret } from '#test/support/secretTraces.ts';
import { DEMO, serverForFile } from '#test/support/server.ts';
import { tapWithReader } from '#test/support/user.ts';

const ADD = '/private/api/withdrawal/add';

const server = await serverForFile();
beforeEach(() => localStorage.clear());

const open = async (
  phone: string = DEMO.lin,
  storage?: MemoryStorage,
  fetch: typeof server.fetch = server.fetch,
) => {
  const app = await renderApp({
    fetch,
    path: '/withdraw',
    member: { phone, password: DEMO.password },
    ...(storage && { storage }),
  });
  await app.arrive('提现');
  return app;
};
type App = Awaited<ReturnType<typeof open>>;

const fill = async ({ user }: App, amount: string) => {
  await user.type(await screen.findByLabelText('提现金额'), amount);
};
const askPassword = async (app: App, amount = '1000') => {
  await fill(app, amount);
  await app.user.click(screen.getByRole('button', { name: '下一步' }));
  return screen.findByRole<HTMLInputElement>('textbox', { name: '支付密码' });
};
const confirm = async (app: App, digits: string = DEMO.payPassword) => {
  await app.user.type(await screen.findByRole('textbox', { name: '支付密码' }), digits);
  await app.user.click(screen.getByRole('button', { name: '确认提现' }));
};
/** The member's cards in the order in which they are offered. */
const cardsOf = ({ store }: App) =>
  store.dispatch(bankcardApi.endpoints.bankcardList.initiate()).unwrap();
/** An attempt of a member, sent so long ago (ms). */
const attemptOf = (memberId: number, ago: number): Attempt => ({
  kind: 'withdrawal',
  id: 'attempt-1',
  memberId,
  cardId: 1,
  amount: '1000.00',
  baselineId: 9999,
  startedAt: Date.now() - ago,
  settleFrom: Date.now() - ago + 150_000,
});
/** What a browser had stored that holds an attempt of unknown outcome. */
const holding = (attempt: Attempt): MemoryStorage =>
  createMemoryStorage({
    [ENTRIES.attempts]: JSON.stringify({ version: 1, open: { [attempt.id]: attempt } }),
  });
const openAttempts = ({ store }: App) => Object.keys(store.getState().attempts.open);
/** Waits for the terms, which come with another answer than the form. */
const termsShown = () => screen.findByText('每日最多 3 次');
/** What is said below a field. */
const descriptionOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
    ?.textContent;
const placed = () =>
  server.db.selectFrom('withdrawals').selectAll().where('status', '=', 0).execute();

describe('/withdraw (R25)', () => {
  it('leads a newcomer to one next step, and back here afterwards', async () => {
    await open(DEMO.newcomer);
    const way = await screen.findByRole('link', { name: '去实名认证' });
    expect(way.getAttribute('href')).toBe('/realname?redirect=%2Fwithdraw');
    expect(screen.queryByLabelText('提现金额')).toBeNull();
    expect(screen.queryByRole('link', { name: '去设置支付密码' })).toBeNull();
  });

  it.each([
    [REALNAME.none, 0, '未完成', '未完成', null, '去实名认证', '/realname'],
    [
      REALNAME.pending,
      0,
      '审核中',
      '未完成',
      'info 实名认证审核中，通过后即可提现。',
      '查看认证进度',
      '/realname',
    ],
    [
      REALNAME.rejected,
      1,
      '已驳回',
      '已完成',
      'error 实名认证已驳回，请修改后重新提交。',
      '去实名认证',
      '/realname',
    ],
    [REALNAME.verified, 0, '已完成', '未完成', null, '去设置支付密码', '/pay-password'],
    [REALNAME.verified, 1, '已完成', '已完成', null, '去绑定银行卡', '/bind-card'],
  ])(
    'says what became of each step, and leads to the next: verification %i, payment password %i',
    async (realnameStatus, hasPayPassword, realname, password, tip, way, path) => {
      const fetch = answerReplaced(server.fetch, 'member/info', (info: object) => ({
        ...info,
        realnameStatus,
        hasPayPassword,
      }));
      await open(DEMO.newcomer, undefined, fetch);
      const link = await screen.findByRole('link', { name: way });
      expect(link.getAttribute('href')).toBe(`${path}?redirect=%2Fwithdraw`);
      const main = within(screen.getByRole('main'));
      expect(main.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        `实名认证${realname}`,
        `设置支付密码${password}`,
        '绑定本人银行卡未完成',
      ]);
      const tips = [...document.querySelectorAll<HTMLElement>('main [data-tone]')];
      expect(
        tips
          .filter(({ textContent }) => /。$/.test(textContent))
          .map((one) => `${one.dataset.tone} ${one.textContent}`),
      ).toEqual(tip ? [tip] : []);
    },
  );

  it('offers room for a card instead of a card too many', async () => {
    await writeSettings(server.db, { max_bank_cards: 2 });
    const app = await open();
    await app.user.click(await screen.findByRole('button', { name: /到账银行卡/ }));
    const sheet = within(await screen.findByRole('dialog', { name: '选择到账银行卡' }));
    const way = await sheet.findByRole('button', { name: '管理银行卡（已达上限）' });
    expect(sheet.queryByRole('button', { name: '添加银行卡' })).toBeNull();
    await app.user.click(way);
    await app.arrive('银行卡管理');
    expect(app.address()).toBe('/wallet-manage?redirect=%2Fwithdraw');
  });

  it('hides what is being withdrawn with the balance, where amounts are hidden', async () => {
    const fetch: typeof server.fetch = async (input, init) => {
      const response = await server.fetch(input, init);
      const { pathname } = new URL(input instanceof Request ? input.url : String(input));
      if (!pathname.endsWith('/member/info')) return response;
      const body = (await response.json()) as { data: object };
      return Response.json({ ...body, data: { ...body.data, frozenAmount: '2680.50' } });
    };
    const member = { phone: DEMO.lin, password: DEMO.password };
    const app = await renderApp({ fetch, path: '/withdraw', member });
    await screen.findByText(/提现处理中/);
    expect(document.body.innerHTML).toContain('2,680');
    act(() => app.store.dispatch(preferencesChanged({ hideAmounts: true })));
    expect(screen.getByText(/提现处理中/)).toBeTruthy();
    expect(document.body.innerHTML).not.toMatch(/2,?680|100,?000\.00/);
  });

  it('says that a deposit under review is not part of the balance yet', async () => {
    type Page = { list: object[] };
    await renderApp({
      fetch: answerReplaced(server.fetch, 'deposit/list', ({ list, ...page }: Page) => ({
        ...page,
        list: list.map((one) => ({ ...one, order_no: 'D7', status: DEPOSIT.reviewing })),
      })),
      path: '/withdraw',
      member: { phone: DEMO.lin, password: DEMO.password },
    });
    const words = await screen.findByText('您有一笔充值正在审核，通过后才会计入可用余额。');
    const way = within(words.closest('[data-tone]') as HTMLElement).getByRole('link');
    expect(way.getAttribute('href')).toBe('/paymoney?order_no=D7&redirect=%2Fwithdraw');
  });

  it('says before the password how often money was withdrawn today', async () => {
    const app = await open();
    await askPassword(app);
    await confirm(app);
    await screen.findByText('提现申请已提交');
    app.leave();
    await open();
    expect(await screen.findByText('每日最多 3 次，今天已提现 1 次')).toBeTruthy();
  });

  it('says fee, arrival and limits before it asks for the password', async () => {
    const app = await open();
    await termsShown();
    await fill(app, '1000.5');
    expect(screen.getByText('手续费（0.1%）')).toBeTruthy();
    expect(screen.getByRole('img', { name: '1.00 元' })).toBeTruthy();
    expect(screen.getByRole('img', { name: '999.50 元' })).toBeTruthy();
    expect(screen.getByText('1 个工作日内')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['both', {}, '单笔 ￥100 – 50,000'],
    ['the least', { max: null }, '单笔最低 ￥100'],
    ['the most', { min: null }, '单笔最高 ￥50,000'],
    ['neither', { min: null, max: null }, ''],
  ])('shows of the limits what is known: %s', async (_, limits, hint) => {
    const known = { min: '100.00', max: '50000.00', ...limits };
    const fetch = answerReplaced(
      server.fetch,
      'index/config',
      ({ website }: { website: { withdraw: object } }) => ({
        website: { ...website, withdraw: { ...website.withdraw, ...known } },
      }),
    );
    const member = { phone: DEMO.lin, password: DEMO.password };
    await renderApp({ fetch, path: '/withdraw', member });
    await termsShown();
    expect(descriptionOf(screen.getByLabelText('提现金额'))).toBe(hint);
  });

  it.each([
    ['0', '0.00', '手续费（免费）'],
    ['0', '2.00', '手续费（￥2）'],
    ['0.1', '2.00', '手续费（0.1% + ￥2）'],
    ['0.1', '0.00', '手续费（0.1%）'],
  ])('says of a fee of %s % and %s what it consists of: %s', async (fee_rate, fee_fixed, label) => {
    const fetch = answerReplaced(
      server.fetch,
      'index/config',
      ({ website }: { website: { withdraw: object } }) => ({
        website: { ...website, withdraw: { ...website.withdraw, fee_rate, fee_fixed } },
      }),
    );
    const member = { phone: DEMO.lin, password: DEMO.password };
    await renderApp({ fetch, path: '/withdraw', member });
    await termsShown();
    expect(screen.getByText(label)).toBeTruthy();
  });

  it('does not go on with an amount outside the limits', async () => {
    const app = await open();
    await termsShown();
    await fill(app, '99');
    await app.user.click(screen.getByRole('button', { name: '下一步' }));
    expect(screen.getByText('单笔最低 ￥100')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('fills in no more than there is, of a balance with smaller parts than cents (全部)', async () => {
    const app = await renderApp({
      fetch: answerReplaced(server.fetch, 'member/info', (member: object) => ({
        ...member,
        amount: '1000.006',
      })),
      path: '/withdraw',
      member: { phone: DEMO.lin, password: DEMO.password },
    });
    await app.user.click(await screen.findByRole('button', { name: '全部' }));
    const field = screen.getByLabelText<HTMLInputElement>('提现金额');
    expect(field.value).toBe('1,000');
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  it('sends a withdrawal once, keeps no digits anywhere and shows what follows', async () => {
    const app = await open();
    await askPassword(app);
    await confirm(app);
    expect(await screen.findByText('提现申请已提交')).toBeTruthy();
    expect(screen.getByText('人工审核')).toBeTruthy();
    const rows = await placed();
    expect(rows.map(({ amount, fee }) => [amount, fee])).toEqual([[100_000n, 100n]]);
    expect(localStorage.getItem('hd:last-card')).toBe(String(rows[0]?.bank_card_id));
    expect(hasSecret(JSON.stringify(app.store.getState()), DEMO.payPassword)).toBe(false);
    expect(hasSecret(JSON.stringify({ ...localStorage }), DEMO.payPassword)).toBe(false);
  });

  it('sends it to the card that was chosen, not to the first one', async () => {
    const app = await open();
    const [, second] = await cardsOf(app);
    await app.user.click(await screen.findByRole('button', { name: /到账银行卡/ }));
    const sheet = within(await screen.findByRole('dialog', { name: '选择到账银行卡' }));
    const tail = new RegExp(`尾号 ${second?.card_no.slice(-4)}`);
    await app.user.click(sheet.getByRole('button', { name: tail }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await askPassword(app);
    await confirm(app);
    await screen.findByText('提现申请已提交');
    expect((await placed()).map((row) => row.bank_card_id)).toEqual([second?.id]);
  });

  const APPLIED = ['提交提现申请', '11-01 08:00'];
  const CHECKED = ['人工审核', '11-02 08:00'];
  const RETURNED = ['款项已退回余额', ''];
  const PAYING = ['银行打款', ''];
  it.each([
    [
      'under review',
      0,
      '提现申请已提交',
      '人工审核',
      [APPLIED, ['人工审核', '服务时间 09:00–18:00'], PAYING, ['到账', '1 个工作日内']],
    ],
    [
      'being paid, with the time by which it is to arrive',
      1,
      '提现申请已提交',
      '银行打款',
      [APPLIED, CHECKED, PAYING, ['到账', '预计 11-24 08:00 前到账']],
    ],
    ['arrived', 2, '提现已到账', null, [APPLIED, CHECKED, PAYING, ['到账', '11-03 08:00']]],
    ['rejected', 3, '提现已驳回', null, [APPLIED, ['已驳回', '11-02 08:00'], RETURNED]],
    ['not paid', 4, '打款失败', null, [APPLIED, CHECKED, ['打款失败', '11-03 08:00'], RETURNED]],
    ['of a state of tomorrow', 9, '提现申请已提交', null, [APPLIED]],
  ])('shows what became of one that is %s at once', async (_, status, title, current, steps) => {
    const member = { phone: DEMO.lin, password: DEMO.password };
    const day = (date: string) => Date.parse(`${date}T08:00:00+08:00`) / 1000;
    const asListed = {
      status,
      fee: '2.03',
      actual_amount: '987.00',
      reason: '卡片已注销',
      created_at: day('2026-11-01'),
      audited_at: day('2026-11-02'),
      finished_at: day('2026-11-03'),
      expect_at: status === 1 ? day('2026-11-24') : null,
    };
    const made = answerReplaced(server.fetch, 'withdrawal/add', (data: object) => ({
      ...data,
      ...asListed,
    }));
    // The list has it so, too.
    const fetch = answerReplaced(made, 'withdrawal/list', (page: { list: object[] }) => ({
      ...page,
      list: page.list.map((entry) => ({ ...entry, ...asListed })),
    }));
    const app = await renderApp({ fetch, path: '/withdraw', member });
    await termsShown();
    await askPassword(app);
    await confirm(app);
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy();
    const timeline = screen.getByRole('list', { name: '提现进度' });
    expect(stepsIn(timeline)).toEqual(steps);
    const shown = within(timeline).getAllByRole('listitem');
    const now = shown.find((step) => step.getAttribute('aria-current') === 'step');
    expect(now?.querySelector('p')?.textContent ?? null).toBe(current);
    const isBack = status === 3 || status === 4;
    const head = screen.getByRole('heading', { level: 2, name: title }).parentElement;
    expect(head?.textContent).toContain(status === 2 ? '￥987.00' : '￥1,000.00');
    const sums = [
      ['手续费', '￥2.03'],
      [status === 2 ? '实际到账' : '预计到账金额', '￥987.00'],
    ];
    const facts = factsIn(screen.getByRole('main'));
    expect(facts.map(([label]) => label).slice(0, 2)).toEqual(['订单号', '到账银行卡']);
    expect(facts.slice(2)).toEqual(isBack ? [] : sums);
    expect(screen.queryByText(/卡片已注销/) !== null).toBe(isBack);
  });

  it('shows the result again after a reload, and leaves one that is over to the list', async () => {
    const app = await open();
    await askPassword(app);
    await confirm(app);
    await screen.findByText('提现申请已提交');
    const [row] = await placed();
    const path = `/withdraw?order_no=${row?.order_no}`;
    expect(app.address()).toBe(path);
    app.leave();
    const member = { phone: DEMO.lin, password: DEMO.password };
    const again = await renderApp({ fetch: server.fetch, path, member });
    expect(await screen.findByText('提现申请已提交')).toBeTruthy();
    expect(screen.getByText(row?.order_no ?? '')).toBeTruthy();
    again.leave();
    await server.db.updateTable('withdrawals').set({ status: 3 }).execute();
    const later = await renderApp({ fetch: server.fetch, path, member });
    await later.arrive('提现记录');
    expect(later.address()).toBe('/withdrawlist');
  });

  it('begins with an empty form after a withdrawal whose result was shown', async () => {
    const app = await open();
    await askPassword(app);
    await confirm(app);
    await app.user.click(await screen.findByRole('link', { name: '返回首页' }));
    await app.user.click(await screen.findByRole('link', { name: '提现' }));
    await app.arrive('提现');
    expect(await screen.findByLabelText<HTMLInputElement>('提现金额')).toHaveProperty('value', '');
    expect(app.address()).toBe('/withdraw');
    await askPassword(app, '200');
    await confirm(app);
    await screen.findByText('提现申请已提交');
    expect(await placed()).toHaveLength(2);
  });

  it('keeps what was typed while the records are looked at (E7)', async () => {
    const app = await open();
    await fill(app, '1000');
    await app.user.click(screen.getByRole('link', { name: '提现记录' }));
    await app.arrive('提现记录');
    act(() => window.history.back());
    await app.arrive('提现');
    expect(screen.getByLabelText<HTMLInputElement>('提现金额').value).toBe('1,000');
  });

  it('leaves a screen reader on the keys it types the password with', async () => {
    const cells = await askPassword(await open());
    for (const key of ['2', '4']) {
      await tapWithReader(screen.getByRole('button', { name: key }));
      expect(document.activeElement).toBe(screen.getByRole('button', { name: key }));
    }
    expect(cells.value).toBe('24');
  });

  it('empties the cells after a wrong password and says how many tries are left', async () => {
    const app = await open();
    const cells = await askPassword(app);
    await confirm(app, '000000');
    expect(await screen.findByText('支付密码错误，还可尝试 4 次')).toBeTruthy();
    expect(cells.value).toBe('');
    expect(await placed()).toEqual([]);
    await confirm(app);
    expect(await screen.findByText('提现申请已提交')).toBeTruthy();
  });

  it('says when one may try again after too many tries (1203)', async () => {
    const app = await open();
    await askPassword(app);
    const body = JSON.stringify({ code: 1203, msg: '支付密码已锁定', data: { retry_after: 61 } });
    server.fault({ path: 'withdrawal/add', kind: 'json', body });
    await confirm(app);
    expect(await screen.findByText(/^支付密码已锁定.*，请在 2 分钟后再试$/)).toBeTruthy();
  });

  it('shows a refusal that is not about the password on the page', async () => {
    const app = await open();
    await askPassword(app);
    server.fault({
      path: 'withdrawal/add',
      kind: 'json',
      body: JSON.stringify({ code: 3102, msg: '今日次数已用完', data: null }),
    });
    await confirm(app);
    expect((await screen.findAllByText('今日次数已用完（3102）')).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Putting it right asks for no password before the next tap on the button.
    await fill(app, '5');
    expect(screen.queryByText('今日次数已用完（3102）', { selector: 'main *' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    await app.user.click(screen.getByRole('button', { name: '下一步' }));
    const cells = await screen.findByRole<HTMLInputElement>('textbox', { name: '支付密码' });
    expect(cells.value).toBe('');
  });

  it.each([
    [1301, '请先完成实名认证', '去实名认证'],
    [1302, '实名认证审核中', '查看认证进度'],
  ])('leads to the verification whose want only the server knows (%i)', async (code, msg, way) => {
    const app = await open();
    await askPassword(app);
    const body = JSON.stringify({ code, msg, data: null });
    server.fault({ path: 'withdrawal/add', kind: 'json', body });
    await confirm(app);
    const link = await screen.findByRole('link', { name: way });
    expect(link.getAttribute('href')).toBe('/realname?redirect=%2Fwithdraw');
    expect(screen.queryByRole('dialog')).toBeNull();
    // Who comes back from there is not sent there again.
    await app.user.click(link);
    await app.arrive('实名认证');
    act(() => window.history.back());
    await app.arrive('提现');
    expect(screen.queryByRole('link', { name: way })).toBeNull();
  });

  it('keeps the digits when nothing is wrong with them or the form, to confirm again', async () => {
    const app = await open();
    const cells = await askPassword(app);
    server.fault({
      path: 'withdrawal/add',
      kind: 'json',
      body: JSON.stringify({ code: 1002, msg: '操作过于频繁', data: null }),
    });
    await confirm(app);
    const sheet = within(screen.getByRole('dialog'));
    expect(await sheet.findByText('操作过于频繁（1002）')).toBeTruthy();
    // Heard once, of its toast.
    expect(
      screen
        .getAllByRole('alert')
        .map((one) => one.textContent)
        .filter(Boolean),
    ).toEqual(['操作过于频繁（1002）']);
    expect(cells.value).toBe(DEMO.payPassword);
    await app.user.click(sheet.getByRole('button', { name: '确认提现' }));
    expect(await screen.findByText('提现申请已提交')).toBeTruthy();
    expect(await placed()).toHaveLength(1);
  });

  it('no longer offers a card that was deleted elsewhere (fault 44)', async () => {
    const app = await open();
    await askPassword(app);
    const [first] = await server.db
      .selectFrom('bank_cards')
      .innerJoin('members', 'members.id', 'bank_cards.member_id')
      .select(['bank_cards.id', 'bank_cards.last4'])
      .where('members.phone', '=', DEMO.lin)
      .where('bank_cards.deleted_at', 'is', null)
      .orderBy('bank_cards.id')
      .execute();
    await server.db
      .updateTable('bank_cards')
      .set({ deleted_at: new Date(server.clock.now()) })
      .where('id', '=', first?.id ?? 0)
      .execute();
    await confirm(app);
    expect((await screen.findAllByText('银行卡不存在（3104）')).length).toBeGreaterThan(0);
    const tail = first?.last4 ?? '';
    await waitFor(() =>
      expect(screen.queryByText(new RegExp(`尾号 ${tail}$`), { selector: 'main *' })).toBeNull(),
    );
    expect(screen.getByText(/尾号 \d{4}$/, { selector: 'main *' })).toBeTruthy();
    expect(await placed()).toEqual([]);
  });

  it('asks for no password for another card than the one that was confirmed (fault 44)', async () => {
    const app = await open();
    await askPassword(app);
    const [first, second] = await cardsOf(app);
    await server.db
      .updateTable('bank_cards')
      .set({ deleted_at: new Date(server.clock.now()) })
      .where('id', '=', first?.id ?? 0)
      .execute();
    // As when the line returns while the sheet is open.
    await act(async () => {
      app.store.dispatch(bankcardApi.util.invalidateTags(['BankCard']));
    });
    await screen.findByText('所选银行卡已删除，请确认到账银行卡后再继续。');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '支付密码' })).toBeNull());
    await app.user.click(screen.getByRole('button', { name: '下一步' }));
    await confirm(app);
    await waitFor(async () =>
      expect((await placed()).map((row) => row.bank_card_id)).toEqual([second?.id]),
    );
    expect(screen.queryByText(/已删除/)).toBeNull();
  });

  it('says what the server refused where the card was deleted while that was sent (fault 44)', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const app = await renderApp({
      fetch: async (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : String(input));
        if (pathname.endsWith('/withdrawal/add')) await answered;
        return server.fetch(input, init);
      },
      path: '/withdraw',
      member: { phone: DEMO.lin, password: DEMO.password },
    });
    await askPassword(app);
    const [first] = await cardsOf(app);
    const sent = new RegExp(`尾号 ${first?.card_no.slice(-4)}`);
    await confirm(app, '111111');
    await waitFor(() => expect(openAttempts(app)).toHaveLength(1));
    await server.db
      .updateTable('bank_cards')
      .set({ deleted_at: new Date(server.clock.now()) })
      .where('id', '=', first?.id ?? 0)
      .execute();
    await act(async () => {
      app.store.dispatch(bankcardApi.util.invalidateTags(['BankCard']));
    });
    await waitFor(() => expect(screen.queryByText(sent, { selector: 'main *' })).toBeNull());
    // What is under way stays said, of the card that it is for.
    const sheet = within(screen.getByRole('dialog'));
    expect(sheet.getByText(sent)).toBeTruthy();
    expect(screen.queryByText(/已删除/)).toBeNull();
    answer();
    expect(await screen.findByText(/支付密码错误/, { selector: 'main *' })).toBeTruthy();
    expect(screen.getByText(/已删除/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leads to binding one when the last card was deleted elsewhere, and says why (fault 44)', async () => {
    const app = await open();
    await askPassword(app);
    await server.db
      .updateTable('bank_cards')
      .set({ deleted_at: new Date(server.clock.now()) })
      .execute();
    await confirm(app);
    expect(await screen.findByRole('link', { name: '去绑定银行卡' })).toBeTruthy();
    expect(screen.getByText('银行卡不存在（3104）', { selector: 'main *' })).toBeTruthy();
    expect(await placed()).toEqual([]);
  });

  it('says beside the way to bind one that a withdrawal is missing in the end', async () => {
    await server.db
      .updateTable('bank_cards')
      .set({ deleted_at: new Date(server.clock.now()) })
      .execute();
    await open(DEMO.lin, holding(attemptOf(10001, 200_000)));
    expect(await screen.findByRole('link', { name: '去绑定银行卡' })).toBeTruthy();
    expect(await screen.findByText(/没有提交成功，余额没有变动/)).toBeTruthy();
  });
});

describe('a withdrawal whose answer is lost', () => {
  it('is said to be checked, never failed, and is found in the list (fault 42)', async () => {
    const app = await open();
    await askPassword(app);
    server.fault({ path: 'withdrawal/add', kind: 'drop', point: 'after' });
    server.fault({ path: 'withdrawal/list', kind: 'drop', skip: 1, times: 2 });
    await confirm(app);
    expect(await screen.findByText('结果确认中')).toBeTruthy();
    expect(screen.getByText('预计确认').nextElementSibling?.textContent).toMatch(
      /^\d\d:\d\d 前后$/,
    );
    await app.user.click(screen.getByRole('button', { name: '立即查询' }));
    expect(await screen.findByText('提现申请已提交')).toBeTruthy();
    expect(app.said).toEqual(['withdrawalChecking']);
    expect(await placed()).toHaveLength(1);
    expect(server.requests(ADD)).toBe(1);
    expect(openAttempts(app)).toEqual([]);
  });

  it('keeps another tab from sending one beside it', async () => {
    const app = await open();
    await askPassword(app);
    act(() => app.store.dispatch(attemptFollowed(attemptOf(10001, 0))));
    expect(await screen.findByText(/^另一个页面正在提交一笔提现/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: '确认提现' })).toBeNull());
    expect(server.requests(ADD)).toBe(0);
  });

  it('and was found by another tab leaves no digits to confirm once more, and says where to look', async () => {
    let lose = () => {};
    const app = await renderApp({
      fetch: async (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : String(input));
        const answer = await server.fetch(input, init);
        if (!pathname.endsWith('/withdrawal/add')) return answer;
        return new Promise((_resolve, reject) => {
          lose = () => reject(new TypeError('cut'));
        });
      },
      path: '/withdraw',
      member: { phone: DEMO.lin, password: DEMO.password },
    });
    await askPassword(app);
    await confirm(app);
    await waitFor(async () => expect(await placed()).toHaveLength(1));
    const [id = ''] = openAttempts(app);
    await act(async () => void app.store.dispatch(attemptResolvedElsewhere({ id })));
    expect(await screen.findByText(/^这笔提现的结果在另一个页面显示/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(async () => lose());
    expect(app.said).not.toContain('withdrawalChecking');
    // Another one can be made all the same.
    await app.user.click(screen.getByRole('button', { name: '下一步' }));
    const cells = await screen.findByRole<HTMLInputElement>('textbox', { name: '支付密码' });
    expect(cells.value).toBe('');
    expect(screen.queryByText(/另一个页面/)).toBeNull();
    expect(server.requests(ADD)).toBe(1);
  });

  it('and was found by another tab while this one looked for it says where to look, until the page is opened again', async () => {
    const app = await open(DEMO.lin, holding(attemptOf(10001, 0)));
    await screen.findByText('结果确认中');
    act(() => app.store.dispatch(attemptResolvedElsewhere({ id: 'attempt-1' })));
    expect(await screen.findByText(/^这笔提现的结果在另一个页面显示/)).toBeTruthy();
    act(() => void app.services.navigation.go('/home'));
    await app.user.click(await screen.findByRole('link', { name: '提现' }));
    await app.arrive('提现');
    await screen.findByLabelText('提现金额');
    expect(screen.queryByText(/另一个页面/)).toBeNull();
  });

  it('is nothing to the next member of the same browser', async () => {
    const app = await open(DEMO.lin, holding(attemptOf(10002, 0)));
    await askPassword(app);
    await confirm(app);
    expect(await screen.findByText('提现申请已提交')).toBeTruthy();
    expect(await placed()).toHaveLength(1);
    expect(openAttempts(app)).toEqual(['attempt-1']);
  });

  it('was made though its answer says nothing of it: it is found, not sent again', async () => {
    const app = await open();
    await askPassword(app);
    server.fault({
      path: 'withdrawal/add',
      kind: 'json',
      point: 'after',
      body: JSON.stringify({ code: 0, msg: '', data: null }),
    });
    await confirm(app);
    expect(await screen.findByText('提现申请已提交')).toBeTruthy();
    expect(await placed()).toHaveLength(1);
    expect(server.requests(ADD)).toBe(1);
  });

  it('cannot be sent again by coming back, and is released once proven not made', async () => {
    const first = await open();
    await askPassword(first);
    server.fault({ path: 'withdrawal/add', kind: 'drop', point: 'before' });
    await confirm(first);
    await screen.findByText('结果确认中');
    first.leave();
    const second = await open(DEMO.lin, first.storage);
    expect(await screen.findByText('结果确认中')).toBeTruthy();
    expect(screen.queryByLabelText('提现金额')).toBeNull();
    const [, other] = await cardsOf(second);
    second.leave();
    const attempt = { ...attemptOf(10001, 200_000), cardId: other?.id ?? 0 };
    const third = await open(DEMO.lin, holding(attempt));
    expect(await screen.findByText(/没有提交成功，余额没有变动/)).toBeTruthy();
    expect(await placed()).toEqual([]);
    expect(third.store.getState().notices.toast).toBeNull();
    // What is tried again is the same: as much, to the card that was chosen for it.
    const picker = screen.getByRole('button', { name: /到账银行卡/ });
    expect(picker.textContent).toContain(`尾号 ${other?.card_no.slice(-4)}`);
    await third.user.click(screen.getByRole('button', { name: '下一步' }));
    await confirm(third);
    expect(await screen.findByText('提现申请已提交')).toBeTruthy();
    expect((await placed()).map((row) => [row.bank_card_id, row.amount])).toEqual([
      [other?.id, 100_000n],
    ]);
  });

  it.each([
    ['once its cards are there', '/withdraw', true],
    ['where its cards cannot be read', '/withdraw', false],
    ['behind an earlier one', '/withdraw?order_no=W-EARLIER', true],
  ])(
    'that is found before its page is drawn is shown all the same: %s',
    async (_, path, isRead) => {
      let isCut = false;
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const fetch: typeof server.fetch = async (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : String(input));
        if (isCut && pathname.endsWith('/withdrawal/list')) throw new TypeError('cut');
        if (pathname.endsWith('/withdrawal/add')) {
          await server.fetch(input, init);
          isCut = true;
          throw new TypeError('cut');
        }
        return server.fetch(input, init);
      };
      const member = { phone: DEMO.lin, password: DEMO.password };
      const first = await renderApp({ fetch, path: '/withdraw', member });
      await askPassword(first);
      await confirm(first);
      await screen.findByText('结果确认中');
      first.leave();
      const [made] = await placed();
      const earlier = (list: readonly object[]) =>
        list.map((one) => ({ ...one, id: 1, attempt_key: 'earlier', order_no: 'W-EARLIER' }));
      const again = await renderApp({
        fetch: async (input, init) => {
          const { pathname, searchParams } = new URL(
            input instanceof Request ? input.url : String(input),
          );
          if (pathname.endsWith('/bankcard/list')) {
            await released;
            if (!isRead) throw new TypeError('cut');
          }
          const answer = await server.fetch(input, init);
          // The page of the earlier one finds it; the check reads fifty at once.
          if (!path.includes('EARLIER') || !pathname.endsWith('/withdrawal/list')) return answer;
          if (searchParams.get('size') === '50') return answer;
          const body = (await answer.json()) as { data: { list: object[] } };
          return Response.json({ ...body, data: { ...body.data, list: earlier(body.data.list) } });
        },
        path,
        member,
        storage: first.storage,
      });
      await waitFor(() => expect(openAttempts(again)).toEqual([]));
      release();
      const receipt = within(await screen.findByRole('dialog', { name: '提现申请回执' }));
      expect(receipt.getByText(made?.order_no ?? '')).toBeTruthy();
      await again.user.click(receipt.getByRole('button', { name: '完成' }));
      expect(again.store.getState().attempts.receipts).toEqual([]);
      expect(await placed()).toHaveLength(1);
    },
  );

  it('has no receipt beside its result, which says the same, nor after it', async () => {
    await import('#features/receipt/ReceiptSheet.tsx');
    const app = await open();
    for (const amount of ['1000', '200']) {
      await askPassword(app, amount);
      await confirm(app);
      expect(await screen.findByText('提现申请已提交')).toBeTruthy();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await app.user.click(await screen.findByRole('link', { name: '返回首页' }));
      await waitFor(() => expect(app.store.getState().attempts.receipts).toEqual([]));
      expect(screen.queryByRole('dialog')).toBeNull();
      await app.user.click(await screen.findByRole('link', { name: '提现' }));
      await app.arrive('提现');
    }
  });

  it.each([
    [1_000, 'stays for the next page', { role: 'dialog', name: '提现申请回执' }],
    [2_000, 'is closed', { role: 'heading', name: '我的' }],
  ])('whose result was seen for %i ms when the page ended: its receipt %s', async (ms, _, next) => {
    await import('#features/receipt/ReceiptSheet.tsx');
    const app = await open();
    await askPassword(app);
    await confirm(app);
    await screen.findByText('提现申请已提交');
    await act(() => pass(ms));
    await app.services.flush();
    // What a page leaves behind that the browser ends.
    const storage = createMemoryStorage(Object.fromEntries(app.storage.entries));
    app.leave();
    await renderApp({ fetch: server.fetch, path: '/mine', storage });
    await act(() => pass(5_000));
    // An open receipt hides the page from all who would look for its heading.
    expect(await screen.findByRole(next.role, { name: next.name })).toBeTruthy();
  });
});
