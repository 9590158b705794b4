import { buySheet, confirmBuy, fillBuy, openBuy } from '../support/buying.ts';
import { expect, FAILED_LOADS, LIN, test } from '../support/fixtures.ts';
import { countOf } from '../support/lists.ts';
import { goOffline } from '../support/offline.ts';
import { expectToast } from '../support/toasts.ts';

test.use({ member: LIN.phone, fetchesAhead: true });

test('back from offline a list is read once; offline at the tap on buy, nothing is sent, then or later (faults 29, 30)', async ({
  page,
  context,
  server,
  watch,
  toasts,
}) => {
  watch.allow(FAILED_LOADS);
  const bar = page.getByText(/网络已断开/);

  await test.step('a list', async () => {
    await page.goto('/investlist');
    const rows = page.getByRole('main').getByRole('heading', { level: 3 });
    await expect(rows.first()).toBeVisible();
    const read = await countOf(server, 'order/list');
    await goOffline(page);
    await expect(bar).toBeVisible();
    await expect(rows.first()).toBeVisible();
    await context.setOffline(false);
    await expect(bar).toBeHidden();
    await expect.poll(() => countOf(server, 'order/list')).toBe(read + 1);
    // By the time that a screen asked for later is there, everything has come.
    await rows.first().getByRole('link').click();
    await page.waitForURL(/investdetail/);
    await expect(page.getByRole('heading', { level: 1, name: '投资详情' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(await countOf(server, 'order/list')).toBe(read + 1);
  });

  await test.step('a purchase', async () => {
    const before = (await server.orders(LIN.phone)).length;
    await openBuy(page, 9);
    await fillBuy(page, '1000');
    const asked = await countOf(server, 'product/info');
    await goOffline(page);
    await confirmBuy(page);
    await expectToast(toasts, /网络/);
    await expect(buySheet(page)).toBeVisible();
    await context.setOffline(false);
    await expect(bar).toBeHidden();
    // What is asked after the line is back is answered: nothing waited for it.
    await expect.poll(() => countOf(server, 'product/info')).toBeGreaterThan(asked);
    expect(await countOf(server, 'order/add')).toBe(0);
    expect(await server.orders(LIN.phone)).toHaveLength(before);
    await confirmBuy(page);
    await expectToast(toasts, '购买成功');
    expect(await countOf(server, 'order/add')).toBe(1);
  });
});
