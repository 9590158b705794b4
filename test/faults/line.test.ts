import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountApi } from '#api/accountApi.ts';
import { ORDER } from '#api/contract/order.ts';
import { READ_AGAIN } from '#api/endpoint.ts';
import { memberApi } from '#api/memberApi.ts';
import { orderApi } from '#api/orderApi.ts';
import { productApi } from '#api/productApi.ts';
import {
  attemptOutcomeUnknown,
  buybackSubmitted,
  withdrawalSubmitted,
} from '#sagas/attempt/attemptsSlice.ts';
import { buybackTermsOf } from '#sagas/attempt/buyback.ts';
import { selectBuyStatus } from '#sagas/buy/buySelectors.ts';
import { buyRequested, buySubmitted } from '#sagas/buy/buySlice.ts';
import { toastsOf } from '#test/sagas/support.ts';
import { freezeClock, pass, settle, until } from '#test/support/clock.ts';
import { answerOf, type FaultyLine, startFaultyLine } from '#test/support/faultyLine.ts';
import { createMemoryStorage, type MemoryStorage } from '#test/support/memoryStorage.ts';
import { hasSecret } from '#test/support/secretTraces.ts';
import { DEMO, startTestServer, type TestServer } from '#test/support/server.ts';
import { logIn, startStore, type TestStore } from '#test/support/testStore.ts';
import { loginTokens } from '../server/support.ts';
import { jpeg } from '../server/upload/pictures.ts';

/** Of lin, from the seed. */
const CARD = 1;
const RANGE_PRODUCT = 9;

const REFRESH = '/public/api/member/refresh_token';

let server: TestServer;
let line: FaultyLine;
const folder = mkdtempSync(join(tmpdir(), 'hengdu-line-'));
const uploadDir = join(folder, 'uploads');
beforeAll(async () => {
  server = await startTestServer({ now: () => Date.now(), settings: { uploadDir } });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await server.reset();
  line = await startFaultyLine(server.handler);
  freezeClock();
  return () => line.close();
});

type Page = TestStore & { readonly storage: MemoryStorage };

/** A write of money: how a member confirms it, and how often the server's books have it. */
interface Write {
  readonly name: string;
  readonly path: string;
  readonly checking: string;
  readonly placed: string;
  readonly notPlaced: string;
  /** Brings the page to where it can be confirmed. */
  prepare(page: Page): Promise<void>;
  confirm(page: Page): void;
  booked(): Promise<number>;
  /** Whether a second one is answered as the first was; without a key it is refused, and looked for. */
  readonly hasKey: boolean;
}

/** Lin's session, over the line. */
const openSession = async (storage = createMemoryStorage()) => {
  const page = await startStore({
    fetch: line.fetch,
    storage,
    settings: { apiBase: line.base },
  });
  await logIn(page, await loginTokens(server, DEMO.lin));
  return page;
};

/** A page of lin's, over the line. */
const openPage = async ({ prepare }: Write) => {
  const storage = createMemoryStorage();
  const page = await openSession(storage);
  await page.store.dispatch(memberApi.endpoints.memberInfo.initiate(undefined)).unwrap();
  const opened = { ...page, storage };
  await prepare(opened);
  return opened;
};

/** Six requests at once, whose connections are kept open. */
const keepSix = async ({ store }: Page): Promise<void> => {
  const reads = Array.from({ length: 6 }, (_, id) =>
    store.dispatch(productApi.endpoints.productInfo.initiate(id + 1)).unwrap(),
  );
  await Promise.all(reads);
};

const seal = ({ services }: TestStore) => services.secrets.seal(DEMO.payPassword);

const rowsSince = async (table: 'orders' | 'withdrawals'): Promise<number> =>
  (
    await server.db
      .selectFrom(table)
      .select('id')
      .where('member_id', '=', 10001)
      .where('attempt_key', 'is not', null)
      .execute()
  ).length;

const earning = () =>
  server.db
    .selectFrom('orders')
    .innerJoin('products', 'products.id', 'product_id')
    .select('orders.id')
    .where('member_id', '=', 10001)
    .where('buyback_enabled', '=', true)
    .whereRef('settled_count', '>=', 'buyback_min_settled')
    .orderBy('orders.id');

let left = 0;
/** The terms of its buyback, which are seen before it is confirmed. */
let terms = '';

