import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { type Trx, transact } from '../db/transact.ts';
import type { Scope } from '../http/context.ts';
import { holdOwnUpload, unusablePicture } from '../upload/own.ts';
import { isWithinHours } from './hours.ts';

/** A member's thread with the operators, as it is stored. */

export interface ChatRow {
  readonly id: number;
  readonly member_id: number;
  readonly sender: 'member' | 'operator';
  readonly text: string;
  /** Path of an upload, or ''. */
  readonly image: string;
  readonly topic: string;
  readonly client_id: string | null;
  readonly created_at: Date;
}

/** A message to be added: a text ('' for none), a picture by its path, or both. */
export interface NewChatMessage {
  readonly memberId: number;
  readonly sender: 'member' | 'operator';
  readonly text: string;
  readonly image?: string;
  readonly topic?: string;
  /** The sender's id for the message; adding it again with the same id adds nothing. */
  readonly clientId?: string;
  readonly at: Date;
}

/** The message that a member sent with this client id, if any. */
export const findSent = (
  db: Db,
  memberId: number,
  clientId: string,
): Promise<ChatRow | undefined> =>
  db
    .selectFrom('chat_messages')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

/** Creates the thread if needed and locks it until the transaction ends. */
const lockThread = async (trx: Trx, memberId: number): Promise<void> => {
  await trx
    .insertInto('chat_threads')
    .values({ member_id: memberId })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute();
  await trx
    .selectFrom('chat_threads')
    .select('member_id')
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

/**
 * Adds a message to its thread, once for each `clientId`; returns the new or the existing one.
 * @throws Refusal 1000 for a picture that is not the member's, or is deleted by now.
 */
export const addChatMessage = (db: Db, message: NewChatMessage): Promise<ChatRow> =>
  transact(db, async (trx) => {
    const { memberId, sender, text, image = '', topic = '', clientId = null, at } = message;
    await lockThread(trx, memberId);
    const sent = clientId === null ? undefined : await findSent(trx, memberId, clientId);
    if (sent) return sent;
    if (image !== '' && !(await holdOwnUpload(trx, memberId, 'chat', image, at))) {
      throw unusablePicture();
    }
    const row = await trx
      .insertInto('chat_messages')
      .values({
        member_id: memberId,
        sender,
        text,
        image,
        topic,
        client_id: clientId,
        created_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('chat_threads')
      .set({
        last_id: row.id,
        // It waits for no operator, but marks as read nothing that came while it was typed.
        ...(sender === 'operator' && {
          operator_read_id: sql<number>`case when operator_read_id >= last_id then ${row.id}::int else operator_read_id end`,
        }),
      })
      .where('member_id', '=', memberId)
      .execute();
    return row;
  });

/** Up to `limit` messages with an id above `after`, in order. */
export const messagesAfter = (
  db: Db,
  memberId: number,
  after: number,
  limit: number,
): Promise<ChatRow[]> =>
  db
    .selectFrom('chat_messages')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** The last `limit` messages, or the last ones before the id `before`; in order. */
export const messagesBefore = async (
  db: Db,
  memberId: number,
  before: number | null,
  limit: number,
): Promise<ChatRow[]> => {
  const rows = await db
    .selectFrom('chat_messages')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(before !== null, (query) => query.where('id', '<', Number(before)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse();
};

/** The message up to which operators have read a member's thread; 0 for none. */
export const readByOperators = async (db: Db, memberId: number): Promise<number> => {
  const thread = await db
    .selectFrom('chat_threads')
    .select('operator_read_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return thread?.operator_read_id ?? 0;
};

/** The two columns that hold how far a thread was read. */
type Reader = 'member_read_id' | 'operator_read_id';

/** Moves a read mark forward, at most to the thread's last message. */
export const markRead = async (
  db: Db,
  memberId: number,
  reader: Reader,
  upTo: number,
): Promise<void> => {
  await db
    .updateTable('chat_threads')
    .set({ [reader]: sql<number>`least(${upTo}::bigint, last_id)::int` })
    .where('member_id', '=', memberId)
    .where(sql<boolean>`${sql.ref(reader)} < least(${upTo}::bigint, last_id)`)
    .execute();
};

/** What the chat's window shows beside the messages. `lastId` is 0 for an empty thread. */
export interface ThreadState {
  readonly lastId: number;
  /** Operators' messages above the member's read mark. */
  readonly unread: number;
  /** Whether the service answers now: within its hours, or while an operator follows a thread. */
  readonly isOnline: boolean;
  readonly serviceTime: string;
}

/** Last message, unread count and online state of a member's thread. */
export const threadState = async ({ db, now }: Scope, memberId: number): Promise<ThreadState> => {
  const at = now();
  const row = await db
    .selectFrom('settings')
    .leftJoin('chat_threads as thread', (join) => join.on('thread.member_id', '=', memberId))
    .select(['settings.value', 'thread.last_id'])
    .select(({ selectFrom, exists }) => [
      selectFrom('chat_messages as message')
        .whereRef('message.member_id', '=', 'thread.member_id')
        .whereRef('message.id', '>', 'thread.member_read_id')
        // Written out: with a parameter, the index of what operators wrote would not be considered.
        .where('message.sender', '=', sql.lit('operator'))
        .select(sql<number>`count(*)::int`.as('count'))
        .as('unread'),
      exists(selectFrom('chat_operators').select('id').where('expires_at', '>', at)).as('is_there'),
    ])
    .where('settings.key', '=', 'chat')
    .executeTakeFirstOrThrow();
  const { service_time: serviceTime } = row.value as { service_time: string };
  return {
    lastId: row.last_id ?? 0,
    unread: row.unread ?? 0,
    isOnline: Boolean(row.is_there) || isWithinHours(serviceTime, at),
    serviceTime,
  };
};
