import { describe, expect, it } from 'vitest';
import { commandHelp, runCommand } from '#server/ops/commands.ts';
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
    });
    const { data } = await lin.get('/private/api/member/info');
    expect(data).toMatchObject({ amount: '120160.00', frozenAmount: '0.00', unreadCount: 7 });
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

  it('find every command in the help', () => {
    const help = commandHelp();
    for (const name of ['approve-deposit', 'fail-withdrawal', 'reject-realname', 'pending']) {
      expect(help).toContain(name);
    }
  });
});
