import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { busy } from '../http/busy.ts';
import { isMissing } from './pictureFiles.ts';

/** Bytes that this process may still write on the disk of a folder, or of the one that it will be made in. */
const freeOn = async (folder: string): Promise<number> => {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const parent = dirname(folder);
    if (isMissing(error) && parent !== folder) return freeOn(parent);
    throw error;
  }
};

/**
 * Leaves room on the disk of the pictures' folder: an embedded database whose disk is full ends the server. @throws
 * Refusal 1001, with a cause for operators, where a picture of `size` bytes would leave less than `reserve`.
 */
export const requireReserve = async (
  folder: string,
  size: number,
  reserve: number,
): Promise<void> => {
  const free = await freeOn(folder);
  if (free - size >= reserve) return;
  throw busy(
    new Error(
      `Pictures are refused: the disk of ${folder} has ${free} bytes left (${reserve} stay).`,
    ),
  );
};
