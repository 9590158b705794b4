import type { Locator } from '@playwright/test';
import {
  DISABLED,
  expect,
  FAILED_LOADS,
  fillLogin,
  LIN,
  PASSWORD,
  test,
} from '../support/fixtures.ts';
import { badlyCapitalisedOf, chooseLanguage } from '../support/language.ts';
import { holdPulled } from '../support/lists.ts';
import { findings, frames } from '../support/looks.ts';
import { expectLoaded } from '../support/routes.ts';
import { expectToast } from '../support/toasts.ts';

test.use({ reducedMotion: 'reduce' });
// One sample product has a cover that does not load.
test.beforeEach(({ watch }) => watch.allow(FAILED_LOADS));

/** How wide a character of an element's own text is, as a share of its size. */
const shareOf = (of: Locator, character: string): Promise<number | null> =>
  of.evaluate((element, wanted) => {
    const node = [...element.childNodes].find((one) => one.textContent?.includes(wanted));
    if (!node) return null;
    const range = document.createRange();
    const at = node.textContent?.indexOf(wanted) ?? 0;
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return (
      range.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(element).fontSize)
    );
  }, character);

test('a disabled account keeps its notice, with a way to customer service; who registers can read what is agreed to (R1, R2, X1)', async ({
  page,
  server: _server,
  toasts,
}) => {
  await page.goto('/login');
  await fillLogin(page, DISABLED.phone);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expectToast(toasts, '用户已被禁用');
  const notice = page.getByRole('main').getByText(/^这个账号已被停用/);
  await expect(notice).toBeVisible();
  // Nothing lies over it, as the art above it did.
  const alert = notice.locator('xpath=ancestor-or-self::*[@role="alert"]');
  const isOnTop = () =>
    alert.evaluate((box) => {
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const heights = [top + 1, (top + bottom) / 2, bottom - 1];
      return heights.every((y) => box.contains(document.elementFromPoint((left + right) / 2, y)));
    });
  // The toast with the same news may, for as long as it is there.
  await expect.poll(isOnTop).toBe(true);
  await expect(
    page.getByRole('main').getByRole('button', { name: '联系客服' }).first(),
  ).toBeVisible();

  await page.goto('/register');
  await page.getByRole('textbox', { name: '手机号' }).fill('13911112222');
  await page.getByLabel('设置密码').fill(PASSWORD);
  await page.getByLabel('确认密码').fill(PASSWORD);
  await page.getByRole('button', { name: '注册', exact: true }).click();
  const consent = page.getByRole('dialog', { name: '请先阅读并同意' });
  for (const path of ['/user-agreement', '/privacy-policy']) {
    await expect(consent.locator(`a[href^="${path}"]`)).toBeVisible();
  }
  expect(await findings(page), 'the question for consent').toEqual([]);
});

