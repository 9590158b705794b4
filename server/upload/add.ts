import { randomBytes } from 'node:crypto';
import { CODE } from '#api/contract/codes.ts';
import { uploadAdd } from '#api/contract/member.ts';
import { countOrRefuse } from '../auth/throttle.ts';
import { Refusal } from '../http/refusal.ts';
import { memberRoute } from '../http/route.ts';
import { cleanPicture } from './picture.ts';
import { uploadUrl } from './signedUrl.ts';

const NAME_BYTES = 18;

/** Stores a cleaned picture under a random name. @throws Refusal 4001, 4002, 1002. */
export const uploadAddRoute = memberRoute(uploadAdd, async (context, input) => {
  const { db, memberId, settings, now } = context;
  const max = settings.uploadBytes;
  if (input.file.size > max) throw new Refusal(CODE.fileTooLarge, { max });
  await countOrRefuse(context, `upload:${memberId}`, settings.upload);
  const picture = cleanPicture(new Uint8Array(await input.file.arrayBuffer()));
  if (!picture) throw new Refusal(CODE.fileTypeRefused);
  if (picture.width * picture.height > settings.uploadPixels) {
    throw new Refusal(CODE.fileTooLarge, { max }, '图片像素过大');
  }
  const path = `${randomBytes(NAME_BYTES).toString('base64url')}.${picture.extension}`;
  await db
    .insertInto('uploads')
    .values({
      path,
      member_id: memberId,
      type: input.type,
      media_type: picture.mediaType,
      size: picture.bytes.length,
      content: picture.bytes,
      created_at: now(),
    })
    .execute();
  return { path, url: uploadUrl(context, path), size: picture.bytes.length };
});
