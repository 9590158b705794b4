import { expect, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { memberIdOf } from '#test/support/sample/members.ts';
import { SAMPLE } from '#test/support/sample/products.ts';
import { DEMO, serverForFile } from '#test/support/server.ts';
import { statementsOf } from '../db/plans.ts';
import {
  buy,
  loginAs,
  loginBeforeEach,
  newMember,
  productId,
  registerByPhone,
} from '../support.ts';

const server = await serverForFile();
const lin = loginBeforeEach(server);

interface Team {
  list: { id: number; username: string; phone: string; lv: number; invested: number }[];
  total: number;
}
const level = async (lv: number, caller = lin): Promise<Team> =>
  (await caller.get<Team>('/private/api/team/member_list', { lv })).data;

it('grows by who registers with the code, a level for every step between', async () => {
  const register = (phone: string, code: string) => registerByPhone(server, phone, code);
  const newcomer = await loginAs(server, DEMO.newcomer);
  const { data } = await newcomer.get<{ invite_code: string; total: number }>(
    '/private/api/team/info',
  );
  expect(data.total).toBe(0);
  await register('13700000041', data.invite_code);
  const first = await loginAs(server, '13700000041');
  const { data: own } = await first.get<{ invite_code: string }>('/private/api/team/info');
  await register('13700000042', own.invite_code);

  expect(await level(1, newcomer)).toMatchObject({
    total: 1,
    list: [{ username: '会*****', phone: '137****0041', lv: 1, invested: 0 }],
  });
  expect(await level(2, newcomer)).toMatchObject({ total: 1, list: [{ phone: '137****0042' }] });
  expect((await newcomer.get('/private/api/team/info')).data).toMatchObject({
    total: 2,
    direct: 1,
    invested: 0,
    total_reward: '0.00',
    levels: [
      { lv: 1, count: 1 },
      { lv: 2, count: 1 },
      { lv: 3, count: 0 },
    ],
  });
});

it('counts as invested who has an order, unless it was cancelled and given back', async () => {
  const phone = '13700000043';
  const member = await newMember(server, phone, '100');
  await server.db
    .updateTable('members')
    .set({ inviter_id: await memberIdOf(server.db, DEMO.newcomer) })
    .where('phone', '=', phone)
    .execute();
  const newcomer = await loginAs(server, DEMO.newcomer);
  const invested = async () => {
    const { data } = await newcomer.get<{ invested: number }>('/private/api/team/info');
    return [data.invested, (await level(1, newcomer)).list[0]?.invested];
  };
  expect(await invested()).toEqual([0, 0]);
  const want = { product_id: await productId(server, SAMPLE.trial), amount: '100' };
  const { data } = await buy(member, want);
  expect(await invested()).toEqual([1, 1]);
  await server.ops.cancelOrder(data.order_no, '原因');
  expect(await invested()).toEqual([0, 0]);
});

it('is counted in the database, and of a list no other level is read', async () => {
  const rowsOf = async (work: () => Promise<unknown>): Promise<number> => {
    const statements = await statementsOf(async () => void (await work()));
    const tree = statements.find(({ sql }) => sql.includes('recursive team'));
    if (!tree) throw new Error('No team was read.');
    return (await server.db.executeQuery(tree)).rows.length;
  };
  expect(await rowsOf(() => lin.get('/private/api/team/info'))).toBe(3);
  for (const lv of [1, 2, 3]) {
    const { total } = await level(lv);
    expect(await rowsOf(() => level(lv))).toBe(total);
  }
});

it('shows nothing of anyone that is not masked: no name, no number, no amount', async () => {
  const members = [...(await level(1)).list, ...(await level(2)).list, ...(await level(3)).list];
  expect(members).toHaveLength(28);
  for (const member of members) {
    expect(Object.keys(member).sort()).toEqual(
      'avatar created_at id invested lv phone realname_status username'.split(' '),
    );
    expect(member.username).toMatch(/^.\*+$/);
    expect(member.phone).toMatch(/^\d{3}\*{4}\d{4}$/);
  }
});

it('counts as reward what the ledger credited as such', async () => {
  const { data } = await lin.get<{ list: { amount: string }[]; total: number }>(
    '/private/api/transactionhistory/list',
    { page: 1, size: 100, type: 7 },
  );
  expect(data.list.map(({ amount }) => amount)).toEqual(['89.00', '89.00', '89.00', '89.00']);
  expect((await lin.get('/private/api/team/info')).data.total_reward).toBe('356.00');
});

it('knows three levels', async () => {
  for (const lv of [0, 4, 1.5]) {
    expect((await lin.get('/private/api/team/member_list', { lv })).code).toBe(CODE.badRequest);
  }
});
