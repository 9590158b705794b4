import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publicChangesOf } from '#server/db/publicChanges.ts';
import { createPublicAnswers } from '#server/http/publicAnswers.ts';
import { PUBLIC_ANSWERS } from '#server/limits.ts';
import { SAMPLE } from '#test/support/sample/products.ts';
import { DEMO, startTestServer, type TestServer } from '#test/support/server.ts';
import { buy, type Caller, callerOf, loginAs, productId } from '../support.ts';

describe('answers kept for everybody', () => {
  const at = { now: 0 };
  const changes = { count: 0 };
  const answers = () => createPublicAnswers(changes, () => at.now);
  const counting = () => {
    const load = {
      times: 0,
      run: async () => {
        load.times += 1;
        return { value: load.times };
      },
    };
    return load;
  };
  beforeEach(() => Object.assign(at, { now: 1_000 }));

  it('are read once for many who ask at once, and again when they are too old', async () => {
    const shared = answers();
    const load = counting();
    const ask = () => shared.read('a', 500, load.run);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([
      { value: 1 },
      { value: 1 },
      { value: 1 },
    ]);
    at.now += 499;
    expect(await ask()).toEqual({ value: 1 });
    at.now += 1;
    expect(await ask()).toEqual({ value: 2 });
    // A clock that was set back makes nothing young.
    at.now -= 10_000;
    expect(await ask()).toEqual({ value: 3 });
  });

  it('are read again after a change, also those that were being read while it was made', async () => {
    const shared = answers();
    const load = counting();
    const slow = shared.read('a', 500, async () => {
      changes.count += 1;
      return load.run();
    });
    expect(await slow).toEqual({ value: 1 });
    expect(await shared.read('a', 500, load.run)).toEqual({ value: 2 });
    expect(await shared.read('a', 500, load.run)).toEqual({ value: 2 });
  });

  it('are apart by their names, and failures are not kept', async () => {
    const shared = answers();
    expect(await shared.read('a', 500, async () => ({ of: 'a' }))).toEqual({ of: 'a' });
    expect(await shared.read('b', 500, async () => ({ of: 'b' }))).toEqual({ of: 'b' });
    const fails = () => shared.read('c', 500, () => Promise.reject(new Error('no')));
    await expect(fails()).rejects.toThrow('no');
    expect(await shared.read('c', 500, async () => ({ of: 'c' }))).toEqual({ of: 'c' });
  });

  it('are as many as the limit: the one that nobody asks for goes first', async () => {
    const shared = answers();
    const load = counting();
    await shared.read('asked for', 500, load.run);
    await shared.read('not asked for', 500, load.run);
    for (let index = 0; index < PUBLIC_ANSWERS.most - 1; index += 1) {
      await shared.read(`other ${index}`, 500, load.run);
      await shared.read('asked for', 500, load.run);
    }
    expect(load.times).toBe(PUBLIC_ANSWERS.most + 1);
    await shared.read('asked for', 500, load.run);
    expect(load.times).toBe(PUBLIC_ANSWERS.most + 1);
    await shared.read('not asked for', 500, load.run);
    expect(load.times).toBe(PUBLIC_ANSWERS.most + 2);
  });

  it('are not pushed out by many that are asked for once each', async () => {
    const shared = answers();
    const load = counting();
    const popular = () => shared.read('popular', 500, load.run);
    await popular();
    await popular();
    for (let index = 0; index < 3 * PUBLIC_ANSWERS.most; index += 1) {
      await shared.read(`odd ${index}`, 500, async () => ({ index }));
    }
    await popular();
    expect(load.times).toBe(1);
    // Those that are too old go before all others, however often they were asked for.
    at.now += 500;
    for (let index = 0; index < PUBLIC_ANSWERS.most; index += 1) {
      await shared.read(`new ${index}`, 500, load.run);
    }
    expect(load.times).toBe(1 + PUBLIC_ANSWERS.most);
    await shared.read('new 0', 500, load.run);
    expect(load.times).toBe(1 + PUBLIC_ANSWERS.most);
  });

  it('are made into text once a language, and values of one member each time', async () => {
    const shared = answers();
    let times = 0;
    const make = () => {
      times += 1;
      return `text ${times}`;
    };
    const value = await shared.read('a', 500, async () => ({}));
    const texts = ['zh', 'en', 'zh', 'en'].map((kind) => shared.textOf(value, kind, make));
    expect(texts).toEqual(['text 1', 'text 2', 'text 1', 'text 2']);
    const own = {};
    expect([own, own, null, 7].map((one) => shared.textOf(one, 'zh', make))).toEqual(
      [3, 4, 5, 6].map((count) => `text ${count}`),
    );
  });
});

describe('changes of what everybody sees', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('count when they can be seen: by a statement, and by the end of a transaction', async () => {
    const { db } = server;
    const count = () => publicChangesOf(db)?.count ?? -1;
    const before = count();
    await db.updateTable('products').set({ sort: 1 }).where('id', '=', 1).execute();
    expect(count()).toBe(before + 1);
    await db.transaction().execute(async (trx) => {
      await sql`update banners set sort = 1 where false`.execute(trx);
      await trx.deleteFrom('product_types').where('id', '=', -1).execute();
      expect(count()).toBe(before + 1);
    });
    expect(count()).toBe(before + 2);
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('products').selectAll().forUpdate('products').execute();
      await trx.updateTable('members').set({ disabled: false }).where('id', '=', -1).execute();
    });
    await db.selectFrom('settings').selectAll().execute();
    expect(count()).toBe(before + 2);
  });
});

