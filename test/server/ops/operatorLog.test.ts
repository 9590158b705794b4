import { describe, expect, it } from 'vitest';
import { runCommand } from '#server/ops/commands.ts';
import { memberIdOf } from '#test/support/sample/members.ts';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();

const run = (...line: string[]) => runCommand(server.ops, line, 'ann');
const log = (about?: string) => server.ops.log(about);

const idOf = (phone: string): Promise<number> => memberIdOf(server.db, phone);

describe('what was read of a member', () => {
  it.each([['chat read'], ['chat reply', '您好'], ['sessions'], ['security']])(
    'by "%s" is in the log of that member, however the member was named',
    async (name, ...more) => {
      const id = await idOf(DEMO.newcomer);
      await run(...name.split(' '), DEMO.newcomer, ...more);
      await run(...name.split(' '), `member:${id}`, ...more);
      const expected = [
        { did: `${name} member:${id}`, member: id },
        { did: `${name} ${DEMO.newcomer}`, member: id },
      ];
      expect(await log(DEMO.newcomer)).toMatchObject(expected);
      expect(await log(`member:${id}`)).toMatchObject(expected);
      expect(await log(DEMO.lin)).toEqual([]);
    },
  );

  it.each([['chat', 'read'], ['sessions'], ['security']])(
    'is nothing where there is no such member: %s %s',
    async (...name) => {
      await expect(run(...name, '10086')).rejects.toThrow('No member with the phone or e-mail');
      expect(await log()).toEqual([]);
    },
  );

  it('of all members is in the log, with the reason', async () => {
    await run('security', '--', 'a', 'review');
    expect(await log()).toMatchObject([{ did: 'security -- a review', member: null }]);
  });
});

describe('a long line', () => {
  const risk = Array.from({ length: 900 }, (_, index) => `词${index}`).join(' ');

  it('keeps its reason', async () => {
    const [product] = await server.ops.products.list();
    await run('product', 'edit', `${product?.id}`, `risk-text=${risk}`, '--', 'new', 'rules');
    expect((await log())[0]?.did).toMatch(/^product edit \d+ risk-text=词0 词1 .*… -- new rules$/);
    expect((await log('rules'))[0]?.did).toContain('-- new rules');
  });

  it('keeps a long reason whole', async () => {
    const why = Array.from({ length: 400 }, (_, index) => `字${index}`).join(' ');
    await run('disable', DEMO.lin, '--', why);
    expect((await log())[0]?.did).toBe(`disable ${DEMO.lin} -- ${why}`);
  });

  it('is written down, whatever one word holds', async () => {
    const word = Array.from({ length: 2_000 }, (_, index) =>
      String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
    ).join('');
    await run('message', DEMO.lin, '通知', word);
    expect((await log(DEMO.lin))[0]?.did).toContain(word.slice(0, 100));
  });
});

describe('a product that is edited', () => {
  it('is in the log as it was before and as it is after', async () => {
    const [product] = await server.ops.products.list();
    const id = `${product?.id}`;
    const edited = await run('product', 'edit', id, 'name=新名', 'risk-text=新的说明', 'sort=7');
    const before = await server.db
      .selectFrom('products')
      .select(['name', 'risk_text', 'sort'])
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow();
    expect(before).toEqual({ name: '新名', risk_text: '新的说明', sort: 7 });
    const [entry] = await log();
    expect(entry).toMatchObject({
      changes: {
        name: { before: product?.name, after: '新名' },
        'risk-text': { before: expect.any(String), after: '新的说明' },
        sort: { before: expect.any(Number), after: 7 },
      },
    });
    expect(edited).toMatchObject({
      changed: ['name', 'risk-text', 'sort'],
      changes: { name: { before: product?.name, after: '新名' } },
    });
  });

  it('is no part of the history of the site', async () => {
    const [product] = await server.ops.products.list();
    await run('product', 'edit', `${product?.id}`, 'name=产品');
    await run('site', 'set', 'name=衡度甲');
    expect(await run('site', 'history', 'name')).toMatchObject([{ after: '衡度甲' }]);
  });
});
