import type { Page } from '@playwright/test';
import { type Line, startLine } from '../../engines/line.ts';
import { expect, FAILED_LOADS, LIN, PASSWORD, test } from '../support/fixtures.ts';
import { storeBefore } from '../support/session.ts';

/** What comes behind the painted page: its notice, its other faces, its own scripts, the static shell. */
const END = '<div id="handover"';

/**
 * Opens the login of a member who chose English, without the end of its page; when this is over, all code of the start
 * is there. What is done `before` that is done however long it takes: from that code on the app waits for the end no
 * longer than some seconds.
 */
const openWithoutEnd = async (page: Page, line: Line, before = async () => {}) => {
  await storeBefore(page, { 'hd:preferences': { version: 1, language: 'en' } });
  line.holdEnd(/^\/login$/, END);
  let letIn = () => {};
  const isOver = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route(/\/assets\/app-/, async (route) => {
    await isOver;
    await route.continue();
  });
  const code = page.waitForResponse(/\/assets\/app-/);
  await page.goto(`${line.url}/login`, { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: '手机号' }).fill(LIN.phone);
  await before();
  letIn();
  await (await code).finished();
};

/** Logs in by the form that the app has taken over. */
const logIn = async (page: Page) => {
  await expect(page.locator('html:not([data-shell])')).toHaveAttribute('lang', 'en');
  await page.getByRole('textbox', { name: 'Phone number' }).fill(LIN.phone);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  // A page that broke off never says that it is loaded.
  await page.waitForURL('**/home', { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
};

let line: Line;
test.beforeEach(async ({ server }) => {
  line = await startLine(server.url);
});
test.afterEach(async ({ page }) => {
  // What it is still loading would fail with the line.
  await page.close();
  await line.close();
});

test('a page whose end is late is taken over once it is there; a submit before stays on the page', async ({
  page,
}) => {
  await openWithoutEnd(page, line, async () => {
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByLabel('密码', { exact: true }).press('Enter');
  });
  line.release();
  const phone = page.getByRole('textbox', { name: 'Phone number' });
  await expect(phone).toHaveValue(/^138 ?0000 ?0001$/);
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
  await logIn(page);
});

test('a page whose end does not come is made by the app, and what comes of it later changes nothing', async ({
  page,
}) => {
  await openWithoutEnd(page, line);
  await expect(page.locator('html:not([data-shell])')).toBeAttached();
  line.release();
  await expect(page.locator('#static-shell')).toBeAttached();
  await expect(page.locator('#static-shell')).toBeHidden();
  await logIn(page);
});

test('a page whose end the line broke off is made by the app', async ({ page, watch }) => {
  watch.allow(FAILED_LOADS);
  await openWithoutEnd(page, line);
  line.breakOff();
  await logIn(page);
});
