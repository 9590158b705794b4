import { beforeEach, expect, it } from 'vitest';
import { DEMO, serverForFile, TEST_NOW } from '#test/support/server.ts';
import { type Caller, loginAs, platformMoves } from '../support.ts';
import { uploadedPath } from '../upload/uploads.ts';

const NOW = TEST_NOW / 1000;
/** Between the request and each step of its review, in seconds. */
const LATER = 300;

const server = await serverForFile();
let lin: Caller;
beforeEach(async () => {
  lin = await loginAs(server);
});

interface Made {
  id: number;
  order_no: string;
  amount: string;
}

const newest = async (path: string): Promise<Record<string, unknown>> => {
  const { data } = await lin.get<{ list: Record<string, unknown>[] }>(path, {
    page: 1,
    size: 1,
    type: '',
  });
  return data.list[0] ?? {};
};

const member = async () =>
  (await lin.get<{ unreadCount: number }>('/private/api/member/info')).data;

const deposit = async (): Promise<Made> => {
  const fields = { pay_id: 2, channel: 'default', amount: '1000.50' };
  const { data } = await lin.post<Made>('/private/api/deposit/add', fields);
  const img = await uploadedPath(server, DEMO.lin);
  await lin.post('/private/api/deposit/submit', { order_no: data.order_no, img });
  return data;
};
const withdrawal = async (): Promise<Made> => {
  const fields = { bank_card_id: 1, amount: '2000', pay_password: DEMO.payPassword };
  return (await lin.post<Made>('/private/api/withdrawal/add', fields)).data;
};

const { ops } = server;
const DEPOSIT = { make: deposit, list: '/private/api/deposit/list', link: '/rechargelist' };
const WITHDRAWAL = {
  make: withdrawal,
  list: '/private/api/withdrawal/list',
  link: '/withdrawlist',
};
const PAID_OUT = {
  type: 2,
  type_name: '提现',
  direction: 2,
  amount: '2000.00',
  balance: '98000.00',
  title: '提现至招商银行（尾号 6621）',
  ref_type: 'withdrawal',
};
const RETURNED = {
  type: 8,
  type_name: '提现退回',
  direction: 1,
  amount: '2000.00',
  balance: '100000.00',
  title: '提现退回',
  ref_type: 'withdrawal',
};
/** A posting's title, and the step whose key keeps it from being booked twice, by whichever version. */
const HELD = ['提现至招商银行（尾号 6621）', 'withdrawal'] as const;

