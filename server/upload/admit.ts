import { sql } from 'kysely';
import { CODE } from '#api/contract/codes.ts';
import { countOrRefuse } from '../auth/throttle.ts';
import { createTurns } from '../db/turns.ts';
import type { MemberContext } from '../http/context.ts';
import { HttpRefusal, Refusal } from '../http/refusal.ts';
import { HTTP, UPLOADS } from '../limits.ts';

/** @throws Refusal 1002 when a picture of this size is more than a member may still upload. */
const requireRoom = async (
  { db, memberId, settings, now }: MemberContext,
  size: number,
): Promise<void> => {
  const since = new Date(now().getTime() - settings.uploadQuotaSeconds * 1000);
  const { total } = await db
    .selectFrom('uploads')
    .select(sql<number>`coalesce(sum(size), 0)::float8`.as('total'))
    .where('member_id', '=', memberId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  // Without a length, the first that exceeds it is accepted.
  if (total + Math.max(1, size) > settings.uploadQuotaBytes) {
    throw new Refusal(CODE.tooMany, null, '近期上传的图片总量已达上限，请稍后再试');
  }
};

const turns = createTurns({
  atOnce: UPLOADS.atOnce,
  perRow: UPLOADS.perMember,
  waiting: UPLOADS.waiting,
  waitMs: UPLOADS.waitMs,
});

/**
 * Counts an upload before its body is read, and lets so many be read at once that their bodies fit into
 * memory. @throws HttpRefusal 413 for a body that says it is too large, Refusal 1001, 1002.
 */
export const admitUpload = async <T>(
  context: MemberContext,
  readAndRun: () => Promise<T>,
): Promise<T> => {
  const { memberId, settings, request } = context;
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > HTTP.maxUpload) throw new HttpRefusal(413, CODE.badRequest);
  await countOrRefuse(context, `upload:${memberId}`, settings.upload);
  await requireRoom(context, declared);
  return turns.take(String(memberId), readAndRun);
};
