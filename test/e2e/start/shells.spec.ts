import type { Page } from '@playwright/test';
import { expect, LIN, test, wideIf } from '../support/fixtures.ts';
import { SIZES } from './sizes.ts';

test.use({ member: LIN.phone, reducedMotion: 'reduce' });

/** Where the cards in the first matching element are, and whatever else is as round as one: `x y width height`. */
const cardsIn = (page: Page, root: string): Promise<string[]> =>
  page.locator(root).evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('*')]
      .filter((one) => one.checkVisibility() && getComputedStyle(one).borderRadius === '20px')
      .map((one) => one.getBoundingClientRect())
      .filter(({ top, height }) => height > 50 && top < window.innerHeight)
      .map((box) => [box.x, box.y, box.width, box.height].map(Math.round).join(' ')),
  );

/**
 * Takes the end of the static shell or of the painted page away, one element after another, as a slow line brings
 * them in parts; returns what is elsewhere without what comes later, and how many elements there were.
 */
const movedByParts = (page: Page) =>
  page
    .locator('#static-shell, #root[data-face]')
    .locator('visible=true')
    .evaluate((root) => {
      const all = [...root.querySelectorAll('*')].filter((one) => !one.matches('style, template'));
      const places = all.map((one) => one.getBoundingClientRect());
      const isSeen = ({ width, height, top }: DOMRect) =>
        width > 0 && height > 0 && top < window.innerHeight;
      const moved = new Set<string>();
      for (let count = all.length - 1; count > 0; count -= 1) {
        const last = all[count];
        while (last?.nextSibling) last.nextSibling.remove();
        last?.remove();
        for (const [index, one] of all.slice(0, count).entries()) {
          const before = places[index];
          const now = one.getBoundingClientRect();
          if (!before || !isSeen(before) || !isSeen(now)) continue;
          if (Math.abs(before.x - now.x) > 1 || Math.abs(before.y - now.y) > 1)
            moved.add(`${one.outerHTML.slice(0, 60)} without ${last?.outerHTML.slice(0, 60)}`);
        }
      }
      return { moved: [...moved], seen: places.filter(isSeen).length };
    });

for (const { width, use } of SIZES) {
  test.describe(() => {
    test.use(use);

    test(
      `the page, painted at ${width} px while part of it is missing, has what is there where it stays`,
      wideIf(width !== 390),
      async ({ page }) => {
        await page.route('**/assets/*.js', () => {});
        for (const address of [
          '/home',
          '/product-list',
          '/mine',
          '/product-detail/1',
          '/my-team',
        ]) {
          await page.goto(address, { waitUntil: 'domcontentloaded' });
          const { moved, seen } = await movedByParts(page);
          expect(moved, address).toEqual([]);
          expect(seen, address).toBeGreaterThan(4);
        }
      },
    );

    test(
      `the page of a main tab or a product has, at ${width} px, its cards where the app has them, and no amount that is hidden`,
      wideIf(width !== 390),
      async ({ page }) => {
        // The member, as last seen, with amounts that are hidden, so none that the page could paint.
        await page.goto('/mine');
        await page.getByRole('button', { name: '隐藏金额' }).click();
        await expect(page.getByRole('button', { name: '显示金额' })).toBeVisible();
        await page.route('**/private/api/{product,member}/**', () => {});
        for (const address of ['/mine', '/product-list', '/product-detail/1']) {
          await page.route('**/assets/*.js', () => {});
          await page.goto(address, { waitUntil: 'domcontentloaded' });
          await expect(
            page.locator('#static-shell .s-card').locator('visible=true'),
          ).not.toHaveCount(0);
          const painted = await cardsIn(page, '#static-shell');
          await expect(page.locator('#static-shell dl').locator('visible=true')).toHaveCount(0);
          await page.unroute('**/assets/*.js');
          await page.goto(address);
          await expect(page.locator('#static-shell')).toHaveCount(0);
          await expect.poll(() => cardsIn(page, 'main'), { message: address }).toEqual(painted);
          expect(painted.length, address).toBeGreaterThan(1);
        }
        // So has the page of a usual product, once that is there.
        const skeleton = await cardsIn(page, 'main');
        await page.unroute('**/private/api/{product,member}/**');
        await page.reload();
        await expect(page.getByRole('button', { name: '立即购买' })).toBeVisible();
        await expect
          .poll(async () => (await cardsIn(page, 'main')).slice(0, skeleton.length))
          .toEqual(skeleton);
      },
    );

    test(
      `the page of a main tab marks it at ${width} px before the app runs, as the app does`,
      wideIf(width !== 390),
      async ({ page }) => {
        for (const address of ['/home', '/product-list', '/mine']) {
          await page.route('**/assets/*.js', () => {});
          await page.goto(address, { waitUntil: 'domcontentloaded' });
          const tabs = page.locator('#static-shell .s-tabs > div');
          await expect(tabs.first()).toBeVisible();
          const marked = await tabs.evaluateAll((all) =>
            all
              .filter((one) => getComputedStyle(one).fontWeight === '600')
              .map((one) => (one as HTMLElement).innerText.trim()),
          );
          await page.unroute('**/assets/*.js');
          await page.goto(address);
          await expect(page.locator('#static-shell')).toHaveCount(0);
          const current = page.locator('nav [aria-current="page"]').locator('visible=true');
          await expect(current).toHaveText(marked);
        }
      },
    );
  });
}
