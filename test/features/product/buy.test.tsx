// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { userInfoReceived } from '#api/session/sessionSlice.ts';
import { selectBuyStatus } from '#sagas/buy/buySelectors.ts';
import { productRefreshed } from '#sagas/buy/buySlice.ts';
import { preferencesChanged } from '#shared/preferences/preferencesSlice.ts';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { settle } from '#test/support/clock.ts';
import { type RenderAppOptions, renderApp } from '#test/support/renderApp.tsx';
import { SAMPLE } from '#test/support/sample/products.ts';
import { DEMO, serverForFile } from '#test/support/server.ts';
import { tapWithReader } from '#test/support/user.ts';

const server = await serverForFile();
let ids: Record<string, number>;
beforeAll(async () => {
  const rows = await server.db.selectFrom('products').select(['id', 'name']).execute();
  ids = Object.fromEntries(rows.map(({ id, name }) => [name, id]));
});

const RANGE = SAMPLE.range;
const FIXED = SAMPLE.fixed;
const REPEATABLE = SAMPLE.shares;

/** The detail page of a product, its buy button tapped; `sent` holds the purchases' addresses. */
const tapBuy = async (name: string, options: Partial<RenderAppOptions> = {}) => {
  const sent: URL[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    if (url.pathname.endsWith('/order/add')) sent.push(url);
    return (options.fetch ?? server.fetch)(input, init);
  };
  const app = await renderApp({
    path: `/product-detail/${ids[name]}`,
    member: { phone: DEMO.lin, password: DEMO.password },
    ...options,
    fetch,
  });
  await app.user.click(await screen.findByRole('button', { name: `立即购买 ${name}` }));
  return { ...app, sent };
};

const openDialog = async (name: string, options: Partial<RenderAppOptions> = {}) => {
  const app = await tapBuy(name, options);
  const dialog = within(await screen.findByRole('dialog', { name }));
  const password = () => dialog.getByLabelText<HTMLInputElement>('支付密码');
  return {
    ...app,
    dialog,
    password,
    amount: () => dialog.getByLabelText<HTMLInputElement>('投资金额'),
    typePassword: (digits: string) => app.user.type(password(), digits),
    confirm: () => app.user.click(dialog.getByRole('button', { name: '确认投资' })),
    isOpen: () => screen.queryByRole('dialog', { name }) !== null,
  };
};

