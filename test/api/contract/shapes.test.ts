import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { REALNAME } from '#api/contract/member.ts';
import { calls } from '../../../scripts/contract/registry.ts';

/**
 * What every call answers with, written down by hand: an object, a list, a page of a list, or whatever
 * comes, where a success must not become an error because of an odd answer.
 */
const ANSWERS = {
  object: [
    'login',
    'indexConfig',
    'refreshToken',
    'memberInfo',
    'uploadAdd',
    'productInfo',
    'orderInfo',
    'depositAdd',
    'coinQuote',
    'teamInfo',
    'chatSend',
    'chatRead',
  ],
  list: [
    'areaCodeList',
    'productTypes',
    'txTypes',
    'payList',
    'bankCardList',
    'bankCardTypes',
    'messageTypes',
  ],
  page: [
    'productList',
    'orderList',
    'incomeList',
    'txList',
    'depositList',
    'withdrawalList',
    'messageList',
    'teamMemberList',
    'chatHistory',
  ],
  whatever: [
    'register',
    'bindEmail',
    'realnameAdd',
    'modifyPassword',
    'modifyPayPassword',
    'setPayPassword',
    'orderAdd',
    'orderBuyback',
    'depositSubmit',
    'withdrawalAdd',
    'bankCardAdd',
    'bankCardDel',
    'messageRead',
  ],
} as const;
/** Where null says that there is none. */
const OBJECT_OR_NONE = 'realnameInfo';
/** Objects that hold one list, by its name. */
const HOLDERS = { bannerList: 'banners', productIndex: 'productByTypes' } as const;

const byName = new Map(calls.map(({ call }) => [call.name, call]));
const read = (name: string, data: unknown) => {
  const call = byName.get(name);
  if (!call) throw new Error(`no call ${name}`);
  return v.safeParse(call.response, data);
};
const expectRefused = (name: string, data: unknown): void =>
  expect(read(name, data).success, `${name}: ${JSON.stringify(data)}`).toBe(false);

const SCALARS = ['', 'x', 0, 1, true] as const;
const NOT_OBJECTS = [...SCALARS, null, [], [{}], [{ id: 1 }]];
/** The last one has items, of which none can be read: that is no empty list. */
const NOT_LISTS = [...SCALARS, {}, { id: 1 }, { list: [] }, ['x', 5, null]];

it('the table has every call of the contract, once', () => {
  const names = [...Object.values(ANSWERS).flat(), ...Object.keys(HOLDERS), OBJECT_OR_NONE];
  expect(names.toSorted()).toEqual([...byName.keys()].toSorted());
});

describe('an answer of another shape is an error, not "nothing there" (fault 25)', () => {
  it.each(ANSWERS.object)('%s', (name) => {
    for (const data of NOT_OBJECTS) expectRefused(name, data);
  });

  it('an application for verification, of which null says that there is none (C11)', () => {
    for (const data of NOT_OBJECTS.filter((data) => data !== null)) {
      expectRefused(OBJECT_OR_NONE, data);
    }
    expect(read(OBJECT_OR_NONE, null).output).toMatchObject({
      status: REALNAME.none,
      realname: '',
    });
  });

  it.each(ANSWERS.list)('%s', (name) => {
    for (const data of NOT_LISTS) expectRefused(name, data);
    for (const data of [[], null]) expect(read(name, data).output).toEqual([]);
  });

  it.each(ANSWERS.page)('%s', (name) => {
    for (const data of [...NOT_OBJECTS, {}, { items: [] }]) expectRefused(name, data);
    for (const list of NOT_LISTS) expectRefused(name, { list, total: 1 });
    for (const list of [[], null]) {
      expect(read(name, { list, total: 0 }).output).toMatchObject({ list: [] });
    }
  });

  it.each(Object.entries(HOLDERS))('%s', (name, list) => {
    for (const data of [...NOT_OBJECTS, {}, { list: [] }]) expectRefused(name, data);
    for (const data of NOT_LISTS) expectRefused(name, { [list]: data });
    for (const data of [[], null]) {
      expect(read(name, { [list]: data }).output).toMatchObject({ [list]: [] });
    }
  });

  it.each([
    ['indexConfig', (website: unknown) => ({ website })],
    ['orderInfo', (order: unknown) => ({ order })],
  ])('%s, for the object in it', (name, wrap) => {
    for (const data of NOT_OBJECTS) expectRefused(name, wrap(data));
  });

  it('orderInfo, for its settlements: missing they are none', () => {
    const order = { id: 1 };
    for (const incomes of [...SCALARS, [], [{}], {}, { list: {} }]) {
      expectRefused('orderInfo', { order, incomes });
    }
    for (const answer of [{ order }, { order, incomes: null }, { order, incomes: { list: [] } }]) {
      expect(read('orderInfo', answer).output).toMatchObject({ incomes: { list: [] } });
    }
  });

  it('productIndex, for the products of a type: the other types stay', () => {
    const types = (products: unknown) => ({
      productByTypes: [{ productTypeId: 1, products }, { productTypeId: 2 }],
    });
    expect(read('productIndex', types({})).output).toMatchObject({
      productByTypes: [{ productTypeId: 2, products: [] }],
    });
    expectRefused('productIndex', { productByTypes: [{ productTypeId: 1, products: {} }] });
  });

  it('payList, for the channels of a way to pay; quick amounts are beside the point', () => {
    expectRefused('payList', [{ id: 1, channels: {} }]);
    expect(read('payList', [{ id: 1, quick_amounts: {} }]).output).toMatchObject([
      { id: 1, channels: [], quick_amounts: [] },
    ]);
  });
});

it.each(ANSWERS.whatever)('a success of %s stays one whatever comes with it', (name) => {
  for (const data of [...NOT_OBJECTS, ...NOT_LISTS]) expect(read(name, data).success).toBe(true);
});

it.each([
  ['productInfo', { terms: {} }, { terms: [] }],
  ['indexConfig', { common_problem: 'x' }, { common_problem: [] }],
])('an odd side fact of %s does not cost the rest', (name, odd, expected) => {
  const whole = name === 'indexConfig' ? { website: odd } : { id: 1, ...odd };
  const wanted = name === 'indexConfig' ? { website: expected } : expected;
  expect(read(name, whole).output).toMatchObject(wanted);
});

it.each([
  ['bankCardList', [{ id: 1 }], ''],
  ['productTypes', [{ productTypeId: 1 }], ''],
  ['productIndex', [{ productTypeId: 1, products: [] }], 'productByTypes'],
  ['txTypes', [{ type: 1 }], ''],
  ['messageTypes', [{ type: 1 }], ''],
  ['teamInfo', [{ lv: 1 }], 'levels'],
])(
  '%s: what comes twice is there once, by what distinguishes it (fault 39)',
  (name, items, field) => {
    const twice = [...items, ...items.map((item) => ({ ...item, name: 'another' }))];
    const { output } = read(name, field ? { [field]: twice } : twice);
    const list = field ? (output as Record<string, unknown>)[field] : output;
    expect(list).toMatchObject(items);
    expect(list).toHaveLength(items.length);
  },
);

it('payList: a channel or an amount that comes twice is there once (fault 39)', () => {
  const pay = { id: 1, channels: [{ channel: 'a' }, { channel: 'a' }], quick_amounts: [5, 5, 10] };
  expect(read('payList', [pay]).output).toMatchObject([
    { channels: [{ channel: 'a' }], quick_amounts: [5, 10] },
  ]);
});
