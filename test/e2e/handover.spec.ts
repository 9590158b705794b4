import type { Page, Route } from '@playwright/test';
import { startLine } from '../engines/line.ts';
import { pauseClock } from './support/clock.ts';
import { expect, FAILED_LOADS, LIN, PASSWORD, test, wideIf } from './support/fixtures.ts';
import { followTo, stepInHistory } from './support/history.ts';
import { storeBefore } from './support/session.ts';

/** Holds back the app's code until it is let through. */
const holdCode = async (page: Page) => {
  const held: Route[] = [];
  let isHeld = true;
  let isDropped = false;
  await page.route('**/assets/*.js', async (route) => {
    // What is asked for later, too: the page may not have asked for any of it yet.
    if (isDropped) await route.abort();
    else if (isHeld) held.push(route);
    else await route.continue();
  });
  return {
    release: async () => {
      isHeld = false;
      await Promise.all(held.map((route) => route.continue()));
    },
    drop: async () => {
      isDropped = true;
      await Promise.all(held.map((route) => route.abort()));
    },
  };
};

const taken = (page: Page) => expect(page.locator('#static-shell')).toHaveCount(0);
const phone = (page: Page) => page.getByRole('textbox', { name: '手机号' });
const password = (page: Page) => page.getByLabel('密码', { exact: true });

/** Submits the login, whose code is held back. */
const submitBeforeCode = async (page: Page, typed = PASSWORD) => {
  const code = await holdCode(page);
  await page.goto('/login');
  await phone(page).fill(LIN.phone);
  await password(page).fill(typed);
  await page.keyboard.press('Enter');
  return code;
};

test('what is there of the last lines of the login, where a slow line brings them in pieces, stays where it is', async ({
  page,
  server: _server,
}) => {
  await holdCode(page);
  await page.goto('/login');
  const lines = page.locator('p', { hasText: '登录即表示同意' }).first();
  const top = async () => (await lines.boundingBox())?.y;
  const whole = await top();
  await lines.evaluate((element) => element.lastChild?.remove());
  expect(await top()).toBe(whole);
  await expect(lines).toBeVisible();
  await lines.evaluate((element) => element.lastChild?.remove());
  await expect(lines).toBeHidden();
});

for (const path of [
  '/login',
  '/register',
  '/user-agreement',
  '/privacy-policy',
  '/company-profile',
  '/company-certificate',
  '/common-problem',
  '/team-reward',
  '/newbie-guide',
]) {
  test(
    `the painted nodes of ${path} stay when React hydrates the page`,
    wideIf(!['/login', '/privacy-policy'].includes(path)),
    async ({ page, server: _server }) => {
      const code = await holdCode(page);
      // What the platform answers changes the page; hydration itself changes nothing.
      await page.route('**/public/api/**', () => undefined);
      await page.goto(path);
      const title = await page.title();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.split(' - ')[0] ?? '');
      await page.evaluate(() => {
        const inMain = () => [...document.querySelectorAll('main, main *')];
        const all = [...document.querySelectorAll('#root *')];
        const painted = inMain();
        // Set by the first effects of what is around the screen.
        Object.defineProperty(window.history, 'scrollRestoration', {
          set: () => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => {
              document.body.dataset.sliced ??= 'true';
            };
            port2.postMessage(null);
          },
        });
        // At the moment of hydration: timers and answers change the page later.
        window.addEventListener('hd:app-shown', () => {
          const now = inMain();
          // Around the screen, regions for what is said later may have been added.
          const isKept =
            all.every((one) => one.isConnected) &&
            now.length === painted.length &&
            now.every((one, at) => one === painted[at]);
          document.body.dataset.kept = String(isKept);
          document.body.dataset.sliced ??= 'false';
        });
      });
      await code.release();
      await taken(page);
      await expect(page.locator('body')).toHaveAttribute('data-kept', 'true');
      // The screen was not hydrated in the same task as what is around it.
      await expect(page.locator('body')).toHaveAttribute('data-sliced', 'true');
      await expect(page).toHaveTitle(title);
    },
  );
}

