import type { Page } from '@playwright/test';
import { ENTRIES, VERSIONS } from '#app/persist/entries.ts';
import type { Receipt } from '#sagas/attempt/receipt.ts';
import { buySheet, lookUpAgain, openBuy, receipt } from '../support/buying.ts';
import { expect, LIN, NEWCOMER } from '../support/fixtures.ts';
import type { Language } from '../support/language.ts';
import { pendingOf } from '../support/pending.ts';
import { picture } from '../support/picture.ts';
import type { TestServer } from '../support/server.ts';
import { storeBefore } from '../support/session.ts';
import {
  button,
  either,
  leaveUnknown,
  lostAnswerOf,
  openBuyback,
  opened,
  openWithdrawal,
  payDeposit,
  refusalOf,
  send,
  tap,
  tapped,
} from './openings.ts';

/** One thing that opens over a screen, in either language. */
export interface Overlay {
  readonly what: string;
  /** Whose browser it is; null for a visitor's. */
  readonly member: string | null;
  /** The only language in which the sample data has it. */
  readonly onlyIn?: Language;
  /** Opens the screen, and it over that. */
  readonly open: (page: Page, server: TestServer) => Promise<void>;
}

/** The number of LIN's member in the sample data. */
const LIN_ID = 10001;

const VISITOR: readonly Overlay[] = [
  {
    what: 'the picker of area codes',
    open: tapped('/login', /\+86/),
  },
  {
    what: 'the picker of area codes, with nothing found',
    open: async (page: Page) => {
      await tapped('/login', /\+86/)(page);
      await page.getByRole('dialog').getByRole('combobox').fill('zzzz');
    },
  },
  {
    what: 'customer service of a visitor',
    open: tapped('/login', either('联系客服', 'Customer service')),
  },
  {
    what: 'the question of consent before a registration',
    open: async (page: Page) => {
      await page.goto('/register?i_code=8K2F6Q');
      await page.getByRole('textbox', { name: /手机号|Phone/i }).fill('13900001234');
      await page.getByLabel(/^(?:设置密码|Choose a password)$/).fill('Newcomer2026');
      await page.getByLabel(/^(?:确认密码|Confirm password)$/).fill('Newcomer2026');
      await tap(page, button(page, /^(?:注册|Register)$/));
    },
  },
  {
    what: 'a certificate',
    onlyIn: '中文' as const,
    open: tapped('/company-certificate', either('查看大图', 'View larger')),
  },
].map((one) => ({ ...one, member: null }));

const BUYING: readonly Overlay[] = [
  { what: 'the buy dialog of shares', open: (page: Page) => openBuy(page, 2) },
  {
    what: 'the buy dialog with the keys of its amount',
    open: async (page: Page) => {
      await openBuy(page, 9);
      const amount = buySheet(page).getByRole('textbox', { name: /投资金额|investment amount/i });
      await amount.focus();
    },
  },
  {
    what: 'the buy dialog of more than there is',
    open: async (page: Page) => {
      await openBuy(page, 5);
      const amount = buySheet(page).getByRole('textbox', { name: /投资金额|investment amount/i });
      await amount.fill('150000');
      await expect(buySheet(page).getByText(/^(?:余额不足|Balance too low)/)).toBeVisible();
    },
  },
  {
    what: 'a purchase whose outcome is unknown',
    open: leaveUnknown,
  },
  {
    what: 'the receipt of a purchase',
    open: async (page: Page, server: TestServer) => {
      await leaveUnknown(page, server);
      await server.clearFaults();
      await lookUpAgain(page);
      await expect(receipt(page)).toBeVisible();
    },
  },
].map((one) => ({ ...one, member: LIN.phone }));

