import { setDates } from './support/clock.ts';
import { expect, LIN, NEWCOMER, test } from './support/fixtures.ts';
import { readQr } from './support/qr.ts';
import { NOBODY } from './support/session.ts';
import { expectToast } from './support/toasts.ts';

const CODE = '8K2F6Q';

test.use({ member: LIN.phone });

test('the team shows each level, masked, and keeps the level through a reload (R26, C40, C41)', async ({
  page,
}) => {
  await page.goto('/my-team');
  await expect(page.getByText('团队人数')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('28');
  const members = page.getByRole('main').getByRole('article');
  await expect(members).toHaveCount(10);
  await page.getByRole('button', { name: '第 2 页' }).click();
  await expect(members).toHaveCount(2);
  await page.getByRole('radio', { name: '三级 5' }).click();
  await expect(members).toHaveCount(5);
  await page.reload();
  await expect(members).toHaveCount(5);
  await expect(page.getByRole('radio', { name: '三级 5' })).toBeChecked();
  // Whole names and numbers of others never reach the screen.
  await expect(page.getByRole('main')).not.toContainText('严知微');
  await expect(members.first()).toContainText(/1\d{2}\*{4}\d{4}/);
});

test('a page that is turned to is seen from its first member (R26)', async ({ page }) => {
  const list = Array.from({ length: 30 }, (_, index) => ({
    id: index + 1,
    avatar: '',
    username: `成员${index + 1}`,
    phone: '138****0000',
    lv: 1,
    realname_status: 0,
    invested: 0,
    created_at: 1_700_000_000 - index,
  }));
  await page.route('**/team/member_list?*', (route) =>
    route.fulfill({ json: { code: 0, msg: 'ok', data: { list, total: list.length } } }),
  );
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/my-team');
  const members = page.getByRole('main').getByRole('article');
  await expect(members).toHaveCount(10);
  const next = page.getByRole('button', { name: '下一页' });
  await next.click();
  await expect(page.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current');
  await expect(members.first()).toBeInViewport({ ratio: 1 });
  // Where the keyboard was, for the page after it.
  await expect(next).toBeFocused();
});

test('an invite link is copied, opened by a stranger and registers into the team (R2, R35)', async ({
  page,
  browser,
  server,
  toasts,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/invite-firend');
  await page.getByRole('button', { name: '复制邀请链接' }).click();
  await expectToast(toasts, '已复制邀请链接');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${server.url}/register?i_code=${CODE}`);

  const stranger = await browser.newContext({ storageState: NOBODY });
  await setDates(stranger);
  const theirs = await stranger.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('textbox', { name: /邀请码/ })).toHaveValue(CODE);
  await theirs.getByRole('textbox', { name: '手机号' }).fill('13900005678');
  await theirs.getByLabel('设置密码').fill('Newcomer2026');
  await theirs.getByLabel('确认密码').fill('Newcomer2026');
  await theirs.getByRole('checkbox', { name: /同意/ }).check();
  await theirs.getByRole('button', { name: '注册', exact: true }).click();
  await theirs.waitForURL('**/home');
  await stranger.close();

  await page.goto('/my-team');
  await expect(page.getByRole('radio', { name: '一级 13' })).toBeVisible();
  expect(await server.orders('13900005678')).toEqual([]);
});

test('the QR code of every poster leads a stranger to the registration with the code filled in (R2, R35)', {
  tag: '@wide',
}, async ({ page, browser, server }) => {
  await page.goto('/invite-firend');
  const poster = page.getByRole('img', { name: new RegExp(`邀请码 ${CODE}`) });
  await expect(poster).toBeVisible();
  const link = await readQr(poster);
  expect(link).toBe(`${server.url}/register?i_code=${CODE}`);
  const themes = await page.getByRole('radio').all();
  expect(themes).toHaveLength(3);
  for (const theme of themes) {
    const before = await poster.getAttribute('src');
    if (await theme.isChecked()) continue;
    await theme.check();
    await expect(poster).not.toHaveAttribute('src', before ?? '');
    expect(await readQr(poster)).toBe(link);
  }

  const stranger = await browser.newContext({ storageState: NOBODY });
  await setDates(stranger);
  const theirs = await stranger.newPage();
  await theirs.goto(link ?? '');
  await expect(theirs.getByRole('textbox', { name: /邀请码/ })).toHaveValue(CODE);
  await stranger.close();
});

test('the poster names the inviter’s code and can be saved (R35)', async ({ page }) => {
  await page.goto('/invite-firend');
  await expect(page.getByRole('img', { name: new RegExp(`邀请码 ${CODE}`) })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '保存图片' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`invite-${CODE}.png`);
});

test('the poster can be saved as soon as it is seen again on the way back (R35)', async ({
  page,
}) => {
  await page.goto('/invite-firend');
  const save = page.getByRole('link', { name: '保存图片' });
  await expect(save).toBeVisible();
  await page.getByRole('link', { name: '奖励说明' }).click();
  await expect(save).toBeHidden();
  // In the first frame, before the poster is drawn once more.
  const width = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const link = document.querySelector<HTMLAnchorElement>('a[download]');
          if (!link?.offsetParent) {
            requestAnimationFrame(look);
            return;
          }
          const picture = new Image();
          picture.onload = () => resolve(picture.width);
          picture.onerror = () => resolve(0);
          picture.src = link.href;
        };
        window.history.back();
        look();
      }),
  );
  expect(width).toBeGreaterThan(0);
});

test.describe('an inviter without a real name', () => {
  test.use({ member: NEWCOMER.phone });

  test('is on the poster with the whole user name (R35)', async ({ page }) => {
    await page.goto('/invite-firend');
    await expect(page.getByRole('img', { name: /^邀请海报：会员0002 邀请您注册/ })).toBeVisible();
  });
});
