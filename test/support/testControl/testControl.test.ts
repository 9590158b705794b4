import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createApiHandler } from '#server/app.ts';
import { buy, callerOf, loginBeforeEach, productId } from '#test/server/support.ts';
import { SAMPLE } from '#test/support/sample/products.ts';
import { testSecrets } from '../seed/seededDump.ts';
import { serverForFile, TEST_NOW } from '../server.ts';

const INFO = '/private/api/member/info';

const server = await serverForFile();
const lin = loginBeforeEach(server);

const control = (method: string, call: string, body?: unknown) =>
  server.fetch(`/__test__/${call}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

describe('without being asked for', () => {
  it('does not exist', async () => {
    const plain = createApiHandler({
      db: server.db,
      secrets: testSecrets,
    });
    for (const [method, call] of [
      ['POST', 'reset'],
      ['POST', 'clock'],
      ['POST', 'faults'],
      ['DELETE', 'faults'],
      ['GET', 'requests'],
      ['GET', 'received'],
      ['GET', 'audit'],
      ['GET', 'orders'],
      ['POST', 'ops'],
    ]) {
      const answer = await plain.fetch(
        new Request(`http://app.test/__test__/${call}`, method ? { method } : {}),
      );
      expect([call, answer.status]).toEqual([call, 404]);
    }
  });
});

describe('a reset', () => {
  const ADD = sql<{ id: number }>`insert into area_codes (code, name, iso, sort)
    values ('999', 'Nowhere', 'NW', 1) returning id`;
  const CHANGES = {
    'a changed row': [sql`update products set name = 'x' where id = 1`],
    'one row more': [ADD],
    'no rows at all': [sql`delete from messages`],
    'one row for another': [
      sql`delete from banners where id = 1`,
      sql`insert into banners default values`,
    ],
  };
  const contents = async () => {
    const tables = ['products', 'area_codes', 'messages', 'banners'] as const;
    const read = tables.map((table) => server.db.selectFrom(table).selectAll().execute());
    return (await Promise.all(read)).map((rows) => [...rows].sort((a, b) => a.id - b.id));
  };

  it.each(Object.entries(CHANGES))('takes back %s, again and again', async (_, statements) => {
    const before = await contents();
    for (let time = 0; time < 2; time += 1) {
      for (const statement of statements) await statement.execute(server.db);
      expect(await contents()).not.toEqual(before);
      await server.reset();
      expect(await contents()).toEqual(before);
    }
  });

  it('counts ids from where they were', async () => {
    const add = async () => (await ADD.execute(server.db)).rows[0]?.id;
    const id = await add();
    await server.reset();
    expect(await add()).toBe(id);
  });
});

describe('over HTTP', () => {
  it('moves the clock and sets it back', async () => {
    const { now } = (await (await control('POST', 'clock', { advance: 5000 })).json()) as {
      now: number;
    };
    expect(now).toBe(TEST_NOW + 5000);
    expect(server.clock.now()).toBe(now);
    await control('POST', 'reset');
    expect(server.clock.now()).toBe(TEST_NOW);
  });

  it('runs operators’ commands, lists orders and audits', async () => {
    const topUp = await control('POST', 'ops', {
      command: 'topup',
      args: ['13800000002', '12.30', 'bank-1'],
    });
    expect(await topUp.json()).toMatchObject({ balance: '12.30' });
    const orders = await (await control('GET', 'orders?account=13800000001')).json();
    expect(orders).toHaveLength(8);
    expect(orders).toContainEqual(expect.objectContaining({ amount: '500000', status: 1 }));
    expect(await (await control('GET', 'audit')).json()).toEqual([]);
  });

  it('counts requests by path', async () => {
    await lin.get(INFO);
    await lin.get(INFO);
    const counts = (await (await control('GET', 'requests')).json()) as Record<string, number>;
    expect(counts[INFO]).toBe(2);
    expect(server.requests('member/info')).toBe(2);
  });

  it('shows the names of what arrived, never a value', async () => {
    await lin.post('/private/api/member/set_pay_password', { password: 'a', pay_password: 'b' });
    await lin.get('/private/api/order/list', { size: 1, page: 1 });
    await server.fetch(INFO, { method: 'POST', body: 'no JSON' });
    const received = (await (await control('GET', 'received')).json()) as { path: string }[];
    expect(received.slice(-2)).toEqual([
      {
        method: 'POST',
        path: '/private/api/member/set_pay_password',
        encoding: 'json',
        fields: ['password', 'pay_password'],
        bearer: 'a1',
      },
      {
        method: 'GET',
        path: '/private/api/order/list',
        encoding: 'query',
        fields: ['page', 'size'],
        bearer: 'a1',
      },
    ]);
  });

  it('orders faults and takes them back', async () => {
    await control('POST', 'faults', [{ path: 'member/info', kind: 'expired', times: 5 }]);
    expect(await lin.get(INFO)).toMatchObject({ status: 402 });
    await control('DELETE', 'faults');
    expect(await lin.get(INFO)).toMatchObject({ status: 200, code: 0 });
  });
});

