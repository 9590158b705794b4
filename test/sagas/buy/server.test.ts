import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import type { Product } from '#api/contract/product.ts';
import { memberApi } from '#api/memberApi.ts';
import { productApi } from '#api/productApi.ts';
import { logOut } from '#api/session/endSession.ts';
import { loginApi } from '#api/session/loginApi.ts';
import { SETTLE_AFTER_MS } from '#sagas/attempt/attempt.ts';
import { selectBuyStatus } from '#sagas/buy/buySelectors.ts';
import { buyRequested, buySubmitted } from '#sagas/buy/buySlice.ts';
import { toastsOf } from '#test/sagas/support.ts';
import { freezeClock, pass, until } from '#test/support/clock.ts';
import { createMemoryStorage } from '#test/support/memoryStorage.ts';
import { DEMO, startTestServer, TEST_ORIGIN, type TestServer } from '#test/support/server.ts';
import { startStore, type TestStore } from '#test/support/testStore.ts';

let server: TestServer;

type Storage = ReturnType<typeof createMemoryStorage>;

const open = async (storage: Storage = createMemoryStorage()) => {
  const app = await startStore({
    fetch: server.fetch,
    storage,
    settings: { apiBase: TEST_ORIGIN },
  });
  const status = () => selectBuyStatus(app.store.getState());
  return {
    ...app,
    storage,
    status,
    attempts: () => Object.values(app.store.getState().attempts.open),
    /** Waits for the buy status to become `kind`. */
    becomes: (kind: ReturnType<typeof status>['kind']) =>
      until(() => expect(status().kind).toBe(kind)),
    toasted: (key: string) => until(() => expect(toastsOf(app)).toContain(key)),
    /** Waits until a session's end is over and done with. */
    isOut: () =>
      until(() => {
        expect(app.session().accessToken).toBe('');
        expect(app.store.getState().session.leaving).toBeNull();
      }),
  };
};
type Page = Awaited<ReturnType<typeof open>>;

const logIn = async ({ store, services }: TestStore, phone: string): Promise<void> => {
  const codes = await store.dispatch(memberApi.endpoints.memberAreaCodes.initiate());
  const china = codes.data?.find(({ is_default }) => is_default === 1);
  await store
    .dispatch(
      loginApi.endpoints.memberLogin.initiate({
        type: 1,
        phone,
        email: '',
        password: services.secrets.seal(DEMO.password),
        area_code_id: china?.id ?? 0,
      }),
    )
    .unwrap();
  await store.dispatch(memberApi.endpoints.memberInfo.initiate(undefined)).unwrap();
};

/** A member with money, logged in, and the first running product of a kind. */
const openAsLin = async () => {
  const page = await open();
  await logIn(page, DEMO.lin);
  const index = await page.store.dispatch(productApi.endpoints.productIndex.initiate()).unwrap();
  const running = index.productByTypes
    .flatMap(({ products }) => products)
    .filter(({ status, boughtCount }) => status === 0 && boughtCount === 0);
  const find = (isIt: (product: Product) => boolean): Product => {
    const found = running.find(isIt);
    if (!found) throw new Error('The seed lacks such a product.');
    return found;
  };
  return {
    ...page,
    range: find((p) => p.amountMax !== null && p.isRepeat === 0),
    repeatable: find((p) => p.isRepeat === 1),
  };
};

const openDialog = async (page: Page, product: Product): Promise<void> => {
  page.store.dispatch(buyRequested({ product }));
  await page.becomes('editing');
};

const confirm = (
  page: Page,
  amount: string,
  count = 1,
  payPassword: string = DEMO.payPassword,
): void => {
  page.store.dispatch(
    buySubmitted({ amount, count, payPassword: page.services.secrets.seal(payPassword) }),
  );
};

/** What the server's books say about purchases since the test began. */
const booked = async () => {
  const orders = await server.db
    .selectFrom('orders')
    .select(['product_id', 'amount', 'count', 'attempt_key'])
    .where('id', '>', lastSeeded)
    .orderBy('id')
    .execute();
  expect(await server.ops.audit()).toEqual([]);
  return orders.map(({ amount, ...order }) => ({ ...order, amount: amount.toString() }));
};

