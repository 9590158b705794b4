import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, FAILED_LOADS, LIN, test } from './support/fixtures.ts';

/** Between margins of 10 mm, in CSS pixels. */
const A4 = { width: 718, height: 1047 };
const PHONE = { width: 390, height: 844 };

test.use({ member: LIN.phone, reducedMotion: 'reduce' });

/** The text of the file that a tap on a button has the browser save. */
const savedBy = async (page: Page, button: string): Promise<{ name: string; text: string }> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).tap();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
};

test('what the member has, what comes when as a calendar and its file, what there was as a table and on paper', async ({
  page,
  server,
  watch,
}) => {
  await test.step('the assets: the total is what is available and held, the trend ends at it', async () => {
    await page.goto('/my-assets');
    await expect(page.getByRole('img', { name: '165000.00 元' }).first()).toBeVisible();
    await page.getByRole('button', { name: '查看表格' }).tap();
    const now = page.getByRole('table', { name: '资产走势' }).getByRole('row', { name: /^现在/ });
    await expect(now.getByRole('img', { name: '165000.00 元' })).toBeVisible();
  });

  await test.step('the calendar: a day of it, a later month, all as a list', async () => {
    await page.getByRole('link', { name: '到账日历' }).first().tap();
    // What came earlier in the month is no part of the sum.
    await expect(
      page.getByRole('region', { name: /^2026 年 11 月\s*待到账 \d+ 笔$/ }),
    ).toBeVisible();
    const day = page.getByRole('button', { name: /^11 月 25 日，2 笔/ });
    await day.tap();
    await expect(day).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('link', { name: /第 \d+ \/ \d+ 期收益/ })).toHaveCount(2);
    await page.reload();
    await expect(day).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: '看整月' }).tap();
    await page.getByRole('button', { name: '下个月' }).tap();
    await expect(page.getByRole('heading', { name: '2026 年 12 月' }).first()).toBeVisible();
    await page.getByRole('radio', { name: '列表' }).check({ force: true });
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /2026 年 11 月/ })).toBeVisible();
  });

  await test.step('its file has a day of its own for each day, and no amount while they are hidden', async () => {
    const { name, text } = await savedBy(page, '存入手机日历');
    expect(name).toBe('到账日历.ics');
    expect(text).toMatch(/DTSTART;VALUE=DATE:20261121\r\n/);
    expect(text.replaceAll('\r\n ', '')).toMatch(/SUMMARY:衡度：计划到账 收益 \d+\.\d\d 元/);
    await page.goto('/mine');
    await page.getByRole('button', { name: '隐藏金额' }).tap();
    await page.getByRole('link', { name: '到账日历' }).tap();
    const hidden = await savedBy(page, '存入手机日历');
    expect(hidden.text).not.toMatch(/\d\.\d\d/);
    expect(hidden.text.match(/BEGIN:VEVENT/g)).toHaveLength(
      text.match(/BEGIN:VEVENT/g)?.length ?? 0,
    );
  });

  await test.step('a plan that cannot be read is that of before, with its time and no file, and comes by the retry', async () => {
    watch.allow(FAILED_LOADS);
    await server.fault({ path: 'order/info', kind: 'status', status: 503, body: '', times: 9 });
    await page.reload();
    const time = page.getByText(/^没有更新成功，.*的数据$/);
    await expect(time).toBeVisible();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('button', { name: '存入手机日历' })).toHaveCount(0);
    await server.clearFaults();
    await page.getByRole('button', { name: '更新计划' }).tap();
    await expect(page.getByRole('button', { name: '存入手机日历' })).toBeVisible();
    await expect(time).toHaveCount(0);
  });

  await test.step('a statement as a table', async () => {
    await page.goto('/statements');
    const { name, text } = await savedBy(page, '导出表格（CSV）');
    expect(name).toMatch(/^资金明细-2026-11-01-2026-11-\d\d\.csv$/);
    const [head, ...rows] = text.trimEnd().split('\r\n');
    expect(head).toBe(
      '\uFEFF"时间","交易编号","类型","项目","订单号","收入","支出","变动后余额","备注"',
    );
    await expect(page.getByText(`${rows.length} 笔`, { exact: true })).toBeVisible();
    expect(rows.some((row) => /"T\d{18}"/.test(row))).toBe(true);
  });

  await test.step('and on paper, where it is all there is', async () => {
    await page.evaluate(() => Object.assign(window, { print: () => undefined }));
    await page.getByRole('button', { name: '打印或存为 PDF' }).tap();
    // By its place: what is not displayed has no role.
    const paper = page.locator('body > article');
    await expect(paper).toHaveCount(1);
    await expect(paper).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: '衡度 · 对账单 · 资金明细' })).toBeVisible();
    await expect(page.getByRole('article')).toContainText('138****0001');
    await expect(page.getByRole('button', { includeHidden: false })).toHaveCount(0);
    await page.screenshot({ path: test.info().outputPath('statement.png') });
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('radio', { name: '上月' }).tap();
    await expect(paper).toHaveCount(0);
  });

  await test.step('where ten columns have room on A4, with no date, number or state broken', async () => {
    const table = page.getByRole('table');
    const print = async () => {
      await page.getByRole('radio', { name: '投资' }).tap();
      await page.getByRole('radio', { name: '今年' }).tap();
      await page.evaluate(() => Object.assign(window, { print: () => undefined }));
      await page.getByRole('button', { name: '打印或存为 PDF' }).tap();
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize(A4);
      await expect(table.getByRole('columnheader')).toHaveCount(10);
      expect((await table.boundingBox())?.width).toBeLessThanOrEqual(A4.width);
      await page.screenshot({ path: test.info().outputPath('investments.png') });
    };
    await print();
    const lines = await table.locator('tbody td').evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return { text: cell.textContent ?? '', lines: range.getClientRects().length };
      }),
    );
    const isWhole = (text: string) => /^(T\d+|[\d-]+|\p{Script=Han}{3})$/u.test(text);
    const broken = lines.filter(({ text, lines: count }) => count > (isWhole(text) ? 1 : 2));
    expect(broken).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize(PHONE);

    // As another back-end may number its orders.
    const number = '7'.repeat(32);
    await page.route(/\/order\/list/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"T\d{18}"/g, `"${number}"`);
      await route.fulfill({ response, body });
    });
    await page.reload();
    await print();
    await expect(table).toContainText(number);
    await page.unroute(/\/order\/list/);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize(PHONE);
  });

  await test.step('and the proof of one investment, with all of its settlements', async () => {
    await page.goto('/investdetail/7');
    await page.getByRole('link', { name: '投资证明' }).tap();
    await page.evaluate(() => Object.assign(window, { print: () => undefined }));
    await page.getByRole('button', { name: '打印或存为 PDF' }).tap();
    const bar = page.getByRole('button', { name: '返回' });
    await expect(bar).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: '衡度 · 投资证明' })).toBeVisible();
    await expect(page.getByRole('table').last().getByRole('row')).toHaveCount(91);
    await expect(page.getByRole('table')).toHaveCount(2);
    await expect(bar).toBeHidden();
    await expect(page.getByRole('main')).toBeHidden();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('which a wide screen’s print command has without the menu beside the page', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    const menu = page.getByRole('navigation').first();
    await expect(menu).toBeVisible();
    await expect(page.getByRole('button', { name: '打印或存为 PDF' })).toBeVisible();
    // As the browser does before it lays the page out for paper.
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('table').last().getByRole('row')).toHaveCount(91);
    await expect(menu).toBeHidden();
    await expect(page.getByRole('main')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });
});
