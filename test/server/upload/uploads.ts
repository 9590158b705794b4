import type { UploadType } from '#api/contract/account.ts';
import type { Db } from '#server/db/open.ts';
import type { TestServer } from '#test/support/server.ts';
import { type Answer, loginTokens } from '../support.ts';
import { png } from './pictures.ts';

export interface Uploaded {
  path: string;
  url: string;
  size: number;
  max: number;
}

/** Sends a file as the client does. */
export const upload = async (
  server: TestServer,
  token: string,
  file: Uint8Array,
  type = 'deposit',
): Promise<Answer<Uploaded>> => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'photo.jpg');
  form.append('type', type);
  const response = await server.fetch('/private/api/upload/add', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return {
    status: response.status,
    ...((await response.json()) as Omit<Answer<Uploaded>, 'status'>),
  };
};

/** Path of a fresh upload of a demo member. */
export const uploadedPath = async (
  server: TestServer,
  phone: string,
  type: UploadType = 'deposit',
): Promise<string> => {
  const { accessToken } = await loginTokens(server, phone);
  const { code, data } = await upload(server, accessToken, png(), type);
  if (code !== 0) throw new Error(`The upload was refused: ${code}`);
  return data.path;
};

/** Stores a picture that a member sent in the chat, as one that is kept; returns its path. */
export const chatPicture = async (db: Db, memberId: number): Promise<string> => {
  const path = 'chat/a.png';
  const content = png();
  await db
    .insertInto('uploads')
    .values({
      path,
      member_id: memberId,
      type: 'chat',
      media_type: 'image/png',
      size: content.length,
      content,
      kept: true,
      created_at: new Date(),
    })
    .execute();
  return path;
};
