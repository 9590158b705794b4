import { afterAll, beforeAll, expect, it } from 'vitest';
import { SAMPLE } from '#test/support/sample/products.ts';
import { DEMO, startTestServer, type TestServer } from '#test/support/server.ts';
import { type Caller, callerOf, loginAs } from '../support.ts';

let server: TestServer;
let lin: Caller;
beforeAll(async () => {
  server = await startTestServer();
  lin = await loginAs(server);
});
afterAll(() => server.close());

it('leaves a ledger that breaks no rule', async () => {
  expect(await server.ops.audit()).toEqual([]);
});

it('gives the demo member exactly 100,000.00, a history and unread messages', async () => {
  const { data } = await lin.get('/private/api/member/info');
  expect(data).toMatchObject({
    amount: '100000.00',
    frozenAmount: '0.00',
    holdingAmount: '65000.00',
    hasPayPassword: 1,
    realnameStatus: 2,
    realname: '林知行',
    email: DEMO.linEmail,
    bankCardCount: 2,
    orderCount: 8,
    unreadCount: 3,
  });
});

it('shows the newcomer with nothing', async () => {
  const newcomer = await loginAs(server, DEMO.newcomer);
  const { data } = await newcomer.get('/private/api/member/info');
  expect(data).toMatchObject({
    amount: '0.00',
    hasPayPassword: 0,
    realnameStatus: 0,
    orderCount: 0,
    unreadCount: 1,
  });
});

it('shows the history as it happened: settled orders, running ones, a cancelled one', async () => {
  const { data } = await lin.get<{
    list: { product_name: string; settled_count: number; status: number }[];
  }>('/private/api/order/list', { page: 1, size: 20 });
  const orders = data.list.map((order) => [order.product_name, order.settled_count, order.status]);
  expect(orders).toEqual([
    [SAMPLE.trial, 7, 1],
    [SAMPLE.daily, 30, 0],
    [SAMPLE.weekly, 5, 0],
    [SAMPLE.quarterlyFixed, 0, 4],
    [SAMPLE.shares, 3, 0],
    [SAMPLE.weeklyFixed, 8, 1],
    [SAMPLE.quarterly, 1, 0],
    [SAMPLE.fixed, 3, 1],
  ]);
});

it('has nothing overdue: the first run of the clock job does nothing', async () => {
  expect(await server.ops.settle()).toEqual({ incomes: 0, orders: 0, failed: [] });
  expect(await server.ops.completeProducts()).toEqual([]);
});

it('sells products of every kind', async () => {
  const products = await server.db.selectFrom('products').selectAll().execute();
  const types = new Set(products.map((product) => product.type_id));
  const periods = new Set(products.map((product) => product.period_id));
  const kinds = {
    completed: products.filter((product) => product.status === 1),
    range: products.filter((product) => product.amount_max !== null && !product.is_repeat),
    fixed: products.filter((product) => product.amount_max === null && !product.is_repeat),
    shares: products.filter((product) => product.is_repeat),
    untouched: products.filter((product) => product.quantity_sold === 0),
    nearlySoldOut: products.filter(
      ({ quantity, quantity_sold: sold }) => sold < quantity && sold / quantity > 0.98,
    ),
    drawnCover: products.filter((product) => product.cover === ''),
    pictured: products.filter((product) => product.cover !== ''),
  };
  expect(products.length).toBeGreaterThanOrEqual(24);
  expect(types.size).toBeGreaterThanOrEqual(4);
  expect(periods.size).toBe(4);
  for (const [kind, list] of Object.entries(kinds)) expect(list.length, kind).toBeGreaterThan(0);
});

it('sold 68.25 % of the first product and 41.60 % of the second', async () => {
  const rows = await server.db
    .selectFrom('products')
    .select(['quantity', 'quantity_sold'])
    .orderBy('id')
    .limit(2)
    .execute();
  expect(rows.map((row) => (row.quantity_sold / row.quantity) * 100)).toEqual([68.25, 41.6]);
});

it('knows every country once, China first and default', async () => {
  const { data } = await callerOf(server).get<
    { code: string; iso: string; name: string; is_default: number }[]
  >('/public/api/areacode/list');
  expect(data[0]).toMatchObject({ code: '86', name: '中国大陆', iso: 'CN', is_default: 1 });
  expect(data.length).toBeGreaterThan(230);
  expect(new Set(data.map((row) => row.iso)).size).toBe(data.length);
  expect(data.filter((row) => row.is_default === 1)).toHaveLength(1);
  expect(data.every((row) => /^\d{1,4}$/.test(row.code) && row.name !== row.iso)).toBe(true);
});

it('carries sample texts of useful length, marked as samples', async () => {
  const { data } = await callerOf(server).get<{
    website: Record<string, string> & {
      common_problem: { category: string }[];
      company_certificate: { image: string }[];
    };
  }>('/public/api/index/config');
  const { website } = data;
  for (const key of [
    'user_agreement',
    'privacy_policy',
    'company_profile',
    'team_reward',
    'newbie_guide',
  ]) {
    expect(website[key], key).toContain('示例文本，待平台确认');
    expect(website[key]?.length, key).toBeGreaterThan(500);
    expect(website[key]?.split('<h2>').length, key).toBeGreaterThan(4);
  }
  expect(website.enable_register).toBe('1');
  expect(website.common_problem.length).toBeGreaterThanOrEqual(12);
  expect(new Set(website.common_problem.map(({ category }) => category)).size).toBeGreaterThan(3);
  expect(website.company_certificate.length).toBeGreaterThan(2);
  for (const { image } of website.company_certificate) {
    const picture = await server.fetch(image);
    expect(picture.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  }
});

it('never promises what the law forbids to promise', async () => {
  const rows = await server.db.selectFrom('settings').selectAll().execute();
  const texts = JSON.stringify(rows.map((row) => row.value));
  expect(texts).not.toMatch(/稳赚|零风险|秒到|躺赚|限时抢购/);
});
