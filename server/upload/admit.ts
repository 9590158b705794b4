import { sql } from 'kysely';
import { CODE } from '#api/contract/codes.ts';
import { REALNAME } from '#api/contract/member.ts';
import { countOrRefuse } from '../auth/throttle.ts';
import { createTurns } from '../db/turns.ts';
import type { MemberContext } from '../http/context.ts';
import { customerOf } from '../http/network.ts';
import { HttpRefusal, Refusal } from '../http/refusal.ts';
import { HTTP, UPLOADS } from '../limits.ts';
import { secondsUntil } from '../seconds.ts';
import { requireReserve } from './reserve.ts';

const LENGTH = /^\d{1,15}$/;

/** @throws Refusal 1002 {retry_after} when a picture of this size is more than a member may still upload. */
const requireRoom = async (
  { db, memberId, settings, now }: MemberContext,
  size: number,
): Promise<void> => {
  const at = now();
  const windowMs = settings.uploadQuotaSeconds * 1000;
  // Without a length, the first that exceeds it is accepted.
  const { realname_status: status } = await db
    .selectFrom('members')
    .select('realname_status')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const quota =
    status === REALNAME.verified ? settings.uploadQuotaBytes : settings.uploadQuotaBytesUnverified;
  const room = quota - Math.max(1, size);
  const recent = db
    .selectFrom('uploads')
    .select([
      'created_at',
      sql<number>`sum(size) over (order by created_at desc, id desc)`.as('with_newer'),
    ])
    .where('member_id', '=', memberId)
    .where('created_at', '>', new Date(at.getTime() - windowMs));
  // The newest that leaves no room, with those after it: once it no longer counts, there is.
  const { full } = await db
    .selectFrom(recent.as('recent'))
    .select(({ fn }) => fn.max('created_at').as('full'))
    .where('with_newer', '>', room)
    .executeTakeFirstOrThrow();
  if (room >= 0 && full === null) return;
  const until = new Date((full ?? at).getTime() + windowMs);
  throw new Refusal(
    CODE.tooMany,
    { retry_after: secondsUntil(until, at) },
    '近期上传的图片总量已达上限',
  );
};

const { waiting, waitMs } = UPLOADS;
/** Behind other uploads of the same member: those keep no place from others of their network. */
const members = createTurns({
  atOnce: Number.POSITIVE_INFINITY,
  perRow: UPLOADS.perMember,
  waiting,
  waitingOfRow: UPLOADS.waitingOfMember,
  waitMs,
});
/** The places, by network. */
const places = createTurns({
  atOnce: UPLOADS.atOnce,
  perRow: UPLOADS.perNetwork,
  waiting,
  waitingOfRow: UPLOADS.waitingOfNetwork,
  waitMs,
});

const KB = 1024;

/** How long the body says it is; 0 where it says nothing of use. */
const lengthOf = ({ headers }: Request): number => {
  const length = headers.get('content-length') ?? '';
  return LENGTH.test(length) ? Number(length) : 0;
};

const isBodyTooLarge = (error: unknown): boolean =>
  error instanceof HttpRefusal && error.status === 413;

/**
 * Counts an upload before its body is read, for its member and for the network it comes from, and lets so many be read
 * at once that their bodies fit into memory. @throws HttpRefusal 413 with code 4001 {max} for a body that is too large, before it is read where it
 * says so itself; Refusal 1001, 1002.
 */
export const admitUpload = async <T>(
  context: MemberContext,
  readAndRun: () => Promise<T>,
): Promise<T> => {
  const { memberId, settings, request, address } = context;
  const declared = lengthOf(request);
  const tooLarge = () => new HttpRefusal(413, CODE.fileTooLarge, { max: settings.uploadBytes });
  if (declared > HTTP.maxUpload) throw tooLarge();
  // Without a length it may be as long as any.
  const size = declared || HTTP.maxUpload;
  const { uploadDir, uploadReserveBytes } = settings;
  if (uploadDir !== '') await requireReserve(uploadDir, size, uploadReserveBytes);
  await countOrRefuse(context, `upload:${memberId}`, settings.upload);
  await requireRoom(context, declared);
  const network = customerOf(address);
  const kilobytes = Math.ceil(size / KB);
  // Once it has its place: many members may share an address, and one that is busy takes nothing from the others.
  const countAndRun = async (): Promise<T> => {
    await countOrRefuse(context, `upload-network:${network}`, settings.uploadNetwork, kilobytes);
    return readAndRun();
  };
  try {
    return await members.take(String(memberId), () => places.take(network, countAndRun));
  } catch (error) {
    throw isBodyTooLarge(error) ? tooLarge() : error;
  }
};
