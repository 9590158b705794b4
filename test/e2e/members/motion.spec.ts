import type { Locator, Page } from '@playwright/test';
import { ENTRIES } from '#app/persist/entries.ts';
import { buySheet, confirmBuy, fillBuy, openBuy } from '../support/buying.ts';
import { expectClosed } from '../support/dialogs.ts';
import { expect, LIN, test } from '../support/fixtures.ts';
import { pullDown } from '../support/lists.ts';

test.use({ member: LIN.phone, fetchesAhead: true });

/** Longest movement (ms) that reduced motion leaves. */
const LONGEST = 120;

/** Has the page note each animation and transition that takes longer, as it begins. */
const noteLongOnes = (page: Page) =>
  page.addInitScript((longest) => {
    const seen = new Set<string>();
    Object.assign(window, { longMotion: seen });
    const look = () => {
      for (const one of document.getAnimations()) {
        const { duration, iterations } = one.effect?.getComputedTiming() ?? {};
        // What turns while something loads ends with it.
        if (Number(duration) <= longest || iterations === Number.POSITIVE_INFINITY) continue;
        const { target } = (one.effect ?? {}) as KeyframeEffect;
        const what = one instanceof CSSTransition ? one.transitionProperty : one.id;
        seen.add(`${what} of ${target?.tagName} ${target?.className}: ${duration} ms`);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, LONGEST);
const longOnes = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { longMotion: Set<string> }).longMotion]);

const openCard = async (page: Page, place: number): Promise<void> => {
  await page.getByRole('article').nth(place).getByRole('link').first().click();
  await page.waitForURL(/product-detail/);
};
/** Of the page that is opened: the one before it has such buttons, too, and is there for a moment longer. */
const buyNow = (page: Page) =>
  page.locator('[data-pushed]').getByRole('button', { name: '立即购买' });
const leaveCard = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
};

test.describe('under reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('nothing moves for longer than a blink: pages, sheets, banners', async ({ page }) => {
    await noteLongOnes(page);
    // What moves pictures is there before the list of files is asked for.
    const isThere = page.waitForRequest('**/next-member.txt');
    await page.goto('/home');
    await isThere;
    await page.getByRole('button', { name: '下一张' }).click();
    await openCard(page, 0);
    await leaveCard(page);
    // By now its code is there, and it is drawn in the task of the tap.
    await openCard(page, 0);
    await buyNow(page).click();
    await expect(buySheet(page).getByRole('textbox', { name: '投资金额' })).toBeFocused();
    await buySheet(page).getByRole('button', { name: '取消' }).click();
    await expectClosed(page);
    expect(await longOnes(page)).toEqual([]);
  });
});

for (const [reducedMotion, moves] of [
  ['no-preference', 'shakes'],
  ['reduce', 'stays still'],
] as const) {
  test.describe(() => {
    test.use({ reducedMotion });

    test(`a refused payment password ${moves} with motion “${reducedMotion}”`, async ({ page }) => {
      await openBuy(page, 9);
      await fillBuy(page, '1000', '975318');
      await confirmBuy(page);
      const cells = buySheet(page).locator('[data-shake]');
      await expect(cells).toBeVisible();
      const animation = await cells.evaluate((element) => getComputedStyle(element).animationName);
      expect(animation === 'none').toBe(moves === 'stays still');
    });
  });
}

/** Drags the top of a sheet down by these px, a move a frame, and lets go. */
const drag = async (page: Page, sheet: Locator, moves: readonly number[]): Promise<void> => {
  const box = await sheet.locator('[data-grab]').boundingBox();
  if (!box) throw new Error('There is nothing to drag.');
  const x = box.x + box.width / 2;
  let y = box.y + 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const by of moves) {
    y += by;
    await page.mouse.move(x, y);
  }
};

/** The buy sheet, once it is where it stays. */
const openSheet = async (page: Page): Promise<Locator> => {
  await openBuy(page, 1);
  const sheet = buySheet(page);
  await expect(sheet.getByRole('textbox', { name: '投资金额' })).toBeFocused();
  await sheet.getByRole('button', { name: '关闭' }).hover();
  return sheet;
};

test('a sheet follows the finger, springs back when let go of early, and closes when dragged far', async ({
  page,
}) => {
  const sheet = await openSheet(page);
  const top = async () => Math.round((await sheet.boundingBox())?.y ?? 0);
  const rest = await top();

  await drag(page, sheet, [10, 10, 10, 10, 10, 10]);
  await expect.poll(top).toBe(rest + 60);
  // A finger that rests before it lets go throws nothing.
  await page.waitForFunction(
    (from) => performance.now() - from > 100,
    await page.evaluate(() => performance.now()),
  );
  await page.mouse.up();
  await expect.poll(top).toBe(rest);
  await expect(sheet).toBeVisible();

  await drag(page, sheet, Array<number>(14).fill(10));
  await page.mouse.up();
  await expect(sheet).toBeHidden();
  await expectClosed(page);
});

