import type { Locator, Page, Route } from '@playwright/test';
import { expect, LIN, test, wideIf } from '../support/fixtures.ts';
import { chooseLanguage } from '../support/language.ts';
import { findingsIn, setTextSize } from '../support/looks.ts';
import { picture } from '../support/picture.ts';
import type { TestServer } from '../support/server.ts';

test.use({ member: LIN.phone });

const HISTORY = '**/private/api/chat/history?**';

const sheet = (page: Page) => page.getByRole('dialog', { name: /在线客服|Customer service/ });
const tab = (page: Page) => page.getByRole('button', { name: /^(客服|customer service)/ });
const field = (page: Page) => sheet(page).getByRole('textbox', { name: /消息|Message/ });
const thread = (page: Page) => sheet(page).getByRole('region', { name: /消息记录|Messages/ });
const messages = (page: Page) => thread(page).locator('[data-message]');

/** Opens the chat and waits until its thread is there. */
const open = async (page: Page): Promise<void> => {
  await tab(page).click();
  await expect(sheet(page)).toBeVisible();
  const greeting = sheet(page).getByRole('heading', { level: 3 });
  await expect(messages(page).or(greeting).first()).toBeVisible();
};
const send = async (page: Page, text: string): Promise<void> => {
  await field(page).fill(text);
  await sheet(page)
    .getByRole('button', { name: /^(发送|Send)$/ })
    .click();
};
/** A message is at the server, and no fault ordered from now on strikes it. */
const expectReceived = (server: TestServer, text: string): Promise<void> =>
  expect
    .poll(() => server.ops('chat', 'read', LIN.phone))
    .toEqual(expect.arrayContaining([expect.objectContaining({ text })]));
/** Where a row is painted, px: the app corrects its place after layout, before the frame is shown. */
const placeOf = (row: Locator): Promise<number> =>
  row.evaluate(
    (one) =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          setTimeout(() => resolve(Math.round(one.getBoundingClientRect().top))),
        );
      }),
  );
/** Parts of the open sheet that reach beyond its sides, or hide some of what they hold. */
const cutOff = (page: Page) =>
  sheet(page).evaluate((dialog) => {
    const { left, right } = dialog.getBoundingClientRect();
    const parts = [...dialog.querySelectorAll('*')].filter(
      (part) => part.clientWidth > 1 && !part.closest('svg'),
    );
    const isCut = (part: Element) =>
      getComputedStyle(part).overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1;
    const isOutside = (part: Element) => {
      const box = part.getBoundingClientRect();
      return box.left < left - 1 || box.right > right + 1;
    };
    return parts
      .filter((part) => isCut(part) || isOutside(part))
      .map((part) => `${part.tagName} ${part.textContent?.slice(0, 30)}`);
  });

/** A thread of `total` messages in place of the server's. */
const withThread = (page: Page, total: number) =>
  page.route(HISTORY, async (route: Route) => {
    const { searchParams } = new URL(route.request().url());
    const before = Number(searchParams.get('before')) || total + 1;
    const size = Number(searchParams.get('size'));
    const first = Math.max(1, before - size);
    const list = Array.from({ length: before - first }, (_, index) => ({
      id: first + index,
      from: (first + index) % 3 === 0 ? 'operator' : 'member',
      text: `第 ${first + index} 条\n${'字'.repeat((first + index) % 40)}`,
      image: '',
      topic: '',
      client_id: '',
      created_at: 1_700_000_000 + (first + index) * 900,
    }));
    const has_more = first > 1 ? 1 : 0;
    const rest = { unread: 0, last_id: total, online: 1, service_time: '09:00–21:00' };
    await route.fulfill({ json: { code: 0, msg: '', data: { list, has_more, ...rest } } });
  });

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`in ${scheme}`, wideIf(scheme === 'dark'), () => {
    test.use({ colorScheme: scheme, reducedMotion: 'reduce' });

    test('the chat has no serious accessibility finding (T7)', async ({ page, server, watch }) => {
      watch.allow(/Failed to load resource/);
      await page.goto('/home');
      await open(page);
      expect(await findingsIn(page, scheme), 'at first').toEqual([]);
      await send(page, '充值还没有到账');
      await server.ops('chat', 'reply', LIN.phone, '请发一下付款截图');
      await expect(messages(page).filter({ hasText: '请发一下付款截图' })).toBeVisible();
      await sheet(page).getByLabel('添加图片').last().setInputFiles(picture('proof.png'));
      await expect(sheet(page).getByText('图片会和下一条消息一起发出')).toBeVisible();
      expect(await findingsIn(page, scheme), 'with a picture to send').toEqual([]);
      await expectReceived(server, '充值还没有到账');
      await server.fault({ path: 'chat/send', kind: 'status', status: 500, times: 1 });
      await send(page, '字'.repeat(1990));
      await expect(sheet(page).getByText(/^还没有确认送达/)).toBeVisible();
      expect(await findingsIn(page, scheme), 'with a failed message').toEqual([]);
    });
  });
}

