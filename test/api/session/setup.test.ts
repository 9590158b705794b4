import { expect, it } from 'vitest';
import { type Member, REALNAME } from '#api/contract/member.ts';
import { setupOf } from '#api/session/setup.ts';

const done = {
  hasPayPassword: 1,
  realnameStatus: REALNAME.verified,
  bankCardCount: 1,
  orderCount: 1,
  amount: '0.00',
  frozenAmount: '0.00',
  holdingAmount: '0.00',
} as Member;

it.each<[string, Partial<Member>]>([
  ['the cards', { bankCardCount: null }],
  ['the money', { orderCount: 0, amount: null }],
])('asks nothing for %s that the server does not say', (_what, unsaid) => {
  expect(setupOf({ ...done, ...unsaid })).toBeNull();
});

it.each<[string, Partial<Member>, object]>([
  ['the cards', { bankCardCount: null }, { card: null, deposit: true }],
  ['the orders', { orderCount: null }, { card: true, deposit: null }],
  ['the money', { orderCount: 0, amount: null }, { card: true, deposit: null }],
  ['the orders of one with money', { orderCount: null, amount: '1.00' }, { deposit: true }],
  ['the money of one with an order', { amount: null }, { deposit: true }],
])(
  'says of %s that they are neither done nor to do where that is not known',
  (_, unsaid, setup) => {
    expect(setupOf({ ...done, hasPayPassword: 0, ...unsaid })).toMatchObject(setup);
  },
);

it.each<[Partial<Member>, object]>([
  [{ hasPayPassword: 0 }, { payPassword: false, isInReview: false }],
  [{ realnameStatus: REALNAME.none }, { realname: false, isInReview: false }],
  [{ realnameStatus: REALNAME.pending }, { realname: false, isInReview: true, isRejected: false }],
  [{ realnameStatus: REALNAME.rejected }, { realname: false, isInReview: false, isRejected: true }],
  [{ realnameStatus: -1 }, { realname: false, isInReview: false }],
  [{ bankCardCount: 0 }, { card: false }],
  [{ orderCount: 0 }, { deposit: false }],
])('asks a member with %j for what is left', (left, setup) => {
  expect(setupOf({ ...done, ...left })).toMatchObject(setup);
});