test('what was typed before the code is there and the caret are kept', async ({
  page,
  server: _server,
}) => {
  const code = await holdCode(page);
  await page.goto('/login');
  await password(page).fill(PASSWORD);
  await phone(page).fill('1380000001');
  await phone(page).evaluate((field: HTMLInputElement) => field.setSelectionRange(4, 4));
  await code.release();
  await taken(page);
  await page.keyboard.type('0');
  await expect(phone(page)).toHaveValue('138 0000 0001');
});

test('a registration begun before the code is there is kept, and its invite link counts', async ({
  page,
  server: _server,
}) => {
  await storeBefore(page, {
    'hd:profile': { version: 2, rememberMe: true, loginType: 1, loginPhone: LIN.phone },
  });
  const code = await holdCode(page);
  await page.goto('/register?i_code=AB12CD&redirect=%2Fmine');
  const chosen = page.getByLabel('设置密码', { exact: true });
  const consent = page.getByRole('checkbox');
  const place = await consent.boundingBox();
  await expect(phone(page)).toHaveValue('');
  await chosen.fill(PASSWORD);
  await consent.check();
  await chosen.evaluate((field) => field.setAttribute('data-painted', ''));
  await code.release();
  await taken(page);
  await expect(chosen).toHaveAttribute('data-painted');
  await expect(chosen).toHaveValue(PASSWORD);
  await expect(consent).toBeChecked();
  await expect(page.getByRole('textbox', { name: '邀请码' })).toHaveValue('AB12CD');
  await expect(page.getByText('已按邀请链接填好')).toBeVisible();
  await page.getByLabel('确认密码', { exact: true }).fill(PASSWORD);
  await expect(page.getByText('两次输入一致')).toBeVisible();
  // Neither hint has moved what a finger may be on its way to.
  expect(await consent.boundingBox()).toEqual(place);
  await expect(page.getByRole('link', { name: '登录' })).toHaveAttribute('href', /redirect=/);
});

test('a submit before the code is there is made by the app', async ({ page, server: _server }) => {
  await page.clock.install();
  const code = await submitBeforeCode(page);
  await expect(page.getByText('准备好后马上为您提交')).toBeVisible();
  // That the line is slow is less than that it is going to be sent.
  await page.clock.runFor(6_000);
  await expect(page.getByText('准备好后马上为您提交')).toBeVisible();
  expect(page.url()).toMatch(/\/login$/);
  await code.release();
  await page.waitForURL('**/home');
});

test('a submit before the code is there is made in the language that is chosen after it', async ({
  page,
  server: _server,
}) => {
  const code = await submitBeforeCode(page);
  await expect(page.getByText('准备好后马上为您提交')).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await code.release();
  await page.waitForURL('**/home');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a tap before the code is there is done in the language that is chosen after it, and takes the place of no submit', async ({
  page,
  server: _server,
}) => {
  const code = await submitBeforeCode(page, 'not-the-password');
  await page.getByRole('button', { name: '显示密码' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  const sent = page.waitForRequest('**/public/api/member/login');
  await code.release();
  await sent;
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible();
});

test('a submit before the code is there is not made for the other kind of account that is chosen after it', async ({
  page,
  server: _server,
}) => {
  const sending = page.getByText('准备好后马上为您提交');
  const code = await submitBeforeCode(page);
  await expect(sending).toBeVisible();
  // The kind that is shown already changes nothing.
  await page.getByRole('tab', { name: '手机号' }).click();
  await expect(sending).toBeVisible();
  await page.getByRole('tab', { name: '邮箱' }).click();
  await expect(sending).toBeHidden();
  await code.release();
  await taken(page);
  await expect(page.locator('#handover')).toHaveCount(0);
  // An empty address would have been marked at once.
  await expect(page.getByRole('textbox', { name: '邮箱' })).not.toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(page).toHaveURL(/\/login$/);
});

test('a submit before the code is there is not made of what is corrected after it, nor of the next page', async ({
  page,
  server: _server,
}) => {
  const sending = page.getByText('准备好后马上为您提交');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/member/login')) sent.push(request.url());
  });
  const code = await submitBeforeCode(page);
  await expect(sending).toBeVisible();
  await password(page).press('Backspace');
  await expect(sending).toBeHidden();
  await code.release();
  await taken(page);
  await expect(page.locator('#handover')).toHaveCount(0);
  await expect(password(page)).toHaveValue(PASSWORD.slice(0, -1));

  const next = await submitBeforeCode(page);
  await expect(sending).toBeVisible();
  await page.evaluate(() => history.pushState({ key: 'next', idx: 1 }, '', '/register'));
  await next.release();
  await expect(page.getByRole('heading', { level: 1, name: '注册' })).toBeVisible();
  await taken(page);
  await expect(page.locator('#handover')).toHaveCount(0);
  // An empty number would have been marked at once.
  await expect(phone(page)).not.toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
});