it.each([
  {
    what: 'a credited deposit',
    of: DEPOSIT,
    steps: [ops.approveDeposit],
    title: '充值审核通过',
    summary: '订单 {no} 的 ￥998.50 已到账。',
    line: {
      type: 1,
      type_name: '充值',
      direction: 1,
      amount: '998.50',
      balance: '100998.50',
      title: '充值到账',
      ref_type: 'deposit',
    },
    booked: [['充值到账', 'deposit']],
    record: { status: 2, reason: '', submitted_at: NOW, audited_at: NOW + LATER },
    balances: ['100998.50', '0.00'],
    refused: ops.approveDeposit,
    why: 'not under review',
  },
  {
    what: 'a rejected deposit',
    of: DEPOSIT,
    steps: [(no: string) => ops.rejectDeposit(no, '凭证不清晰')],
    title: '充值已驳回',
    summary: '订单 {no} 的充值已驳回：凭证不清晰',
    line: null,
    booked: [],
    record: { status: 3, reason: '凭证不清晰', submitted_at: NOW, audited_at: NOW + LATER },
    balances: ['100000.00', '0.00'],
    refused: ops.approveDeposit,
    why: 'not under review',
  },
  {
    what: 'an approved withdrawal',
    of: WITHDRAWAL,
    steps: [ops.approveWithdrawal],
    title: '提现审核通过',
    summary: '￥2,000.00 的提现已通过审核，正在汇往招商银行（尾号 6621）。',
    line: PAID_OUT,
    booked: [HELD],
    record: { status: 1, reason: '', audited_at: NOW + LATER, finished_at: null },
    balances: ['98000.00', '2000.00'],
    refused: (no: string) => ops.rejectWithdrawal(no, 'x'),
    why: 'status 1',
  },
  {
    what: 'a paid withdrawal',
    of: WITHDRAWAL,
    steps: [ops.approveWithdrawal, ops.completeWithdrawal],
    title: '提现已到账',
    summary: '￥1,998.00 已汇入招商银行（尾号 6621），请以银行入账为准。',
    line: PAID_OUT,
    booked: [HELD, ['提现打款', 'withdrawal-paid']],
    record: { status: 2, reason: '', audited_at: NOW + LATER, finished_at: NOW + 2 * LATER },
    balances: ['98000.00', '0.00'],
    refused: ops.completeWithdrawal,
    why: 'status 2',
  },
  {
    what: 'a rejected withdrawal',
    of: WITHDRAWAL,
    steps: [(no: string) => ops.rejectWithdrawal(no, '请重新提交')],
    title: '提现已驳回',
    summary: '￥2,000.00 已退回可用余额。原因：请重新提交',
    line: RETURNED,
    booked: [HELD, ['提现退回', 'withdrawal-returned']],
    record: {
      status: 3,
      reason: '请重新提交',
      audited_at: NOW + LATER,
      finished_at: NOW + LATER,
    },
    balances: ['100000.00', '0.00'],
    refused: ops.approveWithdrawal,
    why: 'status 3',
  },
  {
    what: 'a withdrawal that failed at the bank',
    of: WITHDRAWAL,
    steps: [ops.approveWithdrawal, (no: string) => ops.failWithdrawal(no, '银行退票')],
    title: '提现打款失败',
    summary: '￥2,000.00 已退回可用余额。原因：银行退票',
    line: RETURNED,
    booked: [HELD, ['提现退回', 'withdrawal-returned']],
    record: {
      status: 4,
      reason: '银行退票',
      audited_at: NOW + LATER,
      finished_at: NOW + 2 * LATER,
    },
    balances: ['100000.00', '0.00'],
    refused: ops.completeWithdrawal,
    why: 'status 4',
  },
])(
  '$what is announced to its member: by letter, in the history, on the record',
  async (verdict) => {
    const { of, steps, title, summary, line, booked, record, balances, refused, why } = verdict;
    const before = await newest('/private/api/transactionhistory/list');
    const { unreadCount: unread } = await member();
    const made = await of.make();
    let answer: unknown;
    for (const step of steps) {
      server.clock.advance(LATER * 1000);
      answer = await step(made.order_no);
    }
    const { order_no, amount } = made;
    expect(answer).toEqual({ order_no, member: 10001, amount, status: record.status });
    const at = NOW + steps.length * LATER;
    expect(await newest('/private/api/message/list')).toMatchObject({
      type: 1,
      title,
      summary: summary.replace('{no}', order_no),
      link: of.link,
      created_at: at,
    });
    expect(await newest('/private/api/transactionhistory/list')).toMatchObject(
      line ? { ...line, remark: order_no, ref_id: made.id } : before,
    );
    expect(await newest(of.list)).toMatchObject({ order_no, ...record });
    const postings = await server.db
      .selectFrom('ledger_transactions')
      .select(['title', 'dedupe_key'])
      .where('remark', '=', order_no)
      .orderBy('id')
      .execute();
    expect(postings.map((posting) => [posting.title, posting.dedupe_key])).toEqual(
      booked.map(([posted, step]) => [posted, `${step}:${made.id}`]),
    );
    await expect(refused(order_no)).rejects.toThrow(why);
    const [amountLeft, frozenAmount] = balances;
    const unreadCount = unread + steps.length;
    expect(await member()).toMatchObject({ amount: amountLeft, frozenAmount, unreadCount });
    expect(await ops.audit()).toEqual([]);
  },
);

it('a fee is the platform’s income in the ledger, the rest is where it went', async () => {
  const moved = await platformMoves(server, async () => {
    const paidIn = await deposit();
    await ops.approveDeposit(paidIn.order_no);
    const paidOut = await withdrawal();
    await ops.approveWithdrawal(paidOut.order_no);
    await ops.completeWithdrawal(paidOut.order_no);
  });
  expect(moved).toEqual({ 'platform.fees': 400n, 'external.bank': 199_800n - 100_050n });
});

it('every kind of line has a name and a direction', async () => {
  const { data } = await lin.get('/private/api/transactionhistory/types');
  expect(data).toEqual([
    { type: 1, name: '充值', direction: 1 },
    { type: 2, name: '提现', direction: 2 },
    { type: 3, name: '投资', direction: 2 },
    { type: 4, name: '收益', direction: 1 },
    { type: 5, name: '本金返还', direction: 1 },
    { type: 6, name: '回购', direction: 1 },
    { type: 7, name: '邀请奖励', direction: 1 },
    { type: 8, name: '提现退回', direction: 1 },
    { type: 9, name: '手续费', direction: 2 },
    { type: 10, name: '平台调整', direction: 0 },
  ]);
});
