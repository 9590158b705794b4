// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ORDER } from '#api/contract/order.ts';
import { logOut } from '#api/session/endSession.ts';
import { receiptIssued } from '#sagas/attempt/attemptsSlice.ts';
import type { Receipt } from '#sagas/attempt/receipt.ts';
import { preferencesChanged } from '#shared/preferences/preferencesSlice.ts';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { settle } from '#test/support/clock.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { SAMPLE } from '#test/support/sample/products.ts';
import { DEMO, serverForFile } from '#test/support/server.ts';
import { buy, loginAs, productId } from '../../server/support.ts';

const server = await serverForFile();

const member = { phone: DEMO.lin, password: DEMO.password };
const open = (path: string) => renderApp({ fetch: server.fetch, path, member });

const PURCHASE: Receipt = {
  id: 'a1',
  memberId: 10001,
  kind: 'purchase',
  orderId: null,
  productName: SAMPLE.monthly,
  amount: '10000',
  orderNo: '',
  expectedAt: null,
  isRefunded: false,
  fee: null,
  arriving: null,
};
const WITHDRAWAL: Receipt = {
  id: 'a2',
  memberId: 10001,
  kind: 'withdrawal',
  orderId: null,
  productName: '',
  amount: '1000.00',
  orderNo: 'W202611240001',
  expectedAt: Date.UTC(2026, 10, 25, 10) / 1000,
  isRefunded: false,
  fee: '1.00',
  arriving: '999.00',
};

