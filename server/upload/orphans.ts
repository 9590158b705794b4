import { sql } from 'kysely';
import { transact } from '../db/transact.ts';
import type { Scope } from '../http/context.ts';
import { UPLOADS } from '../limits.ts';
import { removePicture } from './pictureFiles.ts';

/**
 * Deletes pictures that nothing has referred to since they were uploaded; returns how many. Nothing can
 * refer to them any more, see areOwnUploads.
 */
export const forgetOrphans = async ({ db, settings, now }: Scope): Promise<number> => {
  const until = new Date(now().getTime() - UPLOADS.usableMs - UPLOADS.graceMs);
  const paths = await transact(db, async (trx) => {
    const old = trx
      .updateTable('uploads')
      .where('kept', '=', false)
      .where('created_at', '<=', until);
    await old
      .set({ kept: true })
      .where(
        sql<boolean>`exists (select from deposits d
            where d.member_id = uploads.member_id and d.img = uploads.path)
          or exists (select from realname_applications r where r.member_id = uploads.member_id
            and uploads.path in (r.id_front_path, r.id_back_path))
          or exists (select from chat_messages c
            where c.member_id = uploads.member_id and c.image = uploads.path)`,
      )
      .execute();
    const deleted = await trx
      .deleteFrom('uploads')
      .where('kept', '=', false)
      .where('created_at', '<=', until)
      .returning('path')
      .execute();
    return deleted.map(({ path }) => path);
  });
  if (settings.uploadDir !== '') {
    for (const path of paths) await removePicture(settings.uploadDir, path);
  }
  return paths.length;
};
