// @vitest-environment happy-dom

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ORDER } from '#api/contract/order.ts';
import { orderApi } from '#api/orderApi.ts';
import { laterFlows } from '#app/laterFlows.ts';
import { ENTRIES } from '#app/persist/entries.ts';
import type { Attempt } from '#sagas/attempt/attempt.ts';
import { attemptFollowed, attemptResolvedElsewhere } from '#sagas/attempt/attemptsSlice.ts';
import { amountOf } from '#server/ledger/money.ts';
import { factsIn } from '#test/features/shownIn.ts';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { settle } from '#test/support/clock.ts';
import { createMemoryStorage, type MemoryStorage } from '#test/support/memoryStorage.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { hasSecret } from '#test/support/secretTraces.ts';
import { DEMO, startTestServer, TEST_NOW, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let open: {
  id: number;
  order_no: string;
  amount: bigint;
  expected_income: bigint;
  rate: string;
};
let closed: { id: number };
beforeAll(async () => {
  server = await startTestServer();
  const orders = await server.db
    .selectFrom('orders')
    .innerJoin('products', 'products.id', 'orders.product_id')
    .innerJoin('members', 'members.id', 'orders.member_id')
    .select(['orders.id', 'orders.amount', 'orders.expected_income', 'orders.settled_count'])
    .select(['orders.order_no', 'products.buyback_enabled', 'products.buyback_fee_rate as rate'])
    .select('products.buyback_min_settled as min')
    .where('members.phone', '=', DEMO.lin)
    .where('orders.status', '=', ORDER.earning)
    .execute();
  const can = (order: (typeof orders)[number]) =>
    order.buyback_enabled && order.settled_count >= order.min;
  const [allowed, refused] = [orders.find(can), orders.find((order) => !can(order))];
  if (!allowed || !refused) throw new Error('The seed has no such orders.');
  open = allowed;
  closed = refused;
});
beforeEach(async () => {
  localStorage.clear();
  await server.reset();
});
afterAll(() => server.close());

const visit = (id: number, fetch = server.fetch, storage?: MemoryStorage) =>
  renderApp({
    fetch,
    path: `/investdetail/${id}`,
    member: { phone: DEMO.lin, password: DEMO.password },
    ...(storage && { storage }),
  });
/** A buyback that was sent so long ago (ms). */
const attemptSince = (ago: number): Attempt => ({
  kind: 'buyback',
  id: 'attempt-1',
  memberId: 10001,
  orderId: open.id,
  startedAt: Date.now() - ago,
  settleFrom: Date.now() - ago + 150_000,
});
/** A browser that holds a buyback of unknown outcome, sent so long ago (ms). */
const unknownSince = (ago: number): MemoryStorage =>
  createMemoryStorage({
    [ENTRIES.attempts]: JSON.stringify({ version: 1, open: { 'attempt-1': attemptSince(ago) } }),
  });
const openAttempts = ({ store }: Awaited<ReturnType<typeof visit>>) =>
  Object.keys(store.getState().attempts.open);
const statusOf = async (id: number) =>
  (
    await server.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status;
/** Opens the sheet and types a password; the sheet. */
const fill = async (app: Awaited<ReturnType<typeof visit>>, digits: string) => {
  await app.user.click(await screen.findByRole('button', { name: '申请回购' }));
  const sheet = within(await screen.findByRole('dialog', { name: '提前回购' }));
  await app.user.type(sheet.getByLabelText(/支付密码/), digits);
  return sheet;
};

type Change = { buyback_fee_rate: string } | { buyback_enabled: boolean };
const setProduct = async (change: Change) => {
  const product = server.db.selectFrom('orders').select('product_id').where('id', '=', open.id);
  await server.db.updateTable('products').set(change).where('id', '=', product).execute();
};
/** Changes the product of the order, and has its page read again. */
const changeProduct = async ({ store }: Awaited<ReturnType<typeof visit>>, change: Change) => {
  await setProduct(change);
  await act(async () => void store.dispatch(orderApi.util.invalidateTags(['Order'])));
};

/** Closes what a buyback that was accepted leaves on screen. */
const closeReceipt = async (app: Awaited<ReturnType<typeof visit>>) => {
  const receipt = within(await screen.findByRole('dialog', { name: '回购申请回执' }));
  // It is over that order.
  expect(receipt.queryByRole('button', { name: '查看订单' })).toBeNull();
  await app.user.click(receipt.getByRole('button', { name: '完成' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

describe('buyback on /investdetail', () => {
  it.each(['refund_amount', 'fee'])('is not asked for while its %s is unknown', async (field) => {
    await visit(
      open.id,
      answerReplaced(server.fetch, 'order/info', (info: { buyback: object }) => ({
        ...info,
        buyback: { ...info.buyback, [field]: null },
      })),
    );
    expect(await screen.findByText(/^暂时查不到现在回购能退回多少/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '申请回购' }).disabled).toBe(true);
  });

  it('prints why it is not allowed, without a button', async () => {
    await visit(closed.id);
    expect(await screen.findByText(/期后可申请回购|不支持提前回购/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '申请回购' })).toBeNull();
  });

  it('says what comes back while it is under way, and what came back', async () => {
    const app = await visit(open.id);
    const sheet = await fill(app, DEMO.payPassword);
    await app.user.click(sheet.getByRole('button', { name: '确认回购' }));
    await closeReceipt(app);
    const pending = within(
      (await screen.findByRole('heading', { name: '回购进度' })).closest('section') ??
        document.body,
    );
    const fee = (Number(open.amount) * Number(open.rate)) / 10_000;
    const refund = `${(Number(open.amount) / 100 - fee).toFixed(2)} 元`;
    const beside = (label: HTMLElement) => within(label.parentElement ?? document.body);
    expect(beside(pending.getByText('将退回')).getByRole('img', { name: refund })).toBeTruthy();
    const cost = beside(pending.getByText(/^手续费/));
    expect(cost.getByRole('img', { name: `${fee.toFixed(2)} 元` })).toBeTruthy();
    expect(pending.getByText('到账时间')).toBeTruthy();
    // It no longer runs to its maturity.
    expect(screen.queryByText('到期返还本金')).toBeNull();
    app.leave();

    server.clock.advance(3 * 3_600_000);
    await server.ops.finishBuyback(open.order_no);
    await visit(open.id);
    await screen.findByRole('heading', { name: '回购结果' });
    expect(beside(screen.getByText('已退回')).getByRole('img', { name: refund })).toBeTruthy();
    // The principal came back less the fee.
    expect(screen.getByText('回购款已退回')).toBeTruthy();
    expect(screen.queryByText('本金已退回')).toBeNull();
    const result = screen.getByRole('heading', { name: '回购结果' }).closest('section');
    expect(result && factsIn(result).slice(-2)).toEqual([
      ['申请时间', '2026-11-20 12:00'],
      ['退回时间', '2026-11-20 15:00'],
    ]);
    expect(screen.queryByRole('button', { name: '申请回购' })).toBeNull();
  });

  it('says of a cancelled order when its principal came back, and nothing of a maturity', async () => {
    const finished_at = Date.parse('2026-10-01T12:00:00+08:00') / 1000;
    type Info = { order: object };
    const fetch = answerReplaced(server.fetch, 'order/info', (info: Info) => ({
      ...info,
      order: { ...info.order, status: ORDER.cancelled, finished_at },
    }));
    await visit(open.id, fetch);
    const course = (await screen.findByRole('heading', { name: '这笔钱怎么走' })).closest(
      'section',
    );
    expect(course?.textContent).toMatch(/2026-10-01本金已退回$/);
    expect(course?.textContent).not.toContain('到期');
  });

  it.each<[string, (app: Awaited<ReturnType<typeof visit>>) => Promise<unknown>]>([
    ['cancelled', ({ user }) => user.click(screen.getByRole('button', { name: '取消' }))],
    ['stopped', (app) => changeProduct(app, { buyback_enabled: false })],
  ])('is not requested where it was %s before the code that requests it came', async (_, end) => {
    const app = await renderApp({
      fetch: server.fetch,
      path: `/investdetail/${open.id}`,
      member: { phone: DEMO.lin, password: DEMO.password },
      isEarly: true,
    });
    const seal = vi.spyOn(app.services.secrets, 'seal');
    const sheet = await fill(app, DEMO.payPassword);
    await app.user.click(sheet.getByRole('button', { name: '确认回购' }));
    const [sealed] = seal.mock.results;
    await end(app);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    app.startLater(laterFlows);
    // One that is wanted is open at once.
    expect(openAttempts(app)).toEqual([]);
    await act(settle);
    expect(server.requests('/order/buyback')).toBe(0);
    expect(await statusOf(open.id)).toBe(ORDER.earning);
    expect(() => app.services.secrets.unseal(sealed?.value)).toThrow('never sealed');
  });

  it('says on the page and in the sheet alike what leaving returns, and what holding on will', async () => {
    await server.db.updateTable('products').set({ buyback_fee_rate: '0.2' }).execute();
    const app = await visit(
      open.id,
      answerReplaced(server.fetch, 'order/info', (info: { buyback: object }) => ({
        ...info,
        buyback: { ...info.buyback, deduct_income: '1.23' },
      })),
    );
    const beside = (label: string) =>
      screen
        .getByText(label)
        .nextElementSibling?.querySelector('[role="img"]')
        ?.getAttribute('aria-label');
    await screen.findByText('现在回购可退回');
    const fee = open.amount / 500n;
    expect(beside('手续费（0.2%）')).toBe(`${amountOf(fee)} 元`);
    expect(beside('扣回已结收益')).toBe('1.23 元');
    expect(beside('现在回购可退回')).toBe(`${amountOf(open.amount - fee)} 元`);
    const { settled_income: settled } = await server.db
      .selectFrom('orders')
      .select('settled_income')
      .where('id', '=', open.id)
      .executeTakeFirstOrThrow();
    expect(settled).toBeGreaterThan(0n);
    const toCome = `${amountOf(open.amount + open.expected_income - settled)} 元`;
    expect(beside('持有到期还将收回')).toBe(toCome);
    await app.user.click(screen.getByRole('button', { name: '申请回购' }));
    await screen.findByRole('dialog', { name: '提前回购' });
    expect(beside('持有到期，还将收回')).toBe(toCome);
  });

  it('explains the status when its chip is tapped', async () => {
    const app = await visit(open.id);
    const chip = await screen.findByRole('button', { name: /^状态：\s?收益中$/ });
    const note = screen.getByText(/^正在按约定日期结算收益/);
    expect(note.hidden).toBe(true);
    await app.user.click(chip);
    expect(note.hidden).toBe(false);
    expect(chip.getAttribute('aria-controls')).toBe(note.id);
  });

  it('shows refund, fee and arrival beside holding on before the password is typed', async () => {
    const app = await visit(open.id);
    await app.user.click(await screen.findByRole('button', { name: '申请回购' }));
    const sheet = within(await screen.findByRole('dialog', { name: '提前回购' }));
    expect(sheet.getByText('现在回购，退回')).toBeTruthy();
    expect(sheet.getByText('持有到期，还将收回')).toBeTruthy();
    expect(sheet.getByText(/^手续费（.+%）$/)).toBeTruthy();
    expect(sheet.getByText('扣回已结收益')).toBeTruthy();
    expect(sheet.getByText(/^到账时间：/)).toBeTruthy();
    await app.user.click(sheet.getByRole('button', { name: '确认回购' }));
    expect(await sheet.findByText('请输入密码')).toBeTruthy();
    expect(server.requests('/order/buyback')).toBe(0);
  });

  it('sends id and password once, however often it is tapped', async () => {
    const bodies: unknown[] = [];
    const app = await visit(open.id, async (input, init) => {
      const request = new Request(input, init);
      if (request.url.endsWith('/order/buyback')) bodies.push(await request.clone().json());
      return server.fetch(request);
    });
    const sheet = await fill(app, DEMO.payPassword);
    const button = sheet.getByRole('button', { name: '确认回购' });
    await act(async () => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(app.said).toContain('buybackAccepted'));
    // The sheet is on the page until it has closed.
    expect(button.isConnected).toBe(true);
    fireEvent.click(button);
    await closeReceipt(app);
    expect(bodies).toEqual([{ id: open.id, pay_password: DEMO.payPassword }]);
    expect(await statusOf(open.id)).toBe(ORDER.buybackPending);
    expect(await screen.findByText(/^已于 .+ 申请回购$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '申请回购' })).toBeNull();
    // That button had the focus before.
    expect(document.activeElement?.localName).toBe('h1');
    expect(hasSecret(JSON.stringify(app.store.getState()), DEMO.payPassword)).toBe(false);
  });

  it('keeps the sheet after a wrong password, empties the cells and shows the tries left', async () => {
    const app = await visit(open.id);
    const sheet = await fill(app, '000000');
    await app.user.click(sheet.getByRole('button', { name: '确认回购' }));
    expect(await sheet.findByText(/^支付密码错误，还可尝试 \d 次$/)).toBeTruthy();
    expect((sheet.getByLabelText(/支付密码/) as HTMLInputElement).value).toBe('');
    expect(await statusOf(open.id)).toBe(ORDER.earning);
  });

  it('keeps the sheet after another refusal, with its reason, and asks for the order again', async () => {
    const asked: string[] = [];
    const app = await visit(open.id, (input, init) => {
      const request = new Request(input, init);
      asked.push(new URL(request.url).pathname.split('/').slice(-2).join('/'));
      return server.fetch(request);
    });
    const body = JSON.stringify({ code: 2101, msg: '当前不可回购', data: { reason: '今日暂停' } });
    server.fault({ path: 'order/buyback', kind: 'json', body });
    const sheet = await fill(app, DEMO.payPassword);
    await app.user.click(sheet.getByRole('button', { name: '确认回购' }));
    expect(await sheet.findByText('今日暂停')).toBeTruthy();
    // What the page shows of the order may be why.
    await waitFor(() =>
      expect(asked.slice(asked.indexOf('order/buyback'))).toContain('order/info'),
    );
    expect(sheet.queryByRole('button', { name: '去设置' })).toBeNull();
    expect((sheet.getByLabelText(/支付密码/) as HTMLInputElement).value).toBe(DEMO.payPassword);
    await app.user.click(sheet.getByRole('button', { name: '确认回购' }));
    await closeReceipt(app);
  });

  it('leads to setting a payment password where there is none, and back', async () => {
    const app = await visit(open.id);
    const body = JSON.stringify({ code: 1204, msg: '未设置支付密码', data: null });
    server.fault({ path: 'order/buyback', kind: 'json', body });
    const sheet = await fill(app, DEMO.payPassword);
    await app.user.click(sheet.getByRole('button', { name: '确认回购' }));
    await app.user.click(await sheet.findByRole('button', { name: '去设置' }));
    const back = encodeURIComponent(`/investdetail/${open.id}`);
    await waitFor(() => expect(app.address()).toBe(`/pay-password?redirect=${back}`));
  });

  it('asks for the password again when the terms change under its digits, and sends nothing of them', async () => {
    const app = await visit(open.id);
    const sheet = await fill(app, DEMO.payPassword);
    const cells = sheet.getByLabelText<HTMLInputElement>(/支付密码/);
    const confirm = sheet.getByRole('button', { name: '确认回购' });
    // Tapped as soon as the new terms are drawn, which nobody has read by then.
    const drawn = new MutationObserver(() => {
      if (sheet.queryByText('手续费（0.7%）')) fireEvent.click(confirm);
    });
    drawn.observe(document.body, { childList: true, subtree: true, characterData: true });
    await changeProduct(app, { buyback_fee_rate: '0.7' });
    expect(await sheet.findByText('条款有更新，请核对后再输入支付密码')).toBeTruthy();
    expect(sheet.getByText('手续费（0.7%）')).toBeTruthy();
    expect(cells.value).toBe('');
    drawn.disconnect();
    await app.user.click(confirm);
    expect(sheet.getByText('请输入密码')).toBeTruthy();
    expect(server.requests('/order/buyback')).toBe(0);

    await app.user.type(cells, DEMO.payPassword);
    await app.user.click(confirm);
    await closeReceipt(app);
    const { buyback_fee: fee } = await server.db
      .selectFrom('orders')
      .select('buyback_fee')
      .where('id', '=', open.id)
      .executeTakeFirstOrThrow();
    expect(fee).toBe((open.amount * 7n) / 1000n);
  });

  it.each([
    ['order', 'amount', '1.23'],
    ['order', 'pending_income', '1.23'],
    ['order', 'mature_at', 1_900_000_000],
    ['buyback', 'refund_amount', '1.23'],
    ['buyback', 'fee', '1.23'],
    ['buyback', 'fee_rate', 0.9],
    ['buyback', 'deduct_income', '1.23'],
    ['buyback', 'arrival', '后天'],
  ] as const)('counts among the terms of the sheet: %s.%s', async (part, field, value) => {
    let change = {};
    type Info = Record<typeof part, object>;
    const fetch = answerReplaced(server.fetch, 'order/info', (info: Info) => ({
      ...info,
      [part]: { ...info[part], ...change },
    }));
    const app = await visit(open.id, fetch);
    const sheet = await fill(app, DEMO.payPassword);
    change = { [field]: value };
    await act(async () => void app.store.dispatch(orderApi.util.invalidateTags(['Order'])));
    expect(await sheet.findByText('条款有更新，请核对后再输入支付密码')).toBeTruthy();
    expect(sheet.getByLabelText<HTMLInputElement>(/支付密码/).value).toBe('');
  });

  it('asks for the terms once more when the sheet is opened: the page may be an old one', async () => {
    const app = await visit(open.id);
    await screen.findByRole('button', { name: '申请回购' });
    await setProduct({ buyback_fee_rate: '0.7' });
    const sheet = await fill(app, '2');
    expect(await sheet.findByText('手续费（0.7%）')).toBeTruthy();
  });

  it('keeps the digits where the order has the same terms, read again', async () => {
    const app = await visit(open.id);
    const sheet = await fill(app, DEMO.payPassword);
    const before = server.requests('/order/info');
    await changeProduct(app, { buyback_fee_rate: open.rate });
    await waitFor(() => expect(server.requests('/order/info')).toBeGreaterThan(before));
    await act(settle);
    expect(sheet.queryByText(/条款有更新/)).toBeNull();
    await app.user.click(sheet.getByRole('button', { name: '确认回购' }));
    await closeReceipt(app);
  });

  it('says nothing of terms that changed before the sheet was opened, or opened again', async () => {
    const app = await visit(open.id);
    const sheet = await fill(app, DEMO.payPassword);
    await changeProduct(app, { buyback_fee_rate: '0.7' });
    await sheet.findByText(/条款有更新/);
    await app.user.click(sheet.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await changeProduct(app, { buyback_fee_rate: '0.8' });
    await screen.findByText('手续费（0.8%）');
    const again = await fill(app, '1');
    expect(again.getByText('手续费（0.8%）')).toBeTruthy();
    expect(again.queryByText(/条款有更新/)).toBeNull();
  });

  it('closes the sheet, and says why, when the order may no longer be bought back', async () => {
    const app = await visit(open.id);
    await fill(app, DEMO.payPassword);
    await changeProduct(app, { buyback_enabled: false });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('该产品不支持提前回购').closest('[role="status"]')).toBeTruthy();
    const button = () => screen.queryByRole('button', { name: '申请回购' });
    expect(button()).toBeNull();
    expect(server.requests('/order/buyback')).toBe(0);
    // It does not open by itself once that is allowed again.
    await changeProduct(app, { buyback_enabled: true });
    await waitFor(() => expect(button()).toBeTruthy());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    [1002, '操作过于频繁'],
    [1203, '支付密码已锁定'],
  ])('says when one may try again after too many tries (%i)', async (code, msg) => {
    const app = await visit(open.id);
    const body = JSON.stringify({ code, msg, data: { retry_after: 60 } });
    server.fault({ path: 'order/buyback', kind: 'json', body });
    const sheet = await fill(app, DEMO.payPassword);
    await app.user.click(sheet.getByRole('button', { name: '确认回购' }));
    const words = new RegExp(`^${msg}.*，请在 1 分钟后再试$`);
    expect(await sheet.findByText(words)).toBeTruthy();
  });

  it('settles a lost answer by reading the order: it was carried out', async () => {
    const app = await visit(open.id);
    server.fault({ path: 'order/buyback', kind: 'drop', point: 'after' });
    const sheet = await fill(app, DEMO.payPassword);
    await app.user.click(sheet.getByRole('button', { name: '确认回购' }));
    await closeReceipt(app);
    expect(app.said).toContain('buybackAccepted');
    expect(server.requests('/order/buyback')).toBe(1);
    expect(await screen.findByText(/^已于 .+ 申请回购$/)).toBeTruthy();
  });

  it('settles a buyback after a reload that came before its answer: it was carried out', async () => {
    let arrived: (() => void) | undefined;
    const carriedOut = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const first = await visit(open.id, async (input, init) => {
      const answer = await server.fetch(input, init);
      if (!String(input instanceof Request ? input.url : input).includes('buyback')) return answer;
      arrived?.();
      return new Promise(() => {});
    });
    const sheet = await fill(first, DEMO.payPassword);
    await first.user.click(sheet.getByRole('button', { name: '确认回购' }));
    await carriedOut;
    first.leave();
    const second = await visit(open.id, server.fetch, first.storage);
    await waitFor(() => expect(second.said).toContain('buybackAccepted'));
    expect(await screen.findByText(/^已于 .+ 申请回购$/)).toBeTruthy();
    expect(screen.queryByText(/失败|没有办理/)).toBeNull();
    expect(server.requests('/order/buyback')).toBe(1);
    expect(openAttempts(second)).toEqual([]);
  });

  it('keeps one of unknown outcome through a reload, and lets nobody send it again meanwhile', async () => {
    const first = await visit(open.id);
    server.fault({ path: 'order/buyback', kind: 'drop', point: 'before' });
    const sheet = await fill(first, DEMO.payPassword);
    await first.user.click(sheet.getByRole('button', { name: '确认回购' }));
    expect(await screen.findByText(/回购结果确认中/)).toBeTruthy();
    expect(hasSecret([...first.storage.entries.values()].join(), DEMO.payPassword)).toBe(false);
    first.leave();
    const second = await visit(open.id, server.fetch, first.storage);
    expect(await screen.findByText(/回购结果确认中/)).toBeTruthy();
    expect(screen.queryByText(/失败/)).toBeNull();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: '申请回购' });
    expect(button.disabled).toBe(true);
    second.leave();
    const third = await visit(open.id, server.fetch, unknownSince(200_000));
    expect(await screen.findByText(/上一次回购没有办理，可以重新申请/)).toBeTruthy();
    expect(await statusOf(open.id)).toBe(ORDER.earning);
    expect(openAttempts(third)).toEqual([]);
  });

  it('is not asked for beside another tab that does; the button says why', async () => {
    const app = await visit(open.id);
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: '申请回购' });
    expect(button.disabled).toBe(false);
    act(() => app.store.dispatch(attemptFollowed(attemptSince(1000))));
    const words = await screen.findByText(/^另一个页面正在为这笔投资申请回购/);
    expect(words.closest('[role="status"]')).toBeTruthy();
    expect(button.disabled).toBe(true);
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')).toBe(words);
  });

  /** The open order's page, whose buyback gets no answer until another tab has its outcome. */
  const settleElsewhere = async () => {
    const app = await visit(open.id, async (input, init) => {
      const path = String(input instanceof Request ? input.url : input);
      return path.includes('buyback') ? new Promise(() => {}) : server.fetch(input, init);
    });
    const sheet = await fill(app, DEMO.payPassword);
    await app.user.click(sheet.getByRole('button', { name: '确认回购' }));
    const [id = ''] = openAttempts(app);
    act(() => app.store.dispatch(attemptResolvedElsewhere({ id })));
    return app;
  };

  it('leaves no digits to confirm once more where another tab has its outcome, and says where to look', async () => {
    const app = await settleElsewhere();
    const words = await screen.findByText(/^上一次回购的结果在另一个页面显示/);
    expect(words.closest('[role="status"]')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await app.user.click(screen.getByRole('button', { name: '申请回购' }));
    await screen.findByRole('dialog', { name: '提前回购' });
    expect(screen.queryByText(/另一个页面/)).toBeNull();
  });

  it('says once that another tab has its outcome: not again when the page is opened later', async () => {
    const app = await settleElsewhere();
    await screen.findByText(/^上一次回购的结果在另一个页面显示/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(async () => void app.services.navigation.go('/mine'));
    await screen.findByText('银行卡');
    await act(async () => void app.services.navigation.go(`/investdetail/${open.id}`));
    await screen.findByRole('button', { name: '申请回购' });
    expect(screen.queryByText(/另一个页面/)).toBeNull();
  });

  it('claims no buyback of an order that matured while it was of unknown outcome', async () => {
    const lookingAtOver: typeof server.fetch = async (input, init) => {
      const path = String(input instanceof Request ? input.url : input);
      // The page reads the order as it was; the look at it finds it over.
      if (path.includes('/order/info') && server.requests('/order/info') > 0) {
        await server.ops.settle(new Date(TEST_NOW + 400 * 86_400_000));
      }
      return server.fetch(input, init);
    };
    const app = await visit(open.id, lookingAtOver, unknownSince(1000));
    expect(await screen.findByRole('button', { name: /^状态：\s?已完成$/ })).toBeTruthy();
    await waitFor(() => expect(openAttempts(app)).toEqual([]));
    const words = await screen.findByText('已核对：上一次回购没有办理，这笔投资已结束。');
    expect(words.closest('[role="status"]')).toBeTruthy();
    expect(app.said).toEqual([]);
    expect(screen.queryByText(/回购结果确认中|申请/)).toBeNull();
  });

  it('says so also where its page could not read the order again', async () => {
    let reads = 0;
    const onlyTwo: typeof server.fetch = async (input, init) => {
      const path = String(input instanceof Request ? input.url : input);
      if (path.includes('/order/info')) {
        reads += 1;
        if (reads === 3) await server.ops.settle(new Date(TEST_NOW + 400 * 86_400_000));
        if (reads > 3) throw new TypeError('Failed to fetch');
      }
      return server.fetch(input, init);
    };
    const app = await visit(open.id, onlyTwo, unknownSince(1000));
    await waitFor(() => expect(openAttempts(app)).toEqual([]));
    expect(await screen.findByText('已核对：上一次回购没有办理，这笔投资已结束。')).toBeTruthy();
    expect(screen.queryByText(/可以重新申请/)).toBeNull();
  });

  it('only calls a missing one not found where no key can prove that it was not carried out', async () => {
    const app = await renderApp({
      fetch: server.fetch,
      path: `/investdetail/${open.id}`,
      member: { phone: DEMO.lin, password: DEMO.password },
      storage: unknownSince(200_000),
      sendAttemptKey: false,
    });
    expect(await screen.findByText(/^没有查到上一次回购。再次申请前/)).toBeTruthy();
    expect(screen.queryByText(/没有办理|可以重新申请/)).toBeNull();
    expect(openAttempts(app)).toEqual([]);
  });

  it('calls an unproven outcome neither done nor failed, and frees the button once it is proven', async () => {
    const app = await visit(open.id);
    server.fault({ path: 'order/buyback', kind: 'status', status: 502 });
    const sheet = await fill(app, DEMO.payPassword);
    await act(async () => sheet.getByRole('button', { name: '确认回购' }).click());
    expect(await screen.findByText(/回购结果确认中，确认前请勿重复申请/)).toBeTruthy();
    expect(screen.getByText(/^预计确认 \d\d:\d\d 前后$/)).toBeTruthy();
    expect(screen.queryByText(/失败/)).toBeNull();
    const button = () => screen.getByRole('button', { name: '申请回购' }) as HTMLButtonElement;
    /** Lets time pass up to the next look at the order, and that look end. */
    const nextLook = async () => {
      const before = server.requests('/order/info');
      await act(() => vi.advanceTimersByTimeAsync(30_000));
      await waitFor(() => expect(server.requests('/order/info')).toBeGreaterThan(before));
      await act(() => vi.advanceTimersByTimeAsync(500));
    };
    for (let look = 0; look < 3; look += 1) await nextLook();
    expect(button().disabled).toBe(true);
    for (let look = 0; look < 6 && button().disabled; look += 1) await nextLook();
    expect(await screen.findByText(/上一次回购没有办理，可以重新申请/)).toBeTruthy();
    expect(button().disabled).toBe(false);
  });
});
