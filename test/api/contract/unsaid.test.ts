import * as v from 'valibot';
import { expect, it } from 'vitest';
import { bindEmail, realnameAdd } from '#api/contract/account.ts';
import { REALNAME } from '#api/contract/member.ts';
import { depositSubmit, payList } from '#api/contract/money.ts';
import { product } from '#api/contract/product.ts';
import { website } from '#api/contract/public.ts';

const statusesOf = (said: object) => {
  const [pay] = v.parse(payList.response, [
    { id: 1, ...said, channels: [{ channel: 'a', ...said }] },
  ]);
  return [pay?.status, pay?.channels[0]?.status];
};

it.each([{}, { status: null }, { status: true }, { status: 2 }, { status: '1' }, { status: 'on' }])(
  'a way to pay of %j can be used: the back-end refuses what it does not take',
  (said) => expect(statusesOf(said)).toEqual([1, 1]),
);

it.each([0, '0', false, 'false'])('a way to pay of status %j is closed', (status) =>
  expect(statusesOf({ status })).toEqual([0, 0]),
);

it.each([null, {}, { sent: null }, { sent: true, bound: 'x' }, { sent: 2 }, { resend_in: 60 }])(
  'a success of %j is one: a code that was asked for was mailed, one that was sent has bound',
  (said) => expect(v.parse(bindEmail.response, said)).toMatchObject({ sent: 1, bound: 1 }),
);

it.each([0, '0', false])('a code of which bound is %j has not bound', (bound) =>
  expect(v.parse(bindEmail.response, { bound })).toMatchObject({ bound: 0 }),
);

it.each([null, {}, { status: 1 }])('a proof of payment that was taken with %j is', (said) =>
  expect(v.parse(depositSubmit.response, said)).toBeNull(),
);

it.each([0, '0', false])('a code of which sent is %j was not mailed', (sent) =>
  expect(v.parse(bindEmail.response, { sent })).toMatchObject({ sent: 0 }),
);

it.each([{}, { status: null }, { status: 'ok' }, { id: 5 }])(
  'an application that was taken with %j is under review',
  (said) => expect(v.parse(realnameAdd.response, said)).toEqual({ status: REALNAME.pending }),
);

it('an application of a state that is not listed keeps it', () => {
  expect(v.parse(realnameAdd.response, { status: 9 })).toEqual({ status: 9 });
});

const NO_LIMIT = [0, '0', '0.00', -1, '-5.00', null, 'none'];

it.each(NO_LIMIT)('a maximum of %j is none', (max) => {
  expect(v.parse(payList.response, [{ id: 1, amount_max: max }])[0]?.amount_max).toBeNull();
  expect(v.parse(website, { withdraw: { max } }).withdraw?.max).toBeNull();
  expect(v.parse(product, { id: 1, amountMax: max }).amountMax).toBeNull();
  expect(v.parse(website, { max_bank_cards: max }).max_bank_cards).toBeNull();
});

it('a maximum above 0 is read as it is, a least amount of 0 and what may be 0 a day, too', () => {
  const [pay] = v.parse(payList.response, [{ id: 1, amount_min: 0, amount_max: '0.01' }]);
  expect(pay).toMatchObject({ amount_min: '0.00', amount_max: '0.01' });
  expect(
    v.parse(website, { max_bank_cards: '5', withdraw: { min: 0, max: 50000, daily_times: 0 } }),
  ).toMatchObject({
    max_bank_cards: 5,
    withdraw: { min: '0.00', max: '50000.00', daily_times: 0 },
  });
});