/** The page's elements and texts, without what differs from one rendering to the next. */
const contentOf = (page: Page) =>
  page.locator('#root').evaluate((root) => {
    const lines: string[] = [];
    const describe = (node: Node): void => {
      if (node instanceof Element) {
        const attributes = [...node.attributes].map(({ name, value }) => `${name}=${value}`);
        lines.push(`${node.nodeName} ${attributes.sort().join(' ')}`);
      } else if (node instanceof Text) lines.push(node.data);
      node.childNodes.forEach(describe);
    };
    root.childNodes.forEach(describe);
    return lines.map((line) => line.replaceAll(/_[rR]_\w+_/g, 'id'));
  });

test('a page that was hydrated is the same as one that React made', async ({
  page,
  context,
  server: _server,
}) => {
  const openWhole = async (one: Page) => {
    await one.goto('/login');
    await taken(one);
    await expect(one.getByRole('link', { name: '立即注册' })).toBeVisible();
    // The regions for what is said over all screens (offline, notices, toasts) come after the first.
    await expect(one.locator('#root div[role=status]')).toHaveCount(3);
  };
  await openWhole(page);
  const made = await context.newPage();
  await made.route('**/login', async (route) => {
    const response = await route.fetch({ url: new URL('/', route.request().url()).href });
    await route.fulfill({ response });
  });
  await openWhole(made);
  // Both are there, so that neither is looked at before its last effects.
  await expect(async () => {
    expect(await contentOf(made)).toEqual(await contentOf(page));
  }).toPass();
});

test('a text is there before the code, and stays in its place when the sanitised one comes', async ({
  page,
  server: _server,
}) => {
  const place = () =>
    page.evaluate(() => {
      const [heading] = document.querySelectorAll('main h2');
      const { x, y, width, height } = heading?.getBoundingClientRect() ?? new DOMRect();
      return { text: heading?.textContent, x, y, width, height };
    });
  const headings = page.locator('main h2');
  const code = await holdCode(page);
  await page.goto('/privacy-policy');
  await expect(headings.first()).toBeVisible();
  const painted = await place();
  await code.release();
  await expect(page.getByText('本页目录')).toBeVisible();
  expect(await place()).toEqual(painted);

  // The next time it comes from what is stored.
  await page.route('**/public/api/**', () => undefined);
  await holdCode(page);
  await page.reload();
  await expect(headings.first()).toBeVisible();
  expect(await place()).toEqual(painted);
});

test('questions are there before the code, can be used, and stay as they are when React’s come', async ({
  page,
  server: _server,
}) => {
  const [open, focused] = ['充值多久到账？', '提现收费吗？多久到账？'];
  const search = page.getByRole('searchbox');
  const questions = page.locator('main summary');
  const places = () =>
    page
      .locator('main :is(h2, summary)')
      .evaluateAll((all) => all.map((one) => [one.textContent, one.getBoundingClientRect().y]));
  const code = await holdCode(page);
  await page.goto('/common-problem');
  await expect(questions.first()).toBeVisible();
  const painted = await places();
  await page.getByText(open).click();
  await search.fill('到账');
  await questions.filter({ hasText: focused }).focus();
  await code.release();
  await taken(page);
  // What was searched for counts, and the list is React's own.
  await expect(questions).toHaveText([open, focused, '收益什么时候到账？']);
  await expect(page.locator('[data-early-list]')).toHaveCount(0);
  await expect(page.locator('main details[open]')).toHaveText(/^充值多久到账？付款后上传凭证/);
  await expect(page.locator('summary:focus')).toHaveText(focused);
  await page.getByText(open).click();
  // The focus is given back once, not each time that the question is found.
  await search.fill('zzz');
  await expect(questions).toHaveCount(0);
  await search.fill('');
  await expect(questions.filter({ hasText: focused })).toBeVisible();
  await expect(search).toBeFocused();
  await expect.poll(places).toEqual(painted);
});

