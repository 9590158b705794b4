import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { attemptRefused } from '#sagas/attempt/attemptsSlice.ts';
import { refusalOf } from '#sagas/attempt/refusal.ts';
import { buyCancelled, buyCheckHidden, buyRequested } from '#sagas/buy/buySlice.ts';
import {
  type Bank,
  breakCalls,
  createBank,
  memberOf,
  PATH,
  productOf,
  startAt,
  toastsOf,
} from '#test/sagas/support.ts';
import { freezeClock, settle } from '#test/support/clock.ts';
import { hang, lost, ok, refusal } from '#test/support/fakeWire.ts';
import { logInAs, logOutAndSettle } from '../attempt/support.ts';
import { product, withPurchases } from './support.ts';

/** A store with the dialog open. */
const openDialog = async (
  bank = createBank(),
  options: Parameters<typeof startAt>[1] = {},
  of = product,
) => {
  const app = withPurchases(await startAt(bank, options));
  await app.openDialog(of);
  return { ...app, bank, sent: () => bank.wire.to(PATH.add) };
};

/** Lets the server carry purchases out, but answer only when asked to. */
const holdAnswer = (bank: Bank): { answer: () => void } => {
  const held = { answer: (): void => undefined };
  bank.wire.on(PATH.add, (sent) => {
    const response = bank.placed(sent);
    return new Promise((resolve) => {
      held.answer = () => resolve(response);
    });
  });
  return { answer: () => held.answer() };
};

/** A member who logs out while a purchase is sent, on the way to a login screen that never comes. */
const leaveInTheMiddle = async () => {
  const navigation = {
    go: () => new Promise<void>(() => undefined),
    current: () => '/home',
  };
  const app = await openDialog(createBank(), { navigation });
  const held = { answer: (_response: Response): void => undefined };
  app.bank.wire.on(PATH.add, () => new Promise((resolve) => (held.answer = resolve)));
  app.confirm();
  await settle();
  await logOutAndSettle(app);
  return { app, answer: (response: Response) => held.answer(response) };
};

beforeEach(freezeClock);

describe('a purchase', () => {
  it('is sent once with what was typed, closes the dialog, and refreshes the member (T6, X7)', async () => {
    const app = await openDialog();
    app.confirm('5000');
    expect(app.status()).toMatchObject({ kind: 'sending', product });
    await settle();
    expect(app.status()).toEqual({ kind: 'idle' });
    expect(app.attempts()).toEqual([]);
    expect(app.isLocked()).toBe(false);
    expect(toastsOf(app)).toEqual(['purchaseSucceeded']);
    const [sent, ...more] = app.sent();
    expect(more).toEqual([]);
    expect(sent?.query).toEqual({
      product_id: '7',
      amount: '5000',
      count: '1',
      pay_password: '246810',
    });
    expect(app.bank.wire.to(PATH.info)).toHaveLength(2);
  });

  it('of a repeatable product sends amountMin and the quantity, kept within its bounds (V3, V4)', async () => {
    const repeatable = productOf({ isRepeat: 1, maxRepeat: 5 });
    const bank = createBank();
    bank.state.product = repeatable;
    const app = await openDialog(bank, {}, repeatable);
    app.confirm('77', 9);
    await settle();
    expect(app.sent()[0]?.query).toMatchObject({ amount: '1000.00', count: '5' });
  });

  it('cannot be cancelled while it is being sent', async () => {
    const app = await openDialog();
    app.confirm();
    app.store.dispatch(buyCancelled());
    app.store.dispatch(buyRequested({ product: productOf({ id: 8 }) }));
    expect(app.status().kind).toBe('sending');
    await settle();
    expect(toastsOf(app)).toEqual(['purchaseSucceeded']);
  });

  it('is not sent without an amount', async () => {
    const app = await openDialog();
    app.confirm('');
    await settle();
    expect(app.status().kind).toBe('editing');
    expect(app.sent()).toEqual([]);
  });

  it('is not sent after the dialog was closed', async () => {
    const app = await openDialog();
    app.store.dispatch(buyCancelled());
    app.confirm();
    await settle();
    expect(app.sent()).toEqual([]);
  });

  it('is placed although its answer has odd fields', async () => {
    const app = await openDialog();
    app.bank.wire.on(PATH.add, () => ok({ id: 'x', balance: {} }));
    app.confirm();
    await settle();
    expect(toastsOf(app)).toEqual(['purchaseSucceeded']);
  });
});

