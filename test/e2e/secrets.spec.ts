import type { Page } from '@playwright/test';
import {
  buySheet,
  closeReceipt,
  confirmBuy,
  lookUpAgain,
  openBuy,
  sendPayPassword,
  typePayPassword,
} from './support/buying.ts';
import { expectClosed } from './support/dialogs.ts';
import {
  expect,
  FAILED_LOADS,
  fillLogin,
  LIN,
  NEWCOMER,
  PASSWORD,
  test,
} from './support/fixtures.ts';
import { findLeaks, watchLeaks } from './support/leaks.ts';
import { expectToast } from './support/toasts.ts';

/** Digits that nothing else of a page is likely to hold. */
const WRONG = '975318';
const DIGITS = [WRONG, LIN.payPassword];

test.use({ member: LIN.phone });

const fillAndConfirm = async (page: Page, digits: string): Promise<void> => {
  await typePayPassword(page, digits);
  await confirmBuy(page);
};

/** A purchase refused for its digits, and one that is placed though its answer is lost. */
const buyTwice = async (page: Page, order: () => Promise<void>): Promise<void> => {
  await openBuy(page, 9);
  await buySheet(page).getByRole('textbox', { name: '投资金额' }).fill('1000');
  await fillAndConfirm(page, WRONG);
  await expect(page.getByText(/还可尝试 4 次/)).toBeVisible();
  await order();
  await fillAndConfirm(page, LIN.payPassword);
};

test('the digits of a purchase are nowhere that another script, an extension, the next user or an operator reads', async ({
  page,
  server,
  watch,
  toasts,
}) => {
  watch.allow(FAILED_LOADS);
  const leaks = await watchLeaks(page, server);
  const before = (await server.orders(LIN.phone)).length;
  await buyTwice(page, async () => {
    // What the dialog shows after a refusal, while the digits are typed and while they are sent.
    expect(await findLeaks(leaks, DIGITS)).toEqual([]);
    await server.fault(
      { path: 'order/add', kind: 'status', point: 'after', status: 504, body: '' },
      { path: 'order/list', kind: 'status', status: 503, body: '', times: 99 },
    );
  });
  await expect(buySheet(page).getByText('结果确认中').first()).toBeVisible();
  expect(await findLeaks(leaks, DIGITS)).toEqual([]);
  await server.clearFaults();
  await lookUpAgain(page);
  await expectToast(toasts, '购买成功');
  await closeReceipt(page);
  expect(await server.orders(LIN.phone)).toHaveLength(before + 1);
  expect(await findLeaks(leaks, DIGITS)).toEqual([]);
  // The search finds what is there: a call without a secret, in the same places.
  const known = await findLeaks(leaks, ['private/api/order/list', 'accessToken']);
  // The browser writes the address of a call that failed to the console.
  expect(known.filter((leak) => !leak.startsWith('console'))).toEqual([
    'observers: private/api/order/list',
    'timeline: private/api/order/list',
    // The early script names the field.
    'markup: accessToken',
    'storage: accessToken',
  ]);
});

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });

  test('the digits of a purchase are in nothing that the service worker keeps, where one answers for the page', async ({
    page,
    server,
    watch,
    toasts,
  }) => {
    watch.allow(FAILED_LOADS);
    const leaks = await watchLeaks(page, server);
    await page.goto('/home');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const before = (await server.orders(LIN.phone)).length;
    await buyTwice(page, async () => {
      expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe(
        'activated',
      );
      // The caches are searched, and hold the app.
      const known = await findLeaks(leaks, ['/assets/', '<!doctype html>']);
      expect(known).toEqual(
        expect.arrayContaining(['caches: /assets/', 'caches: <!doctype html>']),
      );
      expect(await findLeaks(leaks, DIGITS)).toEqual([]);
    });
    await expectToast(toasts, '购买成功');
    await closeReceipt(page);
    expect(await server.orders(LIN.phone)).toHaveLength(before + 1);
    expect(await findLeaks(leaks, DIGITS)).toEqual([]);
  });
});

