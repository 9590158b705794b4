import { UPLOADS } from '../limits.ts';
import { BadPicture, type Cleaned } from './cleaned.ts';
import { orientationIn, orientationSegment } from './orientation.ts';

const START = 0xffd8;
const END = 0xd9;
const SCAN = 0xda;
/** Of tables: Huffman's, arithmetic coding's, quantisation; then the number of lines and the restart interval. */
const TABLES: ReadonlySet<number> = new Set([0xc4, 0xcc, 0xdb, 0xdc, 0xdd]);
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const ICC = 'ICC_PROFILE\0';
const JFIF = 'JFIF\0';
const ADOBE = 'Adobe';
/** Bytes of the content of a JFIF header up to the size of its thumbnail, and of Adobe's segment. */
const JFIF_BYTES = 12;
const ADOBE_BYTES = 12;

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

const beginsWith = (content: Uint8Array, name: string): boolean =>
  String.fromCharCode(...content.subarray(0, name.length)) === name;

const segmentOf = (marker: number, ...parts: readonly Uint8Array[]): Uint8Array => {
  const content = Buffer.concat(parts);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** A colour profile, or a part of one: a segment holds 64 KB. */
const isProfile = (marker: number, content: Uint8Array): boolean =>
  marker === APP2 && beginsWith(content, ICC);

/**
 * What is kept of a segment: frames and tables, and of applications' own only what affects how pixels look, the JFIF
 * header without its thumbnail, the colour profile and Adobe's colour transform; null for nothing.
 */
const cleanSegment = (marker: number, segment: Uint8Array): Uint8Array | null => {
  const content = segment.subarray(4);
  if (isFrame(marker) || TABLES.has(marker)) return segment;
  if (marker === APP0 && beginsWith(content, JFIF) && content.length >= JFIF_BYTES) {
    return segmentOf(APP0, content.subarray(0, JFIF_BYTES), Uint8Array.of(0, 0));
  }
  if (marker === APP14 && beginsWith(content, ADOBE)) {
    return segmentOf(APP14, content.subarray(0, ADOBE_BYTES));
  }
  return isProfile(marker, content) ? segment : null;
};

/**
 * The end of the pixel data that starts at `from`: the next marker that is not part of it. Byte by byte,
 * because each call of `indexOf` costs more, and a file may be made of nothing but stuffed bytes.
 */
const endOfScan = (file: Uint8Array, from: number): number => {
  const last = file.length - 1;
  for (let at = from; at < last; at += 1) {
    if (file[at] !== 0xff) continue;
    const next = file[at + 1] ?? 0;
    if (next !== 0 && !isRestart(next)) return at;
    at += 1;
  }
  throw new BadPicture();
};

/**
 * A JPEG without metadata except its orientation, without which a photo would lie on its side; null
 * when the file is no JPEG. @throws BadPicture when it is incomplete, has several frames (decoders go by the first), or more scans
 * than are bearable to draw.
 */
export const cleanJpeg = (file: Uint8Array): Cleaned | null => {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < 4 || view.getUint16(0) !== START) return null;
  const kept: Uint8Array[] = [file.subarray(0, 2)];
  const profile = new Set<Uint8Array>();
  let profileBytes = 0;
  let size: { width: number; height: number } | null = null;
  let orientation: number | null = null;
  let scans = 0;
  let at = 2;
  for (let segments = 0; ; segments += 1) {
    if (segments >= UPLOADS.maxParts) throw new BadPicture();
    if (view.getUint8(at) !== 0xff) throw new BadPicture();
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) break;
    const end = at + 2 + view.getUint16(at + 2);
    if (end > file.length) throw new BadPicture();
    const content = file.subarray(at + 4, end);
    if (isFrame(marker)) {
      if (size) throw new BadPicture();
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    if (marker === SCAN) {
      const scanEnd = endOfScan(file, end);
      kept.push(file.subarray(at, scanEnd));
      scans += 1;
      if (scans > UPLOADS.maxScans) throw new BadPicture();
      at = scanEnd;
      continue;
    }
    if (marker === APP1 && orientation === null) {
      orientation = orientationIn(content);
      if (orientation !== null) kept.push(orientationSegment(orientation));
    }
    const clean = cleanSegment(marker, file.subarray(at, end));
    if (clean) kept.push(clean);
    if (clean && isProfile(marker, content)) {
      profile.add(clean);
      profileBytes += clean.length;
    }
    at = end;
  }
  if (!size || scans === 0) throw new BadPicture();
  // Everything after the end (a second picture, a note) is dropped.
  kept.push(Uint8Array.of(0xff, END));
  const parts =
    profileBytes > UPLOADS.maxProfileBytes ? kept.filter((part) => !profile.has(part)) : kept;
  return { ...size, bytes: new Uint8Array(Buffer.concat(parts)) };
};