describe('offline at the tap on confirm', () => {
  it('the dialog says that nothing was sent, and stays (fault 30)', async () => {
    const app = await openDialog(createBank(), { online: () => false });
    app.confirm();
    await settle();
    expect(app.status()).toMatchObject({
      kind: 'editing',
      refusal: { code: null, notice: { key: 'nothingSent' }, at: Date.now() },
    });
  });
});

describe('a refusal', () => {
  it.each([
    ['a wrong payment password', 1202, { remain: 3 }, { remain: 3, left: null, balance: null }],
    ['sold out', 2003, { left: '2' }, { remain: null, left: 2, balance: null }],
    ['a low balance', 2006, { balance: '12.5' }, { remain: null, left: null, balance: '12.50' }],
    ['odd extras', 2005, [1], { remain: null, left: null, balance: null }],
    ['no extras', 1203, null, { remain: null, left: null, balance: null }],
  ])(
    'for %s keeps the dialog open, toasts the server words and unlocks (X6)',
    async (_why, code, data, extras) => {
      const app = await openDialog();
      app.bank.wire.on(PATH.add, () => refusal(code, '不行', 200, data));
      app.bank.wire.on(PATH.product, () => ok(product));
      app.confirm();
      await settle();
      expect(app.status()).toEqual({
        kind: 'editing',
        product,
        basis: { memberId: 1, baselineId: null },
        page: '/',
        refusal: {
          code,
          notice: { key: 'serverMessage', values: { msg: '不行', code } },
          at: Date.now(),
          reason: '',
          retryAfter: null,
          isAboutPassword: code < 1300,
          ...extras,
        },
      });
      expect(toastsOf(app)).toEqual(['serverMessage']);
      expect(app.isLocked()).toBe(false);
    },
  );

  it('about the product brings its new facts into the dialog', async () => {
    const app = await openDialog();
    const fresh = productOf({ quantitySold: 999 });
    app.bank.wire.on(PATH.add, () => refusal(2003, '剩余额度不足'));
    app.bank.wire.on(PATH.product, () => ok(fresh));
    app.confirm();
    await settle();
    expect(app.status()).toMatchObject({ kind: 'editing', product: { quantitySold: 999 } });
  });

  it('about the product reads it again also where a read from before is under way', async () => {
    const bank = createBank();
    const held = bank.wire.hold(PATH.product);
    const app = await openDialog(bank);
    bank.wire.on(PATH.add, () => refusal(2003, '剩余额度不足'));
    app.confirm();
    await settle();
    expect(bank.wire.to(PATH.product)).toHaveLength(1);
    held.answerNext();
    await settle();
    expect(bank.wire.to(PATH.product)).toHaveLength(2);
    bank.state.product = productOf({ quantitySold: 999 });
    held.answerNext();
    await settle();
    expect(app.status()).toMatchObject({ kind: 'editing', product: { quantitySold: 999 } });
    expect(bank.wire.to(PATH.product)).toHaveLength(2);
  });

  it.each([
    ['of a product that is gone', CODE.productMissing, [2, 1]],
    ['of a product that is complete', CODE.productCompleted, [2, 1]],
    ['of what is left of the product', CODE.soldOut, [2, 1]],
    ['of the product’s limits', CODE.amountOutOfRange, [2, 1]],
    ['of the member’s limit', CODE.overLimit, [2, 1]],
    ['of the balance', CODE.balanceTooLow, [1, 2]],
    ['of neither', CODE.wrongPayPassword, [1, 1]],
  ])('%s reads again what it is about, and nothing else', async (_what, code, reads) => {
    const app = await openDialog();
    app.bank.wire.on(PATH.add, () => refusal(code, '不行'));
    app.bank.wire.on(PATH.product, () => ok(product));
    app.confirm();
    await settle();
    // Member and product were read once when the dialog opened.
    expect([PATH.product, PATH.info].map((path) => app.bank.wire.to(path).length)).toEqual(reads);
  });

  it.each([
    ['a withdrawal', { kind: 'withdrawal', cardId: 7, amount: '100', baselineId: null }],
    [
      'a purchase of another product',
      {
        kind: 'purchase',
        productId: 8,
        productName: '进取',
        amount: '100',
        count: 1,
        baselineId: null,
      },
    ],
  ] as const)(
    'of %s leaves the dialog as it is, and reads nothing for it',
    async (_what, facts) => {
      const app = await openDialog();
      const attempt = { id: 'a1', memberId: 1, startedAt: 0, settleFrom: 0, ...facts } as const;
      for (const code of [1204, 2003, 2006]) {
        const about = refusalOf({ kind: 'business', code, msg: '不行', data: null }, Date.now());
        app.store.dispatch(attemptRefused({ kind: 'refused', attempt, refusal: about }));
      }
      await settle();
      expect(app.status()).toMatchObject({ kind: 'editing', product, refusal: null });
      expect(app.bank.wire.to(PATH.product)).toHaveLength(1);
      expect(app.bank.wire.to(PATH.info)).toHaveLength(1);
    },
  );

  it('about a product that cannot be read again keeps the facts there are', async () => {
    const app = await openDialog();
    app.bank.wire.on(PATH.add, () => refusal(2002, '产品已完成'));
    app.bank.wire.on(PATH.product, lost);
    app.confirm();
    await settle();
    expect(app.status()).toMatchObject({ kind: 'editing', product: { quantitySold: 10 } });
    expect(toastsOf(app)).toEqual(['serverMessage']);
  });

  it('can be changed when reading the product again meets a defect', async () => {
    const reported: string[] = [];
    const app = await openDialog(createBank(), {
      reportError: (_error, where) => reported.push(where),
    });
    app.bank.wire.on(PATH.add, () => {
      breakCalls(app);
      return refusal(2002, '产品已完成');
    });
    app.confirm();
    await settle();
    expect(app.status()).toMatchObject({ kind: 'editing', refusal: { code: 2002 } });
    expect(reported).toContain('flow buy/refusal');
  });

  it('leaves facts that come after the dialog was closed alone', async () => {
    const app = await openDialog();
    let answer: (response: Response) => void = () => undefined;
    app.bank.wire.on(PATH.add, () => refusal(2002, '产品已完成'));
    app.bank.wire.on(PATH.product, () => new Promise((resolve) => (answer = resolve)));
    app.confirm();
    await settle();
    app.store.dispatch(buyCancelled());
    answer(ok(product));
    await settle();
    expect(app.status()).toEqual({ kind: 'idle' });
  });

  it('for the balance refreshes it (fault 45)', async () => {
    const app = await openDialog();
    app.bank.wire.on(PATH.add, () => refusal(2006, '余额不足'));
    app.bank.state.member = memberOf(1, { amount: '1.00' });
    app.confirm();
    await settle();
    expect(app.session().userInfo?.amount).toBe('1.00');
  });

  it('for a missing payment password turns the dialog into the prompt', async () => {
    const app = await openDialog();
    app.bank.wire.on(PATH.add, () => refusal(1204, '未设置支付密码'));
    app.confirm();
    await settle();
    expect(app.status()).toEqual({ kind: 'needsPayPassword', productId: 7, page: '/' });
    expect(app.isLocked()).toBe(false);
  });

  it('without words reads as in the catalogue, with its code', async () => {
    const app = await openDialog();
    app.bank.wire.on(PATH.add, () => refusal(2999, ''));
    app.confirm();
    await settle();
    expect(app.status()).toMatchObject({
      refusal: { code: 2999, notice: { key: 'networkFailedWithCode', values: { code: 2999 } } },
    });
  });
});