describe('a receipt', () => {
  it('that comes late waits for the sheet that is open', async () => {
    const { arrive, store, user } = await open('/withdraw');
    await arrive('提现');
    await user.click(await screen.findByRole('button', { name: /到账银行卡/ }));
    const sheet = within(await screen.findByRole('dialog', { name: '选择到账银行卡' }));
    await act(async () => store.dispatch(receiptIssued(PURCHASE)));
    await import('#features/receipt/ReceiptSheet.tsx');
    await act(settle);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.click(sheet.getByRole('button', { name: '取消' }));
    const shown = within(await screen.findByRole('dialog', { name: '购买回执' }));
    await user.click(shown.getByRole('button', { name: '完成' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(store.getState().attempts.receipts).toEqual([]);
  });

  it('of a purchase says the order’s number, what it pays next and when it matures, and leads to it', async () => {
    const { arrive, store, user } = await open('/mine');
    await arrive('我的');
    const product_id = await productId(server, SAMPLE.monthly);
    const { data: order } = await buy(await loginAs(server), { product_id, amount: '10000' });
    await act(async () => store.dispatch(receiptIssued({ ...PURCHASE, orderId: order.id })));
    const shown = within(await screen.findByRole('dialog', { name: '购买回执' }));
    expect(shown.getByText(SAMPLE.monthly)).toBeTruthy();
    expect(shown.getByRole('img', { name: '10000.00 元' })).toBeTruthy();
    expect(await shown.findByText(order.order_no)).toBeTruthy();
    expect(shown.getByText('下次收益').nextElementSibling?.textContent).toBe(
      '2026-12-20 · ￥26.00',
    );
    expect(shown.getByText('到期返还本金').nextElementSibling?.textContent).toBe('2027-05-20');
    await user.click(shown.getByRole('button', { name: '查看订单' }));
    await arrive('投资详情');
    expect(store.getState().attempts.receipts).toEqual([]);
  });

  it('that was closed reads nothing once its session has ended', async () => {
    const { arrive, store, user } = await open('/mine');
    await arrive('我的');
    const product_id = await productId(server, SAMPLE.monthly);
    const { data: order } = await buy(await loginAs(server), { product_id, amount: '10000' });
    await act(async () => store.dispatch(receiptIssued({ ...PURCHASE, orderId: order.id })));
    const shown = within(await screen.findByRole('dialog', { name: '购买回执' }));
    await shown.findByText(order.order_no);
    await user.click(shown.getByRole('button', { name: '完成' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { epoch } = store.getState().session;
    await act(async () => store.dispatch(logOut()));
    await waitFor(() => expect(store.getState().session.epoch).toBe(epoch + 1));
    await act(settle);
    await act(settle);
    // A call without a session would be an end of its own.
    expect(store.getState().session.epoch).toBe(epoch + 1);
    expect(
      Object.values(store.getState().api.queries).map((query) => query?.endpointName),
    ).not.toContain('orderInfo');
  });

  it('of a purchase leads to the proof of it, which can be kept outside the app', async () => {
    const { arrive, store, user, address } = await open('/mine');
    await arrive('我的');
    const product_id = await productId(server, SAMPLE.monthly);
    const { data: order } = await buy(await loginAs(server), { product_id, amount: '10000' });
    await act(async () => store.dispatch(receiptIssued({ ...PURCHASE, orderId: order.id })));
    const shown = within(await screen.findByRole('dialog', { name: '购买回执' }));
    await user.click(shown.getByRole('link', { name: '投资证明' }));
    await arrive('投资证明');
    expect(address()).toBe(`/invest-proof/${order.id}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(store.getState().attempts.receipts).toEqual([]);
  });

  it('of a purchase of a product without a name says that it was bought', async () => {
    const { arrive, store } = await open('/mine');
    await arrive('我的');
    await act(async () => store.dispatch(receiptIssued({ ...PURCHASE, productName: '' })));
    const shown = within(await screen.findByRole('dialog', { name: '购买回执' }));
    expect(shown.getByText('已购买')).toBeTruthy();
  });

  it.each([
    ['NotPlaced', '这笔购买未成交', '没有扣款，可以重新购买。', '重新购买', '/product-detail/7'],
    [
      'NotFound',
      '没有查到这笔购买',
      '还不能确定是否成交。再次购买之前，请先核对订单和余额。',
      '查看全部订单',
      '/investlist',
    ],
  ] as const)(
    'of a purchase that is %s says what to do now, never that it was bought',
    async (what, said, text, way, path) => {
      const { arrive, store, user } = await open('/mine');
      await arrive('我的');
      const [productName, amount] = [SAMPLE.monthly, '10000'];
      const receipt = {
        ...{ id: 'a1', memberId: 10001, productId: 7, orderId: null },
        productName,
        amount,
      };
      await act(async () => store.dispatch(receiptIssued({ ...receipt, kind: `purchase${what}` })));
      const shown = within(await screen.findByRole('dialog', { name: '购买结果' }));
      expect(shown.getByText(said)).toBeTruthy();
      expect(shown.getByText(text)).toBeTruthy();
      expect(shown.getByText('产品').nextElementSibling?.textContent).toBe(SAMPLE.monthly);
      expect(shown.getByText('购买金额').nextElementSibling?.textContent).toBe('￥10,000.00');
      expect(shown.queryByText('已购买')).toBeNull();
      await user.click(shown.getByRole('button', { name: way }));
      await waitFor(() => expect(window.location.pathname).toBe(path));
      expect(store.getState().attempts.receipts).toEqual([]);
    },
  );

  it.each([
    [
      'withdrawalNotPlaced',
      '提现结果',
      ['这笔提现没有提交成功', '余额没有变动，可以重新提交。'],
      ['提现金额', '￥500.00'],
      ['重新提现', () => '/withdraw'],
    ],
    [
      'withdrawalNotFound',
      '提现结果',
      ['没有查到这笔提现', '还不能确定是否提交。再次提交之前，请先核对提现记录和余额。'],
      ['提现金额', '￥500.00'],
      ['查看提现记录', () => '/withdrawlist'],
    ],
    [
      'buybackNotPlaced',
      '回购结果',
      ['这次回购没有办理', '订单没有因此变动；投资仍在进行时可以重新申请。'],
      ['产品', SAMPLE.daily],
      ['查看订单', (id: number) => `/investdetail/${id}`],
    ],
    [
      'buybackNotFound',
      '回购结果',
      ['没有查到这次回购', '还不能确定是否办理。再次申请之前，请先核对订单。'],
      ['产品', SAMPLE.daily],
      ['查看订单', (id: number) => `/investdetail/${id}`],
    ],
  ] as const)(
    'of a %s says what to do now, never that it was carried out',
    async (kind, title, said, [label, value], [way, pathOf]) => {
      const { id } = await server.db
        .selectFrom('orders')
        .select('id')
        .where('product_name', '=', SAMPLE.daily)
        .where('member_id', '=', 10001)
        .executeTakeFirstOrThrow();
      const { arrive, store, user } = await open('/mine');
      await arrive('我的');
      const facts = kind.startsWith('withdrawal')
        ? { orderId: null, amount: '500' }
        : { orderId: id, amount: null };
      const receipt = { id: 'a1', memberId: 10001, productId: null, productName: '', ...facts };
      await act(async () => store.dispatch(receiptIssued({ ...receipt, kind })));
      const shown = within(await screen.findByRole('dialog', { name: title }));
      for (const text of said) expect(shown.getByText(text)).toBeTruthy();
      expect((await shown.findByText(label)).nextElementSibling?.textContent).toBe(value);
      expect(shown.queryByText('已提交')).toBeNull();
      await user.click(shown.getByRole('button', { name: way }));
      await waitFor(() => expect(window.location.pathname).toBe(pathOf(id)));
      expect(store.getState().attempts.receipts).toEqual([]);
    },
  );

  it('of a withdrawal says number and arrival on any page, and leads to the records', async () => {
    const { arrive, store, user } = await open('/mine');
    await arrive('我的');
    await act(async () => store.dispatch(receiptIssued(WITHDRAWAL)));
    const shown = within(await screen.findByRole('dialog', { name: '提现申请回执' }));
    expect(shown.getByText('已提交')).toBeTruthy();
    expect(shown.getByText('W202611240001')).toBeTruthy();
    const said = (label: string) => shown.getByText(label).nextElementSibling?.textContent;
    expect(said('手续费')).toBe('￥1.00');
    expect(said('预计到账金额')).toBe('￥999.00');
    expect(said('预计到账')).toMatch(/18:00/);
    expect(shown.getByRole('img', { name: '1000.00 元' })).toBeTruthy();
    await user.click(shown.getByRole('button', { name: '查看提现记录' }));
    await arrive('提现记录');
    expect(store.getState().attempts.receipts).toEqual([]);
  });

  it('of a withdrawal without a time of its own says when the platform pays', async () => {
    const { arrive, store } = await open('/mine');
    await arrive('我的');
    const unsaid = { orderNo: '', expectedAt: null, fee: null, arriving: null };
    await act(async () => store.dispatch(receiptIssued({ ...WITHDRAWAL, ...unsaid })));
    const shown = within(await screen.findByRole('dialog', { name: '提现申请回执' }));
    expect(shown.getByText('预计到账').nextElementSibling?.textContent).toBe('1 个工作日内');
    expect(shown.queryByText('手续费')).toBeNull();
    expect(shown.queryByText('预计到账金额')).toBeNull();
  });

  it('of a withdrawal whose money is back says so, and promises no arrival', async () => {
    const { arrive, store } = await open('/mine');
    await arrive('我的');
    const returned = { expectedAt: null, isRefunded: true, fee: null, arriving: null };
    await act(async () => store.dispatch(receiptIssued({ ...WITHDRAWAL, ...returned })));
    const shown = within(await screen.findByRole('dialog', { name: '提现申请回执' }));
    expect(shown.getByText('款项已退回')).toBeTruthy();
    expect(shown.getByText('W202611240001')).toBeTruthy();
    expect(shown.queryByText('已提交')).toBeNull();
    expect(shown.queryByText('预计到账')).toBeNull();
  });

  it('of a buyback says what comes back and by when, in English as well, and leads to the order', async () => {
    const lin = await loginAs(server);
    const { id, order_no } = await server.db
      .selectFrom('orders')
      .select(['id', 'order_no'])
      .where('product_name', '=', SAMPLE.daily)
      .where('member_id', '=', 10001)
      .executeTakeFirstOrThrow();
    const fields = { id, pay_password: DEMO.payPassword };
    const { data: asked } = await lin.post<{ refund_amount: string }>(
      '/private/api/order/buyback',
      fields,
    );
    expect(asked.refund_amount).toBe('19960.00');
    const { arrive, store, user } = await open('/mine');
    await arrive('我的');
    const receipt: Receipt = { ...PURCHASE, kind: 'buyback', orderId: id, amount: null };
    await act(async () => store.dispatch(receiptIssued(receipt)));
    const shown = within(await screen.findByRole('dialog', { name: '回购申请回执' }));
    expect(await shown.findByText(order_no)).toBeTruthy();
    const said = (label: string) => shown.getByText(label).nextElementSibling?.textContent;
    expect(said('退回金额')).toBe('￥19,960.00');
    expect(said('预计到账')).toBe('1 个工作日内');
    act(() => void store.dispatch(preferencesChanged({ language: 'en' })));
    await waitFor(() => expect(said('Expected arrival')).toBe('within 1 working day'));
    expect(said('Refund')).toBe('￥19,960.00');
    await user.click(shown.getByRole('button', { name: 'View order' }));
    await waitFor(() => expect(window.location.pathname).toBe(`/investdetail/${id}`));
    expect(store.getState().attempts.receipts).toEqual([]);
  });

  it.each([
    ['as its own answer says', true, ORDER.boughtBack],
    ['as its order says by now', false, ORDER.boughtBack],
    ['though its order was read before that', true, ORDER.earning],
  ])('of a buyback that was carried out says so, %s', async (_, isRefunded, status) => {
    type Answer = { order: object; buyback: object };
    const finished_at = Date.UTC(2026, 10, 20, 4, 30) / 1000;
    const fetch = answerReplaced(
      server.fetch,
      'order/info',
      ({ order, buyback, ...rest }: Answer) => ({
        ...rest,
        order: { ...order, status },
        buyback: { ...buyback, refund_amount: '19960.00', arrival: '1 个工作日内', finished_at },
      }),
    );
    const { arrive, store } = await renderApp({ fetch, path: '/mine', member });
    await arrive('我的');
    const { id } = await server.db
      .selectFrom('orders')
      .select('id')
      .where('member_id', '=', 10001)
      .executeTakeFirstOrThrow();
    const receipt: Receipt = {
      ...PURCHASE,
      kind: 'buyback',
      orderId: id,
      productName: '',
      amount: null,
    };
    await act(async () => store.dispatch(receiptIssued({ ...receipt, isRefunded })));
    const shown = within(await screen.findByRole('dialog', { name: '回购回执' }));
    const said = async (label: string) => (await shown.findByText(label)).nextElementSibling;
    expect((await said('退回金额'))?.textContent).toBe('￥19,960.00');
    expect((await said('退回时间'))?.textContent).toBe('2026-11-20 12:30');
    expect(shown.getByText('已退回')).toBeTruthy();
    expect(shown.queryByText('已提交')).toBeNull();
    expect(shown.queryByText('预计到账')).toBeNull();
  });

  it.each([
    ['purchase', '购买回执', {}, ['O7']],
    ['buyback', '回购申请回执', { productName: '', amount: '19960.00' }, ['O7', '￥19,960.00']],
  ] as const)(
    'of a %s says what its answer said while its order cannot be read, which is tried again',
    async (kind, title, facts, values) => {
      const { arrive, store, user } = await open('/mine');
      await arrive('我的');
      const { id, order_no } = await server.db
        .selectFrom('orders')
        .select(['id', 'order_no'])
        .where('member_id', '=', 10001)
        .executeTakeFirstOrThrow();
      server.fault({ path: 'order/info', kind: 'status', status: 503, body: '', times: 9 });
      const receipt: Receipt = { ...PURCHASE, kind, orderId: id, orderNo: 'O7', ...facts };
      await act(async () => store.dispatch(receiptIssued(receipt)));
      const shown = within(await screen.findByRole('dialog', { name: title }));
      const again = await shown.findByRole('button', { name: '重试' });
      const said = [...document.querySelectorAll('[role=dialog] dd')].map((one) => one.textContent);
      for (const value of values) expect(said.join()).toContain(value);
      server.clearFaults();
      await user.click(again);
      expect(await shown.findByText(order_no)).toBeTruthy();
      expect(shown.queryByRole('button', { name: '重试' })).toBeNull();
      expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull();
    },
  );

  it('leads to its record once where the way there is tapped twice', async () => {
    const { arrive, store, user } = await open('/mine');
    await arrive('我的');
    await act(async () => store.dispatch(receiptIssued(WITHDRAWAL)));
    const shown = within(await screen.findByRole('dialog', { name: '提现申请回执' }));
    const way = shown.getByRole('button', { name: '查看提现记录' });
    const { idx } = window.history.state;
    await user.click(way);
    await act(() => vi.advanceTimersByTimeAsync(80));
    // It is moving out still.
    expect(way.isConnected).toBe(true);
    await user.click(way);
    await arrive('提现记录');
    expect(window.history.state.idx).toBe(idx + 1);
  });
});
