import type { Page, Route } from '@playwright/test';
import { ENTRIES, VERSIONS } from '#app/persist/entries.ts';
import { buySheet, confirmBuy, fillBuy, openBuy } from '../support/buying.ts';
import { expect, FAILED_LOADS, LIN, test, type Watch } from '../support/fixtures.ts';
import { storeBefore } from '../support/session.ts';
import { expectToast } from '../support/toasts.ts';

test.use({ member: LIN.phone, fetchesAhead: true });

/** The page as the server would have it after a deployment, for the app that looks; what is opened is as before. */
const deploy = (page: Page) =>
  page.route(
    ({ pathname }) => pathname === '/',
    (route) =>
      route.request().isNavigationRequest()
        ? route.fallback()
        : route.fulfill({
            contentType: 'text/html',
            body: '<meta name="hd:entry" content="/assets/next.js" />',
          }),
  );
const countLoads = (page: Page) => {
  const seen = { loads: 0 };
  page.on('domcontentloaded', () => {
    seen.loads += 1;
  });
  return seen;
};

const LIST = /\/assets\/InvestListScreen-/;
/** Opens the list of what is held, whose code is answered so, from its main tab; how often the page is loaded for it. */
const openWithoutCode = async (
  page: Page,
  watch: Watch,
  answer: (route: Route) => Promise<void>,
) => {
  watch.allow(FAILED_LOADS);
  watch.allow(/InvestListScreen|ChunkError|could not be loaded/);
  await page.route(LIST, answer);
  const seen = countLoads(page);
  await page.goto('/mine');
  // What decides on a reload comes after the first screen.
  await page.waitForFunction(() => window.hdComplete === true);
  await page.getByRole('link', { name: '我的投资' }).click();
  await expect(page.getByRole('heading', { name: '页面没有加载完整' })).toBeVisible();
  return seen;
};

test('code of a screen that is gone after a deployment: one reload, then a page that says so, whose retry works (fault 47)', async ({
  page,
  server: _server,
  watch,
}) => {
  await deploy(page);
  const seen = await openWithoutCode(page, watch, (route) =>
    route.fulfill({ status: 404, body: '' }),
  );
  expect(seen.loads).toBe(2);
  await page.unroute(LIST);
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(page).toHaveURL(/investlist$/);
});

/** A deployment in the seconds before what follows the first screen is loaded; how often the page is from then on. */
const takeLaterCode = async (page: Page, watch: Watch) => {
  watch.allow(FAILED_LOADS);
  await page.route(/\/assets\/later-/, (route) => route.fulfill({ status: 404, body: '' }));
  await deploy(page);
  return countLoads(page);
};

/** The second time that a page looks for another build: by then the first has led to what it leads to. */
const lookedForAgain = (page: Page, isThatPage = () => true) =>
  page.waitForRequest((request) => /\/reload\.js\?2$/.test(request.url()) && isThatPage());

test('code of all that follows the first screen that is gone after a deployment: one reload by itself (fault 47)', async ({
  page,
  server: _server,
  watch,
}) => {
  const seen = await takeLaterCode(page, watch);
  const again = lookedForAgain(page, () => seen.loads === 2);
  await page.goto('/home');
  await expect.poll(() => seen.loads).toBe(2);
  // It is asked for again, and brings no second reload.
  await again;
  expect(seen.loads).toBe(2);
});

test('code of a screen that a weak line lost: no reload, a page that says so at once (fault 47)', async ({
  page,
  server: _server,
  watch,
}) => {
  const seen = await openWithoutCode(page, watch, (route) => route.abort());
  expect(seen.loads).toBe(1);
});