test('certificates are there before the code, and stay in their place when React’s come', async ({
  page,
  server: _server,
}) => {
  const pictures = page.locator('main li img');
  const places = () =>
    page.locator('main li :is(img, h2)').evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [one.textContent, x, y, width, height];
      }),
    );
  const code = await holdCode(page);
  await page.goto('/company-certificate');
  await expect(pictures).toHaveCount(4);
  await expect(pictures.first()).toHaveJSProperty('complete', true);
  const painted = await places();
  // The last tap on a picture is done when the app can show it.
  const pictureButtons = page.getByRole('button', { name: /^查看大图/ });
  await pictureButtons.first().click();
  await pictureButtons.nth(1).click();
  await code.release();
  await expect(page.locator('[data-early-list]')).toHaveCount(0);
  expect(await places()).toEqual(painted);
  await expect(page.getByRole('dialog', { name: '网站备案证明（示例）' })).toBeVisible();
});

test('script blocked: the form says so', async ({ page, server: _server, watch }) => {
  watch.allow(FAILED_LOADS);
  const code = await holdCode(page);
  await page.goto('/login');
  await phone(page).fill(LIN.phone);
  await code.drop();
  await expect(page.locator('#handover').getByText('页面没有加载完整')).toBeVisible();
  await expect(phone(page)).toHaveValue(LIN.phone);
});

test('script late: the form says so, and that nothing is lost', async ({
  page,
  server: _server,
}) => {
  await page.clock.install();
  await pauseClock(page);
  const code = await holdCode(page);
  await page.goto('/login');
  const notice = page.getByText('页面还在加载。');
  await expect(notice).toBeHidden();
  await page.clock.runFor(20_000);
  await expect(notice).toBeVisible();
  await page.clock.resume();
  await phone(page).fill(LIN.phone);
  await code.release();
  await taken(page);
  await page.clock.runFor(1_000);
  await expect(notice).toHaveCount(0);
  await expect(phone(page)).toHaveValue('138 0000 0001');
});

test('another kind of account and another language are chosen before the code is there, and kept', async ({
  page,
  server: _server,
}) => {
  const code = await holdCode(page);
  await page.goto('/login');
  await password(page).fill(PASSWORD);
  await page.getByRole('tab', { name: '邮箱' }).click();
  await page.getByRole('textbox', { name: '邮箱' }).fill(LIN.email);
  await page.getByRole('button', { name: 'English' }).click();
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await expect(page).toHaveTitle(/^Log in - /);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('button', { name: '中文' })).toBeFocused();
  await expect(email).toHaveValue(LIN.email);
  await email.evaluate((field) => field.setAttribute('data-painted', ''));
  await code.release();
  await taken(page);
  await expect(email).toHaveAttribute('data-painted');
  await expect(email).toHaveValue(LIN.email);
  // What the server says was asked for in Chinese before.
  await expect(page.getByText('Investing carries risk.')).toBeVisible();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/home');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a language chosen right before the page is left is kept, with or without the code', async ({
  page,
  server: _server,
}) => {
  const stored = () => page.evaluate(() => JSON.parse(localStorage['hd:preferences'] ?? '{}'));
  const code = await holdCode(page);
  await page.goto('/login');
  await page.evaluate(() => {
    localStorage['hd:preferences'] = JSON.stringify({ version: 1, theme: 'dark' });
  });
  await page.getByRole('button', { name: 'English' }).click();
  expect(await stored()).toEqual({ version: 1, theme: 'dark', language: 'en' });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await code.release();
  await taken(page);
  await expect.poll(stored).toMatchObject({ theme: 'dark', language: 'en', hideAmounts: false });
  // In one task: nothing else comes between the tap and the end of the page.
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('button[lang="zh-CN"]')?.click();
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    document.body.dataset.stored = localStorage['hd:preferences'];
  });
  await expect(page.locator('body')).toHaveAttribute('data-stored', /"language":"zh-CN"/);
});

test('an address that changes before the code is there gets its own screen', async ({
  page,
  server: _server,
}) => {
  const code = await holdCode(page);
  await page.goto('/login');
  await page.evaluate(() => history.pushState({ key: 'next', idx: 1 }, '', '/register'));
  await code.release();
  await expect(page.getByRole('heading', { level: 1, name: '注册' })).toBeVisible();
  await taken(page);
});

