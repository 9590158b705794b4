import type { UploadType } from '#api/contract/member.ts';
import type { Scope } from '../http/context.ts';
import { UPLOADS } from '../limits.ts';

/** Whether every path is an upload of this member made for this purpose, and not too old to be handed in. */
export const areOwnUploads = async (
  { db, now }: Pick<Scope, 'db' | 'now'>,
  memberId: number,
  type: UploadType,
  paths: readonly string[],
): Promise<boolean> => {
  const since = new Date(now().getTime() - UPLOADS.usableMs);
  const rows = await db
    .selectFrom('uploads')
    .select('path')
    .where('member_id', '=', memberId)
    .where('type', '=', type)
    .where('path', 'in', [...paths])
    .where(({ or, eb }) => or([eb('created_at', '>', since), eb('kept', '=', true)]))
    .execute();
  const found = new Set(rows.map(({ path }) => path));
  return paths.every((path) => found.has(path));
};
