import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Scope } from '../http/context.ts';

/**
 * Pictures as files in the folder `settings.uploadDir`. A file is written before its row and removed after
 * it, so every row has its file; a file without a row is a leftover.
 */

const UNFINISHED = '.part';
/** A file without a row may belong to an upload that is not finished yet. */
const LEFTOVER_MS = 60 * 60_000;

/** Makes a rename survive a power failure; Windows has no such call and needs none. */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Writes a picture, whole and on the disk when this resolves. @throws where it cannot be written. */
export const writePicture = async (
  folder: string,
  path: string,
  bytes: Uint8Array,
): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, path + UNFINISHED);
  try {
    const file = await open(unfinished, 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, join(folder, path));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncFolder(folder);
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The bytes of a picture, or null without its file. */
export const readPicture = async (folder: string, path: string): Promise<Uint8Array | null> => {
  try {
    return await readFile(join(folder, path));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** Removes a picture's file, if there is one. */
export const removePicture = (folder: string, path: string): Promise<void> =>
  rm(join(folder, path), { force: true });

const BATCH = 10;

/** Moves some of the pictures that are still in the database into files; returns how many. */
export const moveToFiles = async ({ db, settings }: Scope): Promise<number> => {
  const folder = settings.uploadDir;
  if (folder === '') return 0;
  const rows = await db
    .selectFrom('uploads')
    .select(['id', 'path'])
    .where('content', 'is not', null)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  for (const { id, path } of rows) {
    const row = await db
      .selectFrom('uploads')
      .select('content')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row?.content) continue;
    await writePicture(folder, path, row.content);
    await db.updateTable('uploads').set({ content: null }).where('id', '=', id).execute();
  }
  return rows.length;
};

/** Removes old files without a row, as a crash between the two leaves them; returns how many. */
export const removeLeftovers = async ({ db, settings }: Scope): Promise<number> => {
  const folder = settings.uploadDir;
  if (folder === '') return 0;
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  let removed = 0;
  for (const name of names) {
    const { mtimeMs } = await stat(join(folder, name));
    if (mtimeMs > Date.now() - LEFTOVER_MS) continue;
    const row = await db
      .selectFrom('uploads')
      .select('id')
      .where('path', '=', name)
      .executeTakeFirst();
    if (row) continue;
    await removePicture(folder, name);
    removed += 1;
  }
  return removed;
};
