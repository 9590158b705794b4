import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { commandHelp, runCommand } from '#server/ops/commands.ts';
import { openEmpty, serverForFile } from '#test/support/server.ts';
import { rememberTables } from '#test/support/testControl/snapshot.ts';
import { buy, type Caller, newMember } from '../support.ts';

const PHONE = '13500000009';

/** A new installation: no samples, and what operators put on sale. */
const server = await serverForFile({ db: await openEmpty() });
let member: Caller;
beforeAll(async () => {
  await newMember(server, PHONE, '100000').then((caller) => {
    member = caller;
  });
  await rememberTables(server.db);
});

const run = <T = { id: number }>(...line: string[]): Promise<T> =>
  runCommand(server.ops, line) as Promise<T>;

const PRODUCT = [
  'name=月结 6 月',
  'type=按月结息',
  'period=月',
  'periods=6',
  'rate=0.26',
  'quantity=20000',
  'risk=2',
];

describe('products', () => {
  it('of every kind are put on sale, and bought', async () => {
    const range = await run('product', 'add', ...PRODUCT, 'amount=1000-5000', 'buyback=1:0.5');
    const fixed = await run('product', 'add', ...PRODUCT, 'amount=99.50');
    const share = await run('product', 'add', ...PRODUCT, 'share=200', 'max=3', 'sort=1');
    const orders = [
      { product_id: range.id, amount: '1234' },
      { product_id: fixed.id, amount: '99.50' },
      { product_id: share.id, amount: '200', count: 3 },
    ];
    for (const order of orders) expect(await buy(member, order)).toMatchObject({ code: 0 });
    expect(await run('product', 'list')).toMatchObject([
      {
        id: range.id,
        name: '月结 6 月',
        status: 'on sale',
        amount: '1000.00-5000.00',
        sold: '1234/20000',
      },
      { id: fixed.id, amount: '99.50', sold: '1/20000' },
      { id: share.id, amount: '200.00', sold: '3/20000' },
    ]);
    const { data } = await member.get<{ buyback: { enabled: number } }>(
      '/private/api/product/info',
      { id: range.id },
    );
    expect(data).toMatchObject({ name: '月结 6 月', riskLevel: 2, numOfEarnings: 6 });
    expect(await server.ops.audit()).toEqual([]);
  });

  it('are changed without changing their terms, and closed', async () => {
    const { id } = await run('product', 'add', ...PRODUCT, 'share=200', 'max=3');
    await buy(member, { product_id: id, amount: '200', count: 2 });
    expect(await run('product', 'edit', String(id), 'name=新名', 'quantity=2')).toMatchObject({
      id,
      changed: ['name', 'quantity'],
    });
    expect(await run('product', 'list')).toMatchObject([{ name: '新名', sold: '2/2' }]);
    await expect(run('product', 'edit', String(id), 'quantity=1')).rejects.toThrow('from 2 to');
    await expect(run('product', 'edit', String(id), 'rate=9')).rejects.toThrow('not understood');
    await expect(run('product', 'edit', String(id))).rejects.toThrow('Give what changes');
    await expect(run('product', 'edit', String(id), 'name=')).rejects.toThrow('needs a name');
    await expect(run('product', 'edit', '999', 'name=a')).rejects.toThrow('No product 999');
    expect(await run('product', 'close', String(id))).toEqual({ id, status: 'closed' });
    await expect(run('product', 'close', String(id))).rejects.toThrow('is on sale');
    expect(await buy(member, { product_id: id, amount: '200' })).toMatchObject({
      code: CODE.productCompleted,
    });
    // More of it would be offered to nobody.
    for (const line of [['quantity=9'], ['name=再售', 'quantity=9']]) {
      await expect(run('product', 'edit', String(id), ...line)).rejects.toThrow(
        `The sale of product ${id} has ended: add a product for what is still to be sold.`,
      );
    }
    expect(await run('product', 'edit', String(id), 'name=旧名')).toMatchObject({ id });
    expect(await run('product', 'list')).toMatchObject([{ name: '旧名', sold: '2/2' }]);
    expect(await server.ops.audit()).toEqual([]);
  });

  it.each([
    [['amount=1000-500'], 'amount must be like'],
    [['amount=1000.50-5000'], 'whole yuan'],
    [['amount=0'], 'not an amount'],
    [['amount=1000', 'share=5', 'max=2'], 'either amount'],
    [[], 'either amount'],
    [['share=5'], 'Missing: max'],
    [['amount=5', 'rate=0.1'], 'rate was given twice'],
    [['amount=5', 'colour=red'], '"colour=red" is not understood'],
    [['amount=5', 'buyback=1:200'], 'buyback (fee) must be percent'],
    [['amount=5', 'buyback=x:1'], 'settled periods'],
    [['amount=30000-40000'], 'quantity must be a whole number from 30000'],
  ])('are refused with %o: %s', async (words, sentence) => {
    await expect(run('product', 'add', ...PRODUCT, ...words)).rejects.toThrow(sentence);
    expect(await run('product', 'list')).toEqual([]);
  });

  it.each([
    ['type=按月结息', 'type=按年', 'there are: 按月结息'],
    ['period=月', 'period=旬', 'there are: 月'],
    ['risk=2', 'risk=6', 'risk must be'],
    ['rate=0.26', 'rate=0.00001', 'rate must be percent'],
    ['rate=0.26', 'rate=-1', 'rate must be percent'],
    ['periods=6', 'periods=0', 'periods must be'],
    ['quantity=20000', 'quantity=1e3', 'quantity must be'],
    ['name=月结 6 月', 'name=', 'Missing: name'],
  ])('with %s replaced by %s are refused', async (right, wrong, sentence) => {
    const words = PRODUCT.map((word) => (word === right ? wrong : word));
    await expect(run('product', 'add', ...words, 'amount=100')).rejects.toThrow(sentence);
  });
});