const MONEY: readonly Overlay[] = [
  { what: 'the picker of cards', open: tapped('/withdraw', /更换|Change/) },
  { what: 'the confirmation of a withdrawal', open: openWithdrawal },
  {
    what: 'the confirmation of a withdrawal that is refused',
    open: async (page: Page, server: TestServer) => {
      await openWithdrawal(page);
      await server.fault(refusalOf('withdrawal/add'));
      await send(page);
      await expect(page.getByRole('dialog').getByText(/[（(]1002[）)]/)).toBeVisible();
    },
  },
  {
    what: 'the receipt of a withdrawal',
    open: async (page: Page, server: TestServer) => {
      await server.fault(lostAnswerOf('withdrawal/add'));
      await openWithdrawal(page);
      await send(page);
      await expect.poll(async () => (await pendingOf(server)).withdrawals).toHaveLength(1);
      // Its own screen would show what became of it.
      await page.goto('/mine');
    },
  },
  { what: 'the terms of a buyback', open: openBuyback },
  {
    what: 'the receipt of a buyback',
    open: async (page: Page) => {
      await openBuyback(page);
      await send(page);
      const name = either('回购申请回执', 'Buyback receipt');
      await expect(page.getByRole('dialog', { name })).toBeVisible();
    },
  },
  { what: 'a line of the account', open: opened('/transactionhistory') },
  { what: 'a withdrawal', open: opened('/withdrawlist') },
  {
    what: 'a deposit with its proof',
    open: async (page: Page) => {
      await payDeposit(page);
      await opened('/rechargelist')(page);
    },
  },
  {
    what: 'the proof of a deposit',
    open: async (page: Page) => {
      await payDeposit(page);
      await opened('/rechargelist')(page);
      await tap(page, button(page, /查看付款凭证|View the proof/));
    },
  },
].map((one) => ({ ...one, member: LIN.phone }));

/** A receipt that an earlier visit has left, over /mine. */
const leftBehind = (kind: Receipt['kind'], facts: object) => ({
  what: `what is left of ${kind}`,
  member: LIN.phone,
  open: async (page: Page) => {
    const receipts = [{ id: 'r1', memberId: LIN_ID, kind, ...facts }];
    await storeBefore(page, { [ENTRIES.receipts]: { version: VERSIONS.attempts, receipts } });
    await page.goto('/mine');
  },
});

/** What was not carried out, or not found, and deposits whose page was left. */
const NOTICES: readonly Overlay[] = [
  leftBehind('purchaseNotPlaced', { productId: 9, productName: '', amount: '2000' }),
  leftBehind('purchaseNotFound', { productId: 9, productName: '', amount: '2000' }),
  leftBehind('withdrawalNotPlaced', { amount: '1000' }),
  leftBehind('withdrawalNotFound', { amount: '1000' }),
  leftBehind('buybackNotPlaced', { orderId: null }),
  leftBehind('buybackNotFound', { orderId: null }),
  leftBehind('depositSubmitted', { orderNo: 'D202611200000000001', amount: '1000' }),
  leftBehind('depositUnknown', { orderNo: 'D202611200000000001', amount: '1000' }),
  leftBehind('rechargeUnknown', { amount: '1000' }),
];

const REST: readonly Overlay[] = [
  { what: 'the menu', open: tapped('/home', either('打开菜单', 'Open menu')) },
  { what: 'the notice', open: opened('/home') },
  { what: 'the filters of products', open: tapped('/product-list', /排序与筛选|Sort and filter/) },
  {
    what: 'the question before logging out',
    open: tapped('/account-settings', either('退出登录', 'Log out')),
  },
  {
    what: 'the question before the cache is cleared',
    open: tapped('/account-settings', either('清除缓存', 'Clear cache')),
  },
  { what: 'what can be done with a card', open: opened('/wallet-manage') },
  {
    what: 'the question before a card is deleted',
    open: async (page: Page) => {
      await opened('/wallet-manage')(page);
      await tap(page, button(page, either('删除银行卡', 'Delete card')));
      await expect(page.getByRole('dialog', { name: /？$|\?$/ })).toBeVisible();
    },
  },
  { what: 'the picker of banks', open: opened('/bind-card') },
  {
    what: 'the chat',
    open: tapped('/home', /^(?:客服|customer service)/),
  },
  {
    what: 'a picture of the chat',
    open: async (page: Page) => {
      await tapped('/home', /^(?:客服|customer service)/)(page);
      const chat = page.getByRole('dialog');
      await chat
        .getByLabel(/^(?:添加图片|Add a picture)/)
        .last()
        .setInputFiles(picture('proof.png'));
      await tap(page, chat.getByRole('button', { name: /^(?:发送|Send)$/ }));
      await tap(page, button(page, /查看您发送的图片|View the picture you sent/));
    },
  },
].map((one) => ({ ...one, member: LIN.phone }));

/** What opens over the screens. */
export const OVERLAYS: readonly Overlay[] = [
  ...VISITOR,
  ...BUYING,
  {
    what: 'the question for a payment password',
    member: NEWCOMER.phone,
    open: (page) => openBuy(page, 9),
  },
  ...MONEY,
  ...NOTICES,
  ...REST,
];