for (const [what, prevent] of [
  [
    'the browser has none',
    (page: Page) => page.addInitScript(() => Reflect.deleteProperty(window, 'Worker')),
  ],
  [
    'its script cannot be had',
    (page: Page) => page.route(/secretWorker/, (route) => route.abort()),
  ],
] as const) {
  test(`where no worker runs because ${what}, a purchase is placed, once, and no list of the page keeps its digits`, async ({
    page,
    server,
    watch,
    toasts,
  }) => {
    watch.allow(FAILED_LOADS);
    await prevent(page);
    const leaks = await watchLeaks(page, server);
    const before = (await server.orders(LIN.phone)).length;
    await buyTwice(page, () => Promise.resolve());
    await expectToast(toasts, '购买成功');
    expect(await server.orders(LIN.phone)).toHaveLength(before + 1);
    // Observers that were there before get it all the same: no browser lets a page prevent that.
    const found = await findLeaks(leaks, DIGITS);
    expect(found.filter((leak) => !leak.startsWith('observers'))).toEqual([]);
  });
}

const WRONG_PASSWORD = 'Falschwort-7531';
const NEXT_PASSWORD = 'Zhongheng2027';
const NEXT_DIGITS = '864209';

/** Fills the form that changes the login password and sends it. */
const changePassword = async (page: Page, old: string): Promise<void> => {
  await page.getByLabel('原密码', { exact: true }).fill(old);
  await page.getByLabel('新密码', { exact: true }).fill(NEXT_PASSWORD);
  await page.getByLabel('确认新密码', { exact: true }).fill(NEXT_PASSWORD);
  await page.getByRole('button', { name: '确认修改' }).click();
};

