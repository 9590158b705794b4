import type { Locator } from '@playwright/test';
import { expectClosed } from '../support/dialogs.ts';
import { expect, LIN, test } from '../support/fixtures.ts';

/** What it looks like, to compare with what it looks like later. */
const look = async (place: Locator): Promise<string> =>
  (await place.screenshot({ animations: 'disabled' })).toString('base64');

test.describe('in forced colours, to everybody,', { tag: '@wide' }, () => {
  test.use({ forcedColors: 'active' });

  test('an empty box has no tick', async ({ page, server: _server }) => {
    await page.goto('/login');
    const row = page.locator('label', { hasText: '记住密码' });
    const tick = row.locator('svg');
    await expect(row.getByRole('checkbox')).not.toBeChecked();
    await expect(tick).toHaveCSS('visibility', 'hidden');
    await row.getByRole('checkbox').check();
    await expect(tick).toHaveCSS('visibility', 'visible');
  });
});

test.describe('in forced colours', { tag: '@wide' }, () => {
  test.use({ member: LIN.phone, forcedColors: 'active' });

  test('each product is framed, not the sections around them', async ({ page }) => {
    await page.goto('/home');
    const card = page.getByRole('article').first();
    await expect(card).toHaveCSS('outline-style', 'solid');
    const section = page.locator('section', { has: card }).last();
    await expect(section).toHaveCSS('outline-style', 'none');
  });

  test('what is on the art of /mine keeps its light colour, as the art does its own', async ({
    page,
  }) => {
    await page.goto('/mine');
    const messages = page.getByRole('link', { name: /^站内消息/ });
    await expect(messages).toHaveCSS('forced-color-adjust', 'none');
  });

  test('a link that looks like a button is framed, and more so while it has the focus', async ({
    page,
  }) => {
    await page.goto('/mine');
    const recharge = page.getByRole('main').getByRole('link', { name: '充值', exact: true });
    await expect(recharge).toHaveCSS('outline-width', '1px');
    await page.keyboard.press('Tab');
    await recharge.focus();
    await expect(recharge).toHaveCSS('outline-width', '3px');
  });

  test('a digit of the payment password and a switch that is on can be seen', async ({ page }) => {
    await page.goto('/account-settings');
    const shuffled = page.getByRole('switch', { name: '键盘乱序' });
    const off = await look(shuffled);
    await shuffled.check();
    expect(await look(shuffled), 'the switch').not.toBe(off);
    await shuffled.uncheck();

    await page.goto('/pay-password');
    const field = page.getByRole('textbox', { name: /支付密码/ });
    await field.focus();
    const [first, second, third] = [0, 1, 2].map((place) =>
      page.locator('input + [aria-hidden] > span').nth(place),
    ) as [Locator, Locator, Locator];
    const [current, empty] = [await look(first), await look(third)];
    expect(current, 'the cell that is next').not.toBe(empty);
    await page.keyboard.type('12');
    await expect(field).toHaveValue('12');
    expect(await look(second), 'a digit').not.toBe(
      await look(page.locator('input + [aria-hidden] > span').nth(4)),
    );
  });

  test('what lies above the page has an edge, rows and texts that are tapped have none', async ({
    page,
  }) => {
    await page.goto('/account-settings');
    await page.getByRole('button', { name: '退出登录' }).click();
    await expect(page.getByRole('dialog')).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('Escape');
    await expectClosed(page);

    await page.goto('/product-list');
    await page.getByRole('button', { name: '筛选' }).click();
    await expect(page.getByRole('dialog')).toHaveCSS('outline-style', 'solid');
    await expect(page.getByRole('dialog').locator('section', { hasText: '风险等级' })).toHaveCSS(
      'outline-style',
      'none',
    );

    await page.goto('/rechargelist');
    const row = page.getByRole('button', { name: /银行转账/ }).first();
    await expect(row).toHaveCSS('outline-style', 'none');
    await row.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(row).toBeFocused();
    await expect(row).toHaveCSS('outline-style', 'solid');
    await page.goto('/investlist');
    await expect(page.getByRole('article').first()).toHaveCSS('outline-style', 'solid');
  });

  test('settled periods differ from those to come', async ({ page }) => {
    await page.goto('/investlist');
    const ticks = page.getByRole('img', { name: '已结算 5 期，共 12 期' }).locator('span');
    const colour = (place: Locator) =>
      place.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await colour(ticks.nth(4))).not.toBe(await colour(ticks.nth(5)));
    const bar = page.getByRole('img', { name: '已结算 30 期，共 90 期' });
    expect(await colour(bar.locator('i'))).not.toBe(await colour(bar.locator('span')));
  });

  test('the page of a list that is shown differs from the others', async ({ page }) => {
    await page.goto('/my-team');
    const pages = page.getByRole('navigation', { name: '成员分页' });
    await expect(pages.getByRole('button', { name: '第 1 页' })).toHaveCSS('border-style', 'solid');
    await expect(pages.getByRole('button', { name: '第 2 页' })).toHaveCSS('border-style', 'none');
  });

  test('the colours of a chart’s parts are those of the chart', async ({ page }) => {
    await page.goto('/investlist');
    const swatch = page
      .locator('span[data-part="0"], span[data-part="1"], span[data-part="2"]')
      .first();
    await expect(swatch).toHaveCSS('forced-color-adjust', 'none');
    await expect(page.locator('section[data-on-art]').first()).toHaveCSS(
      'forced-color-adjust',
      'none',
    );
  });
});
