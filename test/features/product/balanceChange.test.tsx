// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { memberApi } from '#api/memberApi.ts';
import { callerOf, loginTokens } from '#test/server/support.ts';
import { settle } from '#test/support/clock.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { SAMPLE } from '#test/support/sample/products.ts';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();
let ids: Record<string, number>;
beforeAll(async () => {
  const rows = await server.db.selectFrom('products').select(['id', 'name']).execute();
  ids = Object.fromEntries(rows.map(({ id, name }) => [name, id]));
});

const PRODUCT = SAMPLE.range;

/** Lin's dialog with an amount and the payment password in it. */
const openDialog = async (amount: string) => {
  const app = await renderApp({
    fetch: server.fetch,
    path: `/product-detail/${ids[PRODUCT]}`,
    member: { phone: DEMO.lin, password: DEMO.password },
  });
  await app.user.click(await screen.findByRole('button', { name: `立即购买 ${PRODUCT}` }));
  const dialog = within(await screen.findByRole('dialog', { name: PRODUCT }));
  const field = () => dialog.getByLabelText<HTMLInputElement>('投资金额');
  const password = () => dialog.getByLabelText<HTMLInputElement>('支付密码');
  await app.user.type(field(), amount);
  await app.user.type(password(), DEMO.payPassword);
  return {
    ...app,
    dialog,
    field,
    password,
    confirm: () => app.user.click(dialog.getByRole('button', { name: '确认投资' })),
    hasBalance: (balance: string) => dialog.queryByRole('img', { name: `${balance} 元` }) !== null,
    attempts: () => Object.values(app.store.getState().attempts.open),
    readMember: () =>
      act(async () => {
        await app.store.dispatch(
          memberApi.endpoints.memberInfo.initiate(undefined, { forceRefetch: true }),
        );
      }),
  };
};

/** Lin buys another product on another device. */
const spendElsewhere = async (amount: string): Promise<void> => {
  const { accessToken } = await loginTokens(server, DEMO.lin);
  const { code } = await callerOf(server, accessToken).get('/private/api/order/add', {
    product_id: Number(ids[SAMPLE.monthly]),
    amount,
    count: 1,
    pay_password: DEMO.payPassword,
  });
  expect(code).toBe(0);
};

const ordersOfProduct = async () => {
  const rows = await server.db
    .selectFrom('orders')
    .select('amount')
    .where('member_id', '=', 10001)
    .where('product_id', '=', Number(ids[PRODUCT]))
    .execute();
  return rows.map(({ amount }) => Number(amount));
};

describe('a balance that changes elsewhere while the buy dialog is open (fault 45)', () => {
  it('is refused by the server where it is too little now, and shown as it is, with what is missing', async () => {
    const { dialog, field, password, confirm, hasBalance, attempts, store, user, said } =
      await openDialog('60000');
    await spendElsewhere('50000');
    expect(hasBalance('100000.00')).toBe(true);
    expect(dialog.queryByText(/^余额不足/)).toBeNull();
    await confirm();
    expect(await dialog.findByText('余额不足，差 ￥10,000.00')).toBeTruthy();
    await waitFor(() => expect(store.getState().session.userInfo?.amount).toBe('50000.00'));
    expect(hasBalance('50000.00')).toBe(true);
    expect(hasBalance('100000.00')).toBe(false);
    expect(dialog.getByRole('link', { name: '去充值' })).toBeTruthy();
    expect(field().value).toBe('60,000');
    expect(attempts()).toEqual([]);
    expect(await ordersOfProduct()).toEqual([]);

    await user.clear(field());
    await user.type(field(), '50000');
    expect(dialog.queryByText(/^余额不足/)).toBeNull();
    if (password().value === '') await user.type(password(), DEMO.payPassword);
    await confirm();
    await waitFor(() => expect(said.at(-1)).toBe('purchaseSucceeded'));
    expect(await ordersOfProduct()).toEqual([5_000_000]);
    expect(await server.ops.audit()).toEqual([]);
  });

  it('is shown once the page learns it, beside the amount and the digits that are typed', async () => {
    const { dialog, field, password, hasBalance, readMember } = await openDialog('60000');
    await spendElsewhere('50000');
    await readMember();
    expect(hasBalance('50000.00')).toBe(true);
    expect(hasBalance('100000.00')).toBe(false);
    expect(dialog.getByText('余额不足，差 ￥10,000.00')).toBeTruthy();
    expect(field().value).toBe('60,000');
    expect(password().value).toBe(DEMO.payPassword);
  });

  it('is the server’s to judge where it is enough by now, though the dialog says that it is too little', async () => {
    const { dialog, confirm, hasBalance, said } = await openDialog('120000');
    expect(dialog.getByText('余额不足，差 ￥20,000.00')).toBeTruthy();
    await server.ops.book({
      kind: 'topup',
      account: DEMO.lin,
      amount: '30000',
      key: 'bank-45',
      remark: '人工入账',
    });
    await confirm();
    await waitFor(() => expect(said.at(-1)).toBe('purchaseSucceeded'));
    await act(settle);
    expect(hasBalance('100000.00')).toBe(false);
    expect(await ordersOfProduct()).toEqual([12_000_000]);
    expect(await server.ops.audit()).toEqual([]);
  });
});
