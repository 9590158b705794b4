import type { Page, Response } from '@playwright/test';
import { ENTRIES } from '#app/persist/entries.ts';
import { SAMPLE, SAMPLE_ENGLISH } from '#test/support/sample/products.ts';
import { closeReceipt, confirmBuy, openBuy, typePayPassword } from '../support/buying.ts';
import { CLOCK_AHEAD, framesPaused, goUntil, installClock, pauseClock } from '../support/clock.ts';
import { expect, FAILED_LOADS, fillLogin, LIN, test, wideIf } from '../support/fixtures.ts';
import {
  badlyCapitalisedOf,
  chooseLanguage,
  LANGUAGES,
  type Language,
} from '../support/language.ts';
import type { TestServer } from '../support/server.ts';
import type { Toasts } from '../support/toasts.ts';

test.use({ member: LIN.phone, reducedMotion: 'reduce' });

/** The sentences of the specification's error catalogue, written down by hand. */
const WORDS = {
  中文: {
    notLoggedIn: '您还未登录，请先登录',
    disabled: '用户已被禁用',
    expired: '登录已过期，请重新登录',
    timeout: '请求超时：120秒',
    network: '网络异常，请稍后再试',
    unreadable: '收到的内容无法识别，请检查网络（Wi-Fi 可能要先登录）后再试',
    bought: '购买成功',
    coded: (msg: string, code: number) => `${msg}（${code}）`,
    reload: '重新加载',
    logIn: '登录',
    amount: '投资金额',
    type: '按月结息',
    product: SAMPLE.unsold,
  },
  English: {
    notLoggedIn: 'You have not logged in, please log in first',
    disabled: 'user has been disabled',
    expired: 'login expired, please log in again',
    timeout: 'request timed out: 120 seconds',
    network: 'Network error, please try again later',
    unreadable: 'Unreadable answer: check your network (Wi-Fi may require a login) and try again',
    bought: 'purchase succeeded',
    coded: (msg: string, code: number) => `${msg} (${code})`,
    reload: 'Reload',
    logIn: 'Log in',
    amount: 'investment amount',
    type: 'Monthly',
    product: SAMPLE_ENGLISH.unsold,
  },
} as const satisfies Record<Language, object>;

type Words = (typeof WORDS)[Language];

const INFO = 'product/info';
const INFO_PATH = '/private/api/product/info';
const REFRESH_PATH = '/public/api/member/refresh_token';
const DETAIL = '/product-detail/7';
const PRODUCT = SAMPLE.unsold;

const envelope = (code: number | string, msg: string) => JSON.stringify({ code, msg, data: null });

/** Any failed response: how it comes, and what is shown of it. */
const FAILURES = [
  [
    'a code with its message',
    { kind: 'json', body: envelope(9001, '请稍后再来') },
    (w: Words) => w.coded('请稍后再来', 9001),
  ],
  [
    'a code as text',
    { kind: 'json', body: envelope('9001', '请稍后再来') },
    (w: Words) => w.coded('请稍后再来', 9001),
  ],
  [
    'a message without a code',
    { kind: 'status', status: 500, body: '{"msg":"正在维护"}' },
    () => '正在维护',
  ],
  [
    'a message without a code with HTTP 200',
    { kind: 'json', body: '{"msg":"正在维护"}' },
    () => '正在维护',
  ],
  [
    'a status with neither',
    { kind: 'status', status: 503, body: '' },
    (w: Words) => w.coded(w.network, 503),
  ],
  ['HTML for JSON', { kind: 'html' }, (w: Words) => w.unreadable],
  ['an empty answer', { kind: 'empty' }, (w: Words) => w.unreadable],
  ['a lost connection', { kind: 'drop' }, (w: Words) => w.network],
] as const;

const counts = async (server: TestServer, path: string): Promise<number> =>
  (await server.requests())[path] ?? 0;

const expectOnly = async (toasts: Toasts, text: string): Promise<void> => {
  await expect.poll(() => [...toasts.texts]).toEqual([text]);
};

const storedTokens = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify({ ...localStorage }).match(/[ar]1\.[\w-]+\./)?.[0] ?? '');

for (const language of LANGUAGES) {
  test(
    `any other failure is shown with its code, once, and the page offers a retry that works, in ${language} (X5, faults 22, 23, 24, 28)`,
    wideIf(language === 'English'),
    async ({ page, server, watch, toasts }) => {
      watch.allow(FAILED_LOADS);
      const words = WORDS[language];
      await chooseLanguage(page, language);
      for (const [name, fault, wordsFor] of FAILURES) {
        await test.step(name, async () => {
          toasts.clear();
          await server.fault({ path: INFO, ...fault, times: 99 });
          await page.goto(DETAIL);
          await expectOnly(toasts, wordsFor(words));
          const card = page.getByRole('main').getByRole('alert');
          await expect(card).toContainText(wordsFor(words));
          await server.clearFaults();
          await card.getByRole('button', { name: words.reload }).click();
          await expect(page.getByText(words.product).first()).toBeVisible();
          await expect(card).toHaveCount(0);
          expect(toasts.texts, 'said once').toEqual([wordsFor(words)]);
        });
      }
    },
  );
}

