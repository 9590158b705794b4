import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { isMissing } from './pictureFiles.ts';

/** A picture that is read in parts; to be closed. */
export interface OpenPicture {
  readonly size: number;
  /** At most so many bytes from there; none behind the end, or where the picture was removed meanwhile. */
  read(from: number, length: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

const inFile = (file: FileHandle, size: number): OpenPicture => ({
  size,
  read: async (from, length) => {
    const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, from);
    return buffer.subarray(0, bytesRead);
  },
  close: () => file.close(),
});

/** A picture's file, or null where there is none. */
export const openFile = async (folder: string, path: string): Promise<OpenPicture | null> => {
  try {
    const file = await open(join(folder, path));
    return inFile(file, (await file.stat()).size);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** A picture of this size in the database. */
export const inDatabase = (db: Db, path: string, size: number): OpenPicture => ({
  size,
  read: async (from, length) => {
    const row = await db
      .selectFrom('uploads')
      .select(
        sql<Uint8Array | null>`substring(content from ${from + 1}::int for ${length}::int)`.as(
          'part',
        ),
      )
      .where('path', '=', path)
      .executeTakeFirst();
    return row?.part ?? new Uint8Array();
  },
  close: async () => {},
});