const WRITES: readonly Write[] = [
  {
    name: 'purchase',
    hasKey: true,
    path: 'order/add',
    checking: 'purchaseChecking',
    placed: 'purchaseSucceeded',
    notPlaced: 'purchaseNotPlaced',
    prepare: async (page) => {
      const product = await page.store
        .dispatch(productApi.endpoints.productInfo.initiate(RANGE_PRODUCT))
        .unwrap();
      page.store.dispatch(buyRequested({ product }));
      await until(() => expect(selectBuyStatus(page.store.getState()).kind).toBe('editing'));
    },
    confirm: (page) =>
      void page.store.dispatch(buySubmitted({ amount: '1000', count: 1, payPassword: seal(page) })),
    booked: () => rowsSince('orders'),
  },
  {
    name: 'withdrawal',
    hasKey: true,
    path: 'withdrawal/add',
    checking: 'withdrawalChecking',
    placed: 'withdrawalSubmitted',
    notPlaced: 'withdrawalNotPlaced',
    prepare: settle,
    confirm: (page) =>
      void page.store.dispatch(
        withdrawalSubmitted({ cardId: CARD, amount: '100.00', payPassword: seal(page) }),
      ),
    booked: () => rowsSince('withdrawals'),
  },
  {
    name: 'buyback',
    hasKey: false,
    path: 'order/buyback',
    checking: 'buybackChecking',
    placed: 'buybackAccepted',
    notPlaced: 'buybackNotPlaced',
    prepare: async (page) => {
      left = (await earning().where('orders.status', '=', ORDER.earning).executeTakeFirstOrThrow())
        .id;
      const read = orderApi.endpoints.orderInfo.initiate({ id: left }, READ_AGAIN);
      const [info] = (await page.store.dispatch(read).unwrap())?.pages ?? [];
      terms = info ? buybackTermsOf(info) : '';
    },
    confirm: (page) =>
      void page.store.dispatch(buybackSubmitted({ orderId: left, terms, payPassword: seal(page) })),
    booked: async () => {
      const rows = await earning()
        .where('orders.status', '=', ORDER.buybackPending)
        .where('orders.id', '=', left)
        .execute();
      return rows.length;
    },
  },
];

const GATEWAY = {
  kind: 'replaced',
  by: answerOf('504 Gateway Timeout', 'text/html', '<p>504</p>'),
} as const;
const PAGE = {
  kind: 'replaced',
  by: answerOf('200 OK', 'text/html', '<!doctype html><p>Log in'),
} as const;
const OUT = { kind: 'replaced', by: answerOf('401 Unauthorized', 'text/html', '') } as const;

/** How often the server got it, and how often its outcome was unknown. */
const expectWay = (page: Page, { path }: Write, due: { sent: number; unknown: number }): void => {
  const sent = server.requests(`/private/api/${path}`);
  const unknown = page.saw(attemptOutcomeUnknown.type).length;
  expect({ sent, unknown }).toEqual(due);
};

/** What must hold whatever happened. */
const expectSound = async (page: Page, { booked }: Write, times: number): Promise<void> => {
  expect(await booked()).toBe(times);
  expect(await server.ops.audit()).toEqual([]);
  expect(Object.values(page.store.getState().attempts.open)).toEqual([]);
  const kept = [...page.storage.entries.values()].join() + JSON.stringify(page.actions);
  expect(hasSecret(kept, DEMO.payPassword)).toBe(false);
};