describe('faults', () => {
  const raw = () => lin.get(INFO);

  it('answer as ordered, as often as ordered, after as many as ordered', async () => {
    server.fault({ path: 'member/info', kind: 'unauthorized', times: 2, skip: 1 });
    const statuses = [];
    for (let request = 0; request < 4; request += 1) statuses.push((await raw()).status);
    expect(statuses).toEqual([200, 401, 401, 200]);
  });

  it.each([
    [{ kind: 'unauthorized' }, 401, 401],
    [{ kind: 'expired' }, 402, 1109],
    [{ kind: 'disabled' }, 200, 402],
    [{ kind: 'status', status: 503, body: '{"code":1001}' }, 503, 1001],
    [{ kind: 'json', body: '{"code":"0","data":null}' }, 200, '0'],
  ] as const)('%o', async (fault, status, code) => {
    server.fault({ path: 'member/info', ...fault });
    expect(await raw()).toMatchObject({ status, code });
  });

  it('replace the answer by a page or by nothing', async () => {
    server.fault({ path: 'areacode/list', kind: 'html' });
    const page = await server.fetch('/public/api/areacode/list');
    expect(page.headers.get('content-type')).toBe('text/html');
    server.fault({ path: 'areacode/list', kind: 'empty' });
    expect(await (await server.fetch('/public/api/areacode/list')).text()).toBe('');
  });

  it('drop the connection: the caller gets no answer', async () => {
    server.fault({ path: 'areacode/list', kind: 'drop' });
    await expect(server.fetch('/public/api/areacode/list')).rejects.toThrow(TypeError);
  });

  it('cut the answer in the middle', async () => {
    server.fault({ path: 'areacode/list', kind: 'cut' });
    const response = await server.fetch('/public/api/areacode/list');
    await expect(response.text()).rejects.toThrow();
  });

  it('hang until the caller stops waiting', async () => {
    server.fault({ path: 'areacode/list', kind: 'hang' });
    const caller = new AbortController();
    const answer = server.fetch('/public/api/areacode/list', { signal: caller.signal });
    caller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('strike after the call was run, where ordered so', async () => {
    server.fault({ path: 'order/add', kind: 'drop', point: 'after-commit' });
    const product = await productId(server, SAMPLE.trialShares);
    await expect(buy(lin, { product_id: product, amount: '200' })).rejects.toThrow(TypeError);
    const { data } = await lin.get('/private/api/order/list', { page: 1, size: 1 });
    expect(data).toMatchObject({ total: 8 + 1 });
  });

  it('leave other paths alone', async () => {
    server.fault({ path: 'order/add', kind: 'drop' });
    expect(await lin.get(INFO)).toMatchObject({ code: 0 });
    expect(await callerOf(server).get('/public/api/index/config')).toMatchObject({ code: 0 });
  });
});
