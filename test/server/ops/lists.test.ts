import { beforeAll, describe, expect, it } from 'vitest';
import { REALNAME } from '#api/contract/member.ts';
import { NeedsYes } from '#server/ops/command.ts';
import { runCommand } from '#server/ops/commands.ts';
import { openEmpty, serverForFile } from '#test/support/server.ts';
import { rememberTables } from '#test/support/testControl/snapshot.ts';
import { type Caller, newMember } from '../support.ts';

const PHONE = '13500000010';
const NAME = '王小明';

/** A new installation, and one member in whose name cards are bound. */
const server = await serverForFile({ db: await openEmpty() });
let member: Caller;
beforeAll(async () => {
  member = await newMember(server, PHONE, '1000');
  await server.db
    .updateTable('members')
    .set({ realname: NAME, realname_status: REALNAME.verified })
    .where('phone', '=', PHONE)
    .execute();
  await rememberTables(server.db);
});

const run = <T = { id: number }>(...line: string[]): Promise<T> =>
  runCommand(server.ops, line) as Promise<T>;

const PRODUCT = ['name=年 1', 'period=月', 'periods=12', 'rate=1', 'quantity=10', 'risk=1'];

const bindCard = async (bank: number, number: string): Promise<number> => {
  const { code, data } = await member.post<{ id: number }>('/private/api/bankcard/add', {
    bank_card_type_id: bank,
    realname: NAME,
    card_no: number,
    name: '',
  });
  expect(code).toBe(0);
  return data.id;
};

describe('a type of products', () => {
  const names = async () => (await run<{ name: string }[]>('type', 'list')).map(({ name }) => name);

  it('that no product is of is taken back, from the members’ lists at once', async () => {
    const { id } = await run('type', 'add', 'name=按年');
    const shown = () => member.get<{ productTypeId: number }[]>('/private/api/product/types');
    expect((await shown()).data.map(({ productTypeId }) => productTypeId)).toContain(id);
    const before = await names();
    expect(await run('type', 'remove', String(id))).toMatchObject({ id });
    expect(await names()).toEqual(before.filter((name) => name !== '按年'));
    expect((await shown()).data.map(({ productTypeId }) => productTypeId)).not.toContain(id);
    expect((await server.ops.log())[0]).toMatchObject({
      did: `type remove ${id}`,
      changes: { type: { before: { name: '按年' }, after: null } },
    });
    await expect(run('type', 'remove', String(id))).rejects.toThrow(`No type ${id}`);
  });

  it('that a product is of stays, also once its sale has ended', async () => {
    const { id } = await run('type', 'add', 'name=按年');
    const product = await run('product', 'add', ...PRODUCT, 'type=按年', 'amount=100');
    await run('product', 'close', String(product.id));
    await expect(run('type', 'remove', String(id))).rejects.toThrow(
      `1 product is of type ${id}, those whose sale has ended included: it stays.`,
    );
    expect(await names()).toContain('按年');
  });
});

describe('a bank', () => {
  const codes = async () => (await run<{ code: string }[]>('bank', 'list')).map(({ code }) => code);

  it('that no card is of is taken back', async () => {
    const { id } = await run('bank', 'add', 'name=蓝海银行', 'code=BHB');
    expect(await run('bank', 'remove', String(id))).toMatchObject({ id });
    expect(await codes()).not.toContain('BHB');
    expect((await server.ops.log())[0]).toMatchObject({
      did: `bank remove ${id}`,
      changes: { bank: { before: { code: 'BHB' }, after: null } },
    });
    await expect(run('bank', 'remove', String(id))).rejects.toThrow(`No bank ${id}`);
  });

  it('that a card is of stays, also once its member has deleted that', async () => {
    const { id } = await run('bank', 'add', 'name=蓝海银行', 'code=BHB');
    const refusal = `1 card is of bank ${id}, deleted ones included: it stays.`;
    const card = await bindCard(id, '6217000010001234567');
    await expect(run('bank', 'remove', String(id))).rejects.toThrow(refusal);
    await member.post('/private/api/bankcard/del', { id: card });
    expect((await member.get<unknown[]>('/private/api/bankcard/list')).data).toEqual([]);
    await expect(run('bank', 'remove', String(id))).rejects.toThrow(refusal);
    expect(await codes()).toContain('BHB');
  });

  it('that cards are of gets another name only after a yes, which says what that does', async () => {
    const { id } = await run('bank', 'add', 'name=蓝海银行', 'code=BHB');
    const edit = (...words: string[]) => run('bank', 'edit', String(id), ...words);
    const shown = async () =>
      (await member.get<{ bank_name: string }[]>('/private/api/bankcard/list')).data.map(
        ({ bank_name }) => bank_name,
      );
    // Nobody is asked about a bank without cards.
    expect(await edit('name=蓝海')).toMatchObject({ id });
    await bindCard(id, '6217000010001234567');
    await bindCard(id, '6217000010001234575');
    const asked = await edit('name=远山银行', 'code=YSB').catch((error: unknown) => error);
    expect(asked).toBeInstanceOf(NeedsYes);
    expect((asked as Error).message).toBe(
      `The cards of 蓝海 (bank ${id}), 2 in all, and the withdrawals to them name 远山银行 from now on.`,
    );
    expect(await shown()).toEqual(['蓝海', '蓝海']);
    // What is shown beside the name, the code and the name as it is change nothing of that.
    for (const words of [['color=#104E8B'], ['code=BHC'], ['name=蓝海', 'code=BHB']]) {
      expect(await edit(...words)).toMatchObject({ id });
    }
    expect(await edit('name=远山银行', 'code=YSB', 'yes')).toMatchObject({ id });
    expect(await shown()).toEqual(['远山银行', '远山银行']);
  });

  it('that only deleted cards are of gets another name at once', async () => {
    const { id } = await run('bank', 'add', 'name=蓝海银行', 'code=BHB');
    const card = await bindCard(id, '6217000010001234567');
    await member.post('/private/api/bankcard/del', { id: card });
    expect(await run('bank', 'edit', String(id), 'name=蓝海')).toMatchObject({ id });
  });
});