describe('buy dialog (H8)', () => {
  it('is called like the product and shows rate, period, minimum and balance', async () => {
    const { dialog, store } = await openDialog(RANGE);
    expect(dialog.getByRole('img', { name: '百分之 2.39' })).toBeTruthy();
    expect(dialog.getByText('9 个月')).toBeTruthy();
    expect(dialog.getByRole('img', { name: '5000.00 元' })).toBeTruthy();
    const balance = store.getState().session.userInfo?.amount;
    expect(dialog.getByRole('img', { name: `${balance} 元` })).toBeTruthy();
    expect(dialog.queryByRole('spinbutton')).toBeNull();
  });

  it('works out the expected income while the amount is typed (V8)', async () => {
    const { dialog, user, amount } = await openDialog(RANGE);
    await user.type(amount(), '12345');
    expect(amount().value).toBe('12,345');
    expect(dialog.getByRole('img', { name: '295.05 元' })).toBeTruthy();
  });

  it('takes only digits as an amount, none behind a point, and says that before its range (V5)', async () => {
    const { dialog, user, amount } = await openDialog(RANGE);
    await user.type(amount(), '1a2-3.4');
    expect(amount().value).toBe('123');
    const whole = '请填整数金额，不用小数点和逗号';
    expect(dialog.getByText(whole)).toBeTruthy();
    await user.tab();
    expect(dialog.queryByText(whole)).toBeNull();
    expect(dialog.getByText(/^可投 /)).toBeTruthy();
  });

  it('asks for an amount where only a point was typed (V2)', async () => {
    const { dialog, user, amount } = await openDialog(RANGE);
    await user.type(amount(), '.');
    await user.click(dialog.getByRole('button', { name: '确认投资' }));
    expect(dialog.getByText('请输入购买数量')).toBeTruthy();
  });

  it('has no amount to type where the product has no maximum (V5)', async () => {
    const { amount } = await openDialog(FIXED);
    expect(amount().disabled).toBe(true);
    expect(amount().value).toBe('5,000');
  });

  it('shows a fixed amount beyond cents as it is sent', async () => {
    const fetch = answerReplaced(server.fetch, 'product/info', (data: object) => ({
      ...data,
      amountMin: '1000.005',
    }));
    const { amount, typePassword, confirm, sent } = await openDialog(FIXED, { fetch });
    expect(amount().value).toBe('1,000.005');
    await typePassword(DEMO.payPassword);
    await confirm();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.searchParams.get('amount')).toBe('1000.005');
  });

  it.each([
    [1000, '1000'],
    ['1000', '1000'],
    ['1000.0', '1000.0'],
    ['1000.00', '1000.00'],
  ])(
    'sends the amountMin %j of a repeatable product unchanged (V4)',
    async (amountMin, unchanged) => {
      const fetch = answerReplaced(server.fetch, 'product/info', (data: object) => ({
        ...data,
        amountMin,
      }));
      const { amount, dialog, typePassword, confirm, sent, said } = await openDialog(REPEATABLE, {
        fetch,
      });
      expect(amount().value).toBe('1,000');
      expect(dialog.getByRole('img', { name: '1000.00 元' })).toBeTruthy();
      await typePassword(DEMO.payPassword);
      await confirm();
      await waitFor(() => expect(said).toContain('purchaseSucceeded'));
      expect(sent.map(({ searchParams }) => searchParams.get('amount'))).toEqual([unchanged]);
    },
  );

  it('asks for amount and password on the tap, and sends nothing (V1, V2)', async () => {
    const { dialog, confirm, sent } = await openDialog(RANGE);
    await confirm();
    expect(dialog.getByText('请输入购买数量')).toBeTruthy();
    expect(dialog.getByText('请输入密码')).toBeTruthy();
    expect(sent).toHaveLength(0);
  });

  it('leads to an amount out of its range before the missing password', async () => {
    const { user, amount, confirm, sent } = await openDialog(RANGE);
    await user.type(amount(), '500{Enter}');
    await confirm();
    expect(document.activeElement).toBe(amount());
    expect(sent).toHaveLength(0);
  });

  it('wants six digits as a password, typed on its own keyboard too (V6)', async () => {
    const { dialog, user, amount, password, confirm, sent } = await openDialog(RANGE);
    await user.type(amount(), '1000{Enter}');
    expect(document.activeElement).toBe(password());
    expect(password().getAttribute('inputmode')).toBe('none');
    for (const key of ['2', '4', '6', '8', '1']) {
      await user.click(dialog.getByRole('button', { name: key }));
    }
    await confirm();
    expect(dialog.getByText('支付密码为 6 位数字')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: '0' }));
    await user.click(dialog.getByRole('button', { name: '9' }));
    expect(password().value).toBe('246810');
    expect(sent).toHaveLength(0);
  });

  it('leaves a screen reader on the keys it types the password with', async () => {
    const { dialog, user, password } = await openDialog(RANGE);
    await user.click(password());
    for (const key of ['2', '4']) {
      await tapWithReader(dialog.getByRole('button', { name: key }));
      expect(document.activeElement).toBe(dialog.getByRole('button', { name: key }));
    }
    expect(password().value).toBe('24');
    await tapWithReader(dialog.getByRole('button', { name: '完成' }));
    expect(dialog.queryByRole('button', { name: '4' })).toBeNull();
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: '确认投资' }));
  });

  it('begins on the button that adds a unit, or on the password where one is all there may be', async () => {
    const { dialog } = await openDialog(REPEATABLE);
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: '增加购买份数' }));
    cleanup();
    const fetch = answerReplaced(server.fetch, 'product/info', (data: object) => ({
      ...data,
      maxRepeat: 1,
    }));
    const { password } = await openDialog(REPEATABLE, { fetch });
    expect(document.activeElement).toBe(password());
  });

  it('counts units from 1 to the limit, less what is held, and sends the unit amount (V3, V4)', async () => {
    const { dialog, user, amount, typePassword, confirm, sent } = await openDialog(REPEATABLE);
    const stepper = within(dialog.getByRole('group', { name: '购买份数' }));
    expect(stepper.getByRole('button', { name: '已到下限' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await user.click(stepper.getByRole('button', { name: '增加购买份数' }));
    await user.click(stepper.getByRole('button', { name: '增加购买份数' }));
    expect(amount().value).toBe('3,000');
    expect(dialog.getByText(/限购 50 份 · 还可购买 20 份/)).toBeTruthy();
    const units = stepper.getByRole('spinbutton');
    await user.clear(units);
    await user.type(units, '99{Enter}');
    expect(units.getAttribute('aria-valuenow')).toBe('20');
    expect(stepper.getByRole('button', { name: '已到上限' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await user.clear(units);
    await user.type(units, '3{Enter}');
    await typePassword(DEMO.payPassword);
    await confirm();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.searchParams.get('amount')).toBe('1000.00');
    expect(sent[0]?.searchParams.get('count')).toBe('3');
  });

  it('shows no limit that the server does not name, and lets it decide', async () => {
    const unlimited = (data: object) => ({ ...data, maxRepeat: null, quantity: null });
    const fetch = answerReplaced(server.fetch, 'product/info', unlimited);
    const { dialog, user, amount, typePassword, confirm } = await openDialog(REPEATABLE, { fetch });
    expect(document.body.textContent).not.toMatch(/限购|Infinity|NaN/);
    const units = dialog.getByRole('spinbutton', { name: '购买份数' });
    expect(units.hasAttribute('aria-valuemax')).toBe(false);
    await user.clear(units);
    await user.type(units, '40{Enter}');
    expect(amount().value).toBe('40,000');
    await typePassword(DEMO.payPassword);
    await confirm();
    expect(await dialog.findByText(/超出限购/)).toBeTruthy();
  });

  it.each([
    ['the balance, in whole yuan', '6234.56', {}, '6,234'],
    ['the maximum of a larger balance', '900000.00', {}, '200,000'],
    ['what is left of the issue', '6234.56', { quantity: 50_000, quantitySold: 44_500 }, '5,500'],
    ['nothing of a balance below zero', '-20000.00', {}, ''],
  ])('fills in %s (全部)', async (_what, balance, facts, filled) => {
    const withBalance = (member: object) => ({ ...member, amount: balance });
    const withFacts = (data: object) => ({ ...data, ...facts });
    const fetch = answerReplaced(
      answerReplaced(server.fetch, 'member/info', withBalance),
      'product/info',
      withFacts,
    );
    const { dialog, user, amount } = await openDialog(RANGE, { fetch });
    await user.click(dialog.getByRole('button', { name: '全部' }));
    expect(amount().value).toBe(filled);
  });

  it.each([
    ['1000', null],
    ['50000', null],
    ['50001', '50'],
    ['60500', '60'],
    ['99999', '99'],
    ['100000', '100'],
  ])(
    'asks to stop and think only where more than half of the balance of 100,000 is at stake: %s (A3.9)',
    async (typed, share) => {
      const { dialog, user, amount, store } = await openDialog(RANGE);
      expect(store.getState().session.userInfo?.amount).toBe('100000.00');
      await user.type(amount(), typed);
      const pause = '先停一停：这笔钱 9 个月内可能不能随时取回。';
      expect(dialog.queryByText(/先停一停/)?.textContent ?? null).toBe(
        share && `这笔占可用余额 ${share}%。${pause}`,
      );
    },
  );

  it('does not ask to think of more than can be bought at all', async () => {
    const fetch = answerReplaced(server.fetch, 'member/info', (member: object) => ({
      ...member,
      amount: '300000.00',
    }));
    const { dialog, user, amount } = await openDialog(RANGE, { fetch });
    await user.type(amount(), '200000');
    expect(dialog.getByText(/先停一停/)).toBeTruthy();
    await user.type(amount(), '1');
    expect(dialog.queryByText(/先停一停/)).toBeNull();
  });

  it.each([
    ['half of the balance', 30_000, 3],
    ['a first order', 300_000, 0],
    ['what is missing', 15_000, 3],
  ])(
    'says nothing of %s for more than is left of the issue',
    async (_what, balance, orderCount) => {
      const fetch = answerReplaced(
        answerReplaced(server.fetch, 'member/info', (member: object) => ({
          ...member,
          amount: `${balance}.00`,
          orderCount,
        })),
        'product/info',
        (product: object) => ({ ...product, quantity: 50_000, quantitySold: 40_000 }),
      );
      const { dialog, user, amount } = await openDialog(RANGE, { fetch });
      await user.type(amount(), '20000');
      expect(amount().value).toBe('20,000');
      expect(dialog.queryByText(/先停一停|余额不足/)).toBeNull();
    },
  );

  it('asks to stop and think before the first order, of however little (A3.9)', async () => {
    const fetch = answerReplaced(server.fetch, 'member/info', (member: object) => ({
      ...member,
      orderCount: 0,
    }));
    const { dialog, user, amount } = await openDialog(RANGE, { fetch });
    await user.type(amount(), '5000');
    expect(dialog.getByText(/^先停一停：这笔钱 9 个月内/)).toBeTruthy();
  });

  it.each([
    ['too many', '99', '20'],
    ['none', '', null],
    ['a fraction', '1.5', null],
  ])('buys no units that were not read: %s typed after the password', async (_, typed, units) => {
    const { dialog, user, typePassword, confirm, sent, said } = await openDialog(REPEATABLE);
    await typePassword(DEMO.payPassword);
    const field = dialog.getByRole<HTMLInputElement>('spinbutton', { name: '购买份数' });
    await user.tripleClick(field);
    await user.keyboard(typed === '' ? '{Backspace}' : typed);
    expect(field.value).toBe(units ?? typed);
    await confirm();
    if (units === null) {
      expect(await dialog.findByText('请输入密码')).toBeTruthy();
      expect(sent).toHaveLength(0);
    } else {
      await waitFor(() =>
        expect(sent.map((url) => url.searchParams.get('count'))).toEqual([units]),
      );
      await waitFor(() => expect(said.at(-1)).toBe('purchaseSucceeded'));
    }
  });

  it('asks again for the password when fewer units are left than were chosen, and keeps to the fewer', async () => {
    const { dialog, user, store, typePassword, password } = await openDialog(REPEATABLE);
    const field = dialog.getByRole<HTMLInputElement>('spinbutton', { name: '购买份数' });
    await user.tripleClick(field);
    await user.keyboard('5');
    await typePassword(DEMO.payPassword);
    const status = selectBuyStatus(store.getState());
    if (status.kind !== 'editing') throw new Error('The dialog is not open.');
    const { product } = status;
    const bought = (product.maxRepeat ?? 0) - 3;
    act(() => void store.dispatch(productRefreshed({ ...product, boughtCount: bought })));
    expect(field.value).toBe('3');
    expect(password().value).toBe('');
    expect(dialog.getByText(/请核对后再输入支付密码/)).toBeTruthy();
    act(() => void store.dispatch(productRefreshed(product)));
    expect(field.value).toBe('3');
  });

  it.each([
    ['a product once', SAMPLE.daily, {}, /^您已购买过这款产品，每人限购一次/],
    ['shares up to the limit', REPEATABLE, { max_repeat: 30 }, /^您已买满 30 份的限购数量/],
    ['nothing of a sold-out issue', RANGE, { quantity: 1_120_000 }, /^这款产品的额度可能已售完/],
  ])(
    'says before the password that one who bought %s may get no more (2003, 2005)',
    async (_, name, change, words) => {
      await server.db
        .updateTable('products')
        .set({ quantity: 5_000_000, ...change })
        .where('id', '=', Number(ids[name]))
        .execute();
      const { dialog, confirm } = await openDialog(name);
      const following = dialog
        .getByText(words)
        .compareDocumentPosition(dialog.getByText('支付密码'));
      expect(following).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      // The server decides: nothing is locked.
      await confirm();
      expect(dialog.getByText('请输入密码')).toBeTruthy();
    },
  );

  it('says nothing of a limit where the member may buy', async () => {
    const { dialog } = await openDialog(REPEATABLE);
    expect(dialog.queryByText(/再次提交|可能已售完/)).toBeNull();
  });

  it('asks for no recharge for an amount over the maximum, which no balance would help', async () => {
    const { dialog, user, amount } = await openDialog(RANGE);
    await user.type(amount(), '200001');
    expect(dialog.queryByText(/^余额不足/)).toBeNull();
    await user.clear(amount());
    await user.type(amount(), '200000');
    expect(dialog.getByText('余额不足，差 ￥100,000.00')).toBeTruthy();
  });

  it('gives no balance away that the member hides, by a share of it or by what is missing', async () => {
    const { dialog, user, amount, store } = await openDialog(RANGE);
    act(() => void store.dispatch(preferencesChanged({ hideAmounts: true })));
    await user.type(amount(), '60000');
    expect(dialog.getByText(/^先停一停：这笔钱 9 个月内/)).toBeTruthy();
    await user.clear(amount());
    await user.type(amount(), '200000');
    expect(dialog.getByText('余额不足')).toBeTruthy();
    expect(dialog.getByRole('link', { name: '去充值' })).toBeTruthy();
    expect(document.body.innerHTML).not.toMatch(/100,?000\.00|占可用余额/);
  });

  /** The dialog, whose second read of the product waits for `answer`, which says what is other in it. */
  const openBeforeRead = async (options: Partial<RenderAppOptions> = {}) => {
    let changed: object = {};
    let answer = (_facts: object) => {};
    const answered = new Promise<void>((resolve) => {
      answer = (facts) => {
        changed = facts;
        resolve();
      };
    });
    const fetch = answerReplaced(options.fetch ?? server.fetch, 'product/info', (data: object) => ({
      ...data,
      ...changed,
    }));
    const app = await openDialog(RANGE, {
      fetch: async (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : String(input));
        const isShown = screen.queryByRole('button', { name: `立即购买 ${RANGE}` }) !== null;
        if (isShown && pathname.endsWith('/product/info')) await answered;
        return fetch(input, init);
      },
    });
    return { ...app, answer: (facts: object) => answer(facts) };
  };
  const NEW_TERMS = '条款有更新，请核对后再输入支付密码';
  const newTerms = () =>
    screen.queryAllByRole('status').filter(({ textContent }) => textContent === NEW_TERMS).length;

  it('has changed terms confirmed by another password, and keeps the amount', async () => {
    const { dialog, user, amount, password, typePassword, confirm, sent, answer } =
      await openBeforeRead();
    await user.type(amount(), '6000');
    await typePassword('246');
    expect(newTerms()).toBe(0);
    answer({ amountMin: '2000.00', yieldPerPeriod: '0.10' });
    await waitFor(() => expect(newTerms()).toBe(1));
    expect(dialog.getByRole('img', { name: '2000.00 元' })).toBeTruthy();
    expect(password().value).toBe('');
    expect(amount().value).toBe('6,000');
    // Somebody who types on without looking has not seen it yet.
    await typePassword('810');
    expect(newTerms()).toBe(1);
    await confirm();
    expect(sent).toHaveLength(0);
    await user.clear(password());
    await typePassword(DEMO.payPassword);
    expect(newTerms()).toBe(1);
    await confirm();
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('says no more of changed terms that were confirmed', async () => {
    const { dialog, user, amount, typePassword, confirm, answer } = await openBeforeRead();
    answer({ yieldPerPeriod: '0.10' });
    await waitFor(() => expect(newTerms()).toBe(1));
    await user.type(amount(), '6000');
    await typePassword('111111');
    await confirm();
    expect(await dialog.findByText('支付密码错误，还可尝试 4 次')).toBeTruthy();
    expect(newTerms()).toBe(0);
  });

  it('says that the terms have changed also where that comes while the purchase is being sent', async () => {
    let refuse = () => {};
    const isRead = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    const { dialog, user, amount, typePassword, confirm, sent, answer } = await openBeforeRead({
      fetch: async (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : String(input));
        if (pathname.endsWith('/order/add')) await isRead;
        return server.fetch(input, init);
      },
    });
    await user.type(amount(), '6000');
    await typePassword('111111');
    await confirm();
    await waitFor(() => expect(sent).toHaveLength(1));
    answer({ yieldPerPeriod: '0.10' });
    await waitFor(() => expect(newTerms()).toBe(1));
    refuse();
    expect(await dialog.findByText('支付密码错误，还可尝试 4 次')).toBeTruthy();
    expect(newTerms()).toBe(1);
    expect(dialog.getByRole('img', { name: '百分之 0.90' })).toBeTruthy();
  });

  it('keeps the password where the product has the same terms, read again', async () => {
    const { dialog, password, typePassword, confirm, store } = await openDialog(RANGE);
    await typePassword(DEMO.payPassword);
    const status = selectBuyStatus(store.getState());
    if (status.kind !== 'editing') throw new Error('nothing is being edited');
    const more = Number(status.product.quantitySold) + 1;
    act(() => void store.dispatch(productRefreshed({ ...status.product, quantitySold: more })));
    expect(password().value).toBe(DEMO.payPassword);
    expect(dialog.queryByText(/条款有更新/)).toBeNull();
    await confirm();
    expect(dialog.getByText('请输入购买数量')).toBeTruthy();
  });

  it('cautions about a high yield (A3.3)', async () => {
    const { dialog } = await openDialog(SAMPLE.risky);
    expect((await dialog.findByRole('note')).textContent).toBe('请按可能损失全部本金来考虑。');
  });

  it('forgets what was typed when it is closed', async () => {
    const { dialog, user, amount, typePassword, isOpen, store } = await openDialog(RANGE);
    await user.type(amount(), '1000');
    await typePassword('2468');
    await user.click(dialog.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(isOpen()).toBe(false));
    const button = screen.getByRole('button', { name: `立即购买 ${RANGE}` });
    fireEvent.click(button);
    // React draws for a tap in the microtask after it: a frame that asks for nothing yet.
    await Promise.resolve();
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(selectBuyStatus(store.getState()).kind).toBe('idle');
    const again = within(await screen.findByRole('dialog', { name: RANGE }));
    expect(again.getByLabelText<HTMLInputElement>('支付密码').value).toBe('');
    expect(again.getByLabelText<HTMLInputElement>('投资金额').value).toBe('');
  });
});

describe('buying (T6)', () => {
  /** Buys for 6,000; the dialog is on the page until it has closed. */
  const buy = async () => {
    const app = await openDialog(RANGE);
    const before = Number(app.store.getState().session.userInfo?.amount);
    await app.user.type(app.amount(), '6000');
    await app.typePassword(DEMO.payPassword);
    const button = app.dialog.getByRole('button', { name: '确认投资' });
    await app.confirm();
    await waitFor(() => expect(app.said).toContain('purchaseSucceeded'));
    expect(button.isConnected).toBe(true);
    return { ...app, before, button };
  };

  it('is one order, tapped and entered again while the dialog closes, and lowers the balance (X7, fault 8)', async () => {
    const orders = async () =>
      (await server.db.selectFrom('orders').select('order_no').execute()).length;
    const placed = await orders();
    const { before, button, password, isOpen, sent, store } = await buy();
    expect(password().value).toBe('');
    // What a hand that has not seen it close does: taps, types on, taps and presses Enter.
    fireEvent.click(button);
    fireEvent.change(password(), { target: { value: DEMO.payPassword } });
    fireEvent.click(button);
    fireEvent.keyDown(password(), { key: 'Enter' });
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(sent.map((url) => url.searchParams.get('amount'))).toEqual(['6000']);
    await waitFor(() =>
      expect(Number(store.getState().session.userInfo?.amount)).toBe(before - 6000),
    );
    expect(server.requests('order/add')).toBe(1);
    expect(await orders()).toBe(placed + 1);
    expect(await server.ops.audit()).toEqual([]);
  });

  it('clears a wrong password, shows the tries left and keeps the amount (X6)', async () => {
    const { dialog, user, amount, password, typePassword, confirm, isOpen } =
      await openDialog(RANGE);
    await user.type(amount(), '6000');
    await typePassword('111111');
    await confirm();
    expect(await dialog.findByText('支付密码错误，还可尝试 4 次')).toBeTruthy();
    expect(password().value).toBe('');
    expect(amount().value).toBe('6,000');
    expect(isOpen()).toBe(true);
  });

  it('shows how much money is left of an issue that is nearly sold out (X6, 2003)', async () => {
    const { dialog, user, amount, typePassword, confirm, isOpen } = await openDialog(RANGE);
    await server.db
      .updateTable('products')
      .set(({ eb }) => ({ quantity_sold: eb('quantity', '-', 5500) }))
      .where('id', '=', Number(ids[RANGE]))
      .execute();
    await user.type(amount(), '6000');
    await typePassword(DEMO.payPassword);
    await confirm();
    expect(await dialog.findByText('剩余额度 ￥5,500')).toBeTruthy();
    expect(isOpen()).toBe(true);
  });

  it.each([
    [1002, 540, '操作过于频繁，请在 9 分钟后再试'],
    [1203, 3601, '支付密码已锁定，请在 2 小时后再试'],
  ])('says when one may try again after too many tries (%i)', async (code, seconds, words) => {
    const { dialog, user, amount, typePassword, confirm } = await openDialog(RANGE);
    const [msg] = words.split('，');
    const body = JSON.stringify({ code, msg, data: { retry_after: seconds } });
    server.fault({ path: 'order/add', kind: 'json', body });
    await user.type(amount(), '6000');
    await typePassword(DEMO.payPassword);
    await confirm();
    expect(await dialog.findByText(words)).toBeTruthy();
  });

  it('shows how much is missing and leads to the recharge, and from there back to the product (2006)', async () => {
    const { dialog, user, amount, typePassword, confirm, arrive, address } = await openDialog(
      SAMPLE.longest,
    );
    await user.type(amount(), '150000');
    await typePassword(DEMO.payPassword);
    await confirm();
    expect(await dialog.findByText(/^余额不足，差 ￥[\d,.]+$/)).toBeTruthy();
    const way = dialog.getByRole('link', { name: '去充值' });
    const back = encodeURIComponent(`/product-detail/${ids[SAMPLE.longest]}`);
    expect(way.getAttribute('href')).toBe(`/account-recharge?redirect=${back}`);
    await user.click(way);
    await arrive('充值');
    expect(address()).toBe(`/account-recharge?redirect=${back}`);
  });

  it('goes by the balance of a later answer about the member, not by that of the refusal', async () => {
    const { dialog, user, amount, typePassword, confirm, store } = await openDialog(SAMPLE.longest);
    await user.type(amount(), '150000');
    await typePassword(DEMO.payPassword);
    await confirm();
    await dialog.findByText(/^余额不足，差/);
    const member = store.getState().session.userInfo;
    if (!member) throw new Error('there is no member');
    act(() => void store.dispatch(userInfoReceived({ ...member, amount: '900000.00' })));
    expect(dialog.queryByText(/^余额不足，差/)).toBeNull();
    expect(dialog.getByRole('img', { name: '900000.00 元' })).toBeTruthy();
  });

  it('sends a newcomer to set a payment password first (A3)', async () => {
    const { user, address } = await tapBuy(RANGE, {
      member: { phone: DEMO.newcomer, password: DEMO.password },
    });
    const prompt = within(
      await screen.findByRole('dialog', { name: '您还未设置交易密码，无法投资' }),
    );
    const go = prompt.getByRole('button', { name: '去设置' });
    const { length } = window.history;
    await user.click(go);
    // The prompt is on the page until it has closed.
    expect(go.isConnected).toBe(true);
    fireEvent.click(go);
    const back = encodeURIComponent(`/product-detail/${ids[RANGE]}`);
    await waitFor(() => expect(address()).toBe(`/pay-password?redirect=${back}`));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe(`/pay-password?redirect=${back}`);
    // The page took the place of the prompt's own entry.
    expect(window.history.length).toBe(length);
  });

  it('goes with the page it was opened on', async () => {
    const { services, store, isOpen } = await openDialog(RANGE);
    await services.navigation.go('/mine');
    await waitFor(() => expect(selectBuyStatus(store.getState()).kind).toBe('idle'));
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(await screen.findByRole('heading', { level: 1, name: '我的' })).toBeTruthy();
  });

  it('opens nothing where one went back within the frame of the tap', async () => {
    const { services, store } = await renderApp({
      path: '/product-list',
      member: { phone: DEMO.lin, password: DEMO.password },
      fetch: server.fetch,
    });
    await services.navigation.go(`/product-detail/${ids[RANGE]}`);
    const button = await screen.findByRole('button', { name: `立即购买 ${RANGE}` });
    const kinds = new Set<string>();
    store.subscribe(() => kinds.add(selectBuyStatus(store.getState()).kind));
    await act(async () => {
      fireEvent.click(button);
      window.history.back();
      await settle();
    });
    expect(window.location.pathname).toBe('/product-list');
    expect(await screen.findByRole('radiogroup', { name: '产品类型' })).toBeTruthy();
    expect([...kinds]).toEqual(['idle']);
  });

  it('opens nothing over the page one went on to meanwhile', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { services, store } = await tapBuy(RANGE, {
      fetch: async (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : String(input));
        const isShown = screen.queryByRole('button', { name: `立即购买 ${RANGE}` }) !== null;
        if (isShown && pathname.endsWith('/member/info')) await answered;
        return server.fetch(input, init);
      },
    });
    await waitFor(() => expect(selectBuyStatus(store.getState()).kind).toBe('preparing'));
    await services.navigation.go('/mine');
    await waitFor(() => expect(selectBuyStatus(store.getState()).kind).toBe('idle'));
    answer();
    await act(settle);
    expect(await screen.findByRole('heading', { level: 1, name: '我的' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that it is checking after a lost answer, and locks the product meanwhile', async () => {
    const { user, amount, typePassword, confirm } = await openDialog(RANGE);
    await user.type(amount(), '6000');
    await typePassword(DEMO.payPassword);
    // The order is placed, its answer is lost, and so are the answers of the first look-ups.
    server.fault({ path: 'order/add', kind: 'drop', point: 'after' });
    server.fault({ path: 'order/list', kind: 'hang', times: 9 });
    await confirm();
    const checking = within(await screen.findByRole('dialog', { name: '结果确认中' }));
    expect(checking.getByRole('button', { name: '查看订单' })).toBeTruthy();
    expect(checking.getByRole('img', { name: '6000.00 元' })).toBeTruthy();
    expect(checking.getByText('预计确认').nextElementSibling?.textContent).toMatch(
      /^\d\d:\d\d 前后$/,
    );
    await user.click(checking.getByRole('button', { name: '知道了' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: '结果确认中' }));
    expect(await screen.findByRole('dialog', { name: '结果确认中' })).toBeTruthy();
  });

  it('says of how many shares it is checking the purchase, and their whole amount', async () => {
    const { dialog, user, typePassword, confirm } = await openDialog(REPEATABLE);
    const add = dialog.getByRole('button', { name: '增加购买份数' });
    await user.click(add);
    await user.click(add);
    await typePassword(DEMO.payPassword);
    server.fault({ path: 'order/add', kind: 'drop', point: 'after' });
    server.fault({ path: 'order/list', kind: 'hang', times: 9 });
    await confirm();
    const checking = within(await screen.findByRole('dialog', { name: '结果确认中' }));
    expect(checking.getByRole('img', { name: '3000.00 元' })).toBeTruthy();
    expect(checking.getByText('份数').nextElementSibling?.textContent).toBe('3');
  });

  it('leads from what is checked to the orders once where the way there is tapped twice', async () => {
    const { user, amount, typePassword, confirm } = await openDialog(RANGE);
    await user.type(amount(), '6000');
    await typePassword(DEMO.payPassword);
    server.fault({ path: 'order/add', kind: 'drop', point: 'after' });
    server.fault({ path: 'order/list', kind: 'hang', times: 9 });
    await confirm();
    const checking = within(await screen.findByRole('dialog', { name: '结果确认中' }));
    const way = checking.getByRole('button', { name: '查看订单' });
    const { idx } = window.history.state;
    await user.click(way);
    await act(() => vi.advanceTimersByTimeAsync(80));
    expect(way.isConnected).toBe(true);
    await user.click(way);
    expect(await screen.findByRole('heading', { level: 1, name: '我的投资' })).toBeTruthy();
    expect(window.history.state.idx).toBe(idx + 1);
  });
});
