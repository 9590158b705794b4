import * as v from 'valibot';
import { defineCall } from './call.ts';
import {
  count,
  countOrNull,
  flagOrOff,
  id,
  moneyOrNull,
  noPayload,
  object,
  oneOf,
  text,
  timestampOrNull,
} from './primitives.ts';

/** Realname states: 0 not submitted, 1 under review, 2 verified, 3 rejected. */
export const REALNAME = { none: 0, pending: 1, verified: 2, rejected: 3 } as const;

/** Whether a member is known not to be verified: a back-end may not say it with the member, and judges it by itself. */
export const isUnverified = (status: number): boolean =>
  status === REALNAME.none || status === REALNAME.pending || status === REALNAME.rejected;

/** The member, from `member/info`; `amount` is the available balance. */
export const member = object({
  id,
  avatar: text,
  username: text,
  realname: text,
  phone: text,
  email: text,
  area_code: text,
  amount: moneyOrNull,
  frozenAmount: moneyOrNull,
  holdingAmount: moneyOrNull,
  pendingIncome: moneyOrNull,
  totalIncome: moneyOrNull,
  todayIncome: moneyOrNull,
  hasPayPassword: flagOrOff,
  realnameStatus: oneOf(REALNAME),
  bankCardCount: countOrNull,
  orderCount: countOrNull,
  inviteCode: text,
  unreadCount: v.fallback(count, 0),
  createdAt: timestampOrNull,
});
export type Member = v.InferOutput<typeof member>;

/** The logged-in member. */
export const memberInfo = defineCall({
  name: 'memberInfo',
  method: 'GET',
  path: '/private/api/member/info',
  encoding: 'query',
  request: noPayload,
  response: member,
});
