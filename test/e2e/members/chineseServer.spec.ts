import { expect, FAILED_LOADS, LIN, test } from '../support/fixtures.ts';
import { chineseOf, chooseLanguage, unmarkedChineseOf } from '../support/language.ts';
import { addressOf, expectLoaded, MEMBER_ROUTES, openInApp } from '../support/routes.ts';

test.use({ member: LIN.phone, reducedMotion: 'reduce' });

test('a reader of English, whose server answers in Chinese, hears each of its texts as Chinese, and none of the app’s own is', {
  tag: '@wide',
}, async ({ page, context, watch }) => {
  // One sample product has a cover that does not load.
  watch.allow(FAILED_LOADS);
  const addresses: string[] = [];
  for (const route of MEMBER_ROUTES) addresses.push(await addressOf(route, page));
  // A server that does not know the header.
  await context.route(/\/(public|private)\/api\//, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'accept-language': 'zh-CN' } }),
  );
  await chooseLanguage(page, 'English');
  let chinese = 0;
  for (const address of addresses) {
    await test.step(address, async () => {
      const before = await page.title();
      await openInApp(page, address);
      await expect(page).not.toHaveTitle(before);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectLoaded(page);
      await expect.soft.poll(() => unmarkedChineseOf(page), { message: address }).toEqual([]);
      chinese += (await chineseOf(page)).length;
    });
  }
  expect(chinese, 'the server did answer in Chinese').toBeGreaterThan(100);
});
