import jsQR from 'jsqr';
import { expect, LIN, test } from './support/fixtures.ts';
import { findings } from './support/looks.ts';
import { expectLoaded } from './support/routes.ts';

test.describe('the income chart', () => {
  test.use({ member: LIN.phone, reducedMotion: 'reduce' });

  test('is read by keys, by a tap, and as a table (R23)', async ({ page }) => {
    await page.goto('/incomelist');
    const slider = page.getByRole('slider', { name: '选择日期' });
    await expect(slider).toHaveAttribute('aria-valuetext', /^今天，/);
    await slider.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(slider).toHaveAttribute('aria-valuetext', /^昨天，/);
    await expect(page.getByText(/^昨天 · \d+ 笔$/)).toBeVisible();

    // What still loads adds days to the chart, and moves it.
    await expectLoaded(page);
    // The thumb is as wide as a bar: a tap takes the bar it is on.
    const box = await slider.boundingBox();
    if (!box) throw new Error('The slider has no place on the page.');
    await page.mouse.click(box.x + 3, box.y + box.height / 2);
    await expect(slider).toHaveValue('0');
    await page.mouse.click(box.x + box.width - 3, box.y + box.height / 2);
    await expect(slider).toHaveAttribute('aria-valuetext', /^今天，/);
    expect(await findings(page)).toEqual([]);

    await page.getByRole('button', { name: '查看表格' }).click();
    await expect(page.getByRole('table', { name: '到账收益' })).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });

  test('fits 320 px beside the holdings of /investlist, as a chart and as a table (R21)', {
    tag: '@wide',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const path of ['/incomelist', '/investlist']) {
      await page.goto(path);
      const toTable = page.getByRole('button', { name: '查看表格' });
      await expect(toTable).toBeVisible();
      await expectLoaded(page);
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect(await width(), path).toBe(320);
      await toTable.click();
      await expect(page.getByRole('button', { name: '查看图表' })).toBeVisible();
      expect(await width(), `${path} as a table`).toBe(320);
    }
  });
});

test('a wide desktop shows a code that leads a phone to the same page', { tag: '@wide' }, async ({
  page,
  baseURL,
  server: _server,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/common-problem?from=desk#top');
  const code = page.getByRole('img', { name: '本页地址的二维码' });
  const picture = (await code.screenshot({ type: 'png' })).toString('base64');
  // Decoded by the browser itself, then read as a camera would.
  const pixels = await page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const read = context?.getImageData(0, 0, image.width, image.height);
    return { data: [...(read?.data ?? [])], width: image.width, height: image.height };
  }, picture);
  const read = jsQR(new Uint8ClampedArray(pixels.data), pixels.width, pixels.height);
  expect(read?.data).toBe(`${baseURL}/common-problem`);

  await page.setViewportSize({ width: 1000, height: 900 });
  await expect(code).toHaveCount(0);
});
