import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { createTurns } from '../db/turns.ts';
import type { RequestInfo, Scope } from '../http/context.ts';
import { commonHeaders } from '../http/securityHeaders.ts';
import { UPLOADS } from '../limits.ts';
import { inDatabase, openFile } from './openPicture.ts';
import { streamPicture } from './pictureStream.ts';

/** Path prefix of uploaded pictures; opened only with a signature. */
export const UPLOAD_PREFIX = '/public/upload/';

const sign = (path: string, expiresAt: number, key: Buffer): string =>
  createHmac('sha256', key).update(`${path} ${expiresAt}`).digest('base64url');

/**
 * The address of an uploaded picture for one member: an <img> sends no token, so the address itself
 * is the permission, and it expires. '' without a picture.
 */
export const uploadUrl = (
  { secrets, settings, now }: Scope,
  path: string,
  seconds = settings.uploadUrlSeconds,
): string => {
  if (path === '') return '';
  const expiresAt = Math.floor(now().getTime() / 1000) + seconds;
  const signature = sign(path, expiresAt, secrets.uploadUrl);
  return `${settings.mediaBase}${UPLOAD_PREFIX}${path}?e=${expiresAt}&s=${signature}`;
};

const isSigned = ({ secrets, now }: Scope, path: string, query: URLSearchParams): boolean => {
  const expiresAt = Number(query.get('e'));
  if (!Number.isSafeInteger(expiresAt) || expiresAt * 1000 <= now().getTime()) return false;
  const expected = Buffer.from(sign(path, expiresAt, secrets.uploadUrl));
  const given = Buffer.from(query.get('s') ?? '');
  return expected.length === given.length && timingSafeEqual(expected, given);
};

const turns = createTurns(UPLOADS.shown);

/**
 * An uploaded picture; 404 both when it does not exist and when it may not be seen. Its body is to be read or
 * cancelled: until then it counts among those that are sent. @throws Refusal 1001 when these are too many.
 */
export const uploadResponse = async (
  scope: Scope,
  path: string,
  query: URLSearchParams,
  { reset = () => {} }: RequestInfo,
): Promise<Response> => {
  const missing = () => new Response(null, { status: 404, headers: commonHeaders });
  if (!isSigned(scope, path, query)) return missing();
  const row = await scope.db
    .selectFrom('uploads')
    .select(['media_type', 'member_id', sql<number | null>`octet_length(content)`.as('length')])
    .where('path', '=', path)
    .executeTakeFirst();
  if (!row) return missing();
  return new Promise((resolve, reject) => {
    const send = async (): Promise<void> => {
      const picture =
        row.length === null
          ? await openFile(scope.settings.uploadDir, path)
          : inDatabase(scope.db, path, row.length);
      if (!picture) return resolve(missing());
      const { body, closed } = streamPicture(picture, reset);
      const headers = {
        ...commonHeaders,
        'content-type': row.media_type,
        'content-length': String(picture.size),
        'content-disposition': `inline; filename="${path}"`,
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cache-control': 'private, no-store',
        'cross-origin-resource-policy': scope.settings.mediaBase ? 'cross-origin' : 'same-origin',
      };
      resolve(new Response(body, { headers }));
      await closed;
    };
    turns.take(String(row.member_id), send).catch(reject);
  });
};
