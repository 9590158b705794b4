import { sql } from 'kysely';
import { type Trx, transact } from '../db/transact.ts';
import type { Scope } from '../http/context.ts';
import { plusSeconds } from '../seconds.ts';
import { withLifetimes } from '../site/settingsTable.ts';

/** Messages deleted in one transaction, which takes some 10 ms: see deleteOld. */
const BATCH = 1_000;

/** Deletes some old messages and lets their pictures be looked at again, both or neither; returns how many. */
const forgetBatch = async (trx: Trx, until: Date): Promise<number> => {
  const { rows } = await sql<{ image: string }>`
    delete from chat_messages where ctid = any(array(
      select ctid from chat_messages where created_at <= ${until} limit ${sql.lit(BATCH)}
      for update skip locked)) returning image`.execute(trx);
  const images = rows.flatMap(({ image }) => (image === '' ? [] : [image]));
  if (images.length > 0) {
    await trx.updateTable('uploads').set({ kept: false }).where('path', 'in', images).execute();
  }
  return rows.length;
};

/** Deletes the chat's messages that were kept for long enough, and leaves their pictures to forgetOrphans. */
export const forgetOldChat = async (scope: Scope): Promise<number> => {
  const { settings } = await withLifetimes(scope);
  const until = plusSeconds(scope.now(), -settings.chatMessageSeconds);
  let count = 0;
  for (;;) {
    const deleted = await transact(scope.db, (trx) => forgetBatch(trx, until));
    count += deleted;
    if (deleted < BATCH) return count;
  }
};
