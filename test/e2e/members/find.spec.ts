import { expect, LIN, test } from '../support/fixtures.ts';
import { expectNothingCut } from '../support/looks.ts';
import { expectLoaded } from '../support/routes.ts';

test.use({ member: LIN.phone, reducedMotion: 'reduce' });

test('a product is found by name, kind and order; back from it, and after a reload, the search is as it was; what was looked at is listed, until the logout', async ({
  page,
  server,
}) => {
  const found = page.getByRole('main').getByRole('status').filter({ hasText: '找到' });
  const cards = page.getByRole('main').getByRole('article').getByRole('link');

  await test.step('nothing is read to its end before the member looks for something', async () => {
    await page.goto('/home');
    const isRead = page.waitForResponse(/\/product\/list/);
    await page.getByRole('link', { name: '查找产品' }).click();
    await isRead;
    // /home shows cards of its own until the page is changed
    await expect(page.getByRole('search')).toBeVisible();
    await expect(cards.first()).toBeVisible();
    await expectLoaded(page);
    const reads = (await server.received()).filter(({ path }) => path.endsWith('/product/list'));
    expect(reads).toHaveLength(1);
  });

  await test.step('search, then sort and filter with the keyboard alone', async () => {
    const field = page.getByRole('search').getByRole('searchbox', { name: '搜索产品' });
    await field.fill('月');
    await expect(page).toHaveURL(/\?id=all&q=/);
    await expect(found).toHaveText('找到 9 款');
    await field.press('Enter');
    await page.getByRole('button', { name: '排序与筛选' }).focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: '排序与筛选' });
    await sheet.getByRole('radio', { name: '默认' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(sheet.getByRole('radio', { name: '期限短在前' })).toBeChecked();
    await sheet
      .getByRole('radiogroup', { name: '状态' })
      .getByRole('radio', { name: '不限' })
      .focus();
    await page.keyboard.press('ArrowRight');
    await sheet.getByRole('textbox', { name: '打算投多少' }).fill('1000');
    const apply = sheet.getByRole('button', { name: /^查看 [1-8] 款$/ });
    const count = Number(/\d/.exec(await apply.innerText())?.[0]);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNothingCut(page, 'the sheet at 320 px');
    await apply.press('Enter');
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/sort=term.*state=running.*amount=1000/);
    await expectNothingCut(page, 'what was found at 320 px');
    // High enough for all of them to be drawn.
    await page.setViewportSize({ width: 390, height: 2400 });
    await expect(found).toHaveText(`找到 ${count} 款`);
    await expect(cards).toHaveCount(count);
  });

  await test.step('to a product and back, and a reload', async () => {
    const names = await cards.allTextContents();
    const second = names[1] ?? '';
    const address = page.url();
    await cards.nth(1).click();
    await page.waitForURL('**/product-detail/*');
    await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
    await page.goBack();
    await expect(cards).toHaveText(names);
    expect(page.url()).toBe(address);
    await page.reload();
    await expect(cards).toHaveText(names);
    await page.getByRole('button', { name: '清除全部' }).click();
    await expect(found).toHaveCount(0);
    await page.getByRole('searchbox', { name: '搜索产品' }).focus();
    const recent = page.getByRole('navigation', { name: '最近看过' });
    await recent.getByRole('link', { name: second }).click();
    await page.waitForURL('**/product-detail/*');
  });

  await test.step('nothing of it is left on the device after the logout', async () => {
    await page.goto('/account-settings');
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
    await page.waitForURL('**/login');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('hd:last-figures') ?? ''))
      .not.toContain('月结');
  });
});

test('a step forward while a name is being typed is not taken back by the search for it', async ({
  page,
}) => {
  const field = page.getByRole('searchbox', { name: '搜索产品' });
  await page.goto('/product-list');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await page.waitForURL('**/product-detail/*');
  await page.goBack();
  await field.focus();
  await page.evaluate(() => {
    document.execCommand('insertText', false, '月');
    window.history.forward();
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveURL(/\/product-detail\//);
  await page.goBack();
  await expect(field).toHaveValue('月');
});
