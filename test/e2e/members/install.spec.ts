import type { Page } from '@playwright/test';
import {
  buySheet,
  closeReceipt,
  confirmBuy,
  fillBuy,
  openBuy,
  receipt,
} from '../support/buying.ts';
import { expect, FAILED_LOADS, LIN, test } from '../support/fixtures.ts';
import { frames } from '../support/looks.ts';

test.use({ member: LIN.phone });

/** What Chromium does where the page can be installed; counts the prompts in `window.prompts`. */
const letInstall = (page: Page) =>
  page.addInitScript(() => {
    const counted = { prompts: 0 };
    Object.assign(window, counted);
    window.addEventListener('load', () => {
      const prompt = () => {
        counted.prompts += 1;
        Object.assign(window, counted);
        return Promise.resolve({ outcome: 'accepted' });
      };
      const event = new Event('beforeinstallprompt', { cancelable: true });
      window.dispatchEvent(Object.assign(event, { prompt }));
      Object.assign(window, { isHeard: event.defaultPrevented });
    });
  });
const prompts = (page: Page) => page.evaluate(() => Reflect.get(window, 'prompts'));
/**
 * Opens /mine by `go`, until it would offer to install the app: the page has heard of it, and the code of the offer
 * has run.
 */
const untilOfferable = async (page: Page, go: () => Promise<unknown>): Promise<void> => {
  const loaded = page.waitForResponse(/\/MineInstall-/);
  await go();
  const code = (await loaded).url();
  await page.evaluate((address) => import(address), code);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isHeard'))).toBe(true);
  await expect(page.getByRole('link', { name: '我的投资' })).toBeVisible();
  await frames(page, 5);
};
const offer = (page: Page) => page.getByRole('region', { name: '添加到主屏幕' });

const fillIn = async (page: Page) => {
  await openBuy(page, 9);
  await fillBuy(page, '2000');
};

test('the receipt of a purchase offers to install the app, though the browser said early that it can', {
  tag: '@wide',
}, async ({ page }) => {
  await letInstall(page);
  await fillIn(page);
  await confirmBuy(page);
  await expect(receipt(page).getByText('下次收益')).toBeVisible();
  await expect(receipt(page).getByRole('region', { name: '添加到主屏幕' })).toBeVisible();
  for (const name of ['添加', '暂不']) {
    const button = offer(page).getByRole('button', { name, exact: true });
    // Once the sheet is where it stays.
    await button.click({ trial: true });
    const isHit = await button.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      // 44 px each way, but for the last one on the edge.
      return [-21.5, 21.5].every(
        (by) => document.elementFromPoint(x, y + by)?.closest('button') === element,
      );
    });
    expect(isHit, name).toBe(true);
  }
  await offer(page).getByRole('button', { name: '添加' }).click();
  await expect(offer(page)).toHaveCount(0);
  await expect.poll(() => prompts(page)).toBe(1);
  await closeReceipt(page);
});

test('what was dismissed is not offered again, on /mine or after a reload', {
  tag: '@wide',
}, async ({ page }) => {
  await letInstall(page);
  await page.goto('/mine');
  await offer(page).getByRole('button', { name: '暂不' }).click();
  await expect(offer(page)).toHaveCount(0);
  await untilOfferable(page, () => page.reload());
  await expect(offer(page)).toHaveCount(0);
  expect(await prompts(page)).toBe(0);
});

test('nothing is offered while it is unknown what became of a purchase', async ({
  page,
  server,
  watch,
}) => {
  watch.allow(FAILED_LOADS);
  await letInstall(page);
  await page.goto('/mine');
  await expect(offer(page)).toBeVisible();
  await fillIn(page);
  await server.fault(
    { path: 'order/add', kind: 'drop', point: 'after-commit', times: 99 },
    { path: 'order/list', kind: 'status', status: 503, body: '', times: 1000 },
  );
  await confirmBuy(page);
  await expect(buySheet(page).getByText('结果确认中').first()).toBeVisible();
  await untilOfferable(page, () => page.goto('/mine'));
  await expect(offer(page)).toHaveCount(0);
  await server.clearFaults();
  await page.reload();
  await closeReceipt(page);
  await expect(offer(page)).toBeVisible();
});
