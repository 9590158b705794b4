import type { Page } from '@playwright/test';
import { SAMPLE } from '#test/support/sample/products.ts';
import { expect } from './fixtures.ts';

/** One of the addresses, as a member meets it. */
export interface AppRoute {
  /** Its number in the requirements, or for the app's own pages in what members take for granted. */
  readonly clause: string;
  readonly name: string;
  /** An address of it; found out by a look at the app where an order or a message is part of it. */
  readonly address: string | ((page: Page) => Promise<string>);
  readonly title: string;
  /** A text only its content has, not its frame. */
  readonly shows: string;
}

const route = (
  clause: string,
  name: string,
  title: string,
  shows: string,
  address: AppRoute['address'] = name,
): AppRoute => ({ clause, name, address, title, shows });

/** Asks for a deposit and stays on its payment page. */
const openPayment = async (page: Page): Promise<void> => {
  await page.goto('/account-recharge');
  await page.getByRole('textbox', { name: '充值金额' }).fill('300');
  await page.getByRole('button', { name: '下一步，获取收款信息' }).click();
  await page.waitForURL('**/paymoney?order_no=*');
};

const paymentAddress = async (page: Page): Promise<string> => {
  await openPayment(page);
  return page.url();
};

const messageAddress = async (page: Page): Promise<string> => {
  await page.goto('/site-message');
  const href = await page
    .getByRole('link', { name: /充值审核通过/ })
    .first()
    .getAttribute('href');
  return href ?? '';
};

/** Open to everybody; the first two send a member home. */
export const PUBLIC_ROUTES = [
  route('R1', '/login', '登录', '记住密码'),
  route('R2', '/register', '注册', '确认密码'),
  route('R3', '/user-agreement', '用户协议', '示例'),
  route('R4', '/privacy-policy', '隐私政策', '示例'),
  route('R5', '/company-profile', '公司简介', '示例'),
  route('R6', '/company-certificate', '公司资质', '示例'),
  route('R7', '/common-problem', '常见问题', '示例'),
  route('R8', '/team-reward', '团队奖励说明', '示例'),
  route('R9', '/newbie-guide', '新手指南', '示例'),
];

/** For members, the app's own among them: here Lin with a history. */
export const MEMBER_ROUTES = [
  route('R10', '/home', '首页', SAMPLE.monthly),
  route('R11', '/product-list', '财富', SAMPLE.shares),
  route('R13', '/mine', '我的', '可用余额'),
  route(
    'R14',
    '/product-detail/:id',
    SAMPLE.quarterly,
    `${SAMPLE.quarterly}状态：进行中`,
    '/product-detail/15',
  ),
  route('R15', '/account-settings', '账户设置', '安全与认证'),
  route('R16', '/change-password', '修改登录密码', '确认新密码'),
  route('R17', '/transactionhistory', '资金明细', '充值到账'),
  route('R18', '/transaction-records', '交易记录', '已到账'),
  route('R19', '/rechargelist', '充值记录', '已到账'),
  route('R20', '/withdrawlist', '提现记录', '招商银行'),
  route('R21', '/investlist', '我的投资', SAMPLE.daily),
  route('R22', '/investdetail/:id', '投资详情', SAMPLE.daily, '/investdetail/7'),
  route('R23', '/incomelist', '收益明细', SAMPLE.daily),
  route('R24', '/account-recharge', '充值', '充值金额'),
  route('R25', '/withdraw', '提现', '提现金额'),
  route('R26', '/my-team', '我的团队', '团队人数'),
  route('R27', '/pay-password', '修改支付密码', '请输入原支付密码'),
  route('R28', '/bind-mail', '更换邮箱', 'l***@example.com'),
  route('R29', '/site-message', '站内消息', '充值审核通过'),
  route('R30', '/read-site-message', '消息详情', '充值审核通过', messageAddress),
  route('R31', '/realname', '实名认证', '已完成实名认证'),
  route('R32', '/wallet-manage', '银行卡管理', '招商银行'),
  route('R33', '/bind-card', '添加银行卡', '银行卡号'),
  route('R34', '/paymoney', '付款', '衡度示例资产管理有限公司', paymentAddress),
  route('R35', '/invite-firend', '邀请好友', '8K2F6Q'),
  // Beyond the specification's.
  route('M9', '/my-assets', '我的资产', '资产走势'),
  route('M11', '/statements', '对账单', '导出表格'),
  route('M11a', '/invest-proof/:id', '投资证明', SAMPLE.daily, '/invest-proof/7'),
  route('M10', '/payout-calendar', '到账日历', SAMPLE.daily),
];

/** The address to open; asks the app where it is not fixed. */
export const addressOf = async ({ address }: AppRoute, page: Page): Promise<string> =>
  typeof address === 'string' ? address : address(page);

/** Opens an address in the page as it is, as a link would, without loading the app again. */
export const openInApp = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    const state = { usr: null, key: crypto.randomUUID().slice(0, 8), idx: idx + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);

/** What still loads: skeletons, and before they are shown the room that is kept for them. */
const loadingOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // What an effect starts to load is busy only after the rendering that showed the screen's words.
    for (let turns = 0; turns < 2; turns += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
    const isKept = (element: Element) =>
      element.checkVisibility() && getComputedStyle(element).visibility === 'hidden';
    const skeletons = [...document.querySelectorAll('[aria-busy=true]')].filter((one) =>
      one.checkVisibility(),
    );
    const kept = [...document.querySelectorAll('main [aria-hidden=true]')].filter(isKept);
    return [...skeletons, ...kept].map(
      (one) => `${location.pathname}: ${one.parentElement?.outerHTML.slice(0, 400)}`,
    );
  });

/** Nothing is loading. Says something only of a screen whose own words are there already. */
export const expectLoaded = async (page: Page): Promise<void> => {
  await expect.poll(() => loadingOf(page), { message: 'skeletons' }).toEqual([]);
};

/** The screen is there: heading, title of the document, content, nothing loading, no error. */
export const expectScreen = async (
  page: Page,
  { title, shows }: Pick<AppRoute, 'title' | 'shows'>,
): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toHaveCount(1);
  await expect(page).toHaveTitle(`${title} - 衡度`);
  await expect(page.getByRole('main')).toContainText(shows);
  await expectLoaded(page);
  await expect(page.getByRole('button', { name: '重新加载' })).toHaveCount(0);
};
