/**
 * Which of the server's tests `npm test` repeats on a PostgreSQL server: money, its locks and its queries, where that can
 * differ from the embedded database. `npm run test:wide` repeats all of them.
 */
import { readdirSync } from 'node:fs';

const SERVER = 'test/server';

/** Folders of test/server whose files are repeated. */
export const ON_POSTGRES = [
  'attempt',
  'auth',
  'db',
  'ledger',
  'money',
  'order',
  'postgres',
  'settlement',
];

/** Files of the other folders whose writes come at once: their locks are what holds there, and one connection has no races. */
export const FILES_ON_POSTGRES = [
  'bankcard/bankcard.test.ts',
  'chat/chat.test.ts',
  'member/account.test.ts',
  'ops/members.test.ts',
];

/** The other folders, and files of those above, each with what makes the database no matter there. */
export const LEFT_TO_WIDE = {
  bankcard: 'the words of banks; a card that goes during a withdrawal is in money/',
  chat: 'what is said and who hears it; two processes are in postgres/chat',
  english: 'the words of answers',
  http: 'what is refused before a query, and the shape of answers',
  mail: 'meets no database',
  member:
    'one account at a time, and unique rows where two come; sessions and tries are in auth/, mailed codes in postgres/',
  message: 'one letter at a time',
  mounts: 'a process over the embedded database; postgres/ starts its own over PostgreSQL',
  ops: 'one booking at a time by one operator; lists and the move are in postgres/',
  product: 'a list that is read; pages and plans are in postgres/ and db/',
  seed: 'filled once in this run too, for every file to have a copy',
  site: 'settings, one row at a time',
  team: 'lists that are read',
  upload: 'files on the disk; pictures in a database are in postgres/',
  'auth/passwords.test.ts':
    'the queue of hashes in one process; the one write, a renewed hash, has its like in auth/payPassword',
  'auth/readTurns.test.ts': 'turns that reads take in one process, before any query',
  'money/letters.test.ts':
    'the words of letters; what writes them is in money/money and settlement/',
};

/** The files to be repeated, by their paths. */
export const testsOnPostgres = () =>
  [
    ...ON_POSTGRES.flatMap((folder) =>
      readdirSync(`${SERVER}/${folder}`)
        .filter((name) => name.endsWith('.test.ts') && !(`${folder}/${name}` in LEFT_TO_WIDE))
        .map((name) => `${folder}/${name}`),
    ),
    ...FILES_ON_POSTGRES,
  ].map((file) => `${SERVER}/${file}`);