describe('calls whose answers are kept', () => {
  interface Card {
    id: number;
    productTypeId: number;
    quantitySold: number;
    boughtCount: number;
  }
  const TRIAL = SAMPLE.trialShares;
  const CHINESE = { 'accept-language': 'zh-CN' };
  const ENGLISH = { 'accept-language': 'en' };
  let server: TestServer;
  let caller: Caller;
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    await server.reset();
    caller = await loginAs(server);
  });
  afterAll(() => server.close());

  const cardsOf = async (by: Caller, fields: Record<string, number> = {}) =>
    (
      await by.get<{ list: Card[] }>('/private/api/product/list', {
        ...{ page: 1, size: 100 },
        ...fields,
      })
    ).data.list;
  const trialOf = async (by: Caller): Promise<Card> => {
    const id = await productId(server, TRIAL);
    const card = (await cardsOf(by)).find((one) => one.id === id);
    if (!card) throw new Error('The list has the product.');
    return card;
  };
  const noticeIn = async (language: Record<string, string>) =>
    (await caller.get<{ notice: string }>('/private/api/banner/list', {}, language)).data.notice;
  const nameOf = async () =>
    (await callerOf(server).get<{ website: { name: string } }>('/public/api/index/config')).data
      .website.name;

  it('show a purchase at once, and to each member what they bought themselves', async () => {
    const newcomer = await loginAs(server, DEMO.newcomer);
    const before = await trialOf(caller);
    await trialOf(newcomer);
    const { code } = await buy(caller, { product_id: before.id, amount: '200' }, 'kept-key-1');
    expect(code).toBe(0);
    const after = await trialOf(caller);
    expect(after.quantitySold).toBeGreaterThan(before.quantitySold);
    expect(after.boughtCount).toBe(before.boughtCount + 1);
    const others = await trialOf(newcomer);
    expect(others.quantitySold).toBe(after.quantitySold);
    expect(others.boughtCount).toBe(0);
    const index = await caller.get<{ productByTypes: { products: Card[] }[] }>(
      '/private/api/product/index',
    );
    const sections = index.data.productByTypes.flatMap(({ products }) => products);
    expect(sections.find(({ id }) => id === before.id)).toMatchObject({
      quantitySold: after.quantitySold,
      boughtCount: after.boughtCount,
    });
  });

  it('do not mix: neither types, nor pages, nor languages', async () => {
    const first = await cardsOf(caller, { size: 2 });
    const second = await cardsOf(caller, { page: 2, size: 2 });
    const types = await Promise.all([1, 2].map((id) => cardsOf(caller, { type_id: id })));
    expect(first.map(({ id }) => id)).not.toEqual(second.map(({ id }) => id));
    types.forEach((cards, index) => {
      expect(new Set(cards.map(({ productTypeId }) => productTypeId))).toEqual(
        new Set([index + 1]),
      );
    });
    for (const path of ['banner/list', 'product/types'] as const) {
      const answerIn = async (language: Record<string, string>) =>
        JSON.stringify(await caller.get(`/private/api/${path}`, {}, language));
      for (let times = 0; times < 2; times += 1) {
        expect(await answerIn(CHINESE), path).toMatch(/\p{Script=Han}/u);
        expect(await answerIn(ENGLISH), path).not.toMatch(/\p{Script=Han}/u);
      }
    }
    const coversIn = async (language: Record<string, string>) =>
      (
        await caller.get<{ banners: { cover: string }[] }>('/private/api/banner/list', {}, language)
      ).data.banners.map(({ cover }) => cover);
    expect(await coversIn(ENGLISH)).not.toEqual(await coversIn(CHINESE));
  });

  it('show what is changed here at once, and what another process changed when they are too old', async () => {
    const before = await noticeIn(CHINESE);
    await nameOf();
    await server.db
      .updateTable('settings')
      .set({ value: JSON.stringify('周六维护') })
      .where('key', 'in', ['notice', 'name'])
      .execute();
    expect([await noticeIn(CHINESE), await noticeIn(ENGLISH), await nameOf()]).toEqual(
      Array(3).fill('周六维护'),
    );
    expect(before).not.toBe('周六维护');
    // By a statement that does not look like a change.
    await sql`do $$ begin execute 'upd' || 'ate settings set value = ''"周日维护"'' where key in (''notice'', ''name'')'; end $$`.execute(
      server.db,
    );
    server.clock.advance(PUBLIC_ANSWERS.textsMs - 1);
    expect([await noticeIn(CHINESE), await nameOf()]).toEqual(['周六维护', '周六维护']);
    server.clock.advance(1);
    expect([await noticeIn(CHINESE), await nameOf()]).toEqual(['周日维护', '周日维护']);
  });

  it('are given to nobody whose session is over', async () => {
    await noticeIn(CHINESE);
    await server.ops.endSessions(DEMO.lin);
    expect(await caller.get('/private/api/banner/list')).toMatchObject({ status: 402 });
    expect(await callerOf(server).get('/private/api/banner/list')).toMatchObject({ status: 401 });
  });
});
