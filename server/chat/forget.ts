import { sql } from 'kysely';
import { deleteOld } from '../db/deleteOld.ts';
import type { Scope } from '../http/context.ts';
import { withLifetimes } from '../site/settingsTable.ts';

/** Deletes the chat's messages that were kept for long enough, and leaves their pictures to forgetOrphans. */
export const forgetOldChat = async (scope: Scope): Promise<number> => {
  const { settings } = await withLifetimes(scope);
  const until = new Date(scope.now().getTime() - settings.chatMessageSeconds * 1000);
  await scope.db
    .updateTable('uploads')
    .set({ kept: false })
    .where('path', 'in', (query) =>
      query
        .selectFrom('chat_messages')
        .select('image')
        .where('created_at', '<=', until)
        .where('image', '!=', ''),
    )
    .execute();
  return deleteOld(scope.db, 'chat_messages', sql<boolean>`created_at <= ${until}`);
};
