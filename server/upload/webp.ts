import { UPLOADS } from '../limits.ts';
import { BadPicture, type Cleaned } from './cleaned.ts';

const KEPT = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP']);
const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
/** Flags of VP8X: has Exif, has XMP. */
const METADATA_FLAGS = 0x0c;
const ANIMATION_FLAG = 0x02;
const PROFILE_FLAG = 0x20;

const nameAt = (file: Uint8Array, at: number): string =>
  String.fromCharCode(...file.subarray(at, at + 4));

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Each of the three kinds of chunk encodes width and height differently. */
const sizeIn = (type: string, view: DataView, at: number): Size | null => {
  if (type === 'VP8X') {
    const uint24 = (from: number) => view.getUint16(from, true) + (view.getUint8(from + 2) << 16);
    return { width: uint24(at + 4) + 1, height: uint24(at + 7) + 1 };
  }
  if (type === 'VP8L') {
    const bits = view.getUint32(at + 1, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (type === 'VP8 ') {
    return {
      width: view.getUint16(at + 6, true) & 0x3fff,
      height: view.getUint16(at + 8, true) & 0x3fff,
    };
  }
  return null;
};

/**
 * A still WebP without metadata; null when the file is no WebP. @throws BadPicture when it is
 * incomplete or animated.
 */
export const cleanWebp = (file: Uint8Array): Cleaned | null => {
  if (nameAt(file, 0) !== 'RIFF' || nameAt(file, 8) !== 'WEBP') return null;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const whole = CHUNK_HEADER_BYTES + view.getUint32(4, true);
  if (whole > file.length) throw new BadPicture();
  const kept: Uint8Array[] = [];
  let extended: Uint8Array | null = null;
  let size: Size | null = null;
  let hasPixels = false;
  let at = HEADER_BYTES;
  for (let chunks = 0; at < whole; chunks += 1) {
    if (chunks >= UPLOADS.maxParts) throw new BadPicture();
    const type = nameAt(file, at);
    const length = view.getUint32(at + 4, true);
    const end = at + CHUNK_HEADER_BYTES + length + (length % 2);
    if (end > whole) throw new BadPicture();
    if (type === 'ICCP' && length > UPLOADS.maxProfileBytes) {
      // Announced in the chunk before it.
      if (extended)
        extended[CHUNK_HEADER_BYTES] = (extended[CHUNK_HEADER_BYTES] ?? 0) & ~PROFILE_FLAG;
    } else if (KEPT.has(type)) {
      const chunk = file.slice(at, end);
      if (type === 'VP8X') {
        const flags = chunk[CHUNK_HEADER_BYTES] ?? 0;
        if (flags & ANIMATION_FLAG) throw new BadPicture();
        chunk[CHUNK_HEADER_BYTES] = flags & ~METADATA_FLAGS;
        extended = chunk;
      }
      kept.push(chunk);
      size ??= sizeIn(type, view, at + CHUNK_HEADER_BYTES);
      hasPixels ||= type === 'VP8 ' || type === 'VP8L';
    }
    at = end;
  }
  if (!size || !hasPixels) throw new BadPicture();
  const bytes = Buffer.concat([file.subarray(0, HEADER_BYTES), ...kept]);
  bytes.writeUInt32LE(bytes.length - CHUNK_HEADER_BYTES, 4);
  return { ...size, bytes: new Uint8Array(bytes) };
};
