import type * as v from 'valibot';
import { nodeOf } from '../../../scripts/contract/nodes.ts';

/** What no field of any call expects, and what bounds of integers, amounts and texts are made of. */
const ODD: readonly unknown[] = [
  '',
  ' ',
  '0',
  '1',
  '-1',
  '1.5',
  '01',
  '+1',
  '1e3',
  '0x1',
  '1,000.00',
  'NaN',
  'Infinity',
  '9'.repeat(40),
  '2147483647',
  '2147483648',
  '9007199254740991',
  '9223372036854775808',
  '1'.padEnd(13, '0'),
  '1'.padEnd(15, '9'),
  '0.001',
  '1000.00',
  '١',
  '1\u0000',
  '\ud800',
  '%',
  "'",
  '\\',
  '{"a":1}',
  '__proto__',
  'x'.repeat(300),
  0,
  -0,
  1,
  -1,
  1.5,
  1e-7,
  1e21,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_VALUE,
  true,
  null,
  [],
  ['1'],
  [[]],
  {},
  { toString: 'x' },
  JSON.parse('{"__proto__":{"polluted":1}}'),
];

/** What fields of these names usually hold, so that requests also get past the first check. */
const LIKELY: Readonly<Record<string, readonly unknown[]>> = {
  type: ['1', 2, 'realname', 'deposit', 'chat'],
  phone: ['13800000001', '13912340000'],
  email: ['lin@example.com', 'new@example.com', `${'x'.repeat(64)}@example.com`],
  password: ['Hengdu2026', 'Newcomer2026'],
  confirm: ['Newcomer2026'],
  old_password: ['Wrong2026'],
  new_password: ['Better2026'],
  new_password_confirm: ['Better2026'],
  old_pay_password: ['000000'],
  new_pay_password: ['246810'],
  new_pay_password_confirm: ['246810'],
  pay_password: ['246810', '000000'],
  pay_password_confirm: ['246810'],
  v_code: ['', '123456'],
  realname: ['林知行', '王小明'],
  id_no: ['11010519491231002X', '110105000001010029', '110105999912310020'],
  ids: ['1,2', '99999999999', Array(60).fill('1').join()],
  order_no: ['D1'],
  card_no: ['6217000010001234567'],
  client_id: ['client-0001'],
  amount: ['1000.00', '100.00', '0.01', '9999999999999.99', '-1.00'],
  page: ['9007199254740991'],
  size: ['100', '101'],
  count: ['2', '9007199254740991'],
  lv: ['1', '4'],
};

/** Fields of a call by name. */
export const fieldsOf = (request: v.GenericSchema): string[] =>
  Object.keys(nodeOf(request).entries ?? {});

/** Everything that is tried in a field, but for naughty strings. */
export const valuesFor = (field: string): readonly unknown[] => [...(LIKELY[field] ?? []), ...ODD];

/** A request that reads as well-formed: for every field the first value that its schema takes. */
export const plainRequest = (
  request: v.GenericSchema,
  takes: (schema: v.GenericSchema, value: unknown) => boolean,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(nodeOf(request).entries ?? {}).map(([field, schema]) => [
      field,
      valuesFor(field).find((value) => takes(schema, value)),
    ]),
  );
