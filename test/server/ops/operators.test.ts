import { describe, expect, it } from 'vitest';
import { NeedsYes } from '#server/ops/command.ts';
import { runCommand } from '#server/ops/commands.ts';
import { SAMPLE } from '#test/support/sample/products.ts';
import { DEMO, serverForFile } from '#test/support/server.ts';
import { loginBeforeEach } from '../support.ts';
import { uploadedPath } from '../upload/uploads.ts';

const server = await serverForFile();
const lin = loginBeforeEach(server);

const run = (...args: string[]) => runCommand(server.ops, args);

/** A deposit whose proof was handed in. */
const submittedDeposit = async (): Promise<string> => {
  const { data } = await lin.post<{ order_no: string }>('/private/api/deposit/add', {
    pay_id: 1,
    channel: 'mobile',
    amount: '500',
  });
  const img = await uploadedPath(server, DEMO.lin);
  await lin.post('/private/api/deposit/submit', { order_no: data.order_no, img });
  return data.order_no;
};

/** A withdrawal under review. */
const requestedWithdrawal = async (): Promise<string> => {
  const { data } = await lin.post<{ order_no: string }>('/private/api/withdrawal/add', {
    bank_card_id: 1,
    amount: '300',
    pay_password: DEMO.payPassword,
  });
  return data.order_no;
};

describe('operators', () => {
  it('see what waits for them and work it off', async () => {
    const deposit = await submittedDeposit();
    const withdrawal = await requestedWithdrawal();
    const { order_no: order } = await server.db
      .selectFrom('orders')
      .select('order_no')
      .where('product_name', '=', SAMPLE.daily)
      .where('member_id', '=', 10001)
      .executeTakeFirstOrThrow();
    const { id } = await server.db
      .selectFrom('orders')
      .select('id')
      .where('order_no', '=', order)
      .executeTakeFirstOrThrow();
    await lin.post('/private/api/order/buyback', { id, pay_password: DEMO.payPassword });

    expect(await run('pending')).toMatchObject({
      deposits: [{ order_no: deposit, amount: '500.00' }],
      withdrawals: [{ order_no: withdrawal, status: 'to be approved' }],
      buybacks: [{ order_no: order, amount: '20000.00', buyback_fee: '40.00' }],
      identities: [],
    });
    await run('approve-deposit', deposit);
    await run('approve-withdrawal', withdrawal);
    await run('complete-withdrawal', withdrawal);
    await run('finish-buyback', order);
    expect(await run('pending')).toEqual({
      settlements: [],
      deposits: [],
      withdrawals: [],
      buybacks: [],
      identities: [],
      chats: 0,
    });
    const { data } = await lin.get('/private/api/member/info');
    expect(data).toMatchObject({ amount: '120160.00', frozenAmount: '0.00', unreadCount: 7 });
    expect(await run('audit')).toEqual([]);
  });

  it('are shown that a member is disabled, and asked before that member’s money goes on its way', async () => {
    const deposit = await submittedDeposit();
    const withdrawal = await requestedWithdrawal();
    const { id, order_no: order } = await server.db
      .selectFrom('orders')
      .select(['id', 'order_no'])
      .where('product_name', '=', SAMPLE.daily)
      .where('member_id', '=', 10001)
      .executeTakeFirstOrThrow();
    await lin.post('/private/api/order/buyback', { id, pay_password: DEMO.payPassword });
    const isDisabled = async () => {
      const { deposits, withdrawals, buybacks } = await server.ops.pending();
      return [...deposits, ...withdrawals, ...buybacks].map(({ disabled }) => disabled);
    };
    expect(await isDisabled()).toEqual([false, false, false]);
    expect(await run('show', 'withdrawal', withdrawal, 'look')).toMatchObject({ disabled: false });

    await run('disable', DEMO.lin);
    expect(await isDisabled()).toEqual([true, true, true]);
    expect(await run('show', 'withdrawal', withdrawal, 'look')).toMatchObject({ disabled: true });
    expect(await run('show', 'deposit', deposit, 'look')).toMatchObject({ disabled: true });
    expect(await run('show', 'identity', DEMO.lin, 'look')).toMatchObject({ disabled: true });
    for (const line of [
      ['approve-withdrawal', withdrawal],
      ['complete-withdrawal', withdrawal],
      ['finish-buyback', order],
    ]) {
      const before = await server.ops.log();
      await expect(run(...line)).rejects.toThrow(
        new NeedsYes('This is money of member 10001, who is disabled.'),
      );
      expect(await server.ops.log()).toEqual(before);
      expect(await run(...line, 'yes')).toMatchObject({ member: 10001 });
      expect((await server.ops.log())[0]).toMatchObject({ did: `${line.join(' ')} yes` });
    }
    // What comes in stays in the member's account, and needs no question.
    expect(await run('approve-deposit', deposit)).toMatchObject({ status: 2 });
    expect(await run('audit')).toEqual([]);
  });

  it('give reasons of several words, and must give one', async () => {
    const deposit = await submittedDeposit();
    await expect(run('reject-deposit', deposit)).rejects.toThrow('Missing: reason');
    expect(await run('reject-deposit', deposit, '金额', '不符')).toMatchObject({ status: 3 });
    const { data } = await lin.get<{ list: { reason: string }[] }>('/private/api/deposit/list', {
      page: 1,
      size: 1,
    });
    expect(data.list[0]?.reason).toBe('金额 不符');
  });

  it('learn what is not there', async () => {
    await expect(run('approve-deposit', 'D0')).rejects.toThrow('No deposit D0.');
    await expect(run('approve-withdrawal', 'W0')).rejects.toThrow('No withdrawal W0.');
    await expect(run('finish-buyback', 'T0')).rejects.toThrow('No order T0.');
    await expect(run('approve-realname', DEMO.newcomer)).rejects.toThrow('no application');
    await expect(run('message', DEMO.lin, '标题')).rejects.toThrow('Missing: text');
  });
});
