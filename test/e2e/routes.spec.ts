import type { Page } from '@playwright/test';
import { SAMPLE } from '#test/support/sample/products.ts';
import { addressOf, SPECIFIED_CALLS } from '#test/support/specifiedCalls.ts';
import { expect, LIN, test } from './support/fixtures.ts';
import { findings } from './support/looks.ts';
import { type AppRoute, expectScreen, MEMBER_ROUTES, PUBLIC_ROUTES } from './support/routes.ts';
import type { TestServer } from './support/server.ts';

test.use({ reducedMotion: 'reduce' });

const NO_PAGES = ['/', '/no-such-page/at-all', '/product-detail', '/home/x'];

test('an address that does not exist leads a stranger home by way of the login (R36, R37)', async ({
  page,
  server: _server,
}) => {
  for (const address of NO_PAGES) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/login\?redirect=%2Fhome$/);
  }
});

test.describe('from home a member taps the way to', () => {
  test.use({ member: LIN.phone });

  /** What is tapped, by its role and name; or something else that is done there. */
  type Tap =
    | readonly [role: 'link' | 'button', name: string | RegExp, within?: 'dialog']
    | ((page: Page) => Promise<void>);
  type Way = readonly [clause: string, ...taps: readonly Tap[]];

  const routeOf = (clause: string): AppRoute => {
    const route = [...PUBLIC_ROUTES, ...MEMBER_ROUTES].find((one) => one.clause === clause);
    if (!route) throw new Error(`There is no route ${clause}.`);
    return route;
  };

  const follow = async (page: Page, taps: readonly Tap[]): Promise<void> => {
    for (const tap of taps) {
      if (typeof tap === 'function') {
        await tap(page);
        continue;
      }
      const [role, name, within] = tap;
      const exact = typeof name === 'string';
      // The page beneath may have a link of that name, and is there until the dialog is.
      await (within ? page.getByRole(within) : page).getByRole(role, { name, exact }).first().tap();
    }
  };

  /** The calls for which the screens of a walk are there. */
  const expectCalls = async (server: TestServer, ids: readonly string[]): Promise<void> => {
    const made = new Set((await server.received()).map(({ method, path }) => `${method} ${path}`));
    for (const id of ids) {
      const [method, path] = SPECIFIED_CALLS[id] ?? [];
      expect.soft(made, id).toContain(`${method} ${addressOf(path ?? '')}`);
    }
  };

  /** Follows each way from the screen at `start`, looks around, and taps back to it. */
  const walk = async (page: Page, start: RegExp, ways: readonly Way[]): Promise<void> => {
    for (const [clause, ...taps] of ways) {
      const route = routeOf(clause);
      await test.step(`${route.name} (${clause})`, async () => {
        await expect(page).toHaveURL(start);
        await follow(page, taps);
        const pattern = route.name.replace(/\/:id$/, '/\\d+');
        await expect(page).toHaveURL(new RegExp(`${pattern}(\\?.*)?$`));
        await expectScreen(page, route);
        expect.soft(await findings(page), route.name).toEqual([]);
        for (let screens = 0; screens < 3 && !start.test(page.url()); screens += 1) {
          const before = page.url();
          await page.getByRole('banner').getByRole('button', { name: '返回', exact: true }).tap();
          await expect(page).not.toHaveURL(before);
        }
      });
    }
  };
  const HOME = /\/home$/;
  const MINE = /\/mine$/;

  test.beforeEach(async ({ page }) => {
    await page.goto('/home');
  });

  test('the seven pages of the menu (R3–R9, H6)', async ({ page }) => {
    const menu: Tap = ['button', '打开菜单'];
    await walk(page, HOME, [
      ['R3', menu, ['link', '用户协议', 'dialog']],
      ['R4', menu, ['link', '隐私政策', 'dialog']],
      ['R5', menu, ['link', '公司简介', 'dialog']],
      ['R6', menu, ['link', '公司资质', 'dialog']],
      ['R7', menu, ['link', '常见问题', 'dialog']],
      ['R8', menu, ['link', '团队奖励说明', 'dialog']],
      ['R9', menu, ['link', '新手指南', 'dialog']],
    ]);
  });

  test('a product, money in and out, team, invitation, messages (R14, R19, R20, R24–R26, R29, R30, R34, R35, H1, H4, A4, C4, C14, C15, C18, C26, C27, C29, C31, C37, C38, C40, C41)', async ({
    page,
    server,
    watch,
  }) => {
    // One sample product has a cover that is not there, to show what is drawn instead.
    watch.allow(/missing\.svg/);
    const recharge: Tap = ['link', '充值'];
    await walk(page, HOME, [
      ['R14', ['link', SAMPLE.quarterly]],
      ['R24', recharge],
      ['R19', recharge, ['link', '充值记录']],
      [
        'R34',
        recharge,
        (there) => there.getByRole('textbox', { name: '充值金额' }).fill('300'),
        ['button', '下一步，获取收款信息'],
      ],
      ['R25', ['link', '提现']],
      ['R20', ['link', '提现'], ['link', '提现记录']],
      ['R35', ['link', '邀请好友']],
      ['R26', ['link', '我的团队']],
      ['R29', ['link', /站内消息/]],
      ['R30', ['link', /站内消息/], ['link', /充值审核通过/]],
    ]);
    await expectCalls(server, [
      ...['C4', 'C14', 'C15', 'C18', 'C26', 'C27', 'C29', 'C31', 'C37', 'C38', 'C40', 'C41'],
    ]);
  });

  test('the other tabs, and back (R10–R13, R37, A4, C6, C16, C17)', async ({ page, server }) => {
    await follow(page, [['link', '财富']]);
    await expectScreen(page, routeOf('R11'));
    await follow(page, [['button', '客服']]);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(/\/product-list$/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await follow(page, [['link', '我的']]);
    await expectScreen(page, routeOf('R13'));
    await follow(page, [['link', '首页']]);
    await expectScreen(page, routeOf('R10'));
    await page.goto('/no-such-page/at-all');
    await expect(page).toHaveURL(HOME);
    await expectScreen(page, routeOf('R10'));
    await expectCalls(server, ['C6', 'C16', 'C17']);
  });

  test('what is behind the last tab (R15–R18, R21–R23, R27, R28, R31–R33, A4, C11, C20, C22–C25, C33, C34)', async ({
    page,
    server,
  }) => {
    await follow(page, [['link', '我的']]);
    const cards: Tap = ['link', /^银行卡/];
    const settings: Tap = ['link', '账户设置'];
    await walk(page, MINE, [
      ['R17', ['link', '资金明细']],
      ['R21', ['link', '我的投资']],
      ['R22', ['link', '我的投资'], ['link', new RegExp(SAMPLE.daily)]],
      ['R23', ['link', '收益明细']],
      ['R18', ['link', '交易记录']],
      ['M10', ['link', '到账日历']],
      ['M11', ['link', '对账单']],
      ['M9', ['link', /^我的资产/]],
      ['R32', cards],
      ['R33', cards, ['link', '添加银行卡']],
      ['R31', ['link', /^实名认证/]],
      ['R27', ['link', /^支付密码/]],
      ['R15', settings],
      ['R16', settings, ['link', /^登录密码/]],
      ['R28', settings, ['link', /^绑定邮箱/]],
    ]);
    await expectCalls(server, ['C11', 'C20', 'C22', 'C23', 'C24', 'C25', 'C33', 'C34']);
  });

  test('the login by logging out, and from there the registration (R1, R2)', async ({ page }) => {
    const out: Tap = ['button', '退出登录'];
    await follow(page, [
      ['link', '我的'],
      ['link', '账户设置'],
      out,
      ['button', '退出登录', 'dialog'],
    ]);
    await expect(page).toHaveURL(/\/login$/);
    await expectScreen(page, routeOf('R1'));
    await follow(page, [['link', '立即注册']]);
    await expect(page).toHaveURL(/\/register$/);
    await expectScreen(page, routeOf('R2'));
  });
});
