import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { DEMO, serverForFile } from '#test/support/server.ts';
import { loginAs, loginBeforeEach } from '../support.ts';

const server = await serverForFile();
const lin = loginBeforeEach(server);

interface Box {
  list: { id: number; type: number; is_read: number; created_at: number }[];
  total: number;
  unread: number;
}

const list = async (page = 1, type: number | '' = '', size = 10, caller = lin): Promise<Box> =>
  (await caller.get<Box>('/private/api/message/list', { page, size, type })).data;
const read = (ids: string, caller = lin) =>
  caller.get<{ unread: number }>('/private/api/message/read', { ids });
const types = async () =>
  (await lin.get<{ type: number; unread: number }[]>('/private/api/message/types')).data;

it('counts what is unread of each type, and of all', async () => {
  await server.ops.message(DEMO.lin, '系统通知', '请留意');
  expect((await types()).map(({ type, unread }) => [type, unread])).toEqual([
    [1, 3],
    [2, 1],
    [3, 0],
  ]);
  expect((await list()).unread).toBe(4);
  expect((await lin.get('/private/api/member/info')).data.unreadCount).toBe(4);
});

it('lists newest first, page by page, by type', async () => {
  await server.ops.message(DEMO.lin, '系统通知', '请留意');
  const first = await list();
  const seen: number[] = [];
  const times: number[] = [];
  for (let page = 1; page <= Math.ceil(first.total / 10); page += 1) {
    const { list: part } = await list(page);
    seen.push(...part.map(({ id }) => id));
    times.push(...part.map(({ created_at }) => created_at));
  }
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(new Set(seen).size).toBe(first.total);
  expect(first.total).toBeGreaterThan(30);
  expect(await list(1, 2)).toMatchObject({ total: 1, list: [{ type: 2 }], unread: 4 });
  expect(await list(1, 3)).toMatchObject({ total: 0, list: [] });
});

it('marks read what is named, once or again, and nobody else’s', async () => {
  const unread = (await list()).list.filter((message) => message.is_read === 0);
  const ids = unread.map(({ id }) => id);
  const newcomer = await loginAs(server, DEMO.newcomer);
  expect((await read(ids.join(','), newcomer)).data).toEqual({ unread: 1 });
  expect((await list()).unread).toBe(3);
  expect((await read(String(ids[0]))).data).toEqual({ unread: 2 });
  expect((await read(ids.join(','))).data).toEqual({ unread: 0 });
  expect((await read(ids.join(','))).data).toEqual({ unread: 0 });
});

it('writes no row again that is read already', async () => {
  const ids = (await list()).list.map(({ id }) => id);
  const versions = async () =>
    (
      await server.db
        .selectFrom('messages')
        .select(['id', sql<string>`xmin::text`.as('version')])
        .where('id', 'in', ids)
        .orderBy('id')
        .execute()
    ).map(({ version }) => version);
  const before = await versions();
  expect((await read(ids.join(','))).data).toEqual({ unread: 0 });
  const after = await versions();
  expect(after).not.toEqual(before);
  await read(ids.join(','));
  expect(await versions()).toEqual(after);
});

it('marks read what has one of the last ids that there are', async () => {
  const [newest] = (await list()).list;
  const id = 2_147_483_647;
  await sql`insert into messages (id, member_id, type, title, summary, content, created_at)
    overriding system value
    select ${id}, member_id, type, title, summary, content, created_at
    from messages where id = ${newest?.id}`.execute(server.db);
  expect(await read(String(id))).toMatchObject({ code: 0, data: { unread: 3 } });
  expect((await list()).list).toContainEqual(expect.objectContaining({ id, is_read: 1 }));
});

it('takes up to fifty ids', async () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',');
  expect((await read(ids(50))).code).toBe(0);
  for (const wrong of [ids(51), '', '1,,2', 'all', '-1', '2147483648', '1,99999999999']) {
    expect((await read(wrong)).code).toBe(CODE.badRequest);
  }
});
