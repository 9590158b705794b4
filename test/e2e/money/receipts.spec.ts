import type { Page } from '@playwright/test';
import { ENTRIES } from '#app/persist/entries.ts';
import { confirmBuy, fillBuy, openBuy, sendPayPassword } from '../support/buying.ts';
import { expectClosed } from '../support/dialogs.ts';
import { expect, FAILED_LOADS, LIN, test, wideIf } from '../support/fixtures.ts';
import { countOf } from '../support/lists.ts';
import { pendingOf } from '../support/pending.ts';
import type { TestServer } from '../support/server.ts';
import { expectToast } from '../support/toasts.ts';

test.use({ member: LIN.phone });

interface Write {
  readonly name: string;
  /** End of its call's path. */
  readonly call: string;
  readonly send: (page: Page) => Promise<void>;
  /** Number of what it made, or changed, last; undefined before there is any. */
  readonly numberOf: (server: TestServer) => Promise<string | undefined>;
  /** Where the member is when its outcome is learnt. */
  readonly at: string;
  /** What a toast says of it, and what its receipt is called. */
  readonly said: string;
  readonly title: string;
  /** A label that its receipt has once all of it is there. */
  readonly label: string;
}

const WRITES: readonly Write[] = [
  {
    name: 'purchase',
    call: 'order/add',
    send: async (page) => {
      await openBuy(page, 9);
      await fillBuy(page, '3100');
      await confirmBuy(page);
    },
    numberOf: async (server) => {
      const orders = await server.orders(LIN.phone);
      return orders.find(({ amount }) => amount === '310000')?.order_no;
    },
    at: '/product-detail/9',
    said: '购买成功',
    title: '购买回执',
    label: '下次收益',
  },
  {
    name: 'withdrawal',
    call: 'withdrawal/add',
    send: async (page) => {
      await page.goto('/withdraw');
      await page.getByRole('textbox', { name: '提现金额' }).fill('1300');
      await page.getByRole('button', { name: '下一步' }).click();
      await sendPayPassword(page, '确认提现', '确认提现');
    },
    numberOf: async (server) => (await pendingOf(server)).withdrawals[0]?.order_no,
    // Its own screen would show what became of it.
    at: '/mine',
    said: '提现申请已提交',
    title: '提现申请回执',
    label: '预计到账',
  },
  {
    name: 'buyback',
    call: 'order/buyback',
    send: async (page) => {
      await page.goto('/investdetail/7');
      await page.getByRole('button', { name: '申请回购' }).click();
      await sendPayPassword(page, '提前回购', '确认回购');
    },
    numberOf: async (server) => (await pendingOf(server)).buybacks[0]?.order_no,
    at: '/investdetail/7',
    said: '回购申请已提交',
    title: '回购申请回执',
    label: '退回金额',
  },
];

for (const { name, call, send, numberOf, at, said, title, label } of WRITES) {
  test(
    `after a reload in the middle the ${name} is settled from the server, and its receipt stays over reloads until it is closed (fault 34)`,
    wideIf(name !== 'purchase'),
    async ({ page, server, watch, toasts }) => {
      watch.allow(FAILED_LOADS);
      expect(await numberOf(server)).toBeUndefined();
      // Made, and never answered: however late the page is left, it is in the middle.
      await server.fault({ path: call, kind: 'hang', point: 'after-commit' });
      await send(page);
      await expect.poll(() => numberOf(server)).toBeDefined();
      const number = (await numberOf(server)) ?? '';
      expect(toasts.texts).toEqual([]);
      await page.goto(at);
      await expectToast(toasts, said);
      const receipt = page.getByRole('dialog', { name: title });
      await expect(receipt.getByText(number)).toBeVisible();
      await expect(receipt.getByText(label, { exact: true })).toBeVisible();
      // The toast goes, and its words with it.
      await expect(page.getByText(said)).toHaveCount(0);
      await page.reload();
      await expect(receipt.getByText(number)).toBeVisible();
      await expect(receipt.getByText(label, { exact: true })).toBeVisible();
      const stored = () => page.evaluate((key) => localStorage.getItem(key), ENTRIES.receipts);
      expect(await stored()).toContain(`"kind":"${name}"`);
      await receipt.getByRole('button', { name: '完成' }).click();
      await expectClosed(page);
      // From there it would be shown again, a moment after the page.
      await expect.poll(stored).not.toContain('kind');
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(receipt).toHaveCount(0);
      expect(await countOf(server, call)).toBe(1);
    },
  );
}
