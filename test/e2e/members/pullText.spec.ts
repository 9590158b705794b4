import type { Locator, Page } from '@playwright/test';
import { expect, LIN, test, wideIf } from '../support/fixtures.ts';
import { holdPulled } from '../support/lists.ts';
import { expectLoaded } from '../support/routes.ts';

/** What WCAG asks for between small text and all that is behind it. */
const ENOUGH = 4.5;

/** The least contrast between words and a pixel behind them, as they are painted just now. */
const contrastOf = async (page: Page, words: Locator): Promise<number> => {
  const { colour, box } = await words.evaluate((element) => {
    const range = document.createRange();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) range.selectNode(text);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { colour: getComputedStyle(element).color, box: { x, y, width, height } };
  });
  const paint = (colour: string) =>
    words.evaluate((element: HTMLElement, value) => {
      element.style.color = value;
    }, colour);
  await paint('transparent');
  const shot = await page.screenshot({ clip: box });
  await paint('');
  return page.evaluate(
    async ([text, picture]) => {
      const luminance = (channels: readonly number[]): number => {
        const [red = 0, green = 0, blue = 0] = channels.map((value) => {
          const share = value / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      if (!pen) throw new Error('The browser draws no pictures.');
      pen.drawImage(bitmap, 0, 0);
      const { data } = pen.getImageData(0, 0, bitmap.width, bitmap.height);
      const own = luminance((text.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));
      let least = Number.POSITIVE_INFINITY;
      for (let at = 0; at < data.length; at += 4) {
        const behind = luminance([...data.slice(at, at + 3)]);
        const contrast = (Math.max(own, behind) + 0.05) / (Math.min(own, behind) + 0.05);
        least = Math.min(least, contrast);
      }
      return least;
    },
    [colour, shot.toString('base64')] as const,
  );
};

test.use({ member: LIN.phone, reducedMotion: 'reduce' });

for (const colorScheme of ['light', 'dark'] as const) {
  for (const address of ['/mine', '/home', '/product-detail/15', '/transactionhistory']) {
    test.describe(() => {
      test.use({ colorScheme });

      test(
        `the words of pulling ${address} down have contrast enough in ${colorScheme} (A1)`,
        wideIf(address !== '/mine'),
        async ({ page, server: _server }) => {
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          await expectLoaded(page);
          let answer = () => {};
          const held = new Promise<void>((resolve) => {
            answer = resolve;
          });
          const letGo = await holdPulled(page);
          const strip = page.locator('[data-pull][role=status]');
          await expect(strip).toHaveText('松开刷新');
          expect(await contrastOf(page, strip), 'pulled').toBeGreaterThanOrEqual(ENOUGH);
          await page.route('**/private/api/**', async (route) => {
            await held;
            await route.continue();
          });
          await letGo();
          await expect(strip).toHaveText('正在刷新');
          expect(await contrastOf(page, strip), 'refreshing').toBeGreaterThanOrEqual(ENOUGH);
          answer();
          await expect(strip).toHaveText('');
        },
      );
    });
  }
}