const sendLogin = async (page: Page, password: string): Promise<void> => {
  await fillLogin(page, LIN.phone, password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
};

/** Sends the registration's form. */
const register = async (page: Page, phone: string): Promise<void> => {
  await page.getByRole('textbox', { name: '手机号' }).fill(phone);
  await page.getByLabel('设置密码').fill(NEXT_PASSWORD);
  await page.getByLabel('确认密码').fill(NEXT_PASSWORD);
  const consent = page.getByRole('checkbox', { name: /同意/ });
  if (!(await consent.isChecked())) await consent.check();
  await page.getByRole('button', { name: '注册', exact: true }).click();
};

/** Types digits into a step of the payment password's form. */
const typeStep = async (page: Page, step: RegExp, digits: string): Promise<void> => {
  await page.getByRole('textbox', { name: step }).focus();
  await page.keyboard.type(digits);
};

/** Chooses digits that were not used before, twice, and sends them. */
const chooseDigits = async (page: Page, send: string): Promise<void> => {
  await typeStep(page, /^(新)?支付密码，/, NEXT_DIGITS);
  await typeStep(page, /^再次输入支付密码，/, NEXT_DIGITS);
  await page.getByRole('button', { name: send }).click();
};

/** Every other call with a secret: refused for it first, then through. */
const CALLS: readonly (readonly [
  string,
  {
    readonly member: string | null;
    readonly secrets: readonly string[];
    readonly refused: (page: Page) => Promise<void>;
    readonly done: (page: Page) => Promise<void>;
  },
])[] = [
  [
    'a login',
    {
      member: null,
      secrets: [WRONG_PASSWORD, PASSWORD],
      refused: async (page) => {
        await page.goto('/login');
        await sendLogin(page, WRONG_PASSWORD);
        await expect(page.getByText('账号或密码错误（1101）').first()).toBeVisible();
      },
      done: async (page) => {
        await sendLogin(page, PASSWORD);
        await page.waitForURL('**/home');
      },
    },
  ],
  [
    'a registration',
    {
      member: null,
      secrets: [NEXT_PASSWORD],
      refused: async (page) => {
        await page.goto('/register');
        await register(page, LIN.phone);
        await expect(page.getByText(/（1103）/).first()).toBeVisible();
      },
      done: async (page) => {
        await register(page, '13912340000');
        await page.waitForURL('**/home');
      },
    },
  ],
  [
    'a first payment password',
    {
      member: NEWCOMER.phone,
      secrets: [WRONG_PASSWORD, PASSWORD, NEXT_DIGITS],
      refused: async (page) => {
        await page.goto('/pay-password');
        await page.getByLabel('登录密码').fill(WRONG_PASSWORD);
        await page.getByRole('button', { name: '下一步' }).click();
        await chooseDigits(page, '确认设置');
        await expect(page.getByText(/密码错误/).first()).toBeVisible();
      },
      done: async (page) => {
        // The digits that were chosen are kept.
        await page.getByLabel('登录密码').fill(PASSWORD);
        await page.getByRole('button', { name: '确认设置' }).click();
        await page.waitForURL('**/mine');
      },
    },
  ],
  [
    'a change of the payment password',
    {
      member: LIN.phone,
      secrets: [...DIGITS, NEXT_DIGITS],
      refused: async (page) => {
        await page.goto('/pay-password');
        await typeStep(page, /^原支付密码，/, WRONG);
        await chooseDigits(page, '确认修改');
        await expect(page.getByText(/还可尝试 4 次/)).toBeVisible();
      },
      done: async (page) => {
        await typeStep(page, /^原支付密码，/, LIN.payPassword);
        await page.getByRole('button', { name: '确认修改' }).click();
        await page.waitForURL('**/mine');
      },
    },
  ],
  [
    'a change of the login password',
    {
      member: LIN.phone,
      secrets: [WRONG_PASSWORD, PASSWORD, NEXT_PASSWORD],
      refused: async (page) => {
        await page.goto('/change-password');
        await changePassword(page, WRONG_PASSWORD);
        await expect(page.getByText(/原密码(错误|不正确)/).first()).toBeVisible();
      },
      done: async (page) => {
        await changePassword(page, PASSWORD);
        await page.waitForURL(/\/login/);
      },
    },
  ],
  [
    'a withdrawal',
    {
      member: LIN.phone,
      secrets: DIGITS,
      refused: async (page) => {
        await page.goto('/withdraw');
        await page.getByRole('textbox', { name: '提现金额' }).fill('1000');
        await page.getByRole('button', { name: '下一步' }).click();
        await sendPayPassword(page, '确认提现', '确认提现', WRONG);
        await expect(page.getByText(/还可尝试 4 次/)).toBeVisible();
      },
      done: async (page) => {
        await sendPayPassword(page, '确认提现', '确认提现');
        await expect(page.getByText('提现申请已提交')).toBeVisible();
        await expectClosed(page);
      },
    },
  ],
  [
    'a buyback',
    {
      member: LIN.phone,
      secrets: DIGITS,
      refused: async (page) => {
        await page.goto('/investdetail/7');
        await page.getByRole('button', { name: '申请回购' }).click();
        await sendPayPassword(page, '提前回购', '确认回购', WRONG);
        await expect(page.getByText(/还可尝试 4 次/)).toBeVisible();
      },
      done: async (page) => {
        await sendPayPassword(page, '提前回购', '确认回购');
        await expect(page.getByRole('dialog', { name: '回购申请回执' })).toBeVisible();
      },
    },
  ],
];

for (const [what, { member, secrets, refused, done }] of CALLS) {
  test.describe(() => {
    test.use({ member });

    test(`the passwords of ${what} are nowhere to be read, after a refusal and after it went through`, async ({
      page,
      server,
      watch,
    }) => {
      watch.allow(FAILED_LOADS);
      const leaks = await watchLeaks(page, server);
      await refused(page);
      expect(await findLeaks(leaks, secrets)).toEqual([]);
      await done(page);
      expect(await findLeaks(leaks, secrets)).toEqual([]);
    });
  });
}
