import { sql } from 'kysely';
import { deleteOld } from '../db/deleteOld.ts';
import type { Scope } from '../http/context.ts';
import { plusSeconds } from '../seconds.ts';
import { withLifetimes } from '../site/settingsTable.ts';

/** Deletes messages that were kept for long enough, read or not. */
export const forgetOldMessages = async (scope: Scope): Promise<number> => {
  const { settings } = await withLifetimes(scope);
  const until = plusSeconds(scope.now(), -settings.messageSeconds);
  return deleteOld(scope.db, 'messages', sql<boolean>`created_at <= ${until}`);
};
