import { type Selectable, sql } from 'kysely';
import { CODE } from '#api/contract/codes.ts';
import { messageList, messageRead, messageTypes } from '#api/contract/message.ts';
import type { Db } from '../db/open.ts';
import { MAX_ID } from '../db/tables/columns.ts';
import type { Tables } from '../db/tables/tables.ts';
import { flag } from '../http/flag.ts';
import { readPage } from '../http/paging.ts';
import { Refusal } from '../http/refusal.ts';
import { memberRoute, type Route } from '../http/route.ts';
import { unixOf } from '../ledger/calendar.ts';

const MAX_IDS = 50;
const IDS = /^\d{1,10}(?:,\d{1,10})*$/;

const unreadOf = async (db: Db, memberId: number): Promise<number> => {
  const { unread } = await db
    .selectFrom('messages')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('member_id', '=', memberId)
    .where('is_read', '=', false)
    .executeTakeFirstOrThrow();
  return unread;
};

/** The message types with their unread counts. */
const types = memberRoute(messageTypes, ({ db, memberId }) =>
  db
    .selectFrom('message_types as kind')
    .leftJoin('messages', (join) =>
      join
        .onRef('messages.type', '=', 'kind.type')
        .on('messages.member_id', '=', memberId)
        .on('messages.is_read', '=', false),
    )
    .select(['kind.type', 'kind.name', 'kind.icon'])
    .select(sql<number>`count(messages.id)::int`.as('unread'))
    .groupBy(['kind.type', 'kind.name', 'kind.icon'])
    .orderBy('kind.type')
    .execute(),
);

const messageView = (row: Selectable<Tables['messages']> & { type_name: string }) => ({
  id: row.id,
  type: row.type,
  type_name: row.type_name,
  title: row.title,
  summary: row.summary,
  content: row.content,
  link: row.link,
  is_read: flag(row.is_read),
  created_at: unixOf(row.created_at),
});

/** Newest first. */
const list = memberRoute(messageList, async ({ db, memberId }, input) => {
  const { type } = input;
  const messages = db
    .selectFrom('messages')
    .selectAll('messages')
    .select(({ selectFrom }) =>
      selectFrom('message_types as kind')
        .select('kind.name')
        .whereRef('kind.type', '=', 'messages.type')
        .$asScalar()
        .$notNull()
        .as('type_name'),
    )
    .where('messages.member_id', '=', memberId)
    .$if(type !== '', (query) => query.where('messages.type', '=', Number(type)))
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.id', 'desc');
  const [page, unread] = await Promise.all([
    readPage(messages, input, messageView, 'messages.id'),
    unreadOf(db, memberId),
  ]);
  return { ...page, unread };
});

/**
 * Marks messages as read; ids of other members' messages are ignored. @throws Refusal 1000 for a
 * malformed or too long list.
 */
const read = memberRoute(messageRead, async ({ db, memberId }, input) => {
  if (!IDS.test(input.ids)) throw new Refusal(CODE.badRequest);
  const ids = input.ids.split(',').map(Number);
  if (ids.length > MAX_IDS || ids.some((id) => id > MAX_ID)) throw new Refusal(CODE.badRequest);
  await db
    .updateTable('messages')
    .set({ is_read: true })
    .where('member_id', '=', memberId)
    .where('id', 'in', ids)
    // A client may name again what it showed before.
    .where('is_read', '=', false)
    .execute();
  return { unread: await unreadOf(db, memberId) };
});

/** The calls of the member's messages. */
export const messageRoutes: readonly Route[] = [types, list, read];
