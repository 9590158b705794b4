import type { Page } from '@playwright/test';
import { ENTRIES } from '#app/persist/entries.ts';
import { SAMPLE } from '#test/support/sample/products.ts';
import { buySheet, confirmBuy, openBuy, receipt, typePayPassword } from '../support/buying.ts';
import { expect, FAILED_LOADS, LIN, NEWCOMER, test, wideIf } from '../support/fixtures.ts';
import { expectAccessible, expectNothingCut, findings, frames } from '../support/looks.ts';
import { addressOf, expectScreen, MEMBER_ROUTES, openInApp } from '../support/routes.ts';
import { storeBefore } from '../support/session.ts';

// A mouse, no finger.
test.use({
  member: LIN.phone,
  reducedMotion: 'reduce',
  hasTouch: false,
  viewport: { width: 1280, height: 800 },
});

/** Pages that look otherwise than on a phone. */
const AXE = new Set([
  '/product-list',
  '/mine',
  '/investlist',
  '/transactionhistory',
  '/rechargelist',
  '/site-message',
  '/account-recharge',
  '/withdraw',
  '/payout-calendar',
  '/my-assets',
  '/statements',
]);

const menuOf = (page: Page) => page.getByRole('navigation', { name: '主导航' });
/** Where two parts of a page are, side by side or not. */
const areSideBySide = async (page: Page, left: string, right: string): Promise<boolean> => {
  const boxOf = (title: string) =>
    page.getByRole('main').getByText(title, { exact: true }).first().boundingBox();
  const [first, second] = [await boxOf(left), await boxOf(right)];
  return first !== null && second !== null && first.x + first.width < second.x;
};

/** Pages in two columns, with a text of the left one and of the right one. */
const IN_COLUMNS = [
  ['/product-detail/1', '这笔钱怎么走', '投多少，得多少'],
  ['/mine', '可用余额', '实名认证'],
  ['/withdraw', '提现金额', '预计到账'],
  ['/investdetail/7', SAMPLE.daily, '这笔钱怎么走'],
  ['/investdetail/7', '订单号', '预计总收益'],
  ['/my-assets', '资产走势', '接下来到账'],
  ['/payout-calendar', '本金返还', '没有更多了'],
  ['/statements', '开始日期', '导出表格（CSV）'],
] as const;

