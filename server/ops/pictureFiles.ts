import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RevealedPicture } from './reveal.ts';

const hasPictures = (answer: unknown): answer is { pictures: readonly RevealedPicture[] } =>
  typeof answer === 'object' &&
  answer !== null &&
  'pictures' in answer &&
  Array.isArray(answer.pictures);

/** Writes the pictures of an answer into a new folder that only this user can open, and names the files instead. */
export const withPictureFiles = async (answer: unknown): Promise<unknown> => {
  if (!hasPictures(answer) || answer.pictures.length === 0) return answer;
  const folder = await mkdtemp(join(tmpdir(), 'hengdu-pictures-'));
  const files: string[] = [];
  for (const { name, base64 } of answer.pictures) {
    const file = join(folder, name);
    await writeFile(file, Buffer.from(base64, 'base64'), { mode: 0o600 });
    files.push(file);
  }
  return { ...answer, pictures: files, note: `Delete ${folder} when you have looked at them.` };
};
