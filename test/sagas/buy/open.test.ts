import { beforeEach, describe, expect, it } from 'vitest';
import type { Fetch } from '#api/client/send.ts';
import type { Member } from '#api/contract/member.ts';
import { memberApi } from '#api/memberApi.ts';
import { productApi } from '#api/productApi.ts';
import { sessionEnded } from '#api/session/sessionSlice.ts';
import { createPreloadedFetch } from '#app/boot/preloadedFetch.ts';
import { preloadKey } from '#app/boot/preloadKey.ts';
import { repeatReads } from '#app/start/repeatReads.ts';
import { UNKNOWN_BASELINE } from '#sagas/attempt/attempt.ts';
import { attemptFollowed } from '#sagas/attempt/attemptsSlice.ts';
import { selectBuyStatus } from '#sagas/buy/buySelectors.ts';
import { buyCancelled, buyCheckHidden, buyRequested } from '#sagas/buy/buySlice.ts';
import { flowFailed } from '#sagas/kit/flowFailed.ts';
import {
  type Bank,
  breakCalls,
  createBank,
  memberOf,
  orderOf,
  orderPage,
  PATH,
  productOf,
  startAt,
  toastsOf,
} from '#test/sagas/support.ts';
import { freezeClock, pass, settle } from '#test/support/clock.ts';
import { BASE, hang, lost, ok, refusal } from '#test/support/fakeWire.ts';
import { product, withPurchases } from './support.ts';

/** Puts an answer of `member/info` in front of a network, as a page that is loading asks for it. */
const preloadedWith =
  (member: Member) =>
  (send: Fetch): Fetch => {
    const key = preloadKey('GET', BASE + PATH.info, {
      authorization: 'Bearer access-1',
      'accept-language': 'zh-CN',
    });
    const answers = new Map([[key, Promise.resolve(ok(member))]]);
    return createPreloadedFetch(send, { answers, arrivedAt: new Map() }, BASE);
  };

const open = async (bank: Bank, inFront = (send: Fetch) => send) =>
  withPurchases(await startAt(bank, { fetch: inFront(bank.wire.fetch) }));

const attemptOfAnotherTab = {
  kind: 'purchase' as const,
  id: 'theirs',
  memberId: 1,
  startedAt: 0,
  settleFrom: 150_000,
  productId: 7,
  productName: product.name,
  amount: '5000',
  count: 1,
  baselineId: null,
};

beforeEach(freezeClock);

