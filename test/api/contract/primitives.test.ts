import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  countOrNull,
  feeOrNull,
  feeRateOrNull,
  flagOrOff,
  moneyAsSentOrNull,
  moneyOrNull,
  numOrNull,
  quoteOrNull,
  rateOrNull,
  timestampOrNull,
} from '#api/contract/primitives.ts';
import { website } from '#api/contract/public.ts';

const READERS = {
  number: numOrNull,
  count: countOrNull,
  amount: moneyOrNull,
  'amount as sent': moneyAsSentOrNull,
  rate: rateOrNull,
  fee: feeOrNull,
  'fee rate': feeRateOrNull,
  quote: quoteOrNull,
  moment: timestampOrNull,
} as const;
type Kind = keyof typeof READERS;
const KINDS = Object.keys(READERS) as Kind[];

const read = (kind: Kind, value: unknown) => v.parse(READERS[kind] as v.GenericSchema, value);

/** What no figure is: an unknown one, shown as a dash, and never as nothing or as zero. */
const NONE = [
  ...['', ' ', 'NaN', 'Infinity', '-Infinity', '1e3', '1,000', '0x10', '.5', '5.', '--5', '五'],
  ...[Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  ...[null, undefined, true, {}, [], [5]],
];

describe('a figure of an answer (fault 26)', () => {
  it.each(KINDS)('%s: what is none is unknown', (kind) => {
    for (const value of NONE) expect([value, read(kind, value)]).toEqual([value, null]);
  });

  it.each([
    ['number', '5', 5],
    ['number', ' -5.25 ', -5.25],
    ['number', 1e21, 1e21],
    ['number', -0, 0],
    ['number', '-0', 0],
    ['count', '5', 5],
    ['count', '-0', 0],
    ['count', -1, null],
    ['count', 1.5, null],
    ['count', 2 ** 53, null],
    ['amount', 12680.5, '12680.50'],
    ['amount', ' 12680.5 ', '12680.50'],
    ['amount', '0012.3450', '12.345'],
    ['amount', '-7', '-7.00'],
    ['amount', '-0.00', '0.00'],
    ['amount', -0, '0.00'],
    ['amount', '-0.001', '-0.001'],
    ['amount', '999999999999999.99', '999999999999999.99'],
    ['amount', '1000000000000000', null],
    ['amount', 1e21, null],
    ['amount as sent', 1000, '1000'],
    ['amount as sent', ' 1000.50 ', '1000.50'],
    ['amount as sent', '1000000000000000', null],
    ['rate', 0.26, '0.26'],
    ['rate', ' -0.26 ', '-0.26'],
    ['rate', '1000000000', null],
    ['rate', 1e21, null],
    ['rate', 1e-7, null],
    ['fee', '2', '2.00'],
    ['fee', '-0.00', '0.00'],
    ['fee', '-2.00', null],
    ['fee', -1, null],
    ['fee rate', '0.2', '0.2'],
    ['fee rate', 0, '0'],
    ['fee rate', '-0.2', null],
    ['fee rate', -1, null],
    ['fee rate', '1000000000', null],
    ['quote', '7.1203', '7.1203'],
    ['quote', -1, null],
    ['quote', '1000000000000000', null],
    ['moment', '1795147200', 1_795_147_200],
    ['moment', 253_402_300_799, 253_402_300_799],
    ['moment', 253_402_300_800, null],
    ['moment', -1, null],
    ['moment', 1.5, null],
  ] as const)('%s: %o is %o', (kind, value, expected) => {
    expect(read(kind, value)).toBe(expected);
  });
});

describe('a yes or no of an answer', () => {
  it.each([
    ...[1, '1', ' 1 ', true, 'true'].map((value) => [value, 1] as const),
    ...[0, '0', -0, false, 'false'].map((value) => [value, 0] as const),
    ...[2, '', 'yes', null, undefined, [true], {}].map((value) => [value, 0] as const),
  ])('%j is read as %d', (value, flag) => {
    expect(v.parse(flagOrOff, value)).toBe(flag);
  });

  it.each([
    ...['1', 1, true, 'true'].map((value) => [value, '1'] as const),
    ...['0', 0, false, 'false', null].map((value) => [value, 'not 1'] as const),
  ])('a setting %j is read as %j', (value, setting) => {
    const { enable_register } = v.parse(website, { enable_register: value });
    expect(enable_register === '1' ? '1' : 'not 1').toBe(setting);
  });
});
