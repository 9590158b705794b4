import type { BrowserContext, Page } from '@playwright/test';
import { expect, FAILED_LOADS, LIN, NEWCOMER, test } from './support/fixtures.ts';
import {
  countOf,
  drawnRows,
  END,
  followAnswers,
  NEXT_FAILED,
  pullDown,
  RELOAD,
  scrollUntil,
} from './support/lists.ts';
import { goOffline } from './support/offline.ts';
import type { TestServer } from './support/server.ts';

interface Stage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly server: TestServer;
}

interface List {
  readonly address: string;
  /** The end of its call's path. */
  readonly call: string;
}

/** As the specification pages lists. */
const PAGE_SIZE = 10;
const DOWN = { kind: 'status', status: 503, body: '', times: 99 } as const;

const failsFirst = async ({ page, server }: Stage, { address, call }: List): Promise<void> => {
  await server.fault({ path: call, ...DOWN });
  await page.goto(address);
  await expect(page.getByRole('button', { name: RELOAD })).toBeVisible();
  await expect(drawnRows(page)).toHaveCount(0);
  await server.clearFaults();
};

/** Rows stay through a refresh by the finger and through a while without a network. */
const staysThroughRefreshes = async (
  { page, context, server }: Stage,
  { call }: List,
  rows = drawnRows(page),
): Promise<void> => {
  await test.step('a pull reads it again', async () => {
    const before = await countOf(server, call);
    await pullDown(page);
    await expect.poll(() => countOf(server, call)).toBeGreaterThan(before);
    await expect(page.getByText('正在刷新')).toHaveCount(0);
    await expect(rows.first()).toBeVisible();
  });
  await test.step('without a network it stays, and is read again with it', async () => {
    await goOffline(page);
    await expect(page.getByText(/网络已断开/)).toBeVisible();
    await expect(rows.first()).toBeVisible();
    const before = await countOf(server, call);
    await context.setOffline(false);
    await expect(page.getByText(/网络已断开/)).toBeHidden();
    await expect.poll(() => countOf(server, call)).toBeGreaterThan(before);
    await expect(rows.first()).toBeVisible();
  });
};

/** A paged list through everything that can happen to it. */
const goesThrough = async (stage: Stage, list: List): Promise<void> => {
  const { page, server } = stage;
  const answers = await followAnswers(page, list.call);
  await test.step('its first page fails, and comes by the retry', async () => {
    await failsFirst(stage, list);
    await server.fault({ path: list.call, ...DOWN, skip: 1 });
    await page.getByRole('button', { name: RELOAD }).tap();
    await expect(drawnRows(page).first()).toBeVisible();
  });
  await test.step('its next page fails, and its rows stay', async () => {
    expect(await scrollUntil(page, NEXT_FAILED)).toHaveLength(PAGE_SIZE);
    await expect(drawnRows(page).last()).toBeVisible();
    await server.clearFaults();
  });
  await test.step('it goes on by the retry to its end, each row once', async () => {
    await page.getByRole('button', { name: NEXT_FAILED }).tap();
    await page.evaluate(() => window.scrollTo(0, 0));
    const rows = await scrollUntil(page, END);
    expect(rows.length).toBeGreaterThan(30);
    expect(rows).toHaveLength(answers.total);
    expect(new Set(rows).size).toBe(rows.length);
    await expect.poll(() => answers.ids.size).toBe(rows.length);
  });
  await staysThroughRefreshes(stage, list);
  expect(await scrollUntil(page, END), 'all of it is there again').toHaveLength(answers.total);
};

test.use({ reducedMotion: 'reduce' });
test.beforeEach(({ watch }) => watch.allow(FAILED_LOADS));

