import { expect, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { DEMO, serverForFile } from '#test/support/server.ts';
import { loginAs, loginBeforeEach, registerByPhone } from '../support.ts';

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
