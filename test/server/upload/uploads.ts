import type { UploadType } from '#api/contract/member.ts';
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