test('a call without an answer stops after 120 s and says so (X4, K1, K3, fault 27)', async ({
  page,
  server,
  watch,
  toasts,
}) => {
  watch.allow(FAILED_LOADS);
  await installClock(page);
  // The page writes down when it asks, and says how long ago that was.
  await page.addInitScript((path) => {
    const send = window.fetch;
    window.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (url.includes(path)) Object.assign(window, { askedAt: Date.now() });
      return send.call(window, input, init);
    };
  }, INFO);
  const waited = () => page.evaluate(() => Date.now() - Number(Reflect.get(window, 'askedAt')));
  const stopped: string[] = [];
  page.on('requestfailed', (request) => {
    if (request.url().includes(INFO)) stopped.push(request.url());
  });
  for (const language of LANGUAGES) {
    const words = WORDS[language];
    await chooseLanguage(page, language);
    toasts.clear();
    await server.fault({ path: INFO, kind: 'hang', times: 9 });
    const before = await counts(server, INFO_PATH);
    stopped.length = 0;
    await page.goto(DETAIL);
    await expect.poll(() => counts(server, INFO_PATH)).toBe(before + 1);
    await pauseClock(page);
    await page.clock.fastForward(119_000 - (await waited()));
    // What follows of a request that was stopped takes some turns.
    for (let turn = 0; turn < 5; turn += 1) {
      await page.clock.runFor(20);
      await framesPaused(page, 1);
    }
    expect(stopped).toEqual([]);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    expect(toasts.texts).toEqual([]);
    await page.clock.fastForward(2_000);
    await expectOnly(toasts, words.timeout);
    const toast = page.getByRole('alert').filter({ hasText: words.timeout });
    await goUntil(page, async () => (await toast.count()) === 2);
    await page.clock.runFor(2_000);
    await expect(toast, 'the toast went, the page keeps saying it').toHaveCount(1);
    expect(await badlyCapitalisedOf(page)).toEqual([]);
    await page.clock.resume();
    await server.clearFaults();
    await page.getByRole('button', { name: words.reload }).click();
    await expect(page.getByText(words.product).first()).toBeVisible();
  }
});

test('HTTP 401 is renewed and sent again once; refused again, it fails (X2, fault 13)', async ({
  page,
  server,
  watch,
  toasts,
}) => {
  watch.allow(FAILED_LOADS);
  await server.fault({ path: INFO, kind: 'unauthorized' });
  await page.goto(DETAIL);
  await expect(page.getByText(PRODUCT).first()).toBeVisible();
  expect(await counts(server, INFO_PATH)).toBe(2);
  expect(await counts(server, REFRESH_PATH)).toBe(1);
  expect(toasts.texts).toEqual([]);

  await server.fault({ path: INFO, kind: 'unauthorized', times: 2 });
  await page.reload();
  await expectOnly(toasts, '登录状态已失效（401）');
  expect(await counts(server, INFO_PATH)).toBe(4);
  expect(await counts(server, REFRESH_PATH)).toBe(2);
  await expect(page).toHaveURL(new RegExp(`${DETAIL}$`));
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(page.getByText(PRODUCT).first()).toBeVisible();
});

/** What ends a session: the faults, and what is shown. */
const ENDS = [
  ['body code 402', [{ path: INFO, kind: 'disabled' }], (w: Words) => w.disabled],
  [
    'body code "402"',
    [{ path: INFO, kind: 'json', body: envelope('402', '') }],
    (w: Words) => w.disabled,
  ],
  ['HTTP 402', [{ path: INFO, kind: 'expired' }], (w: Words) => w.expired],
  [
    'a refused refresh',
    [
      { path: INFO, kind: 'unauthorized' },
      { path: 'refresh_token', kind: 'json', body: envelope(1110, '刷新凭证无效') },
    ],
    () => '刷新凭证无效',
  ],
  [
    'a refused refresh without a message',
    [
      { path: INFO, kind: 'unauthorized' },
      { path: 'refresh_token', kind: 'json', body: envelope(1110, '') },
    ],
    (w: Words) => w.expired,
  ],
] as const;

/** One of an answer and one of a refresh; the others are looked at with the wide tests. */
const ENDS_OF_EACH_KIND = new Set<string>(['HTTP 402', 'a refused refresh']);

