import type { Page, Route } from '@playwright/test';
import { expect, FAILED_LOADS, LIN, test, wideIf } from '../support/fixtures.ts';
import { RELOAD } from '../support/lists.ts';
import { goOffline } from '../support/offline.ts';
import { picture } from '../support/picture.ts';
import { addressOf, expectScreen, MEMBER_ROUTES } from '../support/routes.ts';

test.use({ member: LIN.phone, reducedMotion: 'reduce' });

const CALLS = '**/private/api/**';

const fieldWith = (name: string, typed: string, shown = typed) => ({
  type: (page: Page) => page.getByLabel(name).fill(typed),
  expectKept: (page: Page) => expect(page.getByLabel(name)).toHaveValue(shown),
});

/** What a member types or chooses on a page, and how it is seen to be there still. */
const TYPED: Readonly<Record<string, ReturnType<typeof fieldWith>>> = {
  '/withdraw': fieldWith('提现金额', '1234', '1,234'),
  '/statements': fieldWith('开始日期', '2026-11-03'),
  '/paymoney': {
    type: async (page) => {
      await page.getByLabel('从相册选择').setInputFiles(picture('proof.png'));
      await expect(page.getByText('已上传，可以提交')).toBeVisible();
    },
    expectKept: (page) => expect(page.getByText('已上传，可以提交')).toBeVisible(),
  },
};

/** Has every call of the member wait; the answer lets those that wait, and all that follow, fail. */
const holdCalls = async (page: Page): Promise<() => Promise<void>> => {
  const held: Route[] = [];
  let isOver = false;
  await page.route(CALLS, (route) => (isOver ? route.abort() : void held.push(route)));
  return async () => {
    isOver = true;
    await Promise.all(held.map((route) => route.abort()));
  };
};

for (const name of [
  '/withdraw',
  '/statements',
  '/paymoney',
  '/site-message',
  '/my-team',
  '/my-assets',
  '/payout-calendar',
]) {
  test(
    `${name} on a bad line: a skeleton, an error with a retry, then the page, which stays without a network, and what was typed with it`,
    wideIf(name !== '/withdraw'),
    async ({ page, context, watch }) => {
      watch.allow(FAILED_LOADS);
      const route = MEMBER_ROUTES.find((one) => one.name === name);
      if (!route) throw new Error(`${name} is no route.`);
      const main = page.getByRole('main');
      const heading = page.getByRole('heading', { level: 1, name: route.title, exact: true });
      const address = await addressOf(route, page);
      // Who knows the member already waits for the page only.
      await page.goto('/mine');
      await expect(main).toContainText('可用余额');

      const fail = await holdCalls(page);
      await page.goto(address);
      await expect(main.locator('[aria-busy=true]').first()).toBeVisible();
      await expect(heading).toBeVisible();
      await fail();
      // Of the assets the balance is known, and the trend has an error of its own.
      const error = main.getByRole('alert').filter({ hasText: '网络异常，请稍后再试' });
      await expect(error).toHaveCount(1);
      await expect(error).toContainText('加载失败');
      await expect(heading).toBeVisible();

      await page.unroute(CALLS);
      // Of two, the trend's comes first, which reads what the other needs.
      await main.getByRole('button', { name: RELOAD }).first().tap();
      await expectScreen(page, route);

      const { type, expectKept } = TYPED[name] ?? {};
      await type?.(page);
      // Another period of a statement is read first.
      await expectScreen(page, route);
      await goOffline(page);
      const bar = page.getByText(/网络已断开/);
      await expect(bar).toBeVisible();
      await expect(main).toContainText(route.shows);
      await expectKept?.(page);
      await context.setOffline(false);
      await expect(bar).toBeHidden();
      await expectScreen(page, route);
      await expectKept?.(page);
    },
  );
}
