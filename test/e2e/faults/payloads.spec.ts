import type { Page } from '@playwright/test';
import { addressOf, SPECIFIED_CALLS } from '#test/support/specifiedCalls.ts';
import { buyRange, sendPayPassword } from '../support/buying.ts';
import { setDates } from '../support/clock.ts';
import { expectClosed } from '../support/dialogs.ts';
import { expect, FAILED_LOADS, LIN, login, NEWCOMER, test } from '../support/fixtures.ts';
import { FORMS, type Form } from '../support/forms.ts';
import type { TestServer } from '../support/server.ts';
import { expectToast } from '../support/toasts.ts';

test.use({ reducedMotion: 'reduce' });

const DAILY_90 = 10;

/** A screen's address and those of its calls that are its reason for being in the walk. */
type Visit = readonly [address: string, ...calls: (keyof typeof SPECIFIED_CALLS)[]];

/** Opens screens one after the other, each until its calls are answered. */
const visit = async (page: Page, ...visits: Visit[]): Promise<void> => {
  for (const [address, ...calls] of visits) {
    const answers = calls.map((id) => {
      const [method, path] = SPECIFIED_CALLS[id] ?? [];
      return page.waitForResponse(
        (response) =>
          response.request().method() === method &&
          new URL(response.url()).pathname === addressOf(path ?? ''),
      );
    });
    await page.goto(address);
    await Promise.all(answers);
  }
};

const formsOf = (account: string) => FORMS.filter(({ member }) => member === account);

/** Fills in and sends forms, in their order. */
const sendForms = async (page: Page, server: TestServer, forms: readonly Form[]) => {
  for (const form of forms) {
    await test.step(form.name, async () => {
      await form.fill(page, server);
      await form.button(page).click();
      await form.done(page);
      // The steps of a form are entries of the history, as dialogs are.
      await expectClosed(page);
    });
  }
};

/** A way to pay of the kind that has a reference quote; the samples have none. */
const COIN_PAY = {
  code: 0,
  msg: '',
  data: [
    {
      id: 1,
      name: '数字凭证',
      type: 'coin',
      icon: '',
      description: '',
      amount_min: '10.00',
      amount_max: '50000.00',
      fee_rate: 0,
      arrival: '',
      service_time: '',
      status: 1,
      quick_amounts: [],
      channels: [],
    },
  ],
};