describe('a session that ends in the middle', () => {
  it('the next member can buy the same product while the first one’s answer is awaited', async () => {
    const app = await openDialog();
    app.bank.wire.on(PATH.add, (sent, nth) => (nth === 0 ? hang() : app.bank.placed(sent)));
    app.confirm();
    await settle();
    await logOutAndSettle(app);
    expect(app.status()).toEqual({ kind: 'idle' });
    await logInAs(app, 2);
    app.store.dispatch(buyRequested({ product }));
    await settle();
    app.confirm();
    await settle();
    expect(toastsOf(app)).toEqual(['loggedOut', 'purchaseSucceeded']);
    expect(app.attempts()).toMatchObject([{ memberId: 1 }]);
  });

  it('refused while the member is on the way out: nothing is said, nothing is kept (fault 36)', async () => {
    const { app, answer } = await leaveInTheMiddle();
    answer(refusal(2002, '产品已完成'));
    await settle();
    expect(app.attempts()).toEqual([]);
    expect(toastsOf(app)).toEqual(['loggedOut']);
    // Once, when the dialog opened.
    expect(app.bank.wire.to(PATH.product)).toHaveLength(1);
  });

  it('placed when the next member is there already: settled, nothing said, nothing read (fault 36)', async () => {
    const { app, answer } = await leaveInTheMiddle();
    await logInAs(app, 2);
    const [sent] = app.sent();
    const reads = app.bank.wire.sent.length;
    if (sent) answer(app.bank.placed(sent));
    await settle();
    expect(app.saw('attempts/attemptPlaced')).toHaveLength(1);
    expect(app.attempts()).toEqual([]);
    expect(toastsOf(app)).toEqual(['loggedOut']);
    expect(app.bank.wire.sent).toHaveLength(reads);
  });

  it('does not disturb the dialog that the next member has open', async () => {
    const app = await openDialog();
    const { answer } = holdAnswer(app.bank);
    app.confirm();
    await settle();
    await logOutAndSettle(app);
    await logInAs(app, 2);
    app.store.dispatch(buyRequested({ product: productOf({ id: 8 }) }));
    await settle();
    answer();
    await settle();
    expect(app.status()).toMatchObject({ kind: 'editing', product: { id: 8 }, refusal: null });
    expect(toastsOf(app)).toEqual(['loggedOut']);
  });
});

