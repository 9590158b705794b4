import { ENTRIES } from '#app/persist/entries.ts';
import { SAMPLE } from '#test/support/sample/products.ts';
import {
  DISABLED,
  expect,
  FAILED_LOADS,
  fillLogin,
  LIN,
  login,
  PASSWORD,
  test,
} from './support/fixtures.ts';
import { setTextSize } from './support/looks.ts';
import { expectToast } from './support/toasts.ts';

test.describe('logging in (R1, T1, T3, X10)', () => {
  test('by phone leads home, and the tab of a logged-in member survives a reload', async ({
    page,
    server: _server,
  }) => {
    await login(page);
    await expect(page.getByRole('heading', { name: '按月结息' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: '按月结息' })).toBeVisible();
    await page.goto('/login');
    await page.waitForURL('**/home');
  });

  test('by e-mail', async ({ page, server: _server }) => {
    await login(page, LIN.email);
    await expect(page.getByRole('heading', { name: '按月结息' })).toBeVisible();
  });

  test('in English says the specification’s own words (H7)', async ({ page, server: _server }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'English' }).click();
    await fillLogin(page, LIN.phone);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('**/home');
    await expect(page.getByText('buy now').first()).toBeVisible();
    await expect(page.getByText('in progress').first()).toBeVisible();
    await expect(
      page.getByText('settles income every month and returns principal at maturity').first(),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: /view more/ }).first()).toBeVisible();
  });

  test('a remembered password is filled in again, and its key goes with a logout', async ({
    page,
    server: _server,
  }) => {
    const password = page.getByLabel('密码', { exact: true });
    const enter = page.getByRole('button', { name: '登录', exact: true });
    const keptKeys = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve, reject) => {
            const opening = indexedDB.open('hd');
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              const { result: database } = opening;
              const count = database.transaction('keys').objectStore('keys').count();
              count.onsuccess = () => {
                database.close();
                resolve(count.result);
              };
            };
          }),
      );
    const keptPassword = () =>
      page.evaluate(
        (entry) => JSON.parse(localStorage.getItem(entry) ?? '{}').loginUserPassword ?? '',
        ENTRIES.login,
      );
    await page.goto('/login');
    await fillLogin(page, LIN.phone);
    await page.getByRole('checkbox', { name: /记住密码/ }).check();
    await enter.click();
    await page.waitForURL('**/home');
    // Encrypted after the answer: home can be open before the password is kept.
    await expect.poll(keptPassword).not.toBe('');
    // As if the session had ended meanwhile.
    await page.evaluate((key) => localStorage.removeItem(key), ENTRIES.tokens);
    await page.goto('/login');
    await expect(password).toHaveValue(PASSWORD);
    await enter.click();
    await page.waitForURL('**/home');
    await expect.poll(keptKeys).toBe(1);
    await page.goto('/account-settings');
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
    await page.waitForURL(/\/login/);
    await expect.poll(keptKeys).toBe(0);
    await expect(password).toHaveValue('');
  });

  test('a wrong password is shown with its code; the account stays, the password goes', async ({
    page,
    server: _server,
    toasts,
  }) => {
    await page.goto('/login');
    await fillLogin(page, LIN.phone, 'wrong-Password1');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expectToast(toasts, '账号或密码错误（1101）');
    await expect(page.getByRole('textbox', { name: '手机号' })).toHaveValue('138 0000 0001');
    await expect(page.getByLabel('密码', { exact: true })).toHaveValue('');
  });

  test('coming back to the phone number by keyboard replaces it, as in any field', async ({
    page,
    server: _server,
  }) => {
    await page.goto('/login');
    await fillLogin(page, LIN.phone);
    await page.getByRole('textbox', { name: '手机号' }).focus();
    await page.getByRole('textbox', { name: '手机号' }).selectText();
    await page.getByLabel('密码', { exact: true }).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('13900000009');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('textbox', { name: '手机号' })).toHaveValue('139 0000 0009');
  });

  test('a program that fills the phone number again replaces it', async ({
    page,
    server: _server,
    toasts,
  }) => {
    await page.goto('/login');
    await fillLogin(page, LIN.phone, 'wrong-Password1');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expectToast(toasts, '账号或密码错误（1101）');
    await fillLogin(page, DISABLED.phone, PASSWORD);
    await expect(page.getByRole('textbox', { name: '手机号' })).toHaveValue('138 0000 0003');
  });

  test('a disabled member is informed and stays out (X1)', async ({
    page,
    server: _server,
    toasts,
  }) => {
    await page.goto('/login');
    await fillLogin(page, DISABLED.phone);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expectToast(toasts, '用户已被禁用');
    await expect(page).toHaveURL(/\/login/);
  });

  test('a deep link waits for the login and is then opened', async ({
    page,
    server: _server,
    toasts,
  }) => {
    await page.goto('/product-detail/5');
    await expectToast(toasts, '您还未登录，请先登录');
    await expect(page).toHaveURL(/\/login\?redirect=%2Fproduct-detail%2F5$/);
    await fillLogin(page, LIN.phone);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL('**/product-detail/5');
    await expect(page.getByText(SAMPLE.range).first()).toBeVisible();
  });

  test('a redirect out of the app is ignored', async ({ page, server: _server }) => {
    await page.goto('/login?redirect=https://example.com/');
    await fillLogin(page, LIN.phone);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL('**/home');
  });

  test('unknown paths and the root lead home (R36, R37)', async ({ page, server: _server }) => {
    await login(page);
    await page.goto('/');
    await page.waitForURL('**/home');
    await page.goto('/no-such-page/at-all');
    await page.waitForURL('**/home');
  });

  test('logging out ends the session here and in another tab', async ({
    page,
    context,
    server: _server,
  }) => {
    await login(page);
    const other = await context.newPage();
    await other.goto('/mine');
    await expect(other.getByText('可用余额')).toBeVisible();
    // A tab behind another one is drawn seldom.
    await page.bringToFront();
    await page.goto('/account-settings');
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
    await page.waitForURL('**/login');
    await other.waitForURL('**/login**');
    await expect(other.getByRole('button', { name: '登录', exact: true })).toBeVisible();
    await expect(other.getByText('可用余额')).toHaveCount(0);
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(stored).not.toContain('Hengdu2026');
  });
});