test.describe('of a member', () => {
  test.use({ member: LIN.phone });

  test('in English the state of a record begins with a capital in its sheet, too (R19, R20)', {
    tag: '@wide',
  }, async ({ page, server: _server }) => {
    await chooseLanguage(page, 'English');
    for (const address of ['/rechargelist', '/withdrawlist']) {
      await page.goto(address);
      await page.locator('main button[aria-haspopup=dialog]').first().click();
      const state = page.getByRole('dialog').locator('dt:has-text("Status") + dd').first();
      await expect(state).toHaveText(/^[A-Z]/);
      expect(await badlyCapitalisedOf(page), address).toEqual([]);
    }
  });

  test('in English the members of a team have rows of one height, verified or not (R26)', {
    tag: '@wide',
  }, async ({ page }) => {
    await chooseLanguage(page, 'English');
    await page.goto('/my-team');
    const rows = page.getByRole('main').getByRole('article');
    await expect(rows).toHaveCount(10);
    await expect(rows.filter({ hasText: 'Not verified' }).first()).toBeVisible();
    for (const width of [320, 390, 430]) {
      await page.setViewportSize({ width, height: 844 });
      const heights = () =>
        rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)));
      await expect.poll(async () => new Set(await heights()).size, { message: `${width}` }).toBe(1);
    }
  });

  test('in English the link below the products begins with a capital (R10)', {
    tag: '@wide',
  }, async ({ page }) => {
    await chooseLanguage(page, 'English');
    await page.goto('/home');
    await expect(page.locator('main footer a')).toHaveText('company certificate');
    expect(await badlyCapitalisedOf(page)).toEqual([]);
  });

  test('in English an apostrophe is as narrow as a letter, in a font for Chinese too', {
    tag: '@wide',
  }, async ({ page }) => {
    await chooseLanguage(page, 'English');
    await page.goto('/statements');
    // It is said on paper alone, which is made once all is read.
    await expect(page.getByRole('button', { name: /PDF/ })).toBeEnabled();
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    const text = page.getByText(/platform’s/);
    await expect(text).toBeVisible();
    expect(await shareOf(text, '’')).toBeLessThan(0.5);
  });

  test('in English a comma within Chinese is as wide as a character', { tag: '@wide' }, async ({
    page,
    server,
  }) => {
    await server.ops('message', LIN.phone, '系统维护', '您好，今晚维护。');
    await chooseLanguage(page, 'English');
    await page.goto('/site-message');
    const text = page.getByText('您好，今晚维护。');
    await expect(text).toBeVisible();
    await expect.poll(() => shareOf(text, '，')).toBeGreaterThan(0.9);
  });

  test('a product that is gone is announced once (R14)', async ({ page, toasts }) => {
    await page.goto('/product-detail/999999');
    await expect(page.getByText('产品不存在或已下架')).toHaveCount(1);
    // A toast waits for the code that shows it.
    await expect(page.locator('#root div[role=status]').nth(2)).toBeAttached();
    await frames(page, 3);
    expect(toasts.texts).toEqual([]);
  });

  test('what a buyback forgoes is the same on the order and in the dialog; cards have their banks’ colours (R22, R32)', {
    tag: '@wide',
  }, async ({ page }) => {
    await page.goto('/investdetail/7');
    const figureOf = (term: string) =>
      page
        .locator('dt', { hasText: term })
        .locator('xpath=following-sibling::dd[1]')
        .getByRole('img')
        .first();
    const onPage = await figureOf('持有到期还将收回').getAttribute('aria-label');
    await page.getByRole('button', { name: '申请回购' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(figureOf('持有到期，还将收回')).toHaveAttribute('aria-label', onPage ?? '');

    await page.goto('/wallet-manage');
    const tiles = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { level: 2 }) });
    await expect(tiles.first()).toBeVisible();
    const colours = await tiles.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).backgroundColor),
    );
    expect(new Set(colours).size, colours.join(' ')).toBe(colours.length);
  });

  test('a withdrawal keeps what was typed while its records are looked at; a fresh address begins at the top (R25, E7)', async ({
    page,
  }) => {
    await page.goto('/withdraw');
    await page.getByRole('textbox', { name: '提现金额' }).fill('1234');
    await page
      .getByRole('link', { name: '提现记录' })
      .or(page.locator('a[href="/withdrawlist"]'))
      .first()
      .click();
    await page.waitForURL('**/withdrawlist');
    await page.goBack();
    await expect(page.getByRole('textbox', { name: '提现金额' })).toHaveValue('1,234');

    await page.goto('/home');
    await expect(page.getByRole('article').first()).toBeVisible();
    // The page becomes that high section by section.
    const scrollDown = () =>
      page.evaluate(() => {
        window.scrollTo(0, 900);
        return window.scrollY;
      });
    await expect.poll(scrollDown).toBeGreaterThan(300);
    await page.goto('/home');
    // Until it is as high as it was, it could not be anywhere else.
    await expect(page.locator('main div:has(> section article) ~ footer')).toBeAttached();
    await expectLoaded(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('the art of a page is pulled down with what lies on it (R13, R14)', {
    tag: '@wide',
  }, async ({ page }) => {
    await page.goto('/mine');
    const phone = page.getByText('138****0001');
    await expect(phone).toBeVisible();
    /** px from the phone number down to the crest of the farthest ridge. */
    const clearance = () =>
      phone.evaluate((text) => {
        const ridge = document.querySelector('[data-variant=header] path')?.getBoundingClientRect();
        return Math.round((ridge?.top ?? 0) - text.getBoundingClientRect().bottom);
      });
    const before = await clearance();
    const top = (await phone.boundingBox())?.y ?? 0;
    const letGo = await holdPulled(page);
    await expect.poll(async () => (await phone.boundingBox())?.y ?? 0).toBeGreaterThan(top + 15);
    expect(await clearance()).toBe(before);
    await letGo();

    await page.goto('/product-detail/15');
    await expectLoaded(page);
    const paper = page.locator('main > div').first();
    const { y = 0 } = (await paper.boundingBox()) ?? {};
    const letGoAgain = await holdPulled(page);
    const seam = () =>
      paper.evaluate((content) => {
        const art = document.querySelector('[data-product-art]')?.getBoundingClientRect();
        const from = content.getBoundingClientRect().top;
        return { from, isClosed: (art?.bottom ?? 0) > from };
      });
    await expect.poll(async () => (await seam()).from).toBeGreaterThan(y + 15);
    expect((await seam()).isClosed).toBe(true);
    await letGoAgain();
  });

  test('in English the four kinds of records are on one line (R18)', { tag: '@wide' }, async ({
    page,
  }) => {
    await chooseLanguage(page, 'English');
    await page.goto('/transaction-records');
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveCount(4);
    const tops = await tabs.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size, tops.join()).toBe(1);
  });

  test('after a change of the password the phone is still there to log in with (R16, V9)', async ({
    page,
    toasts,
  }) => {
    await page.goto('/change-password');
    await page.getByLabel('原密码', { exact: true }).fill(PASSWORD);
    await page.getByLabel('新密码', { exact: true }).fill('Changed2027x');
    await page.getByLabel('确认新密码', { exact: true }).fill('Changed2027x');
    await page.getByRole('button', { name: '确认修改' }).click();

    await expectToast(toasts, '密码已修改，请重新登录');
    await page.waitForURL('**/login**');
    await expect(page.getByRole('textbox', { name: '手机号' })).toHaveValue('138 0000 0001');
  });
});