for (const [name, faults, wordsFor] of ENDS) {
  test(
    `${name} is shown once, clears the session and leads to the login (X1, X3, X11, T1, fault 22)`,
    wideIf(!ENDS_OF_EACH_KIND.has(name)),
    async ({ page, server, watch, toasts }) => {
      watch.allow(FAILED_LOADS);
      for (const language of LANGUAGES) {
        const words = WORDS[language];
        await chooseLanguage(page, language);
        toasts.clear();
        await server.fault(...faults);
        const before = await counts(server, INFO_PATH);
        await page.goto(DETAIL);
        await page.waitForURL(/\/login/);
        await expectOnly(toasts, wordsFor(words));
        await expect.poll(() => storedTokens(page)).toBe('');
        expect(await counts(server, INFO_PATH)).toBe(before + 1);
        await server.clearFaults();
        await fillLogin(page, LIN.phone);
        await page.getByRole('button', { name: words.logIn, exact: true }).click();
        await page.waitForURL((url) => url.pathname !== '/login');
      }
    },
  );
}

/** A member may hold each of these products once. */
const WANTED = [
  { product: 9, typed: '1000', shown: '1,000' },
  { product: 7, typed: '10000', shown: '10,000' },
] as const;

test('a refused purchase keeps the dialog and what was typed; one that succeeds closes it (X6, X7)', async ({
  page,
  server,
  toasts,
}) => {
  const before = (await server.orders(LIN.phone)).length;
  for (const [index, language] of LANGUAGES.entries()) {
    const { product, typed, shown } = WANTED[index] ?? WANTED[0];
    const words = WORDS[language];
    await chooseLanguage(page, language);
    toasts.clear();
    await openBuy(page, product);
    const sheet = page.getByRole('dialog');
    const amount = sheet.getByRole('textbox', { name: words.amount });
    await amount.fill(typed);
    await typePayPassword(page);
    await server.fault({ path: 'order/add', kind: 'json', body: envelope(9001, '产品不存在') });
    await confirmBuy(page);
    await expectOnly(toasts, '产品不存在');
    await expect(sheet).toBeVisible();
    await expect(amount).toHaveValue(shown);
    await expect(sheet.getByRole('textbox', { name: /支付密码|payment password/ })).toHaveValue(
      LIN.payPassword,
    );
    expect(await server.orders(LIN.phone)).toHaveLength(before + index);
    await expectOnly(toasts, '产品不存在');

    toasts.clear();
    await confirmBuy(page);
    await expectOnly(toasts, words.bought);
    await closeReceipt(page);
    expect(await server.orders(LIN.phone)).toHaveLength(before + index + 1);
    await expectOnly(toasts, words.bought);
  }
});

test('a home that does not load says so, in one toast however many calls fail (X8)', async ({
  page,
  server,
  watch,
  toasts,
}) => {
  watch.allow(FAILED_LOADS);
  // The same words may come again after 2 s, which the calls take on a slow machine.
  await page.clock.setFixedTime(Date.now() + CLOCK_AHEAD);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: '按月结息' })).toBeVisible();
  for (const language of LANGUAGES) {
    const words = WORDS[language];
    if (language === 'English') await chooseLanguage(page, language);
    let failed = 0;
    const count = (response: Response) => {
      if (response.status() === 500) failed += 1;
    };
    page.on('response', count);
    // The page from before is left first: what it still asks for would fail, and be said, too.
    await page.goto('/icon.svg');
    // What was seen last would be shown in its place.
    await page.evaluate((entry) => localStorage.removeItem(entry), ENTRIES.lastFigures);
    toasts.clear();
    // Whatever the page asks for fails with the same words.
    await server.fault({
      path: '',
      kind: 'status',
      status: 500,
      body: envelope(9001, '系统繁忙'),
      times: 999,
    });
    await page.goto('/home');
    await expect(page.getByRole('main').getByRole('alert').first()).toContainText(
      words.coded('系统繁忙', 9001),
    );
    await expect.poll(() => failed, { message: 'calls that fail together' }).toBeGreaterThan(2);
    await expectOnly(toasts, '系统繁忙');
    await server.clearFaults();
    await page.getByRole('button', { name: words.reload }).first().click();
    await expect(page.getByRole('heading', { name: words.type })).toBeVisible();
    await expectOnly(toasts, '系统繁忙');
    page.off('response', count);
  }
});

test.describe(() => {
  test.use({ member: null });

  test('a member’s screen is refused to anonymous visitors in words, before any call (X10, T3, A2)', async ({
    page,
    server,
    toasts,
  }) => {
    for (const language of LANGUAGES) {
      const words = WORDS[language];
      if (language === 'English') {
        await page.getByRole('button', { name: language }).click();
        await expect(page.getByRole('button', { name: words.logIn, exact: true })).toBeVisible();
      }
      toasts.clear();
      await page.goto('/mine');
      await expect(page).toHaveURL(/\/login\?redirect=%2Fmine$/);
      await expectOnly(toasts, words.notLoggedIn);
    }
    const asked = await server.received();
    expect(asked.filter(({ path, bearer }) => path.includes('private/') || bearer !== '')).toEqual(
      [],
    );
  });
});
