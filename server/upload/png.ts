import { crc32 } from 'node:zlib';
import { UPLOADS } from '../limits.ts';
import { BadPicture, type Cleaned } from './cleaned.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Chunks that affect how the pixels look; not texts, times, camera data or animation. */
const KEPT = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs'.split(' '));
/** Of these, those without which it is another picture; a viewer passes over any other that is damaged. */
const NEEDED = /^(?:[A-Z]|tRNS)/;
/** Length, type and checksum of a chunk. */
const FRAME_BYTES = 12;

/**
 * A PNG without metadata; null when the file is no PNG. @throws BadPicture when it is incomplete,
 * or what it needs is not as it was written.
 */
export const cleanPng = (file: Uint8Array): Cleaned | null => {
  if (!SIGNATURE.every((byte, index) => file[index] === byte)) return null;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const kept: Uint8Array[] = [file.subarray(0, SIGNATURE.length)];
  const seen = new Set<string>();
  let at = SIGNATURE.length;
  for (let chunks = 0; !seen.has('IEND'); chunks += 1) {
    if (chunks >= UPLOADS.maxParts) throw new BadPicture();
    const end = at + FRAME_BYTES + view.getUint32(at);
    if (end > file.length) throw new BadPicture();
    const type = String.fromCharCode(...file.subarray(at + 4, at + 8));
    if (seen.size === 0 && type !== 'IHDR') throw new BadPicture();
    seen.add(type);
    const isLongProfile = type === 'iCCP' && end - at > UPLOADS.maxProfileBytes;
    if (KEPT.has(type) && !isLongProfile) {
      const isWhole = crc32(file.subarray(at + 4, end - 4)) === view.getUint32(end - 4);
      if (!isWhole && NEEDED.test(type)) throw new BadPicture();
      if (isWhole) kept.push(file.subarray(at, end));
    }
    at = end;
  }
  if (!seen.has('IDAT')) throw new BadPicture();
  const header = SIGNATURE.length + 8;
  return {
    width: view.getUint32(header),
    height: view.getUint32(header + 4),
    bytes: new Uint8Array(Buffer.concat(kept)),
  };
};
