import type { UploadType } from '#api/contract/account.ts';
import { CODE } from '#api/contract/codes.ts';
import type { Trx } from '../db/transact.ts';
import type { Scope } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { UPLOADS } from '../limits.ts';

/** The refusal of a picture that is not the member's, or too old: another has to be uploaded. */
export const unusablePicture = (): Refusal =>
  new Refusal(CODE.badRequest, null, '图片已失效，请重新上传');

const ownUploads = (
  { db, now }: Pick<Scope, 'db' | 'now'>,
  memberId: number,
  type: UploadType,
  paths: readonly string[],
) => {
  const since = new Date(now().getTime() - UPLOADS.usableMs);
  return db
    .selectFrom('uploads')
    .select('path')
    .where('member_id', '=', memberId)
    .where('type', '=', type)
    .where('path', 'in', [...paths])
    .where(({ or, eb }) => or([eb('created_at', '>', since), eb('kept', '=', true)]));
};

/** Whether every path is an upload of this member made for this purpose, and not too old to be handed in. */
export const areOwnUploads = async (
  scope: Pick<Scope, 'db' | 'now'>,
  memberId: number,
  type: UploadType,
  paths: readonly string[],
): Promise<boolean> => {
  const rows = await ownUploads(scope, memberId, type, paths).execute();
  const found = new Set(rows.map(({ path }) => path));
  return paths.every((path) => found.has(path));
};

/**
 * The same of one picture at the moment `at`, and keeps it from being deleted until the transaction ends: for a
 * picture that may be an old one, which forgetOrphans could be looking at.
 */
export const holdOwnUpload = async (
  trx: Trx,
  memberId: number,
  type: UploadType,
  path: string,
  at: Date,
): Promise<boolean> => {
  const query = ownUploads({ db: trx, now: () => at }, memberId, type, [path]);
  return (await query.forShare().execute()).length > 0;
};
