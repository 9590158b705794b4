import type { Locator } from '@playwright/test';
import { ENTRIES, VERSIONS } from '#app/persist/entries.ts';
import { SAMPLE } from '#test/support/sample/products.ts';
import {
  expect,
  FAILED_LOADS,
  fillLogin,
  LIN,
  NEWCOMER,
  test,
  wideIf,
} from '../support/fixtures.ts';
import { setTextSize } from '../support/looks.ts';
import { goOffline } from '../support/offline.ts';
import { untilAnswerKept, untilKept } from '../support/session.ts';
import { DESKTOP, PHONE, SMALL_PHONE } from './sizes.ts';

test.use({ member: LIN.phone, fetchesAhead: true });

test('what was seen last is painted before any script of the app, where the app shows it', async ({
  page,
}) => {
  await page.goto('/home');
  const card = page.locator('article').first();
  await expect(card.getByRole('link', { name: SAMPLE.monthly, exact: true })).toBeVisible();
  await untilKept(page, 'home');
  await untilAnswerKept(page, 'productBanners');
  await page.route('**/assets/*.js', () => {});
  // What is of this visit may look otherwise: the app's last figures are what the page's are held against.
  await page.route('**/private/api/product/**', () => {});

  await page.goto('/home', { waitUntil: 'commit' });
  const shell = page.locator('#static-shell');
  await expect(shell.getByText(SAMPLE.monthly, { exact: true })).toBeVisible();
  await expect(shell.getByText(/^\d\d:\d\d 的数据$/)).toBeVisible();
  const picture = shell.locator('.s-banner img');
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .not.toBe(0);
  const placesIn = async (root: Locator) => {
    const first = root.locator('article').first();
    const parts = [root.getByText(/的数据$/), first, first.locator('h3'), first.locator('button')];
    const cells = await first.locator('dd').all();
    return Promise.all([...parts, ...cells].map((part) => part.boundingBox()));
  };
  const painted = {
    banner: await picture.boundingBox(),
    notice: await shell.locator('.s-notice').boundingBox(),
    card: await placesIn(shell),
    words: await shell.locator('article').innerText(),
  };
  // Nobody can reach what does not answer yet.
  await page.keyboard.press('Tab');
  expect(await shell.evaluate((place) => place.contains(document.activeElement))).toBe(false);

  await page.unroute('**/assets/*.js');
  await page.goto('/home');
  await expect(shell).toHaveCount(0);
  await expect(page.getByRole('status').getByText(/的数据$/)).toBeVisible();
  const shown = async () => ({
    banner: await page.getByRole('region', { name: '推荐' }).boundingBox(),
    notice: await page.getByRole('region', { name: '公告' }).boundingBox(),
    card: await placesIn(page.locator('main')),
    words: await card.innerText(),
  });
  // The app draws its parts one after the other.
  await expect.poll(shown).toEqual(painted);
});

test('what was seen last goes from a page that is still starting when the session ends in another tab', async ({
  page,
  context,
  watch,
}) => {
  // A plain file names no icon.
  watch.allow(/favicon/);
  await page.goto('/home');
  await expect(page.getByRole('link', { name: SAMPLE.monthly, exact: true })).toBeVisible();
  await untilKept(page, 'home');
  await page.route('**/assets/*.js', () => {});
  await page.goto('/home', { waitUntil: 'commit' });
  const figures = page.locator('#static-shell').getByText(SAMPLE.monthly, { exact: true });
  await expect(figures).toBeVisible();
  const other = await context.newPage();
  await other.goto('/robots.txt');
  const store = (key: string, fields: object) =>
    other.evaluate(([name, text]) => localStorage.setItem(name, text), [
      key,
      JSON.stringify({ version: VERSIONS.session, ...fields }),
    ] as const);
  const tokens = { accessToken: 'next', refreshToken: 'next', loginId: 'test' };
  await store(ENTRIES.tokens, tokens);
  await store(ENTRIES.profile, {});
  await expect(figures).toBeVisible();
  await store(ENTRIES.tokens, { accessToken: '', refreshToken: '', loginId: '' });
  await expect(figures).toHaveCount(0);
});