describe('an unknown outcome', () => {
  it('is shown in the dialog as being checked; the product is locked, others are not', async () => {
    const app = await openDialog();
    app.bank.wire.on(PATH.orders, lost);
    app.bank.wire.on(PATH.add, lost);
    app.confirm();
    await settle();
    const [attempt] = app.attempts();
    expect(app.status()).toEqual({ kind: 'attemptShown', attempt });
    expect(app.isLocked(7)).toBe(true);
    expect(app.isLocked(8)).toBe(false);
  });

  it('buy now on the locked product shows the check instead of buying', async () => {
    const app = await openDialog();
    app.bank.wire.on(PATH.orders, lost);
    app.bank.wire.on(PATH.add, lost);
    app.confirm();
    await settle();
    app.store.dispatch(buyCheckHidden());
    expect(app.status()).toEqual({ kind: 'idle' });
    expect(app.isLocked()).toBe(true);
    app.store.dispatch(buyRequested({ product }));
    await settle();
    expect(app.status()).toMatchObject({ kind: 'attemptShown', attempt: { productId: 7 } });
    app.confirm();
    await settle();
    expect(app.sent()).toHaveLength(1);
  });

  it('another product can be bought meanwhile', async () => {
    const app = await openDialog();
    app.bank.wire.on(PATH.add, (sent, nth) => (nth === 0 ? lost() : app.bank.placed(sent)));
    app.confirm();
    await settle();
    app.store.dispatch(buyRequested({ product: productOf({ id: 8 }) }));
    await settle();
    app.confirm();
    await settle();
    expect(toastsOf(app)).toEqual(['purchaseChecking', 'purchaseSucceeded']);
    expect(app.bank.state.orders).toMatchObject([{ product_id: 8 }]);
    expect(app.isLocked(7)).toBe(true);
  });
});
