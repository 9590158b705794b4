import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { uploadAdd } from '#api/contract/account.ts';
import { CODE } from '#api/contract/codes.ts';
import { Refusal } from '../http/refusal.ts';
import { memberRoute } from '../http/route.ts';
import { admitUpload } from './admit.ts';
import { cleanPicture } from './picture.ts';
import { writePicture } from './pictureFiles.ts';
import { uploadUrl } from './signedUrl.ts';

const NAME_BYTES = 18;

/** Stores a cleaned picture under a random name. @throws Refusal 4001, 4002, 1002. */
export const uploadAddRoute = memberRoute(
  uploadAdd,
  async (context, input) => {
    const { db, memberId, settings, now } = context;
    const max = settings.uploadBytes;
    if (input.file.size > max) throw new Refusal(CODE.fileTooLarge, { max });
    const file = new Uint8Array(await input.file.arrayBuffer());
    // Ten megabytes take each of these steps some 20 ms: everything else has its turn in between.
    await nextTurn();
    const picture = cleanPicture(file);
    if (!picture) throw new Refusal(CODE.fileTypeRefused);
    if (picture.width * picture.height > settings.uploadPixels) {
      throw new Refusal(CODE.fileTooLarge, { max }, '图片像素过大');
    }
    await nextTurn();
    const path = `${randomBytes(NAME_BYTES).toString('base64url')}.${picture.extension}`;
    const { uploadDir } = settings;
    const addRow = () =>
      db
        .insertInto('uploads')
        .values({
          path,
          member_id: memberId,
          type: input.type,
          media_type: picture.mediaType,
          size: picture.bytes.length,
          content: uploadDir === '' ? picture.bytes : null,
          created_at: now(),
        })
        .execute();
    await (uploadDir === '' ? addRow() : writePicture(uploadDir, path, picture.bytes, addRow));
    return { path, url: uploadUrl(context, path), size: picture.bytes.length };
  },
  admitUpload,
);
