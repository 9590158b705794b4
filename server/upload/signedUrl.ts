import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Scope } from '../http/context.ts';
import { commonHeaders } from '../http/securityHeaders.ts';
import { readPicture } from './pictureFiles.ts';

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

/** An uploaded picture; 404 both when it does not exist and when it may not be seen. */
export const uploadResponse = async (
  scope: Scope,
  path: string,
  query: URLSearchParams,
): Promise<Response> => {
  const missing = () => new Response(null, { status: 404, headers: commonHeaders });
  if (!isSigned(scope, path, query)) return missing();
  const row = await scope.db
    .selectFrom('uploads')
    .select(['media_type', 'content'])
    .where('path', '=', path)
    .executeTakeFirst();
  const { uploadDir } = scope.settings;
  const content = row && (row.content ?? (await readPicture(uploadDir, path)));
  if (!content) return missing();
  return new Response(new Uint8Array(content), {
    headers: {
      ...commonHeaders,
      'content-type': row.media_type,
      'content-disposition': `inline; filename="${path}"`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': scope.settings.mediaBase ? 'cross-origin' : 'same-origin',
    },
  });
};
