import { SAMPLE } from '#test/support/sample/products.ts';
import { framesPaused, goUntil, installClock, pauseClock } from './support/clock.ts';
import { expect, LIN, test } from './support/fixtures.ts';
import { frames } from './support/looks.ts';
import { untilKept } from './support/session.ts';

test.use({ member: LIN.phone, fetchesAhead: true });

test('home has its bar, banners, notice, quick ways and sections; a card its figures (H1–H5, H7, E1–E3)', async ({
  page,
}) => {
  await page.goto('/home');
  const main = page.getByRole('main');
  const banner = main.getByRole('region', { name: '推荐' }).getByRole('link').first();
  const box = await banner.boundingBox();
  expect((box?.height ?? 0) / (box?.width ?? 1), 'as 210 to 375').toBeCloseTo(210 / 375, 2);
  await expect(banner).toHaveAttribute('target', '_blank');
  await expect(banner).toHaveAttribute('rel', /noopener/);
  await expect(main.getByRole('button', { name: '关闭公告' })).toBeVisible();
  for (const [name, path] of [
    ['充值', '/account-recharge'],
    ['提现', '/withdraw'],
    ['邀请好友', '/invite-firend'],
    ['我的团队', '/my-team'],
  ] as const) {
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  await expect(page.getByRole('link', { name: /站内消息/ })).toHaveAttribute(
    'href',
    '/site-message',
  );
  await expect(main.getByRole('link', { name: /查看更多.*按月结息/ })).toHaveAttribute(
    'href',
    /^\/product-list\?id=\d+$/,
  );
  const card = main.getByRole('article').filter({ hasText: SAMPLE.monthly });
  for (const words of ['进行中', '每月结算收益，到期返还本金', '6 个月', '1.56', '68.25%']) {
    await expect(card).toContainText(words);
  }
  await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '68.25');
  await expect(card.getByRole('button', { name: `立即购买 ${SAMPLE.monthly}` })).toBeVisible();
  await card.getByRole('link').click();
  await page.waitForURL('**/product-detail/1');
});

test('who holds something sees the next payout, which moves nothing when it comes, on the first visit and the second', async ({
  page,
}) => {
  await page.addInitScript(() => {
    interface Shift {
      readonly sources: readonly {
        readonly previousRect: DOMRect;
        readonly currentRect: DOMRect;
        readonly node: Element | null;
      }[];
    }
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      // The notice's words roll sideways.
      const sources = list.getEntries().flatMap((one) => (one as unknown as Shift).sources);
      const down = sources.filter((one) => one.previousRect.y !== one.currentRect.y);
      moved.push(...down.map((one) => JSON.stringify(one) + one.node?.outerHTML.slice(0, 200)));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let awaited = '';
  await page.route('**/home', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = text.replace(awaited, `<script src="/held.js"></script>${awaited}`);
    expect(body).not.toBe(text);
    await route.fulfill({ response, body });
  });
  await page.route('**/held.js', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  // A slow phone paints the page before all of it is there: half a tab bar, or, but for its end, what was seen last.
  for (const [visit, missing] of [
    ['first', '<span lang="zh">首页</span>'],
    ['second', '</body>'],
  ] as const) {
    awaited = missing;
    await page.goto('/home');
    const next = page.getByRole('link', { name: /^下次收益 11-21/ });
    await expect(next).toBeVisible();
    await expect(next).toHaveAttribute('href', '/payout-calendar?day=2026-11-21');
    // What moved is reported after the frame in which it did.
    await frames(page, 3);
    expect(await page.evaluate(() => Reflect.get(window, 'moved')), `${visit} visit`).toEqual([]);
    // A bar that was painted before the app ran is not drawn again.
    const bar = page.getByRole('progressbar').first().locator('div');
    await expect(bar).toHaveCSS('animation-name', visit === 'first' ? /^(?!none$)/ : 'none');
    await untilKept(page, 'home');
  }
});

test('the banners move on every 3000 ms (H2, K2)', async ({ page }) => {
  await installClock(page);
  await pauseClock(page);
  await page.goto('/home');
  const track = page.getByRole('region', { name: '推荐' }).getByRole('list').first();
  await goUntil(page, () => track.isVisible());
  /** After some frames: by then a banner that moves on has begun to. */
  const scrolled = async () => {
    await framesPaused(page, 5);
    return track.evaluate((element) => element.scrollLeft);
  };
  const shown = () =>
    track.evaluate((element) => Math.round(element.scrollLeft / element.clientWidth));
  await page.mouse.move(0, 0);
  const start = await shown();
  const before = await scrolled();
  // Nearly there, then in small steps: the second banner is there at a known time.
  await page.clock.runFor(2500);
  await goUntil(page, async () => (await scrolled()) !== before);
  await expect.poll(shown).toBe(start + 1);
  // It has come to rest where it stays.
  let second = Number.NaN;
  await expect
    .poll(async () => {
      const last = second;
      second = await scrolled();
      return second === last;
    })
    .toBe(true);
  await page.clock.runFor(2900);
  expect(await scrolled()).toBe(second);
  await page.clock.runFor(100);
  await expect.poll(shown).not.toBe(start + 1);
});

test('nothing moves below an open dialog, which would hold up its keys', async ({ page }) => {
  const running = () =>
    page.evaluate(
      () =>
        document.getAnimations().filter(({ playState, effect }) => {
          const isEndless = effect?.getTiming().iterations === Number.POSITIVE_INFINITY;
          return isEndless && playState === 'running';
        }).length,
    );
  await page.goto('/home');
  await expect(page.getByRole('region', { name: '推荐' })).toBeVisible();
  await expect.poll(running).toBeGreaterThan(0);
  await page.getByRole('main').getByRole('button', { name: '立即购买' }).first().tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(running).toBe(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(running).toBeGreaterThan(0);
});

test.describe('in a browser that prefers English', () => {
  test.use({ locale: 'en-US', member: null });

  test('the app is Chinese until English is chosen, and stays so then (K8)', async ({
    page,
    server: _server,
  }) => {
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
    // A tap before the app has hydrated the page is done as soon as it has.
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  });
});

test('amounts carry ￥ unless the site names another currency (K9, E5)', async ({ page }) => {
  let currency: string | undefined;
  await page.route('**/public/api/index/config', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.data.website.currency = currency;
    await route.fulfill({ response, json: body });
  });
  await page.goto('/home');
  const card = page.getByRole('article').filter({ hasText: SAMPLE.monthly });
  await expect(card).toContainText('￥');
  currency = 'HK$';
  await page.reload();
  await expect(card).toContainText('HK$');
  await expect(card).not.toContainText('￥');
});
