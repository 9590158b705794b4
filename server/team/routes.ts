import { sql } from 'kysely';
import { CODE } from '#api/contract/codes.ts';
import { TX } from '#api/contract/money.ts';
import { teamInfo, teamMemberList } from '#api/contract/team.ts';
import type { Db } from '../db/open.ts';
import { flag } from '../http/flag.ts';
import { maskName, maskPhone } from '../http/mask.ts';
import { Refusal } from '../http/refusal.ts';
import { memberRoute, type Route } from '../http/route.ts';
import { startOfMonth, unixOf } from '../ledger/calendar.ts';
import { amountOf } from '../ledger/money.ts';
import { readSetting } from '../site/settingsTable.ts';

const LEVELS = [
  { lv: 1, name: '一级' },
  { lv: 2, name: '二级' },
  { lv: 3, name: '三级' },
] as const;

interface TeamRow {
  id: number;
  lv: number;
  username: string;
  phone: string | null;
  avatar: string;
  realname_status: number;
  created_at: Date;
  invested: boolean;
}

/** Everyone the member invited, directly or through others, up to the third level. */
const teamOf = async (db: Db, memberId: number): Promise<TeamRow[]> => {
  // `offset 0` and `limit 1` keep the planner, which expects too large teams, from reading both tables in full.
  const { rows } = await sql<TeamRow>`
    with recursive team as (
      select 1 as lv, id, username, phone, avatar, realname_status, created_at
      from members where inviter_id = ${memberId}
      union all
      select team.lv + 1, invited.* from team cross join lateral (
        select id, username, phone, avatar, realname_status, created_at
        from members where inviter_id = team.id offset 0) as invited
      where team.lv < ${sql.lit(LEVELS.length)})
    select team.*,
      (select true from orders where orders.member_id = team.id limit 1) is not null as invested
    from team order by created_at desc, id desc`.execute(db);
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
  const team = await teamOf(db, memberId);
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
    .executeTakeFirstOrThrow();
  const countOf = (lv: number): number => team.filter((row) => row.lv === lv).length;
  return {
    invite_code: code,
    invite_url: settings.shareBase && `${settings.shareBase}/register?i_code=${code}`,
    total: team.length,
    direct: countOf(1),
    invested: team.filter((row) => row.invested).length,
    total_reward: amountOf(rewards.total),
    month_reward: amountOf(rewards.month),
    levels: LEVELS.map((level) => ({ ...level, count: countOf(level.lv) })),
    rule: await readSetting(db, 'team_reward'),
  };
});

/** The members of one level, masked. @throws Refusal 1000 for an unknown level. */
const memberList = memberRoute(teamMemberList, async ({ db, memberId }, input) => {
  if (!LEVELS.some(({ lv }) => lv === input.lv)) throw new Refusal(CODE.badRequest);
  const rows = (await teamOf(db, memberId)).filter((row) => row.lv === input.lv);
  return {
    list: rows.map((row) => ({
      id: row.id,
      avatar: row.avatar,
      username: maskName(row.username),
      phone: maskPhone(row.phone ?? ''),
      lv: row.lv,
      realname_status: row.realname_status,
      invested: flag(row.invested),
      created_at: unixOf(row.created_at),
    })),
    total: rows.length,
  };
});

/** The calls of the member's team. */
export const teamRoutes: readonly Route[] = [info, memberList];