/** Waits until a purchase is in the books, no matter who has heard of it. */
const carriedOut = () => until(async () => expect(await booked()).toHaveLength(1));

let lastSeeded = 0;

beforeAll(async () => {
  // Both clocks are one, the page's and the server's.
  server = await startTestServer({ now: () => Date.now() });
  const { last } = await server.db
    .selectFrom('orders')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  lastSeeded = Number(last);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  freezeClock();
});

describe('bought at the embedded server', () => {
  it('a range product: one order of the amount typed, and a lower balance', async () => {
    const page = await openAsLin();
    await openDialog(page, page.range);
    confirm(page, '5000');
    await page.toasted('purchaseSucceeded');
    expect(await booked()).toMatchObject([
      { product_id: page.range.id, amount: '500000', count: 1 },
    ]);
    await until(() => expect(page.session().userInfo?.amount).toBe('95000.00'));
    expect(page.attempts()).toEqual([]);
  });

  it('a repeatable product: amountMin times the quantity', async () => {
    const page = await openAsLin();
    await openDialog(page, page.repeatable);
    confirm(page, '', 3);
    await page.toasted('purchaseSucceeded');
    const unit = Number(page.repeatable.amountMin) * 100;
    expect(await booked()).toMatchObject([{ amount: String(unit * 3), count: 3 }]);
  });

  it('by a double tap: one order (fault 8)', async () => {
    const page = await openAsLin();
    await openDialog(page, page.range);
    confirm(page, '5000');
    confirm(page, '5000');
    await page.toasted('purchaseSucceeded');
    expect(server.requests('order/add')).toBe(1);
    expect(await booked()).toHaveLength(1);
  });

  it('by a newcomer: the prompt, and nothing else', async () => {
    const page = await openAsLin();
    const newcomer = await open();
    await logIn(newcomer, DEMO.newcomer);
    newcomer.store.dispatch(buyRequested({ product: page.range }));
    await newcomer.becomes('needsPayPassword');
    expect(server.requests('order/add')).toBe(0);
  });
});

describe('an answer that is lost', () => {
  it.each([
    ['before the server saw it', { kind: 'drop', point: 'before' }, 0],
    ['before the commit, with a 500', { kind: 'status', point: 'before-commit' }, 0],
    ['after the commit, as a 500', { kind: 'status', status: 500, point: 'after-commit' }, 1],
    ['after the commit, empty', { kind: 'empty', point: 'after' }, 1],
  ] as const)(
    '%s: settled from the orders, with at most one (faults 1, 2, 6, 24)',
    async (_when, fault, orders) => {
      const page = await openAsLin();
      await openDialog(page, page.range);
      server.fault({ path: 'order/add', ...fault });
      confirm(page, '5000');
      await page.toasted('purchaseChecking');
      if (orders === 0) {
        expect(page.status().kind).toBe('attemptShown');
        await pass(180_000);
        await page.toasted('purchaseNotPlaced');
      } else {
        await page.toasted('purchaseSucceeded');
      }
      expect(await booked()).toHaveLength(orders);
      expect(server.requests('order/add')).toBe(1);
      expect(page.attempts()).toEqual([]);
    },
  );

  it('because the page was reloaded: the new page settles it (fault 34)', async () => {
    const first = await openAsLin();
    await openDialog(first, first.range);
    server.fault({ path: 'order/add', kind: 'hang', point: 'after' });
    confirm(first, '5000');
    await carriedOut();
    first.dispose();

    const second = await open(first.storage);
    await second.toasted('purchaseSucceeded');
    expect(await booked()).toHaveLength(1);
    expect(server.requests('order/add')).toBe(1);
    expect(second.attempts()).toEqual([]);
  });
});