/** Cards that the page of a list has room for. */
const SHELL_CARDS = 3;
/** By screen and query, what the page paints of the last visit: an element of it. */
const PAINTED = [
  ['mine', '', 'section:has(> dl)'],
  ['product-list', '', 'article'],
  ['product-list', '?id=2', 'article'],
] as const;

for (const [size, text, painted] of [
  [PHONE, 16, PAINTED],
  [PHONE, 24, PAINTED.slice(0, 2)],
  [SMALL_PHONE, 16, PAINTED.slice(0, 2)],
  [DESKTOP, 16, PAINTED.slice(0, 2)],
] as const) {
  test.describe(() => {
    test.use(size.use);

    test(
      `figures seen last are, at ${size.width} px and text of ${text}, where the app has them`,
      wideIf(size.width !== 390 || text !== 16),
      async ({ page }) => {
        await page.goto('/home');
        await setTextSize(page, text);
        for (const [screen, search, card] of painted) {
          const address = `/${screen}${search}`;
          await page.goto(address);
          await expect(page.locator('main').locator(card).first()).toBeVisible();
          await untilKept(page, screen, search);
          await page.route('**/private/api/{product,member}/**', () => {});
          await page.route('**/assets/*.js', () => {});
          await page.goto(address, { waitUntil: 'commit' });
          const cardsIn = (root: Locator) => root.locator(card).locator('visible=true');
          const look = async (root: Locator) => {
            const cards = (await cardsIn(root).all()).slice(0, SHELL_CARDS);
            const parts = [
              root.getByText(/的数据$/),
              ...(await root.getByText(/^共 \d+ 款$/).all()),
              ...cards,
              ...((await cards[0]?.locator('dd').all()) ?? []),
            ];
            return {
              words: await cards[0]?.innerText(),
              places: await Promise.all(parts.map((part) => part.boundingBox())),
            };
          };
          const shell = page.locator('#static-shell');
          await expect(shell.getByText(/^\d\d:\d\d 的数据$/)).toBeVisible();
          const before = await look(shell);
          const count = Math.min(SHELL_CARDS, await cardsIn(shell).count());
          await page.unroute('**/assets/*.js');
          await page.goto(address);
          await expect(shell).toHaveCount(0);
          await expect(page.getByRole('status').getByText(/的数据$/)).toBeVisible();
          const main = page.locator('main');
          // The app draws those below the screen a frame later.
          await expect(cardsIn(main).nth(count - 1)).toBeVisible();
          await expect.poll(() => look(main), { message: address }).toEqual(before);
          const pill = await main.getByText(/的数据$/).boundingBox();
          const words = await main.locator(card).first().locator('h2, dt').first().boundingBox();
          const end = (pill?.y ?? 0) + (pill?.height ?? 0);
          expect(end, `${address}: clear of the words`).toBeLessThanOrEqual(words?.y ?? 0);
          await page.unroute('**/private/api/{product,member}/**');
        }
      },
    );
  });
}

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });

  test('what was seen last is there without a network, and gone with the login', async ({
    page,
    context,
    server,
    watch,
  }) => {
    watch.allow(FAILED_LOADS);
    const card = page.getByRole('link', { name: SAMPLE.monthly, exact: true });
    await page.goto('/home');
    await expect(card).toBeVisible();
    await untilKept(page, 'home');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });

    await goOffline(page);
    await page.goto('/home');
    await expect(card).toBeVisible();
    // Their time is beside them; the bar says none of its own.
    await expect(page.getByText(/^没有更新成功，\d\d:\d\d 的数据$/)).toBeVisible();
    await expect(page.getByText(/^网络已断开\s购买、充值和提现须等恢复$/)).toBeVisible();
    await page.goto('/mine');
    await expect(page.getByText('可用余额')).toBeVisible();

    await context.setOffline(false);
    await page.goto('/account-settings');
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
    await page.waitForURL(/\/login/);
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
      .not.toContain(SAMPLE.monthly);

    await server.fault({ path: 'product/index', kind: 'status', status: 500, body: '', times: 9 });
    await fillLogin(page, NEWCOMER.phone);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL('**/home');
    await expect(page.getByRole('button', { name: '重新加载' })).toBeVisible();
    await expect(card).toHaveCount(0);
  });
});
