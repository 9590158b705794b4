import type * as v from 'valibot';
import { defineCall } from './call.ts';
import { REALNAME } from './member.ts';
import {
  count,
  countOrNull,
  flagOrOff,
  id,
  listOf,
  listOrNone,
  moneyOrNull,
  noPayload,
  num,
  object,
  oneOf,
  status,
  text,
  timestampOrNull,
} from './primitives.ts';

/** The team's totals, and the invite code. */
export const teamInfo = defineCall({
  name: 'teamInfo',
  method: 'GET',
  path: '/private/api/team/info',
  encoding: 'query',
  request: noPayload,
  response: object({
    invite_code: text,
    invite_url: text,
    total: countOrNull,
    direct: countOrNull,
    invested: countOrNull,
    total_reward: moneyOrNull,
    month_reward: moneyOrNull,
    levels: listOrNone(object({ lv: num, name: text, count: countOrNull }), 'lv'),
    rule: text,
  }),
});

/** A member of the team, masked by the server. */
export const teamMember = object({
  id,
  avatar: text,
  username: text,
  phone: text,
  lv: status,
  realname_status: oneOf(REALNAME),
  invested: flagOrOff,
  created_at: timestampOrNull,
});
export type TeamMember = v.InferOutput<typeof teamMember>;

/** Not paged. */
export const teamMemberList = defineCall({
  name: 'teamMemberList',
  method: 'GET',
  path: '/private/api/team/member_list',
  encoding: 'query',
  request: object({ lv: count }),
  response: object({ list: listOf(teamMember), total: countOrNull }),
});