test.describe('a long list fails, goes on, is refreshed and survives being offline:', () => {
  test.use({ member: LIN.phone });

  test('products of a type (R11, C16, K6, K7)', { tag: '@wide' }, async ({
    page,
    context,
    server,
  }) => {
    await server.fill('orders', LIN.phone, 32);
    const list = { address: '/product-list?id=1', call: 'product/list' };
    await goesThrough({ page, context, server }, list);
  });

  test('orders (R21, C22)', { tag: '@wide' }, async ({ page, context, server }) => {
    await server.fill('orders', LIN.phone, 32);
    await goesThrough({ page, context, server }, { address: '/investlist', call: 'order/list' });
  });

  test('incomes (R23, C23)', async ({ page, context, server }) => {
    await goesThrough({ page, context, server }, { address: '/incomelist', call: 'income/list' });
  });

  test('what changed the balance (R17, C25)', { tag: '@wide' }, async ({
    page,
    context,
    server,
  }) => {
    const list = { address: '/transactionhistory', call: 'transactionhistory/list' };
    await goesThrough({ page, context, server }, list);
  });

  test('deposits (R19, C26)', { tag: '@wide' }, async ({ page, context, server }) => {
    await server.fill('deposits', LIN.phone, 32);
    const list = { address: '/rechargelist', call: 'deposit/list' };
    await goesThrough({ page, context, server }, list);
  });

  test('withdrawals (R20, C29)', { tag: '@wide' }, async ({ page, context, server }) => {
    await server.fill('withdrawals', LIN.phone, 32);
    const list = { address: '/withdrawlist', call: 'withdrawal/list' };
    await goesThrough({ page, context, server }, list);
  });

  test('messages (R29, C38)', { tag: '@wide' }, async ({ page, context, server }) => {
    // Messages of payouts share a row where they are of one day.
    await server.fill('messages', LIN.phone, 32);
    const list = { address: '/site-message?type=3', call: 'message/list' };
    await goesThrough({ page, context, server }, list);
  });

  test('the four kinds of records in one place (R18)', { tag: '@wide' }, async ({
    page,
    context,
    server,
  }) => {
    await server.fill('orders', LIN.phone, 32);
    await server.fill('deposits', LIN.phone, 32);
    await server.fill('withdrawals', LIN.phone, 32);
    for (const [tab, call] of [
      ['deposits', 'deposit/list'],
      ['withdrawals', 'withdrawal/list'],
      ['investments', 'order/list'],
      ['incomes', 'income/list'],
    ] as const) {
      await test.step(tab, () =>
        goesThrough(
          { page, context, server },
          { address: `/transaction-records?tab=${tab}`, call },
        ),
      );
    }
  });

  test('the settlements of an order (R22, C20)', { tag: '@wide' }, async ({
    page,
    context,
    server,
  }) => {
    const stage = { page, context, server };
    const list = { address: '/investdetail/7', call: 'order/info' };
    const rows = page
      .getByRole('row')
      .filter({ hasText: /第 \d+ 期/, hasNot: page.getByRole('button', { name: RELOAD }) });
    const more = page.getByRole('button', { name: '查看更多期数' });
    const asked = () => countOf(server, list.call);
    await failsFirst(stage, list);
    const before = await asked();
    await server.fault({ path: list.call, ...DOWN, skip: 1 });
    await page.getByRole('button', { name: RELOAD }).tap();
    // It reads on by itself to the next settlement, and fails.
    await expect.poll(asked).toBe(before + 2);
    await expect(more).toBeEnabled();
    await page.getByRole('button', { name: /显示之前已结的/ }).tap();
    await expect(rows).toHaveCount(PAGE_SIZE);
    await more.tap();
    await expect.poll(asked).toBe(before + 3);
    await expect(more).toBeEnabled();
    await expect(rows).toHaveCount(PAGE_SIZE);
    await server.clearFaults();
    await more.tap();
    // It reads on by itself up to the next payout.
    await expect(rows.filter({ hasText: '待结算' }).first()).toBeVisible();
    for (let shown = await rows.count(); shown < 90; shown += PAGE_SIZE) {
      await expect(rows).toHaveCount(shown);
      await more.tap();
    }
    await expect(rows).toHaveCount(90);
    await expect(more).toHaveCount(0);
    expect(new Set(await rows.getByRole('rowheader').allTextContents()).size).toBe(90);
    await staysThroughRefreshes(stage, list, rows);
  });
});

