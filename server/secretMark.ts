import { writeSync } from 'node:fs';
import { macOf } from './auth/sealedText.ts';
import type { Db } from './db/open.ts';
import type { Trx } from './db/transact.ts';
import type { Scope } from './http/context.ts';
import type { Secrets } from './secrets.ts';

/** In the facts of a database: by which secret it is written. */
export const SECRET_MARK = 'secret_check';

/** What is put there for a secret. */
export const markOf = ({ data }: Secrets): string => macOf(SECRET_MARK, data);

/** The mark of a database; undefined for one that was never served. */
export const markIn = async (db: Db): Promise<string | undefined> =>
  (
    await db
      .selectFrom('server_facts')
      .select('value')
      .where('key', '=', SECRET_MARK)
      .executeTakeFirst()
  )?.value;

/**
 * For a transaction that is to seal something, before its other locks: until it ends the secret is not exchanged.
 * @throws Error where it was: with the old one nobody could read what is sealed.
 */
export const holdSecret = async (trx: Trx, secrets: Secrets): Promise<void> => {
  const mark = await trx
    .selectFrom('server_facts')
    .select('value')
    .where('key', '=', SECRET_MARK)
    .forShare()
    .executeTakeFirst();
  if (mark && mark.value !== markOf(secrets)) {
    throw new Error('The secret was exchanged since this process was started.');
  }
};

const end = (line: string): void => {
  writeSync(2, line);
  process.exit(1);
};

/** Ends a process that goes on with the old secret after another one has exchanged it; `stop` is how. */
export const endIfExchanged = async (
  { db, secrets }: Pick<Scope, 'db' | 'secrets'>,
  stop = end,
): Promise<void> => {
  const mark = await markIn(db);
  if (mark === undefined || mark === markOf(secrets)) return;
  stop(
    'The secret of the database was exchanged by another process: this one ends. Start it with the new SERVER_SECRET.\n',
  );
};