describe('ways to pay in', () => {
  const BANK = ['name=银行转账', 'type=bank', 'amount=100-5000', 'account-no=1219', 'fee=0.2'];

  it('are added, paid by, and switched off and on', async () => {
    const { id } = await run(
      'channel',
      'add',
      ...BANK,
      'quick=100,500',
      'channels=mobile:手机银行',
    );
    const deposit = () =>
      member.post<{ order_no: string; fee: string; payee: { account_no: string } }>(
        '/private/api/deposit/add',
        { pay_id: id, channel: 'mobile', amount: '1000' },
      );
    expect(await run('channel', 'off', String(id))).toEqual({ id, status: 'off' });
    expect(await deposit()).toMatchObject({ code: CODE.channelClosed });
    await run('channel', 'on', String(id));
    expect(await deposit()).toMatchObject({
      code: 0,
      data: { fee: '2.00', payee: { account_no: '1219' } },
    });
    expect(await run('channel', 'list')).toEqual([
      { id, name: '银行转账', type: 'bank', status: 'on', amount: '100.00-5000.00', fee: '0.2000' },
    ]);
  });

  it.each([
    [['name=a', 'type=cash', 'amount=1-2'], 'type must be one of'],
    [['name=a', 'type=bank', 'amount=1-2'], 'Missing: account-no'],
    [['name=a', 'type=link', 'amount=1-2', 'link=javascript:1'], 'https://'],
    [['name=a', 'type=link', 'amount=1-2', 'link=https://bank.example@evil.example'], 'https://'],
    [['name=a', 'type=qrcode', 'amount=1', 'qrcode=/a.svg'], 'amount'],
    [[...BANK, 'channels=手机'], 'channels must be like'],
    [[...BANK, 'quick=a'], 'quick must be'],
  ])('are refused with %o: %s', async (words, sentence) => {
    await expect(run('channel', 'add', ...words)).rejects.toThrow(sentence);
    expect(await run('channel', 'list')).toEqual([]);
  });

  it('that are not there are not switched', async () => {
    await expect(run('channel', 'on', '9')).rejects.toThrow('No channel 9');
    await expect(run('channel', 'off', 'x')).rejects.toThrow('not an id');
    await expect(run('channel')).rejects.toThrow('no command "channel"');
  });
});

it('are all in the help', () => {
  const help = commandHelp();
  for (const name of [
    'site set',
    'site text',
    'banner add',
    'product add',
    'product edit',
    'product close',
    'channel add',
    'channel off',
  ]) {
    expect(help).toContain(`  ${name}`);
  }
});