test.describe('a list that comes whole fails, comes, is refreshed and survives being offline:', () => {
  test.use({ member: LIN.phone });

  test('bank cards (R32, C33)', { tag: '@wide' }, async ({ page, context, server }) => {
    const list = { address: '/wallet-manage', call: 'bankcard/list' };
    const cards = page.getByRole('main').getByRole('article');
    await failsFirst({ page, context, server }, list);
    await page.getByRole('button', { name: RELOAD }).tap();
    await expect(cards).toHaveCount(2);
    await staysThroughRefreshes({ page, context, server }, list, cards);
  });

  test('members of a level of the team, by pages (R26, C41, K7)', async ({
    page,
    context,
    server,
  }) => {
    const list = { address: '/my-team', call: 'team/member_list' };
    const members = page.getByRole('main').getByRole('article');
    await failsFirst({ page, context, server }, list);
    await page.getByRole('button', { name: RELOAD }).tap();
    await expect(members).toHaveCount(PAGE_SIZE);
    await page.getByRole('button', { name: '第 2 页' }).tap();
    await expect(members).toHaveCount(2);
    await expect(page).toHaveURL(/[?&]page=2/);
    await staysThroughRefreshes({ page, context, server }, list, members);
    await expect(members).toHaveCount(2);
  });
});

test.describe('of a newcomer', () => {
  test.use({ member: NEWCOMER.phone });

  const none = (data: object) => ({
    kind: 'json' as const,
    body: JSON.stringify({ code: 0, msg: 'ok', data: { list: [], total: 0, ...data } }),
    times: 99,
  });
  /** What an empty list says, what it offers to do, and the name of its drawing in this test. */
  const EMPTY = [
    ['/investlist', '还没有投资', '去看看产品', 'orders'],
    ['/incomelist', '还没有收益记录', '去看看产品', 'incomes'],
    ['/transactionhistory', '还没有资金变动', '去充值', 'account'],
    ['/rechargelist', '还没有充值记录', '去充值', 'deposits'],
    ['/withdrawlist', '还没有提现记录', '去提现', 'withdrawals'],
    ['/transaction-records', '还没有充值记录', '去充值', 'deposits'],
    ['/transaction-records?tab=withdrawals', '还没有提现记录', '去提现', 'withdrawals'],
    ['/transaction-records?tab=investments', '还没有投资', '去看看产品', 'orders'],
    ['/transaction-records?tab=incomes', '还没有收益记录', '去看看产品', 'incomes'],
    ['/site-message?type=3', '这一类还没有消息', '查看全部', 'lens'],
    ['/wallet-manage', '还没有银行卡', '添加银行卡', 'cards'],
    ['/my-team', '这一级还没有成员', '去邀请', 'people'],
    ['/payout-calendar', '没有待到账的款项', '去看看产品', 'calendar'],
    ['/statements', '这段时间没有记录', '上月', 'table'],
    ['/product-list?q=无', '没有符合条件的产品', '清除全部', 'lens'],
    // Nobody reads these without a product or a message: the server says so once.
    ['/product-list?id=1', '这一类还没有产品', null, 'products'],
    ['/site-message', '还没有消息', '去首页看看', 'letter'],
  ] as const;

  test('every list says that it is empty and what to do, with a drawing of its own (R11, R17–R21, R23, R26, R29, R32)', {
    tag: '@wide',
  }, async ({ page, server }) => {
    await server.fault(
      { path: 'product/list', ...none({ page: 1, size: 10 }) },
      { path: 'message/list', ...none({ page: 1, size: 10, unread: 0 }) },
    );
    const main = page.getByRole('main');
    const drawn: Record<string, string> = {};
    for (const [address, says, offers, name] of EMPTY) {
      await test.step(address, async () => {
        await page.goto(address);
        await expect(main.getByRole('heading', { name: says, exact: true })).toBeVisible();
        await expect(page.getByText(END)).toHaveCount(0);
        const drawing = main.locator('svg[viewBox="0 0 160 96"]');
        await expect(drawing).toBeVisible();
        drawn[name] ??= await drawing.innerHTML();
        expect(await drawing.innerHTML(), name).toBe(drawn[name]);
        if (offers === null) return;
        const link = main.getByRole('link', { name: offers });
        const button = main.getByRole('button', { name: offers });
        const chip = main.getByRole('radio', { name: offers });
        await expect(link.or(button).or(chip).first()).toBeVisible();
      });
    }
    expect(new Set(Object.values(drawn)).size).toBe(Object.keys(drawn).length);
  });
});
