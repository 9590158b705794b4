import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { coin, noPayee } from '#api/contract/money.ts';
import { catalogueCommands } from '#server/ops/catalogueCommands.ts';
import { runCommand } from '#server/ops/commands.ts';
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
  it('of every kind are put on sale, with all that was said of them, and bought by these terms', async () => {
    const texts = ['issuer=衡度', 'description=说明', 'risk-text=风险', 'buyback-arrival=次日'];
    const choice = [...texts, 'amount=1000-5000', 'buyback=2:0.5', 'cover=/a.svg'];
    const range = await run('product', 'add', ...PRODUCT, ...choice);
    const fixed = await run('product', 'add', ...PRODUCT, 'amount=99.50');
    const share = await run('product', 'add', ...PRODUCT, 'share=200', 'max=3', 'sort=1');
    // Of 0.26 % × 6, halves up.
    const orders = [
      { product_id: range.id, amount: '1234', income: '19.25' },
      { product_id: fixed.id, amount: '99.50', income: '1.55' },
      { product_id: share.id, amount: '200', count: 3, income: '9.36' },
    ];
    for (const { income, ...order } of orders) {
      expect(await buy(member, order)).toMatchObject({
        code: 0,
        data: { expected_income: income },
      });
    }
    for (const { income: _, ...order } of orders) {
      expect(await buy(member, { ...order, count: 1 })).toMatchObject({
        code: CODE.overLimit,
        data: { left: 0 },
      });
    }
    const terms = { name: '月结 6 月', status: 'on sale', rate: '0.2600', periods: 6 };
    expect(await run('product', 'list')).toEqual([
      { id: range.id, ...terms, amount: '1000.00-5000.00', sold: '1234/20000' },
      { id: fixed.id, ...terms, amount: '99.50', sold: '1/20000' },
      { id: share.id, ...terms, amount: '200.00', sold: '3/20000' },
    ]);
    const page = async (id: number) => (await member.get('/private/api/product/info', { id })).data;
    expect(await page(range.id)).toMatchObject({
      name: '月结 6 月',
      cover: '/a.svg',
      amountMin: '1000.00',
      amountMax: '5000.00',
      yieldPerPeriod: 0.26,
      numOfEarnings: 6,
      investmentPeriod: 6,
      productPeriod: { name: '月' },
      isRepeat: 0,
      maxRepeat: 1,
      riskLevel: 2,
      issuer: '衡度',
      description: '说明',
      riskText: '风险',
      terms: [
        { title: '用户协议', url: '/user-agreement' },
        { title: '隐私政策', url: '/privacy-policy' },
      ],
      buyback: { enabled: 1, minSettled: 2, feeRate: 0.5, arrival: '次日' },
    });
    const none = { enabled: 0, minSettled: 0, feeRate: 0, arrival: '' };
    const once = { amountMax: null, isRepeat: 0, maxRepeat: 1, buyback: none };
    expect(await page(fixed.id)).toMatchObject({ amountMin: '99.50', ...once });
    const many = { amountMax: null, isRepeat: 1, maxRepeat: 3, buyback: none };
    expect(await page(share.id)).toMatchObject({ amountMin: '200.00', ...many });
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
    const last = '2147483647';
    await expect(run('product', 'edit', last, 'name=a')).rejects.toThrow(`No product ${last}`);
    await expect(run('product', 'edit', '2147483648', 'name=a')).rejects.toThrow('not an id');
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

  it('are added with all that was said of them, paid by, and switched off and on', async () => {
    const payee = ['account-name=衡度资产', 'bank=招商银行', 'branch=上海分行'];
    const more = ['description=说明', 'arrival=即时', 'service-time=全天', 'quick=100,500'];
    const words = [...BANK, ...payee, ...more, 'channels=mobile:手机银行,counter:柜台'];
    const { id } = await run('channel', 'add', ...words);
    const deposit = () =>
      member.post<{ order_no: string }>('/private/api/deposit/add', {
        pay_id: id,
        channel: 'mobile',
        amount: '1000',
      });
    expect(await run('channel', 'off', String(id))).toEqual({ id, status: 'off' });
    expect(await deposit()).toMatchObject({ code: CODE.channelClosed });
    await run('channel', 'on', String(id));
    const { code, data } = await deposit();
    expect(code).toBe(0);
    expect(data).toMatchObject({ fee: '2.00', channel_name: '手机银行' });
    expect(data).toHaveProperty('payee', {
      type: 'bank',
      account_name: '衡度资产',
      bank_name: '招商银行',
      branch: '上海分行',
      account_no: '1219',
      qrcode: '',
      link: '',
      remark: data.order_no.slice(-6),
    });
    const limits = { amount_min: '100.00', amount_max: '5000.00', fee_rate: 0.2 };
    expect((await member.get('/private/api/pay/list')).data).toEqual([
      {
        id,
        name: '银行转账',
        type: 'bank',
        icon: '',
        ...limits,
        description: '说明',
        arrival: '即时',
        service_time: '全天',
        status: 1,
        quick_amounts: [100, 500],
        channels: [
          { channel: 'mobile', name: '手机银行', status: 1 },
          { channel: 'counter', name: '柜台', status: 1 },
        ],
      },
    ]);
    expect(await run('channel', 'list')).toEqual([
      { id, name: '银行转账', type: 'bank', status: 'on', amount: '100.00-5000.00', fee: '0.2000' },
    ]);
  });

  const bank = { type: 'bank', account_no: '1219' };
  const OTHERS = {
    qrcode: ['name=码', 'type=qrcode', 'amount=1-2000', 'qrcode=/a.svg'],
    link: ['name=页', 'type=link', 'amount=1-2000', 'link=https://a.example'],
    coin: ['name=币', 'type=coin', 'amount=1-2000', 'account-no=T1'],
  };
  it.each([
    ['of a bank', BANK, bank, /^\d{6}$/],
    ['of a code', OTHERS.qrcode, { type: 'qrcode', qrcode: '/a.svg' }, /^\d{6}$/],
    ['with words of its own', [...BANK, 'remark=衡度 {code}'], bank, /^衡度 \d{6}$/],
    ['that wants none', [...BANK, 'remark='], bank, /^$/],
    ['of a page', OTHERS.link, { type: 'link', link: 'https://a.example' }, /^$/],
    ['of coins', OTHERS.coin, { type: 'coin', account_no: 'T1' }, /^$/],
  ])(
    '%s names its payee, and asks for the remark by which its transfers are found',
    async (_what, words, payee, remark) => {
      const { id } = await run('channel', 'add', ...words);
      const { data } = await member.post<{ order_no: string; payee: { remark: string } }>(
        '/private/api/deposit/add',
        { pay_id: id, channel: '', amount: '1000' },
      );
      expect(data.payee).toEqual({ ...noPayee, ...payee, remark: expect.stringMatching(remark) });
      const [code = ''] = /\d+/.exec(data.payee.remark) ?? [];
      expect(data.order_no.endsWith(code)).toBe(true);
    },
  );

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

describe('types of products', () => {
  it('are added and changed, and products put on sale under them', async () => {
    const { id } = await run('type', 'add', 'name=按年结息', 'description=每年结算一次', 'sort=9');
    const product = ['product', 'add', ...PRODUCT.filter((word) => !word.startsWith('type='))];
    await run(...product, 'type=按年结息', 'amount=100');
    await run('type', 'edit', String(id), 'name=按年');
    const { data } = await member.get<{ productTypeId: number }[]>('/private/api/product/types');
    expect(data.at(-1)).toEqual({
      productTypeId: id,
      productTypeName: '按年',
      productTypeDescription: '每年结算一次',
    });
    expect(await run('type', 'list')).toContainEqual({
      id,
      name: '按年',
      description: '每年结算一次',
      sort: 9,
    });
    const [{ changes } = { changes: null }] = await server.ops.log();
    expect(changes).toMatchObject({
      type: { before: { name: '按年结息' }, after: { name: '按年' } },
    });
  });

  it.each([
    [['add'], 'Missing: name'],
    [['add', 'name=按月结息'], 'has that name'],
    [['add', 'name=a', 'sort=-1'], 'sort must be'],
    [['edit', '1', 'name=按日结息'], 'has that name'],
    [['edit', '1', 'name='], 'needs a name'],
    [['edit', '1'], 'Give what changes'],
    [['edit', '99', 'name=a'], 'No type 99'],
    [['edit', 'x', 'name=a'], 'not an id'],
  ])('are refused with %o: %s', async (words, sentence) => {
    await expect(run('type', ...words)).rejects.toThrow(sentence);
    expect(await run<unknown[]>('type', 'list')).toHaveLength(5);
  });
});

describe('banks', () => {
  const typesOf = async () =>
    (await member.get<{ code: string }[]>('/private/api/bankcard/types')).data;

  it('are added and changed', async () => {
    const { id } = await run('bank', 'add', 'name=蓝海银行', 'code=BHB', 'color=#104E8B');
    await run('bank', 'edit', String(id), 'name=蓝海银行股份', 'icon=/icons/bhb.svg');
    expect((await typesOf()).at(-1)).toEqual({
      id,
      name: '蓝海银行股份',
      code: 'BHB',
      color: '#104E8B',
      icon: '/icons/bhb.svg',
    });
    const [{ changes } = { changes: null }] = await server.ops.log();
    expect(changes).toMatchObject({
      bank: { before: { icon: '' }, after: { name: '蓝海银行股份' } },
    });
    expect(await run<unknown[]>('bank', 'list')).toEqual(await typesOf());
  });

  it.each([
    [['add', 'name=a'], 'Missing: code'],
    [['add', 'code=AA'], 'Missing: name'],
    [['add', 'name=a', 'code=CMB'], 'CMB is 招商银行'],
    [['add', 'name=a', 'code=a b'], 'code must be like'],
    [['add', 'name=a', 'code=AA', 'color=red'], 'color must be like'],
    [['add', 'name=a', 'code=AA', 'icon=javascript:1'], 'is no picture'],
    [['edit', '1', 'code=CMB'], 'CMB is 招商银行'],
    [['edit', '1', 'code='], 'needs a code'],
    [['edit', '99', 'name=a'], 'No bank 99'],
  ])('are refused with %o: %s', async (words, sentence) => {
    const before = await typesOf();
    await expect(run('bank', ...words)).rejects.toThrow(sentence);
    expect(await typesOf()).toEqual(before);
  });
});

describe('the reference quote', () => {
  const quote = () => member.get<{ updated_at: number }>('/private/api/coin/z0');

  it('is none until it is set, then the last one that was, with its time', async () => {
    expect(await quote()).toMatchObject({ code: CODE.notFound });
    expect(await run('coin', 'show')).toBeNull();
    const { changes: _, ...said } = await run<Record<string, unknown>>('coin', 'set', 'Z0', '7.12');
    expect(said).toEqual({ quote: '1 Z0 = 7.12 CNY' });
    const first = (await quote()).data;
    expect(first).toMatchObject({ symbol: 'Z0', rate: '7.12', currency: 'CNY' });
    server.clock.advance(60_000);
    expect(await run('coin', 'set', 'Z0', '7.2', 'USD')).toMatchObject({
      quote: '1 Z0 = 7.2 USD',
      note: "The site's currency is ￥: members see the quote, but not how much Z0 an amount comes to.",
    });
    const { data } = await quote();
    expect(data).toMatchObject({ symbol: 'Z0', rate: '7.2', currency: 'USD' });
    expect(data.updated_at - first.updated_at).toBe(60);
    expect(await run('coin', 'show')).toMatchObject({ symbol: 'Z0', currency: 'USD' });
    const [{ did, changes } = { did: '', changes: null }] = await server.ops.log();
    expect(did).toBe('coin set Z0 7.2 USD');
    expect(changes).toMatchObject({
      quote: { before: { currency: 'CNY' }, after: { currency: 'USD' } },
    });
  });

  it.each([
    ['0.0000005', '0.0000005'],
    ['1234567890.12345678', '1234567890.12345678'],
    ['100', '100'],
    ['7.50', '7.5'],
  ])('reads in the app as it was set: %s', async (set, read) => {
    await run('coin', 'set', 'Z0', set);
    expect(v.parse(coin, (await quote()).data)).toMatchObject({ symbol: 'Z0', rate: read });
  });

  it.each([
    [['Z0'], 'Missing: rate'],
    [['Z 0', '7'], 'symbol must be'],
    [['Z0', '0.00'], 'rate must be like'],
    [['Z0', '-7'], 'rate must be like'],
    [['Z0', '7,12'], 'rate must be like'],
    [['Z0', '7.123456789'], 'rate must be like'],
    [['Z0', '7', 'C N Y'], 'currency must be like'],
  ])('is refused with %o: %s', async (words, sentence) => {
    await expect(run('coin', 'set', ...words)).rejects.toThrow(sentence);
    expect(await quote()).toMatchObject({ code: CODE.notFound });
  });
});

it.each([
  ['product add', []],
  ['product edit', ['1']],
  ['type add', []],
  ['channel add', []],
  ['bank add', []],
])('%s names each of its fields in its help', async (name, ids) => {
  const refused = run(...name.split(' '), ...ids, 'nothing=1');
  const { message } = (await refused.then(String, (error: unknown) => error)) as Error;
  const fields = [...message.replace(/.*known: /, '').matchAll(/([a-z-]+)=…/g)].map(([, it]) => it);
  expect(fields.length).toBeGreaterThan(2);
  const { usage = '', help = '' } = catalogueCommands[name] ?? {};
  const said = `${usage} ${help}`;
  expect(fields.filter((field) => !new RegExp(`(?<![\\w-])${field}\\b(?!-)`).test(said))).toEqual(
    [],
  );
});