describe('a session that gives way in the middle', () => {
  it('tokens that ran out while the dialog was open: renewed, one order', async () => {
    const page = await openAsLin();
    await openDialog(page, page.range);
    await pass(16 * 60_000);
    confirm(page, '5000');
    await page.toasted('purchaseSucceeded');
    expect(server.requests('refresh_token')).toBe(1);
    expect(await booked()).toHaveLength(1);
  });

  it('a session that the operator ended: login, no order, and shown after it (X3, fault 11)', async () => {
    const page = await openAsLin();
    await openDialog(page, page.range);
    await server.ops.endSessions(DEMO.lin);
    confirm(page, '5000');
    await page.toasted('loginExpired');
    await page.isOut();
    expect(page.session().accessToken).toBe('');
    expect(await booked()).toEqual([]);
    expect(page.attempts()).toHaveLength(1);
    await logIn(page, DEMO.lin);
    await page.toasted('purchaseNotPlaced');
    expect(page.attempts()).toEqual([]);
  });

  it('a member who is disabled meanwhile: out, no order (X1, fault 21)', async () => {
    const page = await openAsLin();
    await openDialog(page, page.range);
    await server.ops.setDisabled(DEMO.lin, true);
    confirm(page, '5000');
    await page.toasted('userDisabled');
    await until(() => expect(page.attempts()).toEqual([]));
    expect(await booked()).toEqual([]);
  });

  it('logged out before the answer: nothing shows; after the next login it is shown', async () => {
    const page = await openAsLin();
    await openDialog(page, page.range);
    server.fault({ path: 'order/add', kind: 'hang', point: 'after' });
    confirm(page, '5000');
    await carriedOut();
    page.store.dispatch(logOut());
    await page.toasted('loggedOut');
    await page.isOut();
    await logIn(page, DEMO.newcomer);
    // One that is looked for among the newcomer's orders is taken for not placed by then.
    await pass(SETTLE_AFTER_MS + 60_000);
    expect(page.attempts()).toHaveLength(1);
    expect(toastsOf(page)).toEqual(['loggedOut']);
    page.store.dispatch(logOut());
    await page.isOut();
    await logIn(page, DEMO.lin);
    await page.toasted('purchaseSucceeded');
    expect(await booked()).toHaveLength(1);
  });
});

describe('refused by the embedded server', () => {
  it('a payment password wrong five times, then right: locked, no order (fault 43)', async () => {
    const page = await openAsLin();
    await openDialog(page, page.range);
    const refusals: unknown[] = [];
    for (const payPassword of [
      '111111',
      '111112',
      '111113',
      '111114',
      '111115',
      DEMO.payPassword,
    ]) {
      confirm(page, '5000', 1, payPassword);
      await page.becomes('sending');
      await page.becomes('editing');
      const status = page.status();
      if (status.kind === 'editing') refusals.push([status.refusal?.code, status.refusal?.remain]);
    }
    expect(refusals.slice(0, 4)).toEqual([4, 3, 2, 1].map((left) => [CODE.wrongPayPassword, left]));
    expect(refusals.at(-1)).toEqual([CODE.payPasswordLocked, null]);
    expect(await booked()).toEqual([]);
  });

  it('a wrong payment password, then the right one: one order', async () => {
    const page = await openAsLin();
    await openDialog(page, page.range);
    confirm(page, '5000', 1, '111111');
    await page.toasted('serverMessage');
    await page.becomes('editing');
    confirm(page, '5000');
    await page.toasted('purchaseSucceeded');
    expect(await booked()).toHaveLength(1);
  });

  it('sold to somebody else meanwhile: the dialog has the product as it is now (fault 9)', async () => {
    const page = await openAsLin();
    await openDialog(page, page.range);
    await server.ops.completeProducts(page.range.id);
    confirm(page, '5000');
    await page.toasted('serverMessage');
    expect(page.status()).toMatchObject({ refusal: { code: CODE.productCompleted } });
    await until(() => expect(page.status()).toMatchObject({ product: { status: 1 } }));
    expect(await booked()).toEqual([]);
  });
});
