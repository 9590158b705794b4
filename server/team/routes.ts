import { sql } from 'kysely';
import { CODE } from '#api/contract/codes.ts';
import { TX } from '#api/contract/money.ts';
import { ORDER } from '#api/contract/order.ts';
import { teamInfo, teamMemberList } from '#api/contract/team.ts';
import type { Db } from '../db/open.ts';
import { flag } from '../http/flag.ts';
import { maskName, maskPhone } from '../http/mask.ts';
import { Refusal } from '../http/refusal.ts';
import { memberRoute, type Route } from '../http/route.ts';
import { startOfMonth, unixOf } from '../ledger/calendar.ts';
import { amountOf } from '../ledger/money.ts';
import { isNoIncome } from '../money/transactions.ts';
import { readSetting } from '../site/settingsTable.ts';

const LEVELS = [
  { lv: 1, name: '一级' },
  { lv: 2, name: '二级' },
  { lv: 3, name: '三级' },
] as const;

/**
 * Everyone the member invited, directly or through others, down to a level: `lv` and `id`, to be read from as `team`.
 * `offset 0` keeps the planner, which expects too large teams, from reading the whole table.
 */
const teamDownTo = (memberId: number, lv: number) => sql`
  with recursive team as (
    select 1 as lv, id from members where inviter_id = ${memberId}
    union all
    select team.lv + 1, invited.id from team cross join lateral (
      select id from members where inviter_id = team.id offset 0) as invited
    where team.lv < ${lv})`;

/** Whether one of the team has an order that was not cancelled and given back; `limit 1` as `offset 0` above. */
const hasInvested = sql<boolean>`(select true from orders where orders.member_id = team.id
  and orders.status <> ${ORDER.cancelled} limit 1) is not null`;

interface LevelCounts {
  lv: number;
  count: number;
  invested: number;
}

const countTeam = async (db: Db, memberId: number): Promise<LevelCounts[]> => {
  const { rows } = await sql<LevelCounts>`${teamDownTo(memberId, LEVELS.length)}
    select lv, count(*)::int as count, count(*) filter (where ${hasInvested})::int as invested
    from team group by lv`.execute(db);
  return rows;
};

interface TeamRow {
  id: number;
  username: string;
  phone: string | null;
  avatar: string;
  realname_status: number;
  created_at: Date;
  invested: boolean;
}

/** One level, newest first. */
const levelOf = async (db: Db, memberId: number, lv: number): Promise<TeamRow[]> => {
  const { rows } = await sql<TeamRow>`${teamDownTo(memberId, lv)}
    select member.*, ${hasInvested} as invested from team cross join lateral (
      select id, username, phone, avatar, realname_status, created_at
      from members where members.id = team.id offset 0) as member
    where team.lv = ${lv} order by created_at desc, id desc`.execute(db);
  return rows;
};

/** Counts and credited rewards; no projections and no amounts of other members. */
const info = memberRoute(teamInfo, async (context) => {
  const { db, memberId, now, settings } = context;
  const { invite_code: code } = await db
    .selectFrom('members')
    .select('invite_code')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const levels = await countTeam(db, memberId);
  const rewards = await db
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .innerJoin('ledger_transactions as tx', 'tx.id', 'entry.transaction_id')
    .select([
      sql<bigint>`coalesce(sum(entry.amount), 0)::bigint`.as('total'),
      sql<bigint>`coalesce(sum(entry.amount) filter (where tx.created_at >= ${startOfMonth(now())}), 0)::bigint`.as(
        'month',
      ),
    ])
    .where('account.kind', '=', 'member.available')
    .where('account.member_id', '=', memberId)
    .where('tx.type', '=', TX.reward)
    .where(isNoIncome)
    .executeTakeFirstOrThrow();
  const countOf = (lv: number): number => levels.find((level) => level.lv === lv)?.count ?? 0;
  const sumOf = (key: 'count' | 'invested'): number =>
    levels.reduce((sum, level) => sum + level[key], 0);
  return {
    invite_code: code,
    invite_url: settings.shareBase && `${settings.shareBase}/register?i_code=${code}`,
    total: sumOf('count'),
    direct: countOf(1),
    invested: sumOf('invested'),
    total_reward: amountOf(rewards.total),
    month_reward: amountOf(rewards.month),
    levels: LEVELS.map((level) => ({ ...level, count: countOf(level.lv) })),
    rule: await readSetting(db, 'team_reward'),
  };
});

/** The members of one level, masked. @throws Refusal 1000 for an unknown level. */
const memberList = memberRoute(teamMemberList, async ({ db, memberId }, input) => {
  if (!LEVELS.some(({ lv }) => lv === input.lv)) throw new Refusal(CODE.badRequest);
  const rows = await levelOf(db, memberId, input.lv);
  return {
    list: rows.map((row) => ({
      id: row.id,
      avatar: row.avatar,
      username: maskName(row.username),
      phone: maskPhone(row.phone ?? ''),
      lv: input.lv,
      realname_status: row.realname_status,
      invested: flag(row.invested),
      created_at: unixOf(row.created_at),
    })),
    total: rows.length,
  };
});

/** The calls of the member's team. */
export const teamRoutes: readonly Route[] = [info, memberList];
