import type { UploadType } from '#api/contract/member.ts';
import type { Db } from '../db/open.ts';

/** Whether every path is an upload of this member for this purpose. */
export const areOwnUploads = async (
  db: Db,
  memberId: number,
  type: UploadType,
  paths: readonly string[],
): Promise<boolean> => {
  const rows = await db
    .selectFrom('uploads')
    .select('path')
    .where('member_id', '=', memberId)
    .where('type', '=', type)
    .where('path', 'in', [...paths])
    .execute();
  const found = new Set(rows.map(({ path }) => path));
  return paths.every((path) => found.has(path));
};