test('a sheet that opens again while it goes comes in again: the next receipt after one dragged away', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/mine');
  // Stored soon after it is shown.
  await page.waitForFunction(
    (key) => JSON.parse(localStorage.getItem(key) ?? '{}').userInfo,
    ENTRIES.profile,
  );
  await page.evaluate(
    ([profile, key]) => {
      const { userInfo } = JSON.parse(localStorage.getItem(profile) ?? '{}');
      const of = { memberId: userInfo.id, kind: 'purchase', orderId: null, amount: '1000.00' };
      const receipts = ['第一笔', '第二笔'].map((productName) => ({
        ...of,
        id: productName,
        productName,
        orderNo: '',
        expectedAt: null,
      }));
      localStorage.setItem(key, JSON.stringify({ version: 1, receipts }));
    },
    [ENTRIES.profile, ENTRIES.receipts] as const,
  );
  await page.reload();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: '第一笔' })).toBeVisible();
  await sheet.getByRole('button', { name: '关闭' }).hover();
  await drag(page, sheet, Array<number>(14).fill(10));
  await page.mouse.up();
  await expect(sheet.getByRole('heading', { name: '第二笔' })).toBeInViewport();
  await sheet.getByRole('button', { name: '完成' }).click();
  await expectClosed(page);
});

test('a move of the finger only moves the sheet: on a layer of its own, once a frame, unseen by others', async ({
  page,
}) => {
  const sheet = await openSheet(page);
  await drag(page, sheet, [10, 10]);
  const surface = page.locator('[data-surface]');
  await expect(surface).toHaveCSS('will-change', 'transform');
  const seen = await surface.evaluate(async (element) => {
    const moves = ['pointermove', 'mousemove', 'touchmove'];
    let heard = 0;
    const hear = () => {
      heard += 1;
    };
    for (const type of moves) document.addEventListener(type, hear, true);
    let writes = 0;
    const observer = new MutationObserver((records) => {
      writes += records.length;
    });
    observer.observe(element, { attributeFilter: ['style'] });
    const grab = element.querySelector('[data-grab]');
    const { top } = element.getBoundingClientRect();
    // In one task, so that no frame comes between the moves.
    for (const by of [10, 20, 30]) {
      for (const type of moves) {
        const place = { bubbles: true, clientY: top + by, pointerId: 1 };
        grab?.dispatchEvent(new PointerEvent(type, place));
      }
    }
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (const type of moves) document.removeEventListener(type, hear, true);
    observer.disconnect();
    return { writes, heard };
  });
  expect(seen).toEqual({ writes: 1, heard: 0 });
  await page.mouse.up();
  await expect(surface).toHaveCSS('will-change', 'auto');
});

test('the picture of a card grows into the head of its page and shrinks back, while all takes taps', {
  tag: '@wide',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...args) {
      const animation = animate.apply(this, args);
      const moved = Reflect.get(window, 'moved') as string[] | undefined;
      if (!moved) return animation;
      // It stays where it begins: as slow as any phone.
      animation.pause();
      const place = this.getBoundingClientRect();
      const what = this.closest('article') ? 'card' : this.tagName === 'MAIN' ? 'page' : 'head';
      moved.push(`${what} ${Math.round(place.left)} ${Math.round(place.top)}`);
      return animation;
    };
  });
  const moved = () => page.evaluate(() => Reflect.get(window, 'moved') as string[]);
  const isThere = page.waitForRequest('**/next-member.txt');
  await page.goto('/product-list');
  await isThere;
  // By the second visit its code is there, and it is drawn in the task of the tap.
  await openCard(page, 1);
  await expect(buyNow(page)).toBeVisible();
  await leaveCard(page);
  // Where it was there by the first visit, the picture is on its way back now: from the frame after it.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    for (const one of document.getAnimations()) {
      if (one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) one.finish();
    }
    Object.assign(window, { moved: [] });
  });
  const card = page.getByRole('article').nth(1);
  const at = await card.locator('img').first().boundingBox();
  const start = `${Math.round(at?.x ?? 0)} ${Math.round(at?.y ?? 0)}`;

  await openCard(page, 1);
  await expect.poll(moved).toEqual([`head ${start}`, 'page 0 0']);
  await expect(page.locator('[data-pushed]')).toHaveCSS('animation-name', 'none');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // Neither the page nor the list waits for its picture to arrive.
  await leaveCard(page);
  await expect.poll(moved).toEqual([`head ${start}`, 'page 0 0', 'card 0 0']);
  await openCard(page, 0);
  await expect.poll(moved).toHaveLength(5);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a balance that changed rolls in, once its figure is in the page; nothing else does', {
  tag: '@wide',
}, async ({ page, server }) => {
  await page.addInitScript(() => {
    const rolled: (string | null)[] = [];
    Object.assign(window, { rolled });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...args) {
      if (this.closest('[data-live]')) rolled.push(this.textContent);
      return animate.apply(this, args);
    };
  });
  // What watches the figures begins before the list of files is asked for.
  const watched = page.waitForRequest('**/next-member.txt');
  await page.goto('/mine');
  const balance = page.locator('main [data-live][data-size=xl]');
  const before = (await balance.innerText()).replace(/[^\d.]/g, '');
  await watched;
  await server.ops('topup', LIN.phone, '20000', 'rolls-in');
  await pullDown(page);
  const after = (Number.parseInt(before, 10) + 20_000).toLocaleString('en');
  await expect(balance).toContainText(after);
  const rolled = () => page.evaluate(() => Reflect.get(window, 'rolled') as unknown);
  // The figure is there first.
  await expect.poll(rolled).toEqual([after]);
});
