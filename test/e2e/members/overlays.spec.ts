import type { Page } from '@playwright/test';
import { ENTRIES, VERSIONS } from '#app/persist/entries.ts';
import { openBuy } from '../support/buying.ts';
import { expect, FAILED_LOADS, LIN, test } from '../support/fixtures.ts';
import { badlyCapitalisedOf, chineseOf, LANGUAGES, type Language } from '../support/language.ts';
import { expectAccessible, expectNothingCut, findings, setTextSize } from '../support/looks.ts';
import { expectLoaded } from '../support/routes.ts';
import { storeBefore } from '../support/session.ts';
import { smallTargets } from '../support/targets.ts';
import { OVERLAYS } from './overlays.ts';

const PHONE = { width: 390, height: 844 };
const SMALL = { width: 320, height: 640 };
const TURNED = { width: 844, height: 390 };
const TEXT = 16;

/**
 * Buttons of what is open that are not seen whole: those below a sheet at once where they are to be `kept`, all
 * others once they are scrolled to.
 */
const hiddenButtons = (page: Page, { isKept }: { readonly isKept: boolean }): Promise<string[]> =>
  page
    .getByRole('dialog')
    .last()
    .evaluate(async (dialog, keepsButtons) => {
      for (let frame = 0; frame < 2; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      /** Of a link within a sentence, the part on one line. */
      const isPartSeen = (target: Element, { left, right, top, bottom }: DOMRect): boolean => {
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return [
          [x, top + 2],
          [x, bottom - 2],
          [left + 2, y],
          [right - 2, y],
        ].every(([atX = 0, atY = 0]) => {
          const on = document.elementFromPoint(atX, atY);
          return on !== null && target.contains(on);
        });
      };
      const isWhole = (target: Element): boolean =>
        [...target.getClientRects()].every((part) => isPartSeen(target, part));
      const found: string[] = [];
      const targets = [...dialog.querySelectorAll('button, a[href]')].filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) &&
          !one.closest('[inert], [aria-hidden=true]'),
      );
      const kept = targets.filter((one) => keepsButtons && one.closest('[data-actions]'));
      const others = targets.filter((one) => !kept.includes(one));
      for (const target of [...kept, ...others]) {
        if (!kept.includes(target)) {
          target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        }
        if (!isWhole(target)) {
          found.push(target.getAttribute('aria-label') ?? target.textContent.trim().slice(0, 40));
        }
      }
      return found;
    }, isKept);

const expectButtons = async (page: Page, where: string, isKept: boolean): Promise<void> => {
  await expect.soft.poll(() => hiddenButtons(page, { isKept }), { message: where }).toEqual([]);
};

/** Nothing is cut and every button whole: on a narrow phone, with text of 200 %, and on its side. */
const expectRoom = async (page: Page, what: string): Promise<void> => {
  await page.setViewportSize(SMALL);
  await expectNothingCut(page, `${what} at 320 px`);
  await expectButtons(page, `the buttons of ${what} at 320 px`, true);
  await page.setViewportSize(TURNED);
  await expectNothingCut(page, `${what} on its side`);
  await expectButtons(page, `the buttons of ${what} on its side`, true);
  await page.setViewportSize(PHONE);
  await setTextSize(page, 2 * TEXT);
  await expectNothingCut(page, `${what} with text at 200 %`);
  await expectButtons(page, `the buttons of ${what} with text at 200 %`, false);
  await setTextSize(page, TEXT);
};

/** Everything that is open can be hit, on a usual and on the narrowest phone. */
const expectBigTargets = async (page: Page, what: string): Promise<void> => {
  for (const width of [SMALL.width, PHONE.width]) {
    await page.setViewportSize({ ...PHONE, width });
    await expect.soft
      .poll(() => smallTargets(page), { message: `${what} at ${width} px` })
      .toEqual([]);
  }
};

const expectWords = async (page: Page, what: string, language: Language): Promise<void> => {
  if (language === '中文') {
    await expectAccessible(page, what);
    return;
  }
  expect.soft(await findings(page), `${what} in English`).toEqual([]);
  await expect.soft.poll(() => chineseOf(page), { message: `${what} in English` }).toEqual([]);
  expect.soft(await badlyCapitalisedOf(page), `${what}’s capitals`).toEqual([]);
};

test.use({ viewport: PHONE, reducedMotion: 'reduce' });

test.describe('what asks for a decision', () => {
  test.use({ member: LIN.phone });

  test('has a cancel as high as its confirm, in the buy dialog (H8) and before a logout', async ({
    page,
  }) => {
    const heights = async (names: readonly string[]) => {
      const dialog = page.getByRole('dialog');
      const boxes = names.map((name) => dialog.getByRole('button', { name, exact: true }));
      return Promise.all(boxes.map(async (button) => (await button.boundingBox())?.height ?? 0));
    };
    const expectEqual = async (...names: [string, string]) => {
      await expect.poll(async () => new Set(await heights(names)).size).toBe(1);
      expect(Math.min(...(await heights(names)))).toBeGreaterThanOrEqual(44);
    };
    await openBuy(page, 1);
    await expectEqual('取消', '确认投资');
    await page.goto('/account-settings');
    await page.getByRole('button', { name: '退出登录' }).click();
    await expectEqual('取消', '退出登录');
  });
});

test.describe('what opens over a screen has no accessibility finding, light or dark, no Chinese in English but names, nothing cut and every button whole at 320 px, at 200 % and on its side, and takes taps on 44 × 44 px (A1, H1, H3, H6, H8):', {
  tag: '@wide',
}, () => {
  for (const { what, member, onlyIn, open } of OVERLAYS) {
    for (const language of onlyIn ? [onlyIn] : LANGUAGES) {
      test.describe(() => {
        test.use({ member });

        test(`${what}, ${language}`, async ({ page, server, watch }) => {
          watch.allow(FAILED_LOADS);
          if (language === 'English') {
            await storeBefore(page, {
              [ENTRIES.preferences]: { version: VERSIONS.preferences, language: 'en' },
            });
          }
          await open(page, server);
          await expect(page.getByRole('dialog').last()).toBeVisible();
          await expectLoaded(page);
          await expectWords(page, what, language);
          await expectRoom(page, what);
          await expectBigTargets(page, what);
        });
      });
    }
  }
});
