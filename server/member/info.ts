import { sql } from 'kysely';
import { memberInfo } from '#api/contract/member.ts';
import { flag } from '../http/flag.ts';
import { memberRoute } from '../http/route.ts';
import { startOfDay, unixOf } from '../ledger/calendar.ts';
import { amountOf } from '../ledger/money.ts';
import { incomeSince, orderSums } from '../order/queries.ts';

/** The member, with balances and pending money. */
export const memberInfoRoute = memberRoute(memberInfo, async ({ db, memberId, now }) => {
  const ofMember = db
    .selectFrom('members')
    .leftJoin('area_codes', 'area_codes.id', 'members.area_code_id')
    .selectAll('members')
    .select('area_codes.code as area_code')
    .select(({ selectFrom }) => [
      selectFrom('ledger_accounts')
        .select('balance')
        .whereRef('member_id', '=', 'members.id')
        .where('kind', '=', 'member.available')
        .as('available'),
      selectFrom('ledger_accounts')
        .select('balance')
        .whereRef('member_id', '=', 'members.id')
        .where('kind', '=', 'member.frozen')
        .as('frozen'),
      selectFrom('orders')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('member_id', '=', 'members.id')
        .as('orders'),
      selectFrom('bank_cards')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('member_id', '=', 'members.id')
        .where('deleted_at', 'is', null)
        .as('cards'),
      selectFrom('messages')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('member_id', '=', 'members.id')
        .where('is_read', '=', false)
        .as('unread'),
    ])
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();
  const [row, sums, today] = await Promise.all([
    ofMember,
    orderSums(db, memberId),
    incomeSince(db, memberId, startOfDay(now())),
  ]);
  return {
    id: row.id,
    avatar: row.avatar,
    username: row.username,
    realname: row.realname,
    phone: row.phone ?? '',
    email: row.email ?? '',
    area_code: row.area_code ?? '',
    amount: amountOf(row.available ?? 0n),
    frozenAmount: amountOf(row.frozen ?? 0n),
    holdingAmount: amountOf(sums.holding),
    pendingIncome: amountOf(sums.pending),
    totalIncome: amountOf(sums.income),
    todayIncome: amountOf(today),
    hasPayPassword: flag(row.pay_password_hash !== null),
    realnameStatus: row.realname_status,
    bankCardCount: row.cards ?? 0,
    orderCount: row.orders ?? 0,
    inviteCode: row.invite_code,
    unreadCount: row.unread ?? 0,
    createdAt: unixOf(row.created_at),
  };
});