test('a walk through the screens makes every specified call, with exactly its fields (A4, C1–C41)', {
  tag: '@wide',
}, async ({ page, browser, server, watch, toasts }) => {
  watch.allow(FAILED_LOADS);

  await test.step('a stranger registers, or logs in', async () => {
    for (const form of FORMS.filter(({ member }) => member === null)) {
      const context = await browser.newContext();
      await setDates(context);
      const stranger = await context.newPage();
      await form.fill(stranger, server);
      await form.button(stranger).click();
      await form.done(stranger);
      await context.close();
    }
  });

  await test.step('a newcomer’s forms', async () => {
    const context = await browser.newContext();
    await setDates(context);
    const newcomer = await context.newPage();
    await login(newcomer, NEWCOMER.phone);
    await sendForms(newcomer, server, formsOf(NEWCOMER.phone));
    await context.close();
  });

  await login(page);
  await visit(
    page,
    ['/home', 'C4', 'C14', 'C15'],
    ['/product-list', 'C16', 'C17'],
    ['/product-detail/1', 'C18'],
    ['/mine', 'C6'],
    ['/investlist', 'C22'],
    ['/incomelist', 'C23'],
    ['/transactionhistory', 'C24', 'C25'],
    ['/withdrawlist', 'C29'],
    ['/wallet-manage', 'C33'],
    ['/my-team', 'C40', 'C41'],
    ['/site-message', 'C37', 'C38'],
  );
  await buyRange(page, 9, '1000');

  await test.step('an order is left early', async () => {
    const order = (await server.orders(LIN.phone)).find(
      ({ product_id }) => product_id === DAILY_90,
    );
    await page.goto(`/investdetail/${order?.id}`);
    await page.getByRole('button', { name: '申请回购' }).click();
    await sendPayPassword(page, '提前回购', '确认回购');
    await expectToast(toasts, '回购申请已提交');
    await page.getByRole('dialog').getByRole('button', { name: '完成' }).click();
    await expectClosed(page);
  });

  await test.step('money is withdrawn', async () => {
    await page.goto('/withdraw');
    await page.getByRole('textbox', { name: '提现金额' }).fill('1000');
    await page.getByRole('button', { name: '下一步' }).click();
    await sendPayPassword(page, '确认提现', '确认提现');
    await expect(page.getByText('提现申请已提交')).toBeVisible();
    await expectClosed(page);
    // A page that ends at once would leave the receipt to the next one.
    await page.getByRole('link', { name: '返回首页' }).click();
    await page.waitForURL('**/home');
  });

  await test.step('a message is read, a card deleted', async () => {
    await page.goto('/site-message');
    const isRead = page.waitForResponse(/\/message\/read(\?|$)/);
    await page.getByRole('button', { name: '全部已读' }).click();
    await isRead;
    await page.goto('/wallet-manage');
    // The first card has money on its way to it now.
    await page.getByRole('button', { name: /^管理/ }).last().click();
    await page.getByRole('dialog').getByRole('button', { name: '删除银行卡' }).click();
    await page
      .getByRole('dialog', { name: '删除这张银行卡？' })
      .getByRole('button', { name: '删除' })
      .click();
    await expectToast(toasts, '银行卡已删除');
    await expectClosed(page);
  });

  await test.step('a way to pay with a quote', async () => {
    await server.fault({ path: 'pay/list', kind: 'json', body: JSON.stringify(COIN_PAY) });
    await page.goto('/account-recharge');
    await page.getByRole('textbox', { name: '充值金额' }).fill('100');
    await expect(page.getByText('参考报价')).toBeVisible();
  });

  await test.step('the tokens are renewed', async () => {
    await server.advanceClock(16 * 60_000);
    await visit(page, ['/mine', 'C5']);
  });

  // The last of these changes the login password, which ends the session.
  const mine = formsOf(LIN.phone);
  const isLast = (call: string) => call === 'member/modify_password';
  await sendForms(page, server, [
    ...mine.filter(({ call }) => !isLast(call) && call !== 'deposit/add'),
    ...mine.filter(({ call }) => isLast(call)),
  ]);

  const received = await server.received();
  for (const [id, [method, path, payload]] of Object.entries(SPECIFIED_CALLS)) {
    const requests = received.filter((request) => request.path === addressOf(path));
    expect(requests.length, `${id} ${path} is made from a screen`).toBeGreaterThan(0);
    const isUpload = path.endsWith('upload/add');
    for (const request of requests) {
      expect(request, `${id} ${path}`).toEqual({
        method,
        path: addressOf(path),
        encoding: method === 'GET' ? 'query' : isUpload ? 'multipart' : 'json',
        fields: Object.keys(payload).sort(),
        bearer: path.includes('private/') ? 'a1' : path.endsWith('refresh_token') ? 'r1' : '',
      });
    }
  }
  const listed = new Set(Object.values(SPECIFIED_CALLS).map(([, path]) => addressOf(path)));
  const others = received.filter(({ path }) => !listed.has(path) && !path.includes('/chat/'));
  expect(
    others.map(({ path }) => path).filter((path) => path.includes('api/')),
    'calls that the specification does not list',
  ).toEqual([]);
});

test('the geolocation service is asked for the area code, without credentials; blocked, nothing is missed (C42, fault 46)', async ({
  page,
  server,
  watch,
}) => {
  watch.allow(FAILED_LOADS);
  const service = 'https://geo.test/json';
  const asked: Record<string, string>[] = [];
  let isBlocked = false;
  // What a deployment sets: the address in the page, and leave to call it in its security policy.
  await page.route(`${server.url}/login`, async (route) => {
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'] ?? '';
    await route.fulfill({
      response,
      headers: {
        ...response.headers(),
        'content-security-policy': `${policy}; connect-src 'self' https://geo.test`,
      },
      body: (await response.text()).replace(
        /(<meta name="hd:geolocation" content=")[^"]*"/,
        `$1${service}"`,
      ),
    });
  });
  await page.route(service, (route) => {
    asked.push(route.request().headers());
    if (isBlocked) return route.abort();
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { ip: '203.0.113.7', country_code: 'HK', country: '香港', region: '', city: '' },
    });
  });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: /区号 \+852/ })).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(Object.keys(asked[0] ?? {})).not.toContain('authorization');
  expect(Object.keys(asked[0] ?? {})).not.toContain('cookie');

  // It is stored after it is shown.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('hd:profile') ?? ''))
    .toContain('HK');
  isBlocked = true;
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await expect(page.getByRole('button', { name: /区号 \+86/ })).toBeVisible();
  await expect.poll(() => asked.length).toBe(2);
  await login(page);
});