test('at 1280 px every page is beside the side menu, without the tab bar, and nothing is cut off', {
  tag: '@wide',
}, async ({ page, watch, server: _server }) => {
  // One sample product has a cover that does not load.
  watch.allow(FAILED_LOADS);
  await page.goto('/home');
  await expect(menuOf(page)).toHaveCount(1);
  await expect(menuOf(page).getByRole('link', { name: '首页' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('button', { name: '打开菜单' })).toHaveCount(0);
  // A visitor's, beside the column of a phone.
  const asides = page.locator('aside');
  await expect(asides).toHaveCount(2);
  for (const aside of await asides.all()) await expect(aside).toBeHidden();
  await expectAccessible(page, '/home');
  for (const route of MEMBER_ROUTES) {
    if (typeof route.address !== 'string') continue;
    await test.step(route.name, async () => {
      await openInApp(page, route.address as string);
      await expectScreen(page, route);
      await expect(menuOf(page)).toHaveCount(1);
      const main = await page.getByRole('main').boundingBox();
      expect.soft(main?.x ?? 0, 'beside the menu').toBeGreaterThanOrEqual(240);
      await expectNothingCut(page, route.name);
      if (AXE.has(route.name)) expect.soft(await findings(page), route.name).toEqual([]);
    });
  }
  await test.step('what follows two columns is as wide as both', async () => {
    await page.goto('/investdetail/7');
    const table = page.getByRole('table', { name: '结算计划' });
    await expect(table).toBeVisible();
    const main = await page.getByRole('main').boundingBox();
    expect((await table.boundingBox())?.width ?? 0).toBeGreaterThan(0.8 * (main?.width ?? 0));
    const cardOf = (title: string) =>
      page.locator('main section', { has: page.getByRole('heading', { name: title }) });
    const blankOf = (title: string): Promise<number> =>
      cardOf(title).evaluate((card) => {
        const texts = [...card.querySelectorAll('p, dd')];
        const ends = texts.map((one) => one.getBoundingClientRect().bottom);
        return card.getBoundingClientRect().bottom - Math.max(...ends);
      });
    const endOf = async (title: string): Promise<number> => {
      const box = await cardOf(title).boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    };
    // Beside each other they are of one height, but none is much taller than what it holds.
    expect(await endOf(SAMPLE.daily)).toBe(await endOf('这笔钱怎么走'));
    for (const title of ['这笔钱怎么走', '订单信息']) {
      expect.soft(await blankOf(title), title).toBeLessThan(40);
    }
  });
  await test.step('a line of the account is one line of a table', async () => {
    await page.goto('/transactionhistory');
    const row = page.getByRole('button', { name: /充值到账/ }).first();
    await expect(row).toBeVisible();
    const tops = await row.evaluate((element) =>
      [...element.querySelectorAll('span > span')]
        .filter((one) => one.childElementCount === 0 && one.textContent !== '')
        .map((one) => Math.round(one.getBoundingClientRect().bottom)),
    );
    expect(Math.max(...tops) - Math.min(...tops), tops.join()).toBeLessThan(12);
  });
  await test.step('a link shows the mouse that it can be hit', async () => {
    const link = menuOf(page).getByRole('link', { name: '财富' });
    await link.hover();
    await expect(link).toHaveCSS('background-image', /gradient/);
  });
  for (const [address, left, right] of IN_COLUMNS) {
    await page.goto(address);
    await expect.poll(() => areSideBySide(page, left, right), { message: address }).toBe(true);
    await page.setViewportSize({ width: 1000, height: 800 });
    await expect.poll(() => areSideBySide(page, left, right), { message: address }).toBe(false);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  await test.step('a form is in the column of its title; a record’s name is on one line', async () => {
    await page.goto('/pay-password');
    const cells = await page.getByRole('textbox', { name: /支付密码/ }).boundingBox();
    const back = await page
      .getByRole('main')
      .locator('..')
      .getByRole('button', { name: '返回' })
      .boundingBox();
    expect(cells?.x ?? 0).toBeGreaterThanOrEqual(back?.x ?? Number.POSITIVE_INFINITY);
    await page.goto('/rechargelist');
    const name = page.locator('button b').first();
    await expect(name).toBeVisible();
    expect((await name.boundingBox())?.height).toBeLessThan(30);
  });
  await test.step('a public page does not ask a member to log in', async () => {
    await page.goto('/user-agreement');
    await expect(page.getByText('手机扫码，继续浏览')).toBeVisible();
    await expect(page.getByText('登录后按屏幕的宽度展开。')).toHaveCount(0);
    await page.goto('/investdetail/7');
  });
  await menuOf(page).getByRole('link', { name: '财富' }).click();
  await page.waitForURL('**/product-list');
  await page.goBack();
  await page.waitForURL('**/investdetail/7');
});

test.describe(() => {
  test.use({ member: NEWCOMER.phone });

  test('what is sent with a picture has it beside its facts, not far below them', async ({
    page,
    server: _server,
  }) => {
    const payment = MEMBER_ROUTES.find(({ name }) => name === '/paymoney');
    if (!payment) throw new Error('There is no such page.');
    for (const [address, left, right] of [
      [await addressOf(payment, page), '收款信息', '付款凭证'],
      ['/realname', '请填写本人身份证上的信息', '把证件放进框内，四角完整，避免反光、模糊和遮挡。'],
    ] as const) {
      await page.goto(address);
      await expect.poll(() => areSideBySide(page, left, right), { message: address }).toBe(true);
      await expectNothingCut(page, address);
      expect.soft(await findings(page), address).toEqual([]);
      await page.setViewportSize({ width: 1000, height: 800 });
      await expect.poll(() => areSideBySide(page, left, right), { message: address }).toBe(false);
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  });
});

/** The files with code of a list beside a page that are asked for from now on. */
const requestsOfPanes = (page: Page): readonly string[] => {
  const panes: string[] = [];
  page.on('request', (request) => {
    if (/Pane-/.test(request.url())) panes.push(request.url());
  });
  return panes;
};

test('an order and a message are beside their list, of which a phone loads nothing', async ({
  page,
  watch,
  server: _server,
}) => {
  watch.allow(FAILED_LOADS);
  const panes = requestsOfPanes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/investdetail/7');
  await expect(page.getByRole('table', { name: '结算计划' })).toBeVisible();
  const pane = page.getByRole('navigation', { name: '我的投资' });
  await expect(pane).toHaveCount(0);
  expect(panes).toEqual([]);

  await page.goto('/investlist');
  // So low that not all of the orders fit.
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.getByRole('main').locator('article a[href="/investdetail/3"]').click();
  await page.waitForURL('**/investdetail/3');
  const shown = pane.locator('[aria-current=page]');
  await expect(shown).toHaveAttribute('href', new URL(page.url()).pathname);
  await expect(shown).toBeInViewport({ ratio: 1 });
  expect(panes).toHaveLength(1);
  await expectAccessible(page, 'an order beside its list');
  await expectNothingCut(page, 'an order beside its list');

  const other = pane.getByRole('link').first();
  const address = await other.getAttribute('href');
  await other.click();
  await page.waitForURL(`**${address}`);
  await expect(other).toHaveAttribute('aria-current', 'page');
  await expect(other).toBeFocused();
  await expect(page.getByRole('table', { name: '结算计划' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(pane).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.goBack();
  await page.waitForURL('**/investlist');

  await page.goto('/site-message');
  await page.getByRole('main').locator('a[href^="/read-site-message"]').first().click();
  const letters = page.getByRole('navigation', { name: '站内消息', exact: true });
  await letters.getByRole('link').nth(1).click();
  await expect(letters.getByRole('link').nth(1)).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page, 'a message beside its list');
  await page.goBack();
  await page.waitForURL('**/site-message');
});

for (const { textSize, width, hasList } of [
  { textSize: 125, width: 1024, hasList: false },
  { textSize: 150, width: 1024, hasList: false },
  { textSize: 150, width: 1280, hasList: false },
  { textSize: 125, width: 1280, hasList: true },
]) {
  test(
    `at ${width} px with text of ${textSize} % an order, a message and a page in columns have the room of a phone's page at least (R10, R13)`,
    wideIf(width === 1024),
    async ({ page, watch, server: _server }) => {
      watch.allow(FAILED_LOADS);
      await storeBefore(page, {
        [ENTRIES.preferences]: { version: 1, language: 'zh-CN', textSize },
      });
      const panes = requestsOfPanes(page);
      await page.setViewportSize({ width, height: 768 });
      await page.goto('/site-message');
      const letter = page.getByRole('main').locator('a[href^="/read-site-message"]').first();
      const address = (await letter.getAttribute('href')) ?? '';
      for (const [path, list] of [
        [address, '站内消息'],
        ['/investdetail/7', '我的投资'],
      ] as const) {
        await page.goto(path);
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
        const pane = page.getByRole('navigation', { name: list, exact: true });
        if (hasList) await expect(pane.getByRole('link').first()).toBeVisible();
        else {
          // It would be there only once its code has come.
          await frames(page, 3);
          expect(panes, path).toEqual([]);
        }
        await expectNothingCut(page, path);
        const box = await main.boundingBox();
        expect.soft(box?.width ?? 0, path).toBeGreaterThanOrEqual((24 * 16 * textSize) / 100);
      }
      for (const [path, left, right] of IN_COLUMNS) {
        await page.goto(path);
        await expect(
          page.getByRole('main').getByText(right, { exact: true }).first(),
        ).toBeVisible();
        // Beside its list an order has no room for columns.
        const hasColumns = hasList && !path.startsWith('/investdetail');
        await expect.soft.poll(() => areSideBySide(page, left, right), path).toBe(hasColumns);
        await expectNothingCut(page, path);
      }
    },
  );
}

test('an amount and a password are typed on the keyboard there is: none is drawn', async ({
  page,
  server,
}) => {
  await page.goto('/account-recharge');
  await page.getByRole('textbox', { name: '充值金额' }).click();
  await page.keyboard.type('1234');
  await expect(page.getByRole('textbox', { name: '充值金额' })).toHaveValue('1,234');
  await expect(page.getByRole('group', { name: '数字键盘' })).toHaveCount(0);
  await openBuy(page, 1);
  await buySheet(page).getByRole('textbox', { name: '投资金额' }).click();
  await page.keyboard.type('1000');
  await typePayPassword(page);
  await expect(buySheet(page).getByRole('group', { name: '数字键盘' })).toHaveCount(0);
  await expectNothingCut(page, 'the purchase');
  await confirmBuy(page);
  await expect(receipt(page)).toBeVisible();
  expect((await server.orders(LIN.phone)).some(({ amount }) => amount === '100000')).toBe(true);
});

for (const [width, height] of [
  [390, 844],
  [768, 900],
  [1023, 800],
] as const) {
  test(
    `a window of ${width} × ${height} keeps the number keyboard under a mouse, and takes the real one (V6, H8)`,
    wideIf(width !== 768),
    async ({ page, server }) => {
      await page.setViewportSize({ width, height });
      await openBuy(page, 1);
      const sheet = buySheet(page);
      const drawn = sheet.getByRole('group', { name: '数字键盘' });
      const cells = sheet.getByRole('textbox', { name: /支付密码/ });
      await sheet.getByRole('textbox', { name: '投资金额' }).click();
      for (const digit of ['1', '0']) {
        await drawn.getByRole('button', { name: digit, exact: true }).click();
      }
      await page.keyboard.type('00');
      await cells.click();
      await page.keyboard.type(LIN.payPassword.slice(0, 3));
      for (const digit of LIN.payPassword.slice(3)) {
        await drawn.getByRole('button', { name: digit, exact: true }).click();
      }
      const buttons = ['确认投资', '取消'].map((name) => sheet.getByRole('button', { name }));
      for (const part of [drawn, cells, ...buttons]) {
        await expect(part).toBeInViewport({ ratio: 1 });
      }
      await expectNothingCut(page, 'the purchase');
      await confirmBuy(page);
      await expect(receipt(page)).toBeVisible();
      expect((await server.orders(LIN.phone)).some(({ amount }) => amount === '100000')).toBe(true);
    },
  );
}
