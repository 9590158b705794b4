/** A clause with its number, such as R1a, and what it says in a few words. */
export interface Clause {
  readonly number: string;
  readonly words: string;
}

/** A chapter of the requirements: numbers with one letter. */
export interface Chapter {
  readonly letter: string;
  readonly title: string;
  /** Numbered from 1, but for those that bring a number of their own. */
  readonly clauses: readonly (string | Clause)[];
}

/** Every clause of a chapter with its number, in order. */
export const clausesOf = ({ letter, clauses }: Chapter): Clause[] => {
  let last = 0;
  return clauses.map((clause) => {
    if (typeof clause !== 'string') return clause;
    last += 1;
    return { number: `${letter}${last}`, words: clause };
  });
};

/** What is proven, in the order of the page. The words only remind; the specification governs. */
export const CHAPTERS: readonly Chapter[] = [
  {
    letter: 'S',
    title: 'Shape',
    clauses: [
      'a Redux Toolkit app: RTK Query for calls, sagas for flows, TypeScript, React',
      'the named packages are what it is made of',
      'the named files and folders at the top',
      'an RTK Query slice a group of calls, all over one re-auth base query',
      'sagas run what takes several steps: buying, chat, the end of a session',
      'for members on a phone, developers with DevTools, CI with saga tests',
    ],
  },
  {
    letter: 'R',
    title: 'Routes',
    clauses: [
      '/login',
      { number: 'R1a', words: 'sign-up and login by phone or by e-mail, with an area code' },
      '/register, while registration is open',
      '/user-agreement',
      '/privacy-policy',
      '/company-profile',
      '/company-certificate',
      '/common-problem',
      '/team-reward',
      '/newbie-guide',
      '/home, a tab',
      '/product-list, a tab; its type in the query',
      'customer service: a tab that opens the chat and goes nowhere',
      '/mine, a tab',
      '/product-detail/{id}',
      '/account-settings',
      '/change-password',
      '/transactionhistory',
      '/transaction-records',
      '/rechargelist',
      '/withdrawlist',
      '/investlist',
      '/investdetail/{id}',
      '/incomelist',
      '/account-recharge',
      '/withdraw',
      '/my-team',
      '/pay-password',
      '/bind-mail',
      '/site-message',
      '/read-site-message',
      '/realname',
      '/wallet-manage',
      '/bind-card',
      '/paymoney',
      '/invite-firend, spelt so',
      'an unknown path leads to /',
      '/ leads to /home',
    ],
  },
  {
    letter: 'H',
    title: 'Home, product card, buy dialog',
    clauses: [
      'top bar: menu as a left drawer, and the way to the messages',
      'banners that move by themselves and open in a new tab',
      'notice bar',
      'four quick buttons',
      'a section a product type, with the way to all of it',
      'seven links in the drawer',
      'product card: every figure, badge, bar and button of it',
      'buy dialog: every figure, field and button of it',
    ],
  },
  {
    letter: 'E',
    title: 'Entities',
    clauses: [
      'a product and its group',
      {
        number: 'E1a',
        words:
          'a product’s status: 0 in progress, 1 complete; the default tab and the card follow it',
      },
      'progress and total rate, two decimals',
      'banners and notice of home',
      'the member',
      'the configuration of the site, currency ￥ unless set',
      'the stored session, every field',
      'remembered screens: pushed, trimmed, cleared, their state kept',
    ],
  },
  {
    letter: 'T',
    title: 'States and transitions',
    clauses: [
      'logged in by stored tokens; out by expiry, disabling or HTTP 402',
      'the guard reads a missing member, then names them to the chat',
      'a member’s screen without login: a toast, then the login with the way back',
      'tabs clear the remembered screens, named screens are pushed',
      'refresh with the refresh token; a refusal fails with the server’s words',
      'buying in its four steps',
      'chat: toast of a text, hidden by closing, shown for unread, opened by its tab',
    ],
  },
  {
    letter: 'V',
    title: 'Validation',
    clauses: [
      'no purchase without a payment password',
      'no purchase without an amount',
      'quantity from 1 to the product’s limit, amount in step with it',
      'repeatable products send the amount of one',
      'amount in digits only, fixed without a maximum',
      'payment password: six digits on a number keyboard',
      'progress from 0 to 100',
      'expected income from amount and total rate',
      'three password forms with a confirmation that matches',
      'registration only while it is open',
    ],
  },
  {
    letter: 'A',
    title: 'Access',
    clauses: [
      'without login: the nine public screens only',
      'private calls without login stop on the client and end in the login',
      'no investing without a payment password',
      'a bearer on every path that contains private/',
    ],
  },
  {
    letter: 'C',
    title: 'Calls',
    clauses: [
      { number: 'C0', words: 'every call through one client, read as code, msg and data' },
      'member/login',
      'member/register',
      'areacode/list',
      'index/config',
      'member/refresh_token',
      'member/info',
      'member/modify_password',
      'member/modify_pay_password',
      'member/set_pay_password',
      'member/bind_email',
      'realname/info',
      'realname/add',
      'upload/add',
      'banner/list',
      'product/index',
      'product/list',
      'product/types',
      'product/info',
      'order/add, a GET',
      'order/info',
      'order/buyback',
      'order/list',
      'income/list',
      'transactionhistory/types',
      'transactionhistory/list',
      'deposit/list',
      'deposit/add',
      'deposit/submit',
      'withdrawal/list',
      'withdrawal/add',
      'pay/list',
      'coin/z0',
      'bankcard/list',
      'bankcard/types',
      'bankcard/add',
      'bankcard/del',
      'message/types',
      'message/list',
      'message/read',
      'team/info',
      'team/member_list',
      'geolocation, a third party’s',
    ],
  },
  {
    letter: 'X',
    title: 'Errors',
    clauses: [
      'body code 402: shown as disabled, out',
      'HTTP 401: one refresh, one retry, then a failure',
      'HTTP 402: shown as expired, out',
      'timeout: shown with its seconds',
      'any other failure: its words, its code in brackets',
      'a refused purchase: the words, and the dialog stays',
      'a purchase that succeeded is shown',
      'home that does not load: the words',
      'a private call without login: stopped, then the login',
      'a member’s screen without login: a toast',
      'a refused refresh fails with the server’s words',
    ],
  },
  {
    letter: 'K',
    title: 'Constants',
    clauses: [
      'timeout 120 s',
      'banners 3000 ms',
      'toast 2000 ms, notify bar 3000 ms',
      'payment password of 6 digits',
      'chat shown after 2 s',
      'a list loads on within 300 px of its end',
      '10 items a page, 5 pages in the pagination',
      'Chinese unless chosen otherwise',
      '￥ unless the site names another',
      'drawer 70 % wide',
      'code 0 is success',
    ],
  },
];
