import { expect, it } from 'vitest';
import type { ApiError } from '#api/client/apiError.ts';
import { CODE } from '#api/contract/codes.ts';
import { refusalOf } from '#sagas/attempt/refusal.ts';

const AT = 1_700_000_000_000;
const SENT = { remain: 3, left: 2, balance: '88.00', retry_after: 90, reason: '额度已用完' };
const EXTRAS = { remain: 3, left: 2, balance: '88.00', retryAfter: 90, reason: '额度已用完' };
const NOTHING = { remain: null, left: null, balance: null, retryAfter: null, reason: '' };

const refused = (code: number, data: unknown): ApiError => ({
  kind: 'business',
  code,
  msg: '',
  data,
});

it.each<[string, ApiError, object]>([
  [
    'a wrong payment password says how many tries are left',
    refused(CODE.wrongPayPassword, SENT),
    { code: CODE.wrongPayPassword, isAboutPassword: true, ...EXTRAS },
  ],
  [
    'another rule says what is left of what it limits, and of no tries',
    refused(CODE.soldOut, SENT),
    { code: CODE.soldOut, isAboutPassword: false, ...EXTRAS, remain: null },
  ],
  [
    'a locked payment password is about it, without a try',
    refused(CODE.payPasswordLocked, null),
    { code: CODE.payPasswordLocked, isAboutPassword: true, ...NOTHING },
  ],
  [
    'facts of another type are none',
    refused(CODE.wrongPayPassword, { remain: {}, left: 'x', balance: [], retry_after: '' }),
    { code: CODE.wrongPayPassword, isAboutPassword: true, ...NOTHING },
  ],
  [
    'no answer is no rule of the server',
    { kind: 'network' },
    { code: null, isAboutPassword: false, ...NOTHING },
  ],
  [
    'the code of a server that is down is none of its rules',
    { kind: 'server', status: 502, code: CODE.wrongPayPassword, msg: '' },
    { code: null, isAboutPassword: false, ...NOTHING },
  ],
])('%s', (_, error, refusal) => {
  const notice = { key: 'backOnline' } as const;
  expect(refusalOf(error, AT, () => notice)).toEqual({ ...refusal, notice, at: AT });
});
