import { userInfo } from 'node:os';
import type { Db } from '../db/open.ts';

/** One command that changed or revealed something. */
export interface Deed {
  /** Who gave it, see operatorName. */
  readonly operator: string;
  readonly command: string;
  /** What was typed behind it, the reason included. */
  readonly words: readonly string[];
}

const MAX_NAME = 100;
const MAX_WORDS = 2_000;

/**
 * Who operates: OPERATOR, where several share one user of the system, else that user. Anyone who may give
 * commands at all may call themselves what they like: a record of honest work, no proof against a thief.
 */
export const operatorName = (env: Readonly<Record<string, string | undefined>>): string =>
  (env.OPERATOR?.trim() || userInfo().username).slice(0, MAX_NAME);

/** Writes a deed down; `memberId` is whom it concerned, null where nobody or where that is not known. */
export const noteDeed = async (
  db: Db,
  { operator, command, words }: Deed,
  memberId: number | null,
  at: Date,
): Promise<void> => {
  const text = words.join(' ').slice(0, MAX_WORDS);
  await db
    .insertInto('operator_log')
    .values({ at, operator, command, words: text, member_id: memberId })
    .execute();
};

const MOST_LISTED = 200;

/** The newest deeds: all, those on a member, or those by an operator or with a word (an order number). */
export const newestDeeds = async (db: Db, about?: string) => {
  const rows = await db
    .selectFrom('operator_log as deed')
    .leftJoin('members', 'members.id', 'deed.member_id')
    .select(['deed.at', 'operator', 'command', 'words', 'member_id'])
    .$if(about !== undefined, (query) =>
      query.where(({ or, eb, fn, val }) =>
        or([
          eb('operator', '=', about ?? ''),
          eb('members.phone', '=', about ?? ''),
          eb(fn('lower', ['members.email']), '=', (about ?? '').toLowerCase()),
          eb(val(about ?? ''), '=', fn.any(fn<string[]>('string_to_array', ['words', val(' ')]))),
        ]),
      ),
    )
    .orderBy('deed.id', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(({ at, operator, command, words, member_id }) => ({
    at: at.toISOString(),
    operator,
    did: `${command} ${words}`.trim(),
    member: member_id,
  }));
};