for (const { name, width, textSize, english } of [
  { name: '320 px wide', width: 320, textSize: 16, english: false },
  { name: '320 px wide in English', width: 320, textSize: 16, english: true },
  { name: 'text at 200 %', width: 390, textSize: 32, english: false },
]) {
  test(`${name}: nothing of the chat is cut off sideways (T7)`, { tag: '@wide' }, async ({
    page,
    server,
    watch,
  }) => {
    watch.allow(/Failed to load resource/);
    await page.setViewportSize({ width, height: 844 });
    if (english) await chooseLanguage(page, 'English');
    await page.goto('/home');
    await setTextSize(page, textSize);
    await open(page);
    await server.ops('chat', 'reply', LIN.phone, `https://example.com/${'long'.repeat(40)}`);
    await send(page, '字'.repeat(60));
    await expectReceived(server, '字'.repeat(60));
    await server.fault({ path: 'chat/send', kind: 'status', status: 500, times: 1 });
    await send(page, 'W'.repeat(60));
    await expect(sheet(page).getByText(/^(还没有确认送达|Not confirmed yet)/)).toBeVisible();
    await sheet(page)
      .getByLabel(/添加图片|Add a picture/)
      .last()
      .setInputFiles(picture('proof.png'));
    await expect(sheet(page).getByText(/一起发出|sent with/)).toBeVisible();
    await field(page).fill('字'.repeat(1990));
    await expect.poll(() => cutOff(page)).toEqual([]);
  });
}

