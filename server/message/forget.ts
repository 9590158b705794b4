import { sql } from 'kysely';
import { deleteOld } from '../db/deleteOld.ts';
import type { Scope } from '../http/context.ts';
import { withLifetimes } from '../site/settingsTable.ts';

/** Deletes messages that were kept for long enough, read or not. */
export const forgetOldMessages = async (scope: Scope): Promise<number> => {
  const { settings } = await withLifetimes(scope);
  const until = new Date(scope.now().getTime() - settings.messageSeconds * 1000);
  return deleteOld(scope.db, 'messages', sql<boolean>`created_at <= ${until}`);
};
