import { sql } from 'kysely';
import { type Trx, transact } from '../db/transact.ts';
import type { Scope } from '../http/context.ts';
import { UPLOADS } from '../limits.ts';
import { removePicture } from './pictureFiles.ts';

/** Pictures looked at in one transaction, which holds them; a chat or a form may want one of them meanwhile. */
const BATCH = 50;
/** Batches of a run; what is left is for the next one, a minute later. */
const MOST_BATCHES = 200;

/**
 * Whether a row refers to the picture; `limit 1` keeps the planner from reading the whole table for it. That a
 * message has a picture at all is said once more for the index that holds only those.
 */
const isReferredTo = sql<boolean>`coalesce(
  (select true from deposits d where d.member_id = uploads.member_id and d.img = uploads.path limit 1),
  (select true from realname_applications r where r.member_id = uploads.member_id
    and uploads.path in (r.id_front_path, r.id_back_path) limit 1),
  (select true from chat_messages c where c.member_id = uploads.member_id and c.image = uploads.path
    and c.image <> '' limit 1),
  false)`;

interface Seen {
  readonly count: number;
  readonly orphans: readonly { readonly id: number; readonly path: string }[];
}

/**
 * Looks at some old pictures and marks those that are referred to. They are locked before anything is looked for, as
 * a statement that waited for a lock sees the other tables as they were before it.
 */
const lookAtBatch = async (trx: Trx, until: Date): Promise<Seen> => {
  const old = await trx
    .selectFrom('uploads')
    .select('id')
    .where('kept', '=', false)
    .where('created_at', '<=', until)
    .orderBy('created_at')
    .limit(BATCH)
    .forUpdate()
    .execute();
  if (old.length === 0) return { count: 0, orphans: [] };
  const ids = old.map(({ id }) => id);
  const seen = await trx
    .selectFrom('uploads')
    .select(['id', 'path', isReferredTo.as('is_kept')])
    .where('id', 'in', ids)
    .execute();
  const kept = seen.filter(({ is_kept }) => is_kept).map(({ id }) => id);
  if (kept.length > 0) {
    await trx.updateTable('uploads').set({ kept: true }).where('id', 'in', kept).execute();
  }
  return { count: old.length, orphans: seen.filter(({ is_kept }) => !is_kept) };
};

/**
 * Deletes pictures, their files first: what is broken off in between is found again by its rows. And once more after
 * them: meanwhile a picture may have come out of the database, see moveToFiles.
 */
const deletePictures = async (
  { db, settings }: Scope,
  orphans: Seen['orphans'],
): Promise<number> => {
  if (orphans.length === 0) return 0;
  const removeFiles = async (): Promise<void> => {
    if (settings.uploadDir === '') return;
    for (const { path } of orphans) await removePicture(settings.uploadDir, path);
  };
  await removeFiles();
  const ids = orphans.map(({ id }) => id);
  const { numDeletedRows } = await db
    .deleteFrom('uploads')
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  await removeFiles();
  return Number(numDeletedRows);
};

/**
 * Deletes pictures that nothing has referred to since they were uploaded, or refers to any more, of some thousands the
 * oldest ones; returns how many.
 * Nothing can come to refer to them, see areOwnUploads and holdOwnUpload.
 */
export const forgetOrphans = async (scope: Scope): Promise<number> => {
  const until = new Date(scope.now().getTime() - UPLOADS.usableMs - UPLOADS.graceMs);
  let count = 0;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const seen = await transact(scope.db, (trx) => lookAtBatch(trx, until));
    count += await deletePictures(scope, seen.orphans);
    if (seen.count < BATCH) break;
  }
  return count;
};
