import { userInfo } from 'node:os';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { Changes } from '../db/tables/siteTables.ts';
import { membersByAccount } from './findMember.ts';

/** Before the words that say why a command was given. */
export const BECAUSE = '--';

/** One command that changed or revealed something. */
export interface Operation {
  /** Who gave it, see operatorName. */
  readonly operator: string;
  readonly command: string;
  /** What was typed behind it. */
  readonly words: readonly string[];
  /** Why, where that was said behind them. */
  readonly reason?: readonly string[];
  /** The member whom it reads of, as typed. */
  readonly about?: string | undefined;
}

const MAX_NAME = 100;
/** What is kept of the words, and as much again of the reason. */
const MAX_WORDS = 2_000;
/** The longest word: the index of words takes some 2,700 bytes, and a character has up to four. */
const MAX_WORD = 600;

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…` : text;

const lineOf = (words: readonly string[]): string =>
  cut(
    words
      .join(' ')
      .split(' ')
      .map((word) => cut(word, MAX_WORD))
      .join(' '),
    MAX_WORDS,
  );

/**
 * Who operates: OPERATOR, where several share one user of the system, else that user. Anyone who may give
 * commands at all may call themselves what they like: the log is no proof against an attacker.
 */
export const operatorName = (env: Readonly<Record<string, string | undefined>>): string =>
  (env.OPERATOR?.trim() || userInfo().username).slice(0, MAX_NAME);

/**
 * Records an operation; `memberId` is the member it concerned, null for none or an unknown one, `changes` what it replaced.
 */
export const recordOperation = async (
  db: Db,
  { operator, command, words, reason = [] }: Operation,
  memberId: number | null,
  at: Date,
  changes: Changes | null = null,
): Promise<void> => {
  const why = reason.length > 0 ? ` ${BECAUSE} ${lineOf(reason)}` : '';
  await db
    .insertInto('operator_log')
    .values({
      at,
      operator,
      command,
      words: (lineOf(words) + why).trim(),
      member_id: memberId,
      changes: changes && JSON.stringify(changes),
    })
    .execute();
};

const MOST_LISTED = 200;
const MAX_SHOWN = 100;

/** A value for a list: the beginning of a long text. */
const shown = (value: unknown): unknown =>
  typeof value === 'string' && value.length > MAX_SHOWN
    ? `${value.slice(0, MAX_SHOWN)}… (${value.length} characters)`
    : value;

const shownChanges = (changes: Changes) =>
  Object.fromEntries(
    Object.entries(changes).map(([name, { before, after }]) => [
      name,
      { before: shown(before), after: shown(after) },
    ]),
  );

const COLUMNS = ['at', 'operator', 'command', 'words', 'member_id', 'changes'] as const;

const newest = (db: Db) =>
  db.selectFrom('operator_log').select(COLUMNS).orderBy('id', 'desc').limit(MOST_LISTED).execute();

const newestAbout = async (db: Db, about: string) => {
  const members = await membersByAccount(db, about);
  return (
    db
      // Found before they are sorted: along the ids, a rare word would be looked for in every row.
      .with(
        (cte) => cte('found').materialized(),
        (query) =>
          query
            .selectFrom('operator_log')
            .selectAll()
            .where(({ or, eb }) =>
              or([
                eb('operator', '=', about),
                sql<boolean>`string_to_array(words, ' ') @> array[${about}]::text[]`,
                ...(members.length > 0 ? [eb('member_id', 'in', members)] : []),
              ]),
            ),
      )
      .selectFrom('found')
      .select(COLUMNS)
      .orderBy('id', 'desc')
      .limit(MOST_LISTED)
      .execute()
  );
};

/** The newest operations: all, those on a member, or those by an operator or with a word (an order number). */
export const newestOperations = async (db: Db, about?: string) => {
  const rows = await (about === undefined ? newest(db) : newestAbout(db, about));
  return rows.map(({ at, operator, command, words, member_id, changes }) => ({
    at: at.toISOString(),
    operator,
    did: `${command} ${words}`.trim(),
    member: member_id,
    ...(changes && { changes: shownChanges(changes) }),
  }));
};

/** The commands that change what is on the site; of other things, other changes have the same names. */
const SITE_COMMANDS = ['site set', 'site text'];

/** Every change of one of the site's fields or texts, whole, the newest first. */
export const changesOf = async (db: Db, name: string) => {
  const rows = await db
    .selectFrom('operator_log')
    .select(['at', 'operator', 'changes'])
    .where('changes', 'is not', null)
    .where('command', 'in', SITE_COMMANDS)
    .where(sql<boolean>`jsonb_exists(changes, ${name})`)
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(({ at, operator, changes }) => ({
    at: at.toISOString(),
    operator,
    ...changes?.[name],
  }));
};
