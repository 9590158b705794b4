import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../errorCode.ts';
import type { Scope } from '../http/context.ts';
import { HOUR } from '../seconds.ts';

/**
 * Pictures as files in the folder `settings.uploadDir`. A file is written before its row and has its name after it;
 * it is removed before it. So whatever is broken off in between is found again: by its row, or by its name.
 */

/** A picture that is being written: its random name, see add.ts, who writes it, and that it is not finished. */
const UNFINISHED_NAME = /^[\w-]{24}\.(?:jpg|png|webp)(?:\.[\da-f-]{36})?\.part$/;
/** Longer than any upload takes: what is older is not being written any more. */
const UNFINISHED_MS = HOUR * 1000;

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

/**
 * Writes a picture, whole and on the disk when this resolves; its row, if it has none, by `addRow`. @throws where
 * one of them cannot be written: no file is left then.
 */
export const writePicture = async (
  folder: string,
  path: string,
  bytes: Uint8Array,
  addRow?: () => Promise<unknown>,
): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Two processes may move the same picture out of the database at once: neither writes into the other's file.
  const unfinished = join(folder, `${path}.${randomUUID()}.part`);
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await addRow?.();
    await rename(unfinished, join(folder, path));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncFolder(folder);
};

/**
 * Writes a file into the folder and removes it. Named as an unfinished picture: what is broken off in between is removed
 * as one. @throws Error in a sentence where pictures cannot be written there.
 */
export const requireWritable = async (folder: string): Promise<void> => {
  const file = join(folder, `${'-'.repeat(24)}.png.${randomUUID()}.part`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, '', { flag: 'wx', mode: 0o600 });
    await rm(file);
  } catch (error) {
    throw new Error(
      `No picture can be written to ${folder} (${errorCode(error)}): give the folder to the user of the server, or set UPLOAD_DIR to another.`,
      { cause: error },
    );
  }
};

/** Whether a file could not be used because there is none. */
export const isMissing = (error: unknown): boolean => errorCode(error) === 'ENOENT';

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
    const { numUpdatedRows } = await db
      .updateTable('uploads')
      .set({ content: null })
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // Its row was deleted meanwhile, see forgetOrphans.
    if (numUpdatedRows === 0n) await removePicture(folder, path);
  }
  return rows.length;
};

/**
 * Removes what broken-off uploads left half written; returns how much. A whole picture without a row stays, and so
 * does all that is not ours: another database, or an older one that was restored, would take every picture for one.
 */
export const removeUnfinished = async (folder: string): Promise<number> => {
  if (folder === '') return 0;
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  let removed = 0;
  for (const entry of entries) {
    if (!entry.isFile() || !UNFINISHED_NAME.test(entry.name)) continue;
    const path = join(folder, entry.name);
    const { mtimeMs } = await stat(path).catch((error: unknown) => {
      // Another process that shares the folder has just finished it.
      if (isMissing(error)) return { mtimeMs: Number.POSITIVE_INFINITY };
      throw error;
    });
    if (mtimeMs > Date.now() - UNFINISHED_MS) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
};
