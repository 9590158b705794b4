// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { WITHDRAWAL } from '#api/contract/money.ts';
import { moneyApi } from '#api/moneyApi.ts';
import { preferencesChanged } from '#shared/preferences/preferencesSlice.ts';
import { factsIn, stepsIn } from '#test/features/shownIn.ts';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();

const open = (path: string, phone: string = DEMO.lin) =>
  renderApp({ fetch: server.fetch, path, member: { phone, password: DEMO.password } });

/** Lin's newest deposit, changed. */
const changeDeposit = async (fields: { status: number; reason?: string; expire_at?: Date }) => {
  const row = await server.db
    .selectFrom('deposits')
    .select(['id', 'order_no'])
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  await server.db.updateTable('deposits').set(fields).where('id', '=', row.id).execute();
  return row.order_no;
};

/** The amount beside a label of an open sheet. */
const besideIn = (sheet: ReturnType<typeof within>, label: string): string =>
  sheet
    .getByText(label)
    .nextElementSibling?.querySelector('[role="img"]')
    ?.getAttribute('aria-label') ?? '';

describe('/rechargelist (R19)', () => {
  it('leads on from a deposit that waits to be paid', async () => {
    const expire_at = new Date('2033-05-18T11:33:00+08:00');
    const orderNo = await changeDeposit({ status: 0, expire_at });
    await open('/rechargelist');
    expect(await screen.findByText('待付款')).toBeTruthy();
    expect(screen.getByText('请在 2033-05-18 11:33 前付款')).toBeTruthy();
    const link = screen.getByRole('link', { name: '继续付款' });
    expect(link.getAttribute('href')).toBe(`/paymoney?order_no=${orderNo}`);
  });

  it('says why one was rejected', async () => {
    await changeDeposit({ status: 3, reason: '付款人不是本人' });
    await open('/rechargelist');
    expect(await screen.findByText('付款人不是本人')).toBeTruthy();
    expect(screen.getByRole('button', { name: '联系客服' })).toBeTruthy();
  });

  const SUMS = [
    ['金额', '￥1,000.00'],
    ['支付金额', '￥1,000.07'],
  ];
  const FEE = ['手续费', '￥2.03'];
  const TIMES = [
    ['提交凭证', '2026-11-02 08:00'],
    ['审核时间', '2026-11-03 08:00'],
  ];
  it.each([
    [
      'that waits to be paid',
      { status: 0, reason: '' },
      '继续付款',
      [['状态', '待付款'], ['付款截止', '2033-05-18 11:33'], ['预计到账金额', '￥998.04'], FEE],
    ],
    [
      'that was credited',
      { status: 2, reason: '' },
      '查看进度',
      [['状态', '已到账'], ['实际到账', '￥998.04'], FEE],
    ],
    [
      'that was rejected',
      { status: 3, reason: '付款人不是本人' },
      '查看进度',
      [
        ['状态', '已驳回'],
        ['原因', '付款人不是本人'],
      ],
    ],
  ])('opens one %s with all its fields, and leads on from it', async (_, state, way, own) => {
    const day = (date: string) => Date.parse(`${date}T08:00:00+08:00`) / 1000;
    type Page = { list: object[] };
    const fetch = answerReplaced(server.fetch, 'deposit/list', (page: Page) => ({
      ...page,
      total: 1,
      list: page.list.slice(0, 1).map((one) => ({
        ...one,
        ...state,
        order_no: 'D77',
        pay_name: '甲渠道',
        channel_name: '乙通道',
        amount: '1000.00',
        pay_amount: '1000.07',
        fee: '2.03',
        actual_amount: '998.04',
        created_at: day('2026-11-01'),
        submitted_at: day('2026-11-02'),
        audited_at: day('2026-11-03'),
        expire_at: 2_000_000_000,
      })),
    }));
    const member = { phone: DEMO.lin, password: DEMO.password };
    const app = await renderApp({ fetch, path: '/rechargelist', member });
    await app.user.click(await screen.findByRole('button', { name: /甲渠道/ }));
    const dialog = await screen.findByRole('dialog', { name: '充值详情' });
    const shown = factsIn(dialog).map((fact) => fact.join(' '));
    const facts = [
      ['订单号', 'D77'],
      ['渠道', '甲渠道 · 乙通道'],
      ['申请时间', '2026-11-01 08:00'],
      ...SUMS,
      ...TIMES,
      ...own,
    ];
    expect(shown.sort()).toEqual(facts.map((fact) => fact.join(' ')).sort());
    await app.user.click(within(dialog).getByRole('button', { name: '复制订单号' }));
    expect(await navigator.clipboard.readText()).toBe('D77');
    await app.user.click(within(dialog).getByRole('button', { name: way }));
    await waitFor(() => expect(app.address()).toBe('/paymoney?order_no=D77'));
  });

  it('shows what arrived of a credited one, and every amount of it (C26)', async () => {
    await server.db
      .updateTable('deposits')
      .set({ status: 2, amount: 100_000n, pay_amount: 100_000n, fee: 200n, actual_amount: 99_800n })
      .execute();
    const { user } = await open('/rechargelist');
    const [row] = await screen.findAllByRole('button', { name: /银行转账/ });
    expect(within(row as HTMLElement).getByRole('img', { name: '+998.00 元' })).toBeTruthy();
    await user.click(row as HTMLElement);
    const sheet = within(await screen.findByRole('dialog', { name: '充值详情' }));
    expect(besideIn(sheet, '金额')).toBe('1000.00 元');
    expect(besideIn(sheet, '手续费')).toBe('2.00 元');
    expect(besideIn(sheet, '实际到账')).toBe('998.00 元');
  });

  it('credits no amount that is unknown: what was asked for may not be what arrived', async () => {
    const fetch = answerReplaced(server.fetch, 'deposit/list', (page: { list: object[] }) => ({
      ...page,
      list: [{ ...page.list[0], status: 2, amount: '1000.00', actual_amount: null }],
      total: 1,
    }));
    const member = { phone: DEMO.lin, password: DEMO.password };
    await renderApp({ fetch, path: '/rechargelist', member });
    const row = await screen.findByRole('button', { name: /银行转账/ });
    expect(within(row).getByText('—')).toBeTruthy();
    expect(within(row).queryByText(/1,000/)).toBeNull();
  });

  it('keeps an open one up to date', async () => {
    await changeDeposit({ status: 0, expire_at: new Date(server.clock.now() + 600_000) });
    const { user, store } = await open('/rechargelist');
    await user.click(await screen.findByRole('button', { name: /待付款/ }));
    const sheet = within(await screen.findByRole('dialog', { name: '充值详情' }));
    expect(sheet.getByRole('button', { name: '继续付款' })).toBeTruthy();
    expect(sheet.getByRole('button', { name: '复制支付金额' })).toBeTruthy();
    // No amount that is hidden can be copied.
    act(() => void store.dispatch(preferencesChanged({ hideAmounts: true })));
    expect(sheet.queryByRole('button', { name: '复制支付金额' })).toBeNull();
    await changeDeposit({ status: 2 });
    act(() => void store.dispatch(moneyApi.util.invalidateTags(['Deposit'])));
    expect(await sheet.findByText('已到账')).toBeTruthy();
    expect(sheet.queryByRole('button', { name: '继续付款' })).toBeNull();
  });

  it.each([
    [3, '已驳回'],
    [4, '已关闭'],
  ])('claims nothing arrived of one with status %i, %s', async (status, word) => {
    await changeDeposit({ status, reason: '付款人不是本人' });
    const { user } = await open('/rechargelist');
    await user.click(await screen.findByRole('button', { name: new RegExp(word) }));
    const sheet = within(await screen.findByRole('dialog', { name: '充值详情' }));
    expect(sheet.getByText('付款人不是本人')).toBeTruthy();
    expect(sheet.queryByText(/到账/)).toBeNull();
    expect(sheet.queryByText('手续费')).toBeNull();
  });

  it('shows the proof small, then large', async () => {
    await server.db.updateTable('deposits').set({ img: '/public/media/cover-dusk.svg' }).execute();
    const { user } = await open('/rechargelist');
    const [first] = await screen.findAllByRole('button', { name: /银行转账/ });
    if (first) await user.click(first);
    const sheet = within(await screen.findByRole('dialog', { name: '充值详情' }));
    await user.click(sheet.getByRole('button', { name: '查看付款凭证' }));
    const viewer = within(await screen.findByRole('dialog', { name: '付款凭证' }));
    expect(viewer.getByRole('img', { name: '付款凭证' })).toBeTruthy();
    await user.click(viewer.getByRole('button', { name: '放大' }));
    await user.click(viewer.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '付款凭证' })).toBeNull());
    expect(screen.getByRole('dialog', { name: '充值详情' })).toBeTruthy();
  });
});

