import type { Page } from '@playwright/test';
import { ENTRIES } from '#app/persist/entries.ts';
import { expect, fillLogin, LIN, test } from '../support/fixtures.ts';
import { expectToast, type Toasts, watchToasts } from '../support/toasts.ts';

const NOT_STORED = '浏览器无法保存数据，关闭页面后需要重新登录';
const KEYS = Object.values(ENTRIES);

/** What is done to a page before any of its own code runs, the scripts in its head included. */
const DAMAGES = {
  forbidden: () => {
    // Before a page Firefox makes an empty one that may not read any.
    if (window.origin === 'null') return;
    for (const area of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  },
  full: () => {
    if (window.origin === 'null') return;
    localStorage.clear();
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
} as const;

/** What storage holds when the page is opened, in every entry of the app's. */
const CONTENTS = {
  garbage: '{"version":2,"accessToken":{"a":[',
  'other types': '{"version":1,"theme":7,"language":{},"textSize":"NaN","open":5,"accessToken":[]}',
  'a later version':
    '{"version":9,"accessToken":"a1.later","refreshToken":"r1.later","loginId":"x"}',
} as const;

/** Logs in, and opens a member's screen from there. */
const logsIn = async (page: Page): Promise<void> => {
  await fillLogin(page, LIN.phone);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(/\/(home|mine)$/);
  await page.getByRole('link', { name: '我的', exact: true }).click();
  await expect(page.getByLabel('100000.00 元').first()).toBeVisible();
};

test('storage that throws or is full: one logs in, sees it, and nothing fails (fault 32)', async ({
  context,
  server: _server,
}) => {
  for (const [what, damage] of Object.entries(DAMAGES)) {
    await test.step(what, async () => {
      const page = await context.newPage();
      const toasts: Toasts = await watchToasts(page);
      await page.addInitScript(damage);
      await page.goto('/login');
      await logsIn(page);
      await expectToast(toasts, NOT_STORED);
      await page.close();
    });
  }
});

test('storage with anything in it: a clean login; tokens of the version before are kept (fault 33)', async ({
  page,
  server,
  watch,
}) => {
  // A plain file names no icon.
  watch.allow(/favicon/);
  for (const [what, content] of Object.entries(CONTENTS)) {
    await test.step(what, async () => {
      await page.goto('/robots.txt');
      await page.evaluate(
        ([keys, text]) => {
          for (const key of keys) localStorage.setItem(key, text);
        },
        [KEYS, content] as const,
      );
      await page.goto('/mine');
      await page.waitForURL(/\/login/);
      await logsIn(page);
    });
  }
  await test.step('the version before', async () => {
    await page.evaluate((key) => {
      const {
        version: _version,
        loginId: _id,
        ...tokens
      } = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.clear();
      localStorage.setItem(key, JSON.stringify({ version: 1, ...tokens }));
    }, ENTRIES.tokens);
    await page.goto('/mine');
    await expect(page.getByLabel('100000.00 元').first()).toBeVisible();
    expect((await server.requests())['/public/api/member/login']).toBe(
      Object.keys(CONTENTS).length,
    );
  });
});