describe.each(WRITES)('a $name over a line', (write) => {
  it.each([
    ['is reset after the server began to answer', { kind: 'resetAfter' }],
    ['breaks off in the middle of the answer', { kind: 'cut' }],
  ] as const)('that %s: unknown, then found, once (faults 2, 4, 42)', async (_what, fault) => {
    const page = await openPage(write);
    line.order(write.path, fault);
    write.confirm(page);
    await until(() => expect(toastsOf(page)).toContain(write.placed));
    expect(toastsOf(page)).toEqual([write.checking, write.placed]);
    expect(line.struck(write.path)).toMatchObject([fault]);
    expectWay(page, write, { sent: 1, unknown: 1 });
    await expectSound(page, write, 1);
  });

  it('that brings it to the server a second time, on a kept connection: once, and shown (fault 3)', async () => {
    const page = await openPage(write);
    await keepSix(page);
    line.order(write.path, { kind: 'copied' });
    write.confirm(page);
    await until(() => expect(toastsOf(page)).toContain(write.placed));
    expect(toastsOf(page)).toEqual([write.placed]);
    expect(line.struck(write.path)).toEqual([{ kind: 'copied', isKept: true }]);
    expectWay(page, write, { sent: 2, unknown: write.hasKey ? 0 : 1 });
    await expectSound(page, write, 1);
  });

  it('that is reset before the server saw it: not at all, and shown (fault 1)', async () => {
    const page = await openPage(write);
    line.order(write.path, { kind: 'resetBefore' });
    write.confirm(page);
    await until(() => expect(page.saw(attemptOutcomeUnknown.type)).toHaveLength(1));
    expect(line.struck(write.path)).toMatchObject([{ kind: 'resetBefore' }]);
    expectWay(page, write, { sent: 0, unknown: 1 });
    await pass(180_000);
    await until(() => expect(toastsOf(page)).toContain(write.notPlaced));
    await expectSound(page, write, 0);
    await write.prepare(page);
    write.confirm(page);
    await until(() => expect(toastsOf(page)).toContain(write.placed));
    await expectSound(page, write, 1);
  });

  it.each([
    ['has a proxy that stops waiting', GATEWAY],
    ['has a portal that answers with its page', PAGE],
  ] as const)('that %s: unknown, then found, once (faults 5, 23)', async (_what, fault) => {
    const page = await openPage(write);
    line.order(write.path, fault);
    write.confirm(page);
    await until(() => expect(toastsOf(page)).toContain(write.placed));
    expect(toastsOf(page)).toEqual([write.checking, write.placed]);
    expect(line.struck(write.path)).toHaveLength(1);
    expectWay(page, write, { sent: 1, unknown: 1 });
    await expectSound(page, write, 1);
  });

  it('that answers 401 in the middle: renewed, sent again as the same, once (fault 10)', async () => {
    const page = await openPage(write);
    line.order(write.path, OUT);
    write.confirm(page);
    await until(() => expect(toastsOf(page)).toContain(write.placed));
    expect(toastsOf(page)).toEqual([write.placed]);
    expect(line.struck(write.path)).toHaveLength(1);
    expect(server.requests(REFRESH)).toBe(1);
    expectWay(page, write, { sent: 2, unknown: write.hasKey ? 0 : 1 });
    await expectSound(page, write, 1);
  });

  it('that has six idle connections, and is reset on one of them: not sent again, and found', async () => {
    const page = await openPage(write);
    await keepSix(page);
    line.order(write.path, { kind: 'resetAfter' });
    write.confirm(page);
    await until(() => expect(toastsOf(page)).toContain(write.placed));
    expect(line.struck(write.path)).toEqual([{ kind: 'resetAfter', isKept: true }]);
    expectWay(page, write, { sent: 1, unknown: 1 });
    await expectSound(page, write, 1);
  });

  it('that falls silent: shown at 120 s, then found (X4, fault 27)', async () => {
    const page = await openPage(write);
    line.order(write.path, { kind: 'silent' });
    write.confirm(page);
    await until(async () => expect(await write.booked()).toBe(1));
    await pass(120_000);
    await until(() => expect(toastsOf(page)).toEqual(['requestTimedOut', write.placed]));
    expectWay(page, write, { sent: 1, unknown: 1 });
    await expectSound(page, write, 1);
  });

  it.each([
    ['is lost', { kind: 'resetAfter' }, 'networkFailed'],
    ['is a page', PAGE, 'unreadableAnswer'],
  ] as const)(
    'whose session runs out, and the answer of the renewal %s: kept, and the next try goes through (faults 12, 16, 18)',
    async (_what, fault, said) => {
      const page = await openPage(write);
      await pass(16 * 60_000);
      line.order('refresh_token', fault);
      write.confirm(page);
      await settle();
      expect(page.session().accessToken).not.toBe('');
      expect(await write.booked()).toBe(0);
      expect(line.struck('refresh_token')).toMatchObject([{ kind: fault.kind }]);
      expect(toastsOf(page)).toEqual([said]);
      write.confirm(page);
      await until(() => expect(toastsOf(page)).toContain(write.placed));
      expect(toastsOf(page)).toEqual([said, write.placed]);
      await expectSound(page, write, 1);
    },
  );
});

describe('an upload over a line', () => {
  /** More than is sent at once. */
  const LARGE = 400_000;

  it('that breaks in the middle of the picture: said, nothing left behind, and the next try goes through (fault 41)', async () => {
    const page = await openSession();
    // What comes after its end is no part of a picture.
    const file = new File([new Uint8Array(jpeg()), new Uint8Array(LARGE)], 'proof.jpg', {
      type: 'image/jpeg',
    });
    const send = () =>
      page.store
        .dispatch(accountApi.endpoints.memberUploadAdd.initiate({ type: 'deposit', file }))
        .unwrap();
    const left = () => (existsSync(uploadDir) ? readdirSync(uploadDir) : []);
    const rows = () => server.db.selectFrom('uploads').select('path').execute();
    const before = await rows();
    line.order('upload/add', { kind: 'cutRequest' });
    await expect(send()).rejects.toMatchObject({ kind: 'network' });
    expect(line.struck('upload/add')).toMatchObject([{ kind: 'cutRequest' }]);
    expect(left()).toEqual([]);
    expect(await rows()).toEqual(before);
    const { path } = await send();
    expect(left()).toEqual([path]);
    expect(await rows()).toEqual([...before, { path }]);
  });
});