describe('/investlist (R21)', () => {
  it('brings the figures together with the orders under them, after one stand-in (C22)', async () => {
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const slow: typeof fetch = async (input, init) => {
      const response = await server.fetch(input, init);
      const { url } = new Request(input, init);
      if (url.includes('/order/list')) await held;
      return response;
    };
    const { arrive } = await renderApp({
      fetch: slow,
      path: '/investlist',
      member: { phone: DEMO.lin, password: DEMO.password },
    });
    await arrive('我的投资');
    const main = screen.getByRole('main');
    await within(main).findByText('加载中');
    answer();
    await within(main).findByText('持有本金分布');
    expect(within(main).queryByText('加载中')).toBeNull();
    expect(await within(main).findAllByRole('link')).not.toEqual([]);
  });
});

describe('/withdrawlist (R20)', () => {
  const openWith = async (status: number) => {
    const on = (date: string) => new Date(`${date}T08:00:00+08:00`);
    await server.db
      .updateTable('withdrawals')
      .set({
        status,
        created_at: on('2026-11-01'),
        audited_at: status > 0 ? on('2026-11-02') : null,
        finished_at: status > 1 ? on('2026-11-03') : null,
        expect_at: on('2026-11-24'),
      })
      .execute();
    const app = await open('/withdrawlist');
    await app.user.click(await screen.findByRole('button', { name: /招商银行/ }));
    const sheet = within(await screen.findByRole('dialog', { name: '提现详情' }));
    const list = sheet.getByRole('list', { name: '进度' });
    const steps = within(list).getAllByRole('listitem');
    return {
      sheet,
      steps: stepsIn(list),
      current: steps.findIndex((step) => step.getAttribute('aria-current') === 'step'),
    };
  };
  const APPLIED = ['提交提现申请', '2026-11-01 08:00'];
  const CHECKED = ['人工审核', '2026-11-02 08:00'];
  const RETURNED = ['款项已退回余额', ''];
  const TO_COME = ['到账', '预计 2026-11-24 08:00 前到账'];

  it('reads that fee and what arrives are hidden, and no bullets', async () => {
    await server.db.updateTable('withdrawals').set({ status: 1 }).execute();
    const app = await open('/withdrawlist');
    await screen.findByRole('button', { name: /到账 ￥[\d,]+\.\d\d，手续费 ￥\d+\.\d\d/ });
    act(() => void app.store.dispatch(preferencesChanged({ hideAmounts: true })));
    const row = screen.getByRole('button', { name: /到账 金额已隐藏，手续费 金额已隐藏/ });
    expect(row.textContent).toContain('到账 ••••，手续费 ••••');
  });

  it('reads the card by its last digits, on the row and in the sheet, and no bullets', async () => {
    const { sheet } = await openWith(1);
    const row = screen.getByRole('button', { name: /招商银行 尾号 \d{4}/, hidden: true });
    const spoken = row.cloneNode(true) as HTMLElement;
    for (const part of spoken.querySelectorAll('[aria-hidden]')) part.remove();
    expect(spoken.textContent).not.toContain('•');
    const card = sheet.getByText(/^尾号 \d{4}$/).parentElement;
    expect(card?.querySelector('[aria-hidden]')?.textContent).toMatch(/^••••/);
  });

  it.each([
    [WITHDRAWAL.reviewing, 1, [APPLIED, ['人工审核', ''], ['银行打款', ''], TO_COME]],
    [WITHDRAWAL.paying, 2, [APPLIED, CHECKED, ['银行打款', ''], TO_COME]],
    [WITHDRAWAL.arrived, -1, [APPLIED, CHECKED, ['银行打款', ''], ['到账', '2026-11-03 08:00']]],
    [WITHDRAWAL.rejected, -1, [APPLIED, ['已驳回', '2026-11-02 08:00'], RETURNED]],
    [WITHDRAWAL.failed, -1, [APPLIED, CHECKED, ['打款失败', '2026-11-03 08:00'], RETURNED]],
  ])('shows how far one in state %i is, each step with its time', async (status, now, course) => {
    const { steps, current } = await openWith(status);
    expect(steps).toEqual(course);
    expect(current).toBe(now);
  });

  it('names what is to arrive of one under way, and claims nothing of one that went back', async () => {
    const { sheet } = await openWith(WITHDRAWAL.paying);
    expect(sheet.getByText('预计到账金额')).toBeTruthy();
    expect(sheet.queryByText('实际到账')).toBeNull();
    cleanup();
    const { sheet: returned } = await openWith(WITHDRAWAL.failed);
    expect(returned.queryByText(/到账金额|实际到账/)).toBeNull();
  });

  it('keeps an open one up to date', async () => {
    await server.db.updateTable('withdrawals').set({ status: 0 }).execute();
    const { user, store } = await open('/withdrawlist');
    await user.click(await screen.findByRole('button', { name: /招商银行/ }));
    const sheet = within(await screen.findByRole('dialog', { name: '提现详情' }));
    expect(sheet.getByText('审核中')).toBeTruthy();
    await server.db.updateTable('withdrawals').set({ status: 3, reason: '卡号有误' }).execute();
    act(() => void store.dispatch(moneyApi.util.invalidateTags(['Withdrawal'])));
    // The state, and the step that it came to.
    expect(await sheet.findAllByText('已驳回')).toHaveLength(2);
    expect(sheet.queryByText('审核中')).toBeNull();
  });

  it('says where the money of a rejected one went', async () => {
    await server.db.updateTable('withdrawals').set({ status: 3, reason: '卡号有误' }).execute();
    await open('/withdrawlist');
    expect(await screen.findByText('款项已退回余额。原因：卡号有误')).toBeTruthy();
  });

  it.each([
    [WITHDRAWAL.reviewing, '预计到账 ￥1,997.50，手续费 ￥2.50'],
    [WITHDRAWAL.paying, '预计到账 ￥1,997.50，手续费 ￥2.50'],
    [WITHDRAWAL.arrived, '到账 ￥1,997.50，手续费 ￥2.50'],
  ])('in state %i says of what arrives whether it has: %s', async (status, words) => {
    await server.db
      .updateTable('withdrawals')
      .set({ status, amount: 200_000n, fee: 250n, actual_amount: 199_750n })
      .execute();
    await open('/withdrawlist');
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it.each([WITHDRAWAL.rejected, WITHDRAWAL.failed])(
    'in state %i, which went back, claims nothing of what arrives or went out',
    async (status) => {
      await server.db
        .updateTable('withdrawals')
        .set({ status, amount: 200_000n, fee: 250n, actual_amount: 199_750n })
        .execute();
      await open('/withdrawlist');
      const row = await screen.findByRole('button', { name: /6621/ });
      expect(row.textContent).not.toMatch(/到账|手续费/);
      expect(within(row).getByRole('img', { name: '2000.00 元' })).toBeTruthy();
    },
  );

  it.each([
    [WITHDRAWAL.paying, 'You will receive ￥1,997.50, fee ￥2.50'],
    [WITHDRAWAL.arrived, 'You received ￥1,997.50, fee ￥2.50'],
  ])('in state %i says so in English: %s', async (status, words) => {
    await server.db
      .updateTable('withdrawals')
      .set({ status, amount: 200_000n, fee: 250n, actual_amount: 199_750n })
      .execute();
    const { store } = await open('/withdrawlist');
    act(() => void store.dispatch(preferencesChanged({ language: 'en' })));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('shows what it took, what it cost and what arrived (C29)', async () => {
    await server.db
      .updateTable('withdrawals')
      .set({ amount: 200_000n, fee: 250n, actual_amount: 199_750n })
      .execute();
    const { user } = await open('/withdrawlist');
    const row = await screen.findByRole('button', { name: /6621/ });
    expect(within(row).getByRole('img', { name: '−2000.00 元' })).toBeTruthy();
    expect(within(row).getByText('到账 ￥1,997.50，手续费 ￥2.50')).toBeTruthy();
    await user.click(row);
    const sheet = within(await screen.findByRole('dialog', { name: '提现详情' }));
    expect(besideIn(sheet, '金额')).toBe('2000.00 元');
    expect(besideIn(sheet, '手续费')).toBe('2.50 元');
    expect(besideIn(sheet, '实际到账')).toBe('1997.50 元');
  });

  it('draws what it lists: a deposit and a withdrawal look different where there are none', async () => {
    const drawings: string[] = [];
    for (const [path, none] of [
      ['/rechargelist', '还没有充值记录'],
      ['/withdrawlist', '还没有提现记录'],
    ] as const) {
      const app = await open(path, DEMO.newcomer);
      const title = await screen.findByText(none);
      drawings.push(title.parentElement?.querySelector('svg g')?.innerHTML ?? '');
      app.leave();
    }
    expect(new Set(drawings).size).toBe(2);
    expect(drawings).not.toContain('');
  });

  it('is empty for a newcomer, with a way on', async () => {
    await open('/withdrawlist', DEMO.newcomer);
    expect(await screen.findByText('还没有提现记录')).toBeTruthy();
    expect(screen.getByRole('link', { name: '去提现' }).getAttribute('href')).toBe('/withdraw');
  });
});

describe('/transaction-records (R18)', () => {
  it.each([
    ['充值', '/transaction-records?tab=deposits', '已到账'],
    ['提现', '/transaction-records?tab=withdrawals', '已到账'],
    ['投资', '/transaction-records?tab=investments', '收益中'],
    ['收益', '/transaction-records?tab=incomes', '已到账'],
  ])('shows the list of %s', async (tab, address, word) => {
    const app = await open('/transaction-records?tab=investments');
    await app.user.click(await screen.findByRole('tab', { name: tab }));
    const panel = within(await screen.findByRole('tabpanel', { name: tab }));
    expect((await panel.findAllByText(word)).length).toBeGreaterThan(0);
    expect(app.address()).toBe(address);
  });

  it('goes on to the next kind by a swipe across, not by one along or from the edge', async () => {
    const app = await open('/transaction-records?tab=investments');
    const panel = (name: string) => screen.findByRole('tabpanel', { name });
    const swipe = async (
      name: string,
      from: [x: number, y: number],
      to: [x: number, y: number],
    ) => {
      const surface = await panel(name);
      const at = ([clientX, clientY]: [number, number]) => [{ clientX, clientY }];
      fireEvent.touchStart(surface, { touches: at(from) });
      fireEvent.touchEnd(surface, { changedTouches: at(to) });
    };
    await swipe('投资', [300, 300], [200, 380]);
    await swipe('投资', [200, 300], [150, 300]);
    await swipe('投资', [10, 300], [200, 300]);
    await swipe('投资', [window.innerWidth - 10, 300], [200, 300]);
    expect(app.address()).toBe('/transaction-records?tab=investments');
    // Sideways movement is the list's own: browsers make no step in their history of it.
    expect((await panel('投资')).style.touchAction).toBe('pan-y pinch-zoom');
    await swipe('投资', [300, 300], [180, 310]);
    await panel('收益');
    await swipe('收益', [300, 300], [180, 310]);
    expect(app.address()).toBe('/transaction-records?tab=incomes');
    await swipe('收益', [100, 300], [260, 300]);
    await swipe('投资', [100, 300], [260, 300]);
    await panel('提现');
    expect(app.address()).toBe('/transaction-records?tab=withdrawals');
  });
});