test('a picture goes there and back, and a tap enlarges it (T7, C13)', async ({ page, server }) => {
  await page.goto('/home');
  await open(page);
  await sheet(page).getByLabel('添加图片').last().setInputFiles(picture('proof.png'));
  await expect(sheet(page).getByText('图片会和下一条消息一起发出')).toBeVisible();
  await send(page, '这是付款截图');
  const view = sheet(page).getByRole('button', { name: '查看您发送的图片' });
  await expect(view).toBeVisible();
  await expect
    .poll(() => view.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(64);
  await expect(sheet(page).getByText('图片会和下一条消息一起发出')).toHaveCount(0);
  const kept = (await server.ops('chat', 'read', LIN.phone)) as { text: string; picture: string }[];
  expect(kept.at(-1)).toMatchObject({ text: '这是付款截图', picture: /^http/ });

  await view.click();
  const viewer = page.getByRole('dialog', { name: '您发送的图片' });
  const whole = viewer.getByRole('img', { name: '您发送的图片' });
  await expect(whole).toBeVisible();
  const widthOf = async () => (await whole.boundingBox())?.width ?? 0;
  // By keys, from the close button on, which has the focus.
  await expect(viewer.getByRole('button', { name: '关闭' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(viewer.getByRole('button', { name: '放大' })).toBeFocused();
  const before = await widthOf();
  await page.keyboard.press('Enter');
  await expect.poll(widthOf).toBeGreaterThan(before);
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(sheet(page)).toBeVisible();
  await expect(view).toBeFocused();
});

test('a picture that does not arrive costs nothing that was written (fault 41)', async ({
  page,
  server,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  await page.goto('/home');
  await open(page);
  await field(page).fill('请看截图');
  await server.fault({ path: 'upload/add', kind: 'status', status: 413, times: 1 });
  await sheet(page).getByLabel('添加图片').last().setInputFiles(picture('proof.png'));
  await expect(sheet(page).getByRole('alert')).toContainText('文件过大，请换一张较小的图片');
  await sheet(page).getByRole('button', { name: '重试' }).click();
  await expect(sheet(page).getByText('图片会和下一条消息一起发出')).toBeVisible();
  await expect(field(page)).toHaveValue('请看截图');
  await sheet(page).getByRole('button', { name: '去掉图片' }).click();
  await expect(sheet(page).getByText('图片会和下一条消息一起发出')).toHaveCount(0);
  await sheet(page)
    .getByLabel('添加图片')
    .last()
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(sheet(page).getByText('请选择图片文件')).toBeVisible();
  await sheet(page).getByRole('button', { name: '去掉图片' }).click();
  await sheet(page).getByRole('button', { name: '发送', exact: true }).click();
  await expect(messages(page).filter({ hasText: '请看截图' })).toBeVisible();
});

test('the back button closes the chat and leaves the page as it was (T7, fault 35)', async ({
  page,
  server: _server,
}) => {
  await page.goto('/mine');
  await open(page);
  await field(page).fill('写到一半');
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL(/\/mine$/);
  await expect(tab(page)).toBeFocused();
  await open(page);
  await expect(field(page)).toHaveValue('写到一半');
});

test.describe('with a keyboard', () => {
  test.use({ hasTouch: false });

  test('everything in the chat is reached, used and left without a pointer (T7)', async ({
    page,
    server,
  }) => {
    await page.goto('/home');
    await tab(page).focus();
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('你好');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('有人吗');
    await page.keyboard.press('Enter');
    await expect(messages(page).filter({ hasText: '有人吗' })).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expect
      .poll(
        async () =>
          ((await server.ops('chat', 'read', LIN.phone)) as { text: string }[]).at(-1)?.text,
      )
      .toBe('你好\n有人吗');
    const stops = new Set<string>();
    for (let press = 0; press < 10; press += 1) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const { activeElement: at } = document;
        const name = at?.getAttribute('aria-label') ?? at?.textContent ?? '';
        return at?.closest('[role=dialog]') ? name : `outside: ${name}`;
      });
      stops.add(stop);
    }
    expect([...stops].filter((stop) => stop.startsWith('outside'))).toEqual([]);
    expect([...stops]).toEqual(
      expect.arrayContaining(['关闭', '消息记录', '添加图片', '消息', '发送']),
    );
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await expect(tab(page)).toBeFocused();
  });
});

test('older messages come while one scrolls up, without moving what is read (K6)', async ({
  page,
  server: _server,
}) => {
  await withThread(page, 200);
  await page.goto('/home');
  await open(page);
  await expect(messages(page).filter({ hasText: '第 200 条' })).toBeInViewport();
  const top = messages(page).filter({ hasText: '第 173 条' });
  await top.evaluate((row) => row.scrollIntoView({ block: 'start' }));
  const before = await placeOf(top);
  await expect(messages(page).filter({ hasText: '第 150 条' })).toBeAttached();
  expect(Math.abs((await placeOf(top)) - before)).toBeLessThanOrEqual(1);
  await sheet(page).getByRole('button', { name: '回到最新消息' }).click();
  await expect(messages(page).filter({ hasText: '第 200 条' })).toBeInViewport();
});

for (const { name, scrolledBy } of [
  {
    name: 'what comes below does not move what is read further up, and is offered (T7)',
    scrolledBy: 0,
  },
  { name: 'what comes in a frame that scrolls does not move it either (T7)', scrolledBy: -6 },
])
  test(name, wideIf(scrolledBy !== 0), async ({ page, server }) => {
    for (let index = 1; index <= 25; index += 1) {
      await server.ops('chat', 'reply', LIN.phone, `第 ${index} 条\n${'字'.repeat(30)}`);
    }
    await page.goto('/home');
    await open(page);
    await expect(messages(page).filter({ hasText: '第 25 条' })).toBeInViewport();
    await thread(page).evaluate((region) => region.scrollBy(0, -900));
    const row = messages(page).filter({ hasText: '第 10 条' });
    await expect(sheet(page).getByRole('button', { name: '回到最新消息' })).toBeVisible();
    const before = await placeOf(row);
    if (scrolledBy !== 0)
      await thread(page).evaluate((region, by) => {
        new MutationObserver((_, observer) => {
          observer.disconnect();
          region.scrollBy(0, by);
        }).observe(region, { childList: true, subtree: true });
      }, scrolledBy);
    await server.ops('chat', 'reply', LIN.phone, '最新的一条');
    const pill = sheet(page).getByRole('button', { name: '1 条新消息' });
    await expect(pill).toBeVisible();
    expect(Math.abs((await placeOf(row)) - before + scrolledBy)).toBeLessThanOrEqual(1);
    await pill.click();
    await expect(messages(page).filter({ hasText: '最新的一条' })).toBeInViewport();
  });

test('a very long thread keeps the page light (fault 38)', { tag: '@wide' }, async ({
  page,
  server: _server,
}) => {
  await withThread(page, 10_000);
  await page.goto('/home');
  await open(page);
  await expect(messages(page).filter({ hasText: '第 10000 条' })).toBeInViewport();
  for (let round = 0; round < 40; round += 1) {
    const oldest = 10_000 - 30 * (round + 1) + 1;
    await thread(page).evaluate((region) => region.scrollTo(0, -region.scrollHeight));
    await expect(messages(page).filter({ hasText: `第 ${oldest - 1} 条` })).toBeAttached();
  }
  expect(await messages(page).count()).toBeLessThan(300);
  await sheet(page).getByRole('button', { name: '回到最新消息' }).click();
  await expect(messages(page).filter({ hasText: '第 10000 条' })).toBeInViewport();
});
