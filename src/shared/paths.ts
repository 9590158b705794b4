import { withoutEndSlash } from './withoutEndSlash.ts';

/** Every address of the app; those of the specification are spelt exactly as there. */
export const paths = {
  root: '/',
  login: '/login',
  register: '/register',
  userAgreement: '/user-agreement',
  privacyPolicy: '/privacy-policy',
  companyProfile: '/company-profile',
  companyCertificate: '/company-certificate',
  commonProblem: '/common-problem',
  teamReward: '/team-reward',
  newbieGuide: '/newbie-guide',
  home: '/home',
  productList: '/product-list',
  mine: '/mine',
  productDetail: '/product-detail/:id',
  accountSettings: '/account-settings',
  changePassword: '/change-password',
  transactionHistory: '/transactionhistory',
  transactionRecords: '/transaction-records',
  rechargeList: '/rechargelist',
  withdrawList: '/withdrawlist',
  investList: '/investlist',
  investDetail: '/investdetail/:id',
  incomeList: '/incomelist',
  accountRecharge: '/account-recharge',
  withdraw: '/withdraw',
  myTeam: '/my-team',
  payPassword: '/pay-password',
  bindMail: '/bind-mail',
  siteMessage: '/site-message',
  readSiteMessage: '/read-site-message',
  realname: '/realname',
  walletManage: '/wallet-manage',
  bindCard: '/bind-card',
  payMoney: '/paymoney',
  /** Spelt so in the specification. */
  inviteFriend: '/invite-firend',
  /** Beyond the specification. */
  payoutCalendar: '/payout-calendar',
  assets: '/my-assets',
  statements: '/statements',
  investProof: '/invest-proof/:id',
} as const;

/** In place of a product type's id: the products of every type. */
export const ALL_TYPES = 'all';
/** /product-list with the products of every type, to search them. */
export const allProductsPath = `${paths.productList}?id=${ALL_TYPES}`;
/** /product-list with the product type preselected. */
export const productListPath = (typeId: number): string => `${paths.productList}?id=${typeId}`;
/** /product-detail of one product. */
export const productDetailPath = (id: number): string => `/product-detail/${id}`;
/** /investdetail of one order. */
export const investDetailPath = (id: number): string => `/investdetail/${id}`;
/** /invest-proof of one order. */
export const investProofPath = (id: number): string => `/invest-proof/${id}`;
/** /incomelist of one order. */
export const orderIncomePath = (orderId: number): string =>
  `${paths.incomeList}?member_order_id=${orderId}`;
/** /rechargelist with one deposit open. */
export const depositPath = (id: number): string => `${paths.rechargeList}?id=${id}`;
/** /withdrawlist with one withdrawal open. */
export const withdrawalRecordPath = (id: number): string => `${paths.withdrawList}?id=${id}`;
/** /payout-calendar at one day, e.g. "2026-12-25". */
export const payoutDayPath = (day: string): string => `${paths.payoutCalendar}?day=${day}`;
/** /paymoney of one deposit; its result leads on to `redirect`. */
export const payMoneyPath = (orderNo: string, redirect: string | null = null): string => {
  const path = `${paths.payMoney}?order_no=${encodeURIComponent(orderNo)}`;
  return redirect === null ? path : `${path}&redirect=${encodeURIComponent(redirect)}`;
};
/** /withdraw showing what became of a submitted withdrawal. */
export const withdrawalPath = (orderNo: string): string =>
  `${paths.withdraw}?order_no=${encodeURIComponent(orderNo)}`;
/** /read-site-message of one message. */
export const readMessagePath = (id: number): string => `${paths.readSiteMessage}?id=${id}`;
/** An address with the path to continue to afterwards, as /login and /pay-password read it. */
export const withRedirect = (path: string, redirect: string): string =>
  `${path}?redirect=${encodeURIComponent(redirect)}`;

const escapeRegExp = (value: string): string => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const patterns = Object.values(paths).map(
  (path) =>
    new RegExp(
      `^${path
        .split('/')
        .map((part) => (part.startsWith(':') ? '[^/]+' : escapeRegExp(part)))
        .join('/')}$`,
    ),
);

/** The path of an address of this app, without what follows a "?" or "#". */
export const pathnameOf = (address: string): string => address.split(/[?#]/)[0] ?? '';

/**
 * The redirect target if it is one of this app's paths, else null. Absolute and protocol-relative
 * addresses, backslashes and unknown paths are refused (open-redirect guard). A slash at the end of its path goes:
 * the guard would lead on from there, and the remembered screens would be forgotten meanwhile.
 */
export const safeRedirect = (target: string | null | undefined): string | null => {
  if (!target?.startsWith('/') || /^\/[/\\]|[\\\p{Cc}]/u.test(target)) return null;
  const pathname = pathnameOf(target);
  const known = withoutEndSlash(pathname);
  const isKnown = patterns.some((pattern) => pattern.test(known));
  return isKnown ? known + target.slice(pathname.length) : null;
};
