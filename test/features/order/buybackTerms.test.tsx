// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ORDER } from '#api/contract/order.ts';
import { pass, settle } from '#test/support/clock.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, startTestServer, type TestServer } from '#test/support/server.ts';

const NEW_TERMS = '条款有更新，请核对后再输入支付密码';
const INFO = '/order/info';
const SEND = '/order/buyback';

let server: TestServer;
let order: { id: number; product_id: number };
beforeAll(async () => {
  server = await startTestServer();
  order = await server.db
    .selectFrom('orders')
    .innerJoin('products', 'products.id', 'orders.product_id')
    .innerJoin('members', 'members.id', 'orders.member_id')
    .select(['orders.id', 'orders.product_id'])
    .where('members.phone', '=', DEMO.lin)
    .where('orders.status', '=', ORDER.earning)
    .where('products.buyback_enabled', '=', true)
    .whereRef('orders.settled_count', '>=', 'products.buyback_min_settled')
    .orderBy('orders.id')
    .executeTakeFirstOrThrow();
});
beforeEach(async () => {
  localStorage.clear();
  await server.reset();
});
afterAll(() => server.close());

type Line = 'open' | 'held' | 'cut';

/** The order's page, on a line whose reads of the order can be held back or cut. */
const visit = async () => {
  let line: Line = 'open';
  const held: (() => void)[] = [];
  const sizes: (string | null)[] = [];
  const app = await renderApp({
    fetch: async (input, init) => {
      const { pathname, searchParams } = new URL(
        input instanceof Request ? input.url : String(input),
      );
      if (pathname.endsWith(INFO)) {
        sizes.push(searchParams.get('size'));
        if (line === 'cut') throw new TypeError('Failed to fetch');
        if (line === 'held') {
          await new Promise<void>((resolve) => {
            held.push(resolve);
          });
        }
      }
      return server.fetch(input, init);
    },
    path: `/investdetail/${order.id}`,
    member: { phone: DEMO.lin, password: DEMO.password },
  });
  await screen.findByRole('button', { name: '申请回购' });
  return {
    ...app,
    /** How much was asked for of the order, in turn. */
    sizes,
    setLine: (next: Line) => {
      line = next;
    },
    release: () => {
      for (const resolve of held.splice(0)) resolve();
    },
  };
};

/** An operator makes leaving dearer. */
const raiseFee = () =>
  server.db
    .updateTable('products')
    .set({ buyback_fee_rate: '0.7' })
    .where('id', '=', order.product_id)
    .execute();

/** Asks for the buyback and confirms it; the sheet. */
const confirm = async ({ user }: Awaited<ReturnType<typeof visit>>) => {
  await user.click(screen.getByRole('button', { name: '申请回购' }));
  const sheet = within(await screen.findByRole('dialog', { name: '提前回购' }));
  const cells = sheet.getByLabelText<HTMLInputElement>(/支付密码/);
  await user.type(cells, DEMO.payPassword);
  const button = sheet.getByRole('button', { name: '确认回购' });
  await user.click(button);
  return { sheet, cells, button };
};

const feePaid = async () =>
  (
    await server.db
      .selectFrom('orders')
      .select('buyback_fee as fee')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
  ).fee;

describe('a buyback that is confirmed on a page that has been open for long', () => {
  it('is not sent before its terms were read again, and asks again where they are other ones', async () => {
    const app = await visit();
    await raiseFee();
    app.setLine('held');
    const { sheet, cells, button } = await confirm(app);
    await act(settle);
    expect(server.requests(SEND)).toBe(0);
    expect(button.getAttribute('aria-busy')).toBe('true');
    app.setLine('open');
    app.release();
    expect(await sheet.findByText(NEW_TERMS)).toBeTruthy();
    expect(sheet.getByText('手续费（0.7%）')).toBeTruthy();
    expect(cells.value).toBe('');
    await waitFor(() => expect(cells.disabled).toBe(false));
    expect(server.requests(SEND)).toBe(0);
    await app.user.type(cells, DEMO.payPassword);
    await app.user.click(button);
    await screen.findByRole('dialog', { name: '回购申请回执' });
    expect(server.requests(SEND)).toBe(1);
    expect(await feePaid()).toBeGreaterThan(0n);
  });

  it('is sent once they are found to be the same', async () => {
    const app = await visit();
    app.setLine('held');
    await confirm(app);
    await act(settle);
    app.setLine('open');
    app.release();
    await screen.findByRole('dialog', { name: '回购申请回执' });
    expect(server.requests(SEND)).toBe(1);
    // Not all pages that the screen has loaded.
    expect(app.sizes.filter((size) => size === '1')).toHaveLength(1);
  });

  it('is not sent where they cannot be read, which is said; the digits stay', async () => {
    const app = await visit();
    await raiseFee();
    app.setLine('cut');
    const { sheet, cells, button } = await confirm(app);
    await waitFor(() => expect(app.said).toContain('networkFailed'));
    await act(settle);
    expect(server.requests(SEND)).toBe(0);
    expect(cells.value).toBe(DEMO.payPassword);
    app.setLine('open');
    await app.user.click(button);
    expect(await sheet.findByText(NEW_TERMS)).toBeTruthy();
    expect(cells.value).toBe('');
    expect(server.requests(SEND)).toBe(0);
  });

  it('is not sent where they do not come in time, which is said', async () => {
    const app = await visit();
    app.setLine('held');
    const { button } = await confirm(app);
    await act(() => pass(9000));
    expect(button.getAttribute('aria-busy')).toBe('true');
    await act(() => pass(1000));
    expect(app.said).toContain('nothingSent');
    expect(button.getAttribute('aria-busy')).toBeNull();
    app.setLine('open');
    app.release();
    await act(settle);
    expect(server.requests(SEND)).toBe(0);
  });

  it('is not sent where the order may be bought back no more: its sheet closes', async () => {
    const app = await visit();
    await server.db
      .updateTable('products')
      .set({ buyback_enabled: false })
      .where('id', '=', order.product_id)
      .execute();
    app.setLine('held');
    await confirm(app);
    app.setLine('open');
    app.release();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('该产品不支持提前回购')).toBeTruthy();
    await act(settle);
    expect(server.requests(SEND)).toBe(0);
  });
});