test('code of the chat that is gone reloads no page on which a purchase is waiting for its answer (fault 47)', async ({
  page,
  server,
  toasts,
  watch,
}) => {
  watch.allow(FAILED_LOADS);
  watch.allow(/ChatWindow|ChunkError|could not be loaded/);
  const order = page.waitForRequest(/\/order\/add\?/);
  await page.route(/\/assets\/ChatWindow-/, async (route) => {
    await order;
    await route.fulfill({ status: 404, body: '' });
  });
  await deploy(page);
  // What is unread opens the chat by itself.
  await server.ops('chat', 'reply', LIN.phone, '您的问题已经处理。');
  const seen = countLoads(page);
  await openBuy(page, 9);
  await fillBuy(page, '1000');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/order\/add\?/, async (route) => {
    await asked;
    await route.continue();
  });
  await confirmBuy(page);
  await expectToast(toasts, '客服暂时无法连接');
  await expect(buySheet(page)).toBeVisible();
  answer();
  await expectToast(toasts, '购买成功');
  expect(seen.loads).toBe(1);
});

/** A phone that changes from one network to another: what is asked for within this time of the first loss, ms, is lost. */
const CHANGES_FOR_MS = 700;

for (const [what, file] of [
  ['the entry', /\/assets\/index-/],
  ['a stage', /\/assets\/store-/],
] as const) {
  test(`${what} of the start that a changing line lost is asked for once more (fault 47)`, async ({
    page,
    server: _server,
    watch,
  }) => {
    watch.allow(FAILED_LOADS);
    let lostAt: number | null = null;
    await page.route(file, (route) => {
      lostAt ??= performance.now();
      return performance.now() - lostAt < CHANGES_FOR_MS ? route.abort() : route.continue();
    });
    await page.goto('/home');
    await expect(page.locator('html:not([data-shell]) main article').first()).toBeVisible();
    expect(lostAt).not.toBeNull();
  });
}

test.describe('of a visitor', () => {
  test.use({ member: null });
  test('what was typed stays where the code of the agreement is gone after a deployment (fault 47)', async ({
    page,
    server: _server,
    watch,
  }) => {
    watch.allow(FAILED_LOADS);
    watch.allow(/documentScreens|ChunkError|could not be loaded/);
    await page.route(/\/assets\/documentScreens-/, (route) =>
      route.fulfill({ status: 404, body: '' }),
    );
    await deploy(page);
    const seen = countLoads(page);
    await page.goto('/register');
    // Before the app runs its link is the browser's, which loads the other page.
    await expect(page.locator('html:not([data-shell])')).toBeAttached();
    const phone = page.getByRole('textbox', { name: '手机号' });
    await phone.fill('13900000000');
    await page.getByRole('link', { name: '用户协议' }).first().click();
    await expect(page.getByRole('heading', { name: '页面没有加载完整' })).toBeVisible();
    await page.goBack();
    await expect(phone).toHaveValue(/139 ?0000 ?0000/);
    expect(seen.loads).toBe(1);
  });

  test('what was typed stays where all that follows the first screen is gone after a deployment, and the page says so (fault 47)', async ({
    page,
    server: _server,
    watch,
  }) => {
    const seen = await takeLaterCode(page, watch);
    const again = lookedForAgain(page);
    await page.goto('/login');
    const phone = page.getByRole('textbox', { name: '手机号' });
    await phone.fill('13900000000');
    await expect(page.getByText(/^应用已更新，此页有些按钮暂时没有反应/)).toBeVisible();
    await again;
    await expect(phone).toHaveValue(/139 ?0000 ?0000/);
    expect(seen.loads).toBe(1);
    const reload = page.getByRole('button', { name: '刷新页面' });
    const link = page.getByRole('link', { name: '立即注册' });
    const brand = await link.evaluate((element) => getComputedStyle(element).color);
    await expect(reload, 'in the colours of the page').toHaveCSS('color', brand);
    await reload.click();
    await expect.poll(() => seen.loads).toBe(2);
  });

  test('an account that the login was filled with is nothing typed: one reload by itself (fault 47)', async ({
    page,
    server: _server,
    watch,
  }) => {
    await storeBefore(page, {
      [ENTRIES.login]: {
        version: VERSIONS.session,
        rememberMe: true,
        loginType: 1,
        loginPhone: LIN.phone,
      },
    });
    const seen = await takeLaterCode(page, watch);
    await page.goto('/login');
    await expect.poll(() => seen.loads).toBe(2);
    await expect(page.getByRole('textbox', { name: '手机号' })).toHaveValue('138 0000 0001');
  });
});
