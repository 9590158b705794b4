import type { SPECIFIED_CALLS } from '../specifiedCalls.ts';

/** Entrances and pages of the company, looked at by who is not logged in. */
export const OPEN: readonly string[] = [
  '/login',
  '/register',
  '/user-agreement',
  '/privacy-policy',
  '/company-profile',
  '/company-certificate',
  '/team-reward',
  '/newbie-guide',
];

/** Where the visitor is, asked of another server than all the other calls. */
export const LOCATION = 'C42';

/** Screens, and the calls whose answers they show. */
export const SCREENS: readonly (readonly [
  path: string,
  ...calls: (keyof typeof SPECIFIED_CALLS | typeof LOCATION)[],
])[] = [
  ['/login', 'C3', 'C4', LOCATION],
  ['/home', 'C4', 'C14', 'C15'],
  ['/product-list', 'C16', 'C17'],
  ['/product-detail/7', 'C18'],
  ['/mine', 'C6'],
  ['/account-settings', 'C6'],
  ['/realname', 'C11'],
  ['/investlist', 'C22'],
  ['/investdetail/7', 'C20'],
  ['/incomelist', 'C23'],
  ['/transactionhistory', 'C24', 'C25'],
  ['/rechargelist', 'C26'],
  ['/withdrawlist', 'C29'],
  ['/withdraw', 'C6', 'C33', 'C4'],
  ['/account-recharge', 'C31', 'C4'],
  ['/wallet-manage', 'C33'],
  ['/bind-card', 'C34', 'C6'],
  ['/my-team', 'C40', 'C41'],
  ['/invite-firend', 'C40'],
  ['/site-message', 'C37', 'C38'],
  ['/register', 'C3', 'C4'],
  ['/common-problem', 'C4'],
  ['/user-agreement', 'C4'],
  ['/privacy-policy', 'C4'],
  ['/company-profile', 'C4'],
  ['/company-certificate', 'C4'],
  ['/team-reward', 'C4'],
  ['/newbie-guide', 'C4'],
  ['/my-assets', 'C6', 'C22'],
  ['/payout-calendar', 'C22', 'C20'],
  ['/statements', 'C25', 'C26', 'C29'],
  ['/paymoney?order_no=UNPAID', 'C26'],
  ['/read-site-message?id=1', 'C38'],
  ['/invest-proof/7', 'C20'],
  ['/account-recharge?in=coins', 'C32'],
];