test.describe('registering (R2, V10)', () => {
  test('is closed when the platform says so', async ({ page, server }) => {
    await server.ops('registration', 'close');
    await page.goto('/register');
    await expect(page.getByText('暂未开放注册')).toBeVisible();
    // The same page goes on: it knows by now what the platform says.
    await page.getByRole('link', { name: '登录', exact: true }).click();
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: '立即注册' })).toHaveCount(0);
  });

  test('keeps the invite code of the link and asks for consent once', async ({
    page,
    server: _server,
    watch,
    toasts,
  }) => {
    watch.allow(FAILED_LOADS);
    await page.goto('/register?i_code=NOSUCH');
    await expect(page.getByRole('textbox', { name: /邀请码/ })).toHaveValue('NOSUCH');
    await page.getByRole('textbox', { name: '手机号' }).fill('13900001234');
    await page.getByLabel('设置密码').fill('Newcomer2026');
    await page.getByLabel('确认密码').fill('Newcomer2026');
    await page.getByRole('button', { name: '注册', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '同意并注册' }).click();
    await expectToast(toasts, '邀请码无效（1104）');
    await expect(page.getByRole('textbox', { name: '手机号' })).toHaveValue('139 0000 1234');
  });

  test('asks for consent by whole buttons at 320 px, in English and large text', {
    tag: '@wide',
  }, async ({ page, server: _server }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await setTextSize(page, 32);
    await page.goto('/login');
    await page.getByRole('button', { name: 'English' }).click();
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key), ENTRIES.preferences))
      .toContain('"en"');
    await page.goto('/register');
    await page.getByRole('textbox', { name: 'Phone number' }).fill('13900001234');
    await page.getByLabel('Choose a password').fill('Newcomer2026');
    await page.getByLabel('Confirm password').fill('Newcomer2026');
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const agree = dialog.getByRole('button', { name: 'Agree and register' });
    await agree.click({ trial: true });
    const [inner, outer] = [await agree.boundingBox(), await dialog.boundingBox()];
    expect(inner && outer && inner.x >= outer.x).toBe(true);
    expect(inner && outer && inner.x + inner.width <= outer.x + outer.width).toBe(true);
    expect(await agree.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  });
});

test('anonymous visitors read the seven static pages (R3–R9, A1)', async ({
  page,
  server: _server,
}) => {
  const pages = {
    '/user-agreement': '用户协议',
    '/privacy-policy': '隐私政策',
    '/company-profile': '公司简介',
    '/company-certificate': '公司资质',
    '/common-problem': '常见问题',
    '/team-reward': '团队奖励说明',
    '/newbie-guide': '新手指南',
  };
  for (const [path, title] of Object.entries(pages)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('示例');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});
