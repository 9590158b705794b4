import type * as v from 'valibot';
import { defineCall } from './call.ts';
import {
  count,
  flagOrOff,
  id,
  listOf,
  listOrNone,
  noPayload,
  num,
  object,
  optionalCount,
  optionalMoney,
  optionalTimestamp,
  status,
  text,
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
    total: optionalCount,
    direct: optionalCount,
    invested: optionalCount,
    total_reward: optionalMoney,
    month_reward: optionalMoney,
    levels: listOrNone(object({ lv: num, name: text, count: optionalCount })),
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
  realname_status: status,
  invested: flagOrOff,
  created_at: optionalTimestamp,
});
export type TeamMember = v.InferOutput<typeof teamMember>;

/** Not paged. */
export const teamMemberList = defineCall({
  name: 'teamMemberList',
  method: 'GET',
  path: '/private/api/team/member_list',
  encoding: 'query',
  request: object({ lv: count }),
  response: object({ list: listOf(teamMember), total: optionalCount }),
});
