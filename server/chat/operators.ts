import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { CHAT_TEXT_MAX } from '#api/contract/chat.ts';
import type { Scope } from '../http/context.ts';
import { BY_ID, findByAccount, shownMember } from '../ops/findMember.ts';
import { uploadUrl } from '../upload/signedUrl.ts';
import type { ChatHints } from './hints.ts';
import { createHintWait } from './hintWait.ts';
import {
  addChatMessage,
  type ChatRow,
  markRead,
  messagesAfter,
  messagesBefore,
  readByOperators,
} from './thread.ts';

/** A message as operators read it. */
export interface OperatorLine {
  readonly id: number;
  readonly at: string;
  readonly from: 'member' | 'operator';
  readonly text: string;
  /** What the member wrote about; '' when unknown. */
  readonly topic: string;
  /** Signed address of the picture, valid for a while; '' without one. */
  readonly picture: string;
}

const LISTED = 100;
const EXCERPT = 60;
const excerptOf = (text: string): string => [...text].slice(0, EXCERPT).join('');
const READ_BACK = 50;
const FOLLOWED_BACK = 10;
/**
 * A present operator renews this regularly; one whose process was killed expires after a minute.
 */
const PRESENT_MS = 60_000;
const RENEW_MS = 15_000;

/** The operators' side of the chat. */
export const createChatDesk = (scope: Scope, hints: ChatHints) => {
  const { db, now, settings } = scope;
  const stopping = new AbortController();

  const lineOf = (row: ChatRow): OperatorLine => {
    const picture = uploadUrl(scope, row.image);
    return {
      id: row.id,
      at: row.created_at.toISOString(),
      from: row.sender,
      text: row.text,
      topic: row.topic,
      picture: picture.startsWith('/') ? settings.operatorBase + picture : picture,
    };
  };

  /** An update does not notify the members' streams, only inserting and deleting the row does. */
  const stayPresent = async (id: string): Promise<void> => {
    const expiresAt = new Date(now().getTime() + PRESENT_MS);
    const { numUpdatedRows } = await db
      .updateTable('chat_operators')
      .set({ expires_at: expiresAt })
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return;
    await db.insertInto('chat_operators').values({ id, expires_at: expiresAt }).execute();
  };

  const leave = (id: string) =>
    db
      .deleteFrom('chat_operators')
      .where(({ or, eb }) => or([eb('id', '=', id), eb('expires_at', '<=', now())]))
      .execute();

  /**
   * After which message an operator begins to read: the last `back` messages are shown, and all that no operator has
   * read where these are more.
   */
  const beginningOf = async (memberId: number, back: number): Promise<number> => {
    const [first] = await messagesBefore(db, memberId, null, back);
    return Math.min(await readByOperators(db, memberId), first ? first.id - 1 : 0);
  };

  async function* followThread(
    memberId: number,
    signal: AbortSignal,
  ): AsyncGenerator<OperatorLine, void, undefined> {
    const presence = randomUUID();
    const { forget, hint, wait } = createHintWait();
    const unsubscribe = hints.subscribe(memberId, hint);
    signal.addEventListener('abort', hint);
    const renewal = setInterval(() => void stayPresent(presence).catch(() => {}), RENEW_MS);
    try {
      await stayPresent(presence);
      let last = await beginningOf(memberId, FOLLOWED_BACK);
      while (!signal.aborted) {
        forget();
        const rows = await messagesAfter(db, memberId, last, READ_BACK);
        for (const row of rows) {
          // Who has left sees no more of them.
          if (signal.aborted) break;
          last = row.id;
          yield lineOf(row);
        }
        if (rows.length > 0) await markRead(db, memberId, 'operator_read_id', last);
        else if (!signal.aborted) await wait(settings.chatPollSeconds * 1000);
      }
    } finally {
      clearInterval(renewal);
      signal.removeEventListener('abort', hint);
      unsubscribe();
      await leave(presence);
    }
  }

  return {
    /**
     * Every thread that waits for an operator, and then the last that were written in; of either the most recently
     * written first, each with its number of messages unread by operators.
     */
    list: async () => {
      const rows = await db
        .selectFrom('chat_threads as thread')
        .innerJoin('members', 'members.id', 'thread.member_id')
        .innerJoin('chat_messages as last', 'last.id', 'thread.last_id')
        .leftJoin('area_codes', 'area_codes.id', 'members.area_code_id')
        .select(['members.id', 'members.phone', 'members.email', 'members.username', 'code'])
        .select(['last.created_at', 'last.sender', 'last.text', 'last.image'])
        .select(({ selectFrom }) =>
          selectFrom('chat_messages as message')
            .whereRef('message.member_id', '=', 'thread.member_id')
            .whereRef('message.id', '>', 'thread.operator_read_id')
            .where('message.sender', '=', 'member')
            .select(sql<number>`count(*)::int`.as('count'))
            .as('unread'),
        )
        .where('thread.member_id', 'in', ({ selectFrom, parens }) =>
          selectFrom('chat_threads')
            .select('member_id')
            .whereRef('last_id', '>', 'operator_read_id')
            .union(
              parens(
                selectFrom('chat_threads')
                  .select('member_id')
                  .orderBy('last_id', 'desc')
                  .limit(LISTED),
              ),
            ),
        )
        .orderBy(sql`thread.last_id > thread.operator_read_id`, 'desc')
        .orderBy('thread.last_id', 'desc')
        .execute();
      return rows.map((row) => ({
        member: BY_ID + row.id,
        ...shownMember(row),
        name: row.username,
        unread: row.unread ?? 0,
        at: row.created_at.toISOString(),
        from: row.sender,
        text: row.text === '' && row.image !== '' ? '(picture)' : excerptOf(row.text),
      }));
    },

    /** The last messages of one thread, at least those that no operator has read; marks them as read. */
    read: async (account: string): Promise<OperatorLine[]> => {
      const { id } = await findByAccount(db, account);
      const rows: ChatRow[] = [];
      let last = await beginningOf(id, READ_BACK);
      for (let isMore = true; isMore; ) {
        const batch = await messagesAfter(db, id, last, READ_BACK);
        rows.push(...batch);
        last = batch.at(-1)?.id ?? last;
        isMore = batch.length === READ_BACK;
      }
      await markRead(db, id, 'operator_read_id', last);
      return rows.map(lineOf);
    },

    /**
     * Writes to one member. Returns what no operator had read of the thread, which is marked as read by that, at most
     * 50 lines, and the message. @throws Error for a text that is empty or too long.
     */
    reply: async (account: string, text: string): Promise<OperatorLine[]> => {
      if (text.length > CHAT_TEXT_MAX) {
        throw new Error(`A message holds ${CHAT_TEXT_MAX} characters, not ${text.length}.`);
      }
      if (text.trim() === '') throw new Error('The message is empty.');
      const { id } = await findByAccount(db, account);
      const message = { memberId: id, sender: 'operator', text, at: now() } as const;
      const before = await readByOperators(db, id);
      const written = await addChatMessage(db, message);
      const rows = await messagesAfter(db, id, before, READ_BACK);
      const last = rows.at(-1)?.id ?? written.id;
      await markRead(db, id, 'operator_read_id', last);
      return (last < written.id ? [...rows, written] : rows).map(lineOf);
    },

    /**
     * The last lines of one thread and then every new one until `signal` aborts. Meanwhile members
     * see the service as online, and what was shown is marked as read. @throws Error when there is
     * no such member.
     */
    follow: async (account: string, signal: AbortSignal) => {
      const { id } = await findByAccount(db, account);
      return followThread(id, AbortSignal.any([signal, stopping.signal]));
    },

    /** Ends every `follow`, when the process stops. */
    end: () => stopping.abort(),
  };
};