describe('buy now', () => {
  it('refreshes the member, opens the dialog and notes the newest order', async () => {
    const bank = createBank();
    bank.state.orders = [orderOf({ id: 41 }), orderOf({ id: 40 })];
    const { store, status, session } = await open(bank);
    bank.state.member = memberOf(1, { amount: '123.45' });
    store.dispatch(buyRequested({ product }));
    expect(status()).toEqual({ kind: 'preparing', productId: 7, page: '/' });
    await settle();
    expect(status()).toEqual({
      kind: 'editing',
      product,
      basis: { memberId: 1, baselineId: 41 },
      page: '/',
      refusal: null,
    });
    expect(session().userInfo?.amount).toBe('123.45');
    expect(bank.wire.to(PATH.info)).toHaveLength(1);
    expect(bank.wire.to(PATH.product)).toHaveLength(1);
  });

  it.each([
    ['another tab begins a purchase of it meanwhile', 7, UNKNOWN_BASELINE],
    ['another tab begins one of another product', 8, 41],
  ])(
    'notes the newest order unless it may be another tab’s: %s',
    async (_what, productId, noted) => {
      const bank = createBank();
      bank.state.orders = [orderOf({ id: 41 })];
      const held = bank.wire.hold(PATH.orders);
      const { store, status } = await open(bank);
      store.dispatch(buyRequested({ product }));
      await settle();
      store.dispatch(attemptFollowed({ ...attemptOfAnotherTab, productId }));
      held.answerNext();
      await settle();
      expect(status()).toMatchObject({ kind: 'editing', basis: { baselineId: noted } });
    },
  );

  it('brings what the server knows of the product now into the open dialog', async () => {
    const bank = createBank();
    bank.state.product = productOf({ yieldPerPeriod: '0.12', amountMin: '2000.00' });
    const held = bank.wire.hold(PATH.product);
    const app = await open(bank);
    await app.openDialog();
    expect(app.status()).toMatchObject({ kind: 'editing', product: { yieldPerPeriod: '0.26' } });
    held.answerNext();
    await settle();
    expect(app.status()).toMatchObject({
      kind: 'editing',
      product: { yieldPerPeriod: '0.12', amountMin: '2000.00' },
      basis: { memberId: 1, baselineId: null },
    });
  });

  it('notes the newest order while the product is unreadable, and says nothing (T6)', async () => {
    const bank = createBank();
    bank.state.orders = [orderOf({ id: 41 })];
    bank.wire.on(PATH.product, () => refusal(1001, '系统繁忙'));
    const app = await open(bank);
    await app.openDialog();
    expect(app.status()).toMatchObject({ kind: 'editing', product, basis: { baselineId: 41 } });
    expect(toastsOf(app)).toEqual([]);
  });

  it('leaves a page that shows the product its answer, though the dialog is closed before it', async () => {
    const bank = createBank();
    const app = await open(bank);
    const { productInfo } = productApi.endpoints;
    await app.store.dispatch(productInfo.initiate(product.id));
    const held = bank.wire.hold(PATH.product);
    bank.state.product = productOf({ quantitySold: 999 });
    await app.openDialog();
    app.store.dispatch(buyCancelled());
    held.answerNext();
    await settle();
    expect(productInfo.select(product.id)(app.store.getState())).toMatchObject({
      status: 'fulfilled',
      data: { quantitySold: 999 },
    });
    expect(app.status()).toEqual({ kind: 'idle' });
  });

  it('asks again each time: an answer from a moment ago is not enough', async () => {
    const bank = createBank();
    const { store } = await open(bank);
    store.dispatch(buyRequested({ product }));
    await settle();
    store.dispatch(buyCancelled());
    store.dispatch(buyRequested({ product }));
    await settle();
    expect(bank.wire.to(PATH.info)).toHaveLength(2);
    expect(bank.wire.to(PATH.orders)).toHaveLength(2);
  });

  it('reads the member itself although the page began to read them a moment before (T6)', async () => {
    const bank = createBank();
    let answerFirst: (response: Response) => void = () => undefined;
    const first = new Promise<Response>((resolve) => {
      answerFirst = resolve;
    });
    bank.wire.on(PATH.info, (_sent, nth) => (nth === 0 ? first : ok(bank.state.member)));
    const { store, status, session } = await open(bank);
    void store.dispatch(memberApi.endpoints.memberInfo.initiate());
    await settle();
    store.dispatch(buyRequested({ product }));
    answerFirst(ok(memberOf(1, { hasPayPassword: 0 })));
    await settle();
    expect(status().kind).toBe('editing');
    expect(bank.wire.to(PATH.info)).toHaveLength(2);
    expect(session().userInfo?.hasPayPassword).toBe(1);
  });

  it('reads the member although the read that was under way fails (T6)', async () => {
    const bank = createBank();
    bank.wire.on(PATH.info, (_sent, nth) => (nth === 0 ? lost() : ok(bank.state.member)));
    const app = await open(bank);
    void app.store.dispatch(memberApi.endpoints.memberInfo.initiate());
    app.store.dispatch(buyRequested({ product }));
    await settle();
    expect(app.status().kind).toBe('editing');
    expect(bank.wire.to(PATH.info)).toHaveLength(2);
  });

  it('with the page put away while the member is read opens nothing, and says so (T6)', async () => {
    const bank = createBank();
    bank.wire.on(PATH.info, hang);
    const app = await open(bank);
    app.store.dispatch(buyRequested({ product }));
    await settle();
    repeatReads(app.store.dispatch);
    await settle();
    expect(toastsOf(app)).toEqual(['networkFailed']);
    expect(app.status()).toEqual({ kind: 'idle' });
  });

  it('takes no answer that was asked for while the page was loading (T6)', async () => {
    const bank = createBank(memberOf(1, { amount: '1.00' }));
    const app = await open(bank, preloadedWith(memberOf(1)));
    app.store.dispatch(buyRequested({ product }));
    await settle();
    expect(bank.wire.to(PATH.info)).toHaveLength(1);
    expect(app.session().userInfo?.amount).toBe('1.00');
  });

  it('with the member unreadable opens nothing, whatever the page read while loading (T6)', async () => {
    const bank = createBank();
    bank.wire.on(PATH.info, () => refusal(1001, '系统繁忙'));
    const app = await open(bank, preloadedWith(memberOf(1)));
    app.store.dispatch(buyRequested({ product }));
    await settle();
    expect(app.status()).toEqual({ kind: 'idle' });
    expect(toastsOf(app)).toEqual(['serverMessageWithCode']);
  });

  it('knows a member without any order', async () => {
    const { store, status } = await open(createBank());
    store.dispatch(buyRequested({ product }));
    await settle();
    expect(status()).toMatchObject({ kind: 'editing', basis: { baselineId: null } });
  });

  it('with the member unreadable: one toast, and the dialog stays closed', async () => {
    const bank = createBank();
    bank.wire.on(PATH.info, lost);
    const app = await open(bank);
    app.store.dispatch(buyRequested({ product }));
    await settle();
    expect(app.status()).toEqual({ kind: 'idle' });
    expect(toastsOf(app)).toEqual(['networkFailed']);
  });

  it('opens once the member is read, while the orders hang, and buys (T6)', async () => {
    const bank = createBank();
    bank.wire.on(PATH.orders, hang);
    const app = await open(bank);
    await app.openDialog();
    expect(app.status()).toMatchObject({
      kind: 'editing',
      basis: { baselineId: UNKNOWN_BASELINE },
    });
    await app.submit();
    expect(bank.wire.to(PATH.add)).toHaveLength(1);
    expect(toastsOf(app)).toEqual(['purchaseSucceeded']);
  });

  it('keeps a refusal that comes before the orders', async () => {
    const bank = createBank();
    let answer: (response: Response) => void = () => undefined;
    bank.wire.on(PATH.orders, () => new Promise((resolve) => (answer = resolve)));
    bank.wire.on(PATH.add, () => refusal(1202, '错', 200, { remain: 3 }));
    const app = await open(bank);
    await app.openDialog();
    await app.submit();
    const refused = { kind: 'editing', refusal: { code: 1202, remain: 3 } };
    expect(app.status()).toMatchObject(refused);
    answer(ok({ list: [], total: 0, page: 1, size: 10 }));
    await settle();
    expect(app.status()).toMatchObject(refused);
  });

  it('opens without a toast although the orders are unreadable (T6)', async () => {
    const bank = createBank();
    bank.wire.on(PATH.orders, () => refusal(1001, '系统繁忙'));
    const app = await open(bank);
    await app.openDialog();
    expect(app.status().kind).toBe('editing');
    expect(toastsOf(app)).toEqual([]);
  });

  it('with nothing readable: still one toast', async () => {
    const bank = createBank();
    bank.wire.on(PATH.info, () => refusal(1001, '系统繁忙'));
    bank.wire.on(PATH.orders, () => refusal(1001, '系统繁忙'));
    const app = await open(bank);
    app.store.dispatch(buyRequested({ product }));
    await settle();
    expect(toastsOf(app)).toEqual(['serverMessageWithCode']);
  });

  it('leaves an expired session to the session flow', async () => {
    const bank = createBank();
    bank.wire.on(PATH.info, () => refusal(0, '', 402));
    const app = await open(bank);
    app.store.dispatch(buyRequested({ product }));
    await settle();
    expect(app.status()).toEqual({ kind: 'idle' });
    expect(toastsOf(app)).toEqual(['loginExpired']);
  });

  it('with a defect in the client: reported, and the dialog stays closed', async () => {
    const reported: string[] = [];
    const app = await startAt(createBank(), {
      reportError: (_error, where) => reported.push(where),
    });
    breakCalls(app);
    app.store.dispatch(buyRequested({ product }));
    await settle();
    expect(selectBuyStatus(app.store.getState())).toEqual({ kind: 'idle' });
    expect(reported).toEqual(['flow buy/open']);
  });

  it('on a product whose purchase is being checked reads the member, too, and shows a failure (T6)', async () => {
    const bank = createBank();
    bank.wire.on(PATH.add, lost);
    const app = await open(bank);
    await app.openDialog();
    await app.submit();
    app.store.dispatch(buyCheckHidden());
    bank.wire.on(PATH.info, () => refusal(1001, '系统繁忙'));
    const before = bank.wire.to(PATH.info).length;
    app.store.dispatch(buyRequested({ product }));
    await settle();
    expect(app.status().kind).toBe('attemptShown');
    expect(bank.wire.to(PATH.info)).toHaveLength(before + 1);
    expect(toastsOf(app)).toEqual(['purchaseChecking', 'serverMessageWithCode']);
  });

  it('tapped twice prepares once', async () => {
    const bank = createBank();
    const { store, status } = await open(bank);
    store.dispatch(buyRequested({ product }));
    store.dispatch(buyRequested({ product }));
    await settle();
    expect(status().kind).toBe('editing');
    expect(bank.wire.to(PATH.info)).toHaveLength(1);
    expect(bank.wire.to(PATH.orders)).toHaveLength(1);
  });

  it('on another product takes the place of the first, even while that one hangs', async () => {
    const bank = createBank();
    bank.wire.on(PATH.orders, (sent, nth) => (nth === 0 ? hang() : orderPage([], sent)));
    const { store, status } = await open(bank);
    store.dispatch(buyRequested({ product }));
    await settle();
    const other = productOf({ id: 8 });
    store.dispatch(buyRequested({ product: other }));
    await settle();
    expect(status()).toMatchObject({ kind: 'editing', product: { id: 8 } });
  });

  it('cancelled while preparing: the late answer opens nothing, and no orders are read', async () => {
    const bank = createBank();
    let answer: (response: Response) => void = () => undefined;
    bank.wire.on(PATH.info, () => new Promise((resolve) => (answer = resolve)));
    const app = await open(bank);
    app.store.dispatch(buyRequested({ product }));
    await settle();
    app.store.dispatch(buyCancelled());
    answer(ok(memberOf(1)));
    await settle();
    expect(app.status()).toEqual({ kind: 'idle' });
    expect(bank.wire.to(PATH.orders)).toHaveLength(0);
    expect(toastsOf(app)).toEqual([]);
  });

  it('closed while the orders are read: that read is stopped', async () => {
    const bank = createBank();
    bank.wire.on(PATH.orders, hang);
    const app = await open(bank);
    await app.openDialog();
    app.store.dispatch(buyCancelled());
    await settle();
    expect(app.status()).toEqual({ kind: 'idle' });
    expect(bank.wire.to(PATH.orders)[0]?.request.signal.aborted).toBe(true);
    expect(toastsOf(app)).toEqual([]);
  });

  it('stops preparing when the session ends', async () => {
    const bank = createBank();
    bank.wire.on(PATH.orders, hang);
    const app = await open(bank);
    app.store.dispatch(buyRequested({ product }));
    await settle();
    app.store.dispatch(sessionEnded({ epoch: app.session().epoch, reason: 'loggedOut' }));
    await settle();
    expect(app.status()).toEqual({ kind: 'idle' });
    expect(bank.wire.to(PATH.orders)[0]?.request.signal.aborted).toBe(true);
    // What the end cut off is nobody's failure.
    expect(app.actions.filter(flowFailed.match)).toEqual([]);
    expect(toastsOf(app)).toEqual(['loggedOut']);
  });

  it('times out after 120 s with the timeout toast', async () => {
    const bank = createBank();
    bank.wire.on(PATH.info, hang);
    const app = await open(bank);
    app.store.dispatch(buyRequested({ product }));
    await pass(120_000);
    expect(app.status()).toEqual({ kind: 'idle' });
    expect(toastsOf(app)).toEqual(['requestTimedOut']);
  });
});

describe('without a payment password', () => {
  const openPrompt = async () => {
    const bank = createBank(memberOf(1, { hasPayPassword: 0 }));
    const app = await open(bank);
    app.store.dispatch(buyRequested({ product }));
    await settle();
    return { ...app, bank };
  };

  it('the prompt replaces the dialog (A3)', async () => {
    const { status } = await openPrompt();
    expect(status()).toEqual({ kind: 'needsPayPassword', productId: 7, page: '/' });
  });

  it('asks for nothing but the member (T6)', async () => {
    const { bank } = await openPrompt();
    expect(bank.wire.to(PATH.info)).toHaveLength(1);
    expect(bank.wire.to(PATH.orders)).toHaveLength(0);
    expect(bank.wire.to(PATH.product)).toHaveLength(0);
  });

  it('closing it is the end of it', async () => {
    const { store, status } = await openPrompt();
    store.dispatch(buyCancelled());
    await settle();
    expect(status()).toEqual({ kind: 'idle' });
  });
});
