import { sql } from 'kysely';
import { type Trx, transact } from '../db/transact.ts';
import type { Scope } from '../http/context.ts';
import { UPLOADS } from '../limits.ts';
import { removePicture } from './pictureFiles.ts';

/** Pictures looked at in one transaction. */
const BATCH = 500;

/** Whether a row refers to the picture; `limit 1` keeps the planner from reading the whole table for it. */
const isReferredTo = sql<boolean>`coalesce(
  (select true from deposits d where d.member_id = uploads.member_id and d.img = uploads.path limit 1),
  (select true from realname_applications r where r.member_id = uploads.member_id
    and uploads.path in (r.id_front_path, r.id_back_path) limit 1),
  (select true from chat_messages c where c.member_id = uploads.member_id and c.image = uploads.path limit 1),
  false)`;

/** Marks the pictures that are referred to, deletes the others, and returns how many it saw and whose paths. */
const tidyBatch = async (trx: Trx, until: Date): Promise<{ seen: number; deleted: string[] }> => {
  const old = await trx
    .selectFrom('uploads')
    .select(['id', 'path', isReferredTo.as('is_kept')])
    .where('kept', '=', false)
    .where('created_at', '<=', until)
    .orderBy('created_at')
    .limit(BATCH)
    .forUpdate()
    .execute();
  const kept = old.filter(({ is_kept }) => is_kept).map(({ id }) => id);
  const orphans = old.filter(({ is_kept }) => !is_kept);
  if (kept.length > 0) {
    await trx.updateTable('uploads').set({ kept: true }).where('id', 'in', kept).execute();
  }
  if (orphans.length > 0) {
    const ids = orphans.map(({ id }) => id);
    await trx.deleteFrom('uploads').where('id', 'in', ids).execute();
  }
  return { seen: old.length, deleted: orphans.map(({ path }) => path) };
};

/**
 * Deletes pictures that nothing has referred to since they were uploaded; returns how many. Nothing can
 * refer to them any more, see areOwnUploads.
 */
export const forgetOrphans = async ({ db, settings, now }: Scope): Promise<number> => {
  const until = new Date(now().getTime() - UPLOADS.usableMs - UPLOADS.graceMs);
  let count = 0;
  for (;;) {
    const { seen, deleted } = await transact(db, (trx) => tidyBatch(trx, until));
    count += deleted.length;
    if (settings.uploadDir !== '') {
      for (const path of deleted) await removePicture(settings.uploadDir, path);
    }
    if (seen < BATCH) return count;
  }
};
