import * as v from 'valibot';
import { expect, it } from 'vitest';
import { bindEmail, realnameAdd } from '#api/contract/account.ts';
import { REALNAME } from '#api/contract/member.ts';
import { payList } from '#api/contract/money.ts';

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

it.each([{}, { sent: null }, { sent: true }, { sent: 2 }, { resend_in: 60 }])(
  'a success of %j to the request of a code is one: it was mailed',
  (said) => expect(v.parse(bindEmail.response, said)).toMatchObject({ sent: 1, bound: 0 }),
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
