import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { REALNAME } from '#api/contract/member.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type Caller, newMember } from '../support.ts';
import { NAUGHTY } from './naughtyStrings.ts';

let server: TestServer;
let holder: Caller;
beforeAll(async () => {
  server = await startTestServer();
  holder = await newMember(server, '13700000001', '1');
  await server.db
    .updateTable('members')
    .set({ realname: '陈示例', realname_status: REALNAME.verified })
    .where('phone', '=', '13700000001')
    .execute();
});
afterAll(() => server.close());

describe('naughty strings (fault 40)', () => {
  it('as the branch of a card come back exactly as sent, or are refused', async () => {
    let kept = 0;
    for (const [index, text] of NAUGHTY.entries()) {
      const { code } = await holder.post('/private/api/bankcard/add', {
        bank_card_type_id: 1,
        realname: '陈示例',
        name: text,
        card_no: `62170000100012${String(index).padStart(4, '0')}`,
      });
      const { data } = await holder.get<{ id: number; name: string }[]>(
        '/private/api/bankcard/list',
      );
      if (code === 0) kept += 1;
      const trimmed = text.trim();
      expect([text, code, data.map(({ name }) => name)]).toEqual(
        code === 0 ? [text, 0, [trimmed]] : [text, CODE.badRequest, []],
      );
      for (const { id } of data) await holder.post('/private/api/bankcard/del', { id });
    }
    expect(kept).toBeGreaterThan(10);
    expect(await server.ops.audit()).toEqual([]);
  });
});