test('a tap in the middle of the hydration is done after it', async ({ page, server: _server }) => {
  await page.addInitScript(() => {
    // Set by the first effects of what is around the screen, which is hydrated after it.
    Object.defineProperty(window.history, 'scrollRestoration', {
      set: () => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          if (document.body.dataset.tapped) return;
          document.body.dataset.tapped = document.documentElement.dataset.shell ?? 'late';
          document.querySelector<HTMLElement>('button[lang=en]')?.click();
        };
        port2.postMessage(null);
      },
    });
  });
  await page.goto('/login');
  await taken(page);
  await expect(page.locator('body[data-tapped]')).toHaveAttribute('data-tapped', 'none');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
});

test('a page that is left before its app runs has it when it is come back to', async ({
  page,
  server: _server,
  watch,
}) => {
  // Firefox says so of what it drops, before the page hears that it is left.
  watch.allow(/dynamically imported module|Unable to preload CSS|ChunkError/);
  for (let round = 0; round < 3; round += 1) {
    await page.goto('/login');
    await followTo(page, '/privacy-policy');
    await expect(page.getByRole('heading', { level: 1, name: '隐私政策' })).toBeVisible();
    await stepInHistory(page, -1);
    await expect(phone(page)).toBeVisible();
    await taken(page);
  }
});

test('a page that is come back to keeps what was typed', async ({ page, server: _server }) => {
  await page.goto('/login');
  await taken(page);
  await phone(page).fill(LIN.phone);
  await followTo(page, '/user-agreement');
  await page.waitForURL('**/user-agreement');
  await page.goBack();
  await taken(page);
  await expect(phone(page)).toHaveValue('138 0000 0001');
});

test('a member who is logged in does not see the login', async ({
  page,
  server: _server,
  watch,
}) => {
  watch.allow(FAILED_LOADS);
  // Home's own code is held, so that the login would be seen if it were shown.
  const code = await holdCode(page);
  await storeBefore(page, {
    'hd:tokens': { version: 2, accessToken: 'a', refreshToken: 'r', loginId: 'l' },
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  await expect(page.locator('#root')).toBeHidden();
  await expect(page.locator('.s-home')).toBeVisible();
  await code.drop();
});

test('the first paint has the language, colours and text size that were chosen, and the remembered login', async ({
  page,
  server: _server,
}) => {
  const code = await holdCode(page);
  await storeBefore(page, {
    'hd:login': { version: 2, rememberMe: true, loginType: 2, loginEmail: LIN.email },
    'hd:preferences': { version: 1, language: 'en', theme: 'dark', textSize: 125 },
  });
  await page.goto('/login');
  const email = page.getByRole('textbox', { name: 'E-mail' });
  const look = () =>
    page.evaluate(() => ({
      size: getComputedStyle(document.documentElement).fontSize,
      paper: getComputedStyle(document.body).backgroundColor,
      language: document.documentElement.lang,
    }));
  await expect(email).toHaveValue('lin@example.com');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expect(page).toHaveTitle(/^Log in - /);
  const before = await look();
  expect(before).toEqual({
    size: '20px',
    paper: 'rgb(11, 18, 17)',
    language: 'en',
  });
  await code.release();
  await taken(page);
  expect(await look()).toEqual(before);
  await expect(email).toHaveValue('lin@example.com');
  await expect(page.getByRole('checkbox')).toBeChecked();
});

test('an address that is opened while the code of a screen is on its way is not cut off (fault 47)', async ({
  page,
  server,
}) => {
  const line = await startLine(server.url);
  const code = /\/assets\/RegisterScreen-/;
  await page.goto(`${line.url}/login`);
  await taken(page);
  line.hold(code);
  const asked = page.waitForRequest(code);
  await page.getByRole('link', { name: '立即注册' }).click();
  await asked;
  // Firefox lets go of what is on its way before the page hears that it is left.
  await page.goto(`${line.url}/company-profile`);
  await expect(page.getByRole('heading', { level: 1, name: '公司简介' })).toBeVisible();
  // What it is still loading would fail with the line.
  await page.close();
  await line.close();
});
