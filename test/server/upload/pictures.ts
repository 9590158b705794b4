import { crc32Of } from './crc32.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');

/** A PNG chunk with its checksum. */
const chunk = (type: string, content: Uint8Array): Buffer => {
  const body = Buffer.concat([bytes(type), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32Of(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** What must never be kept. */
export const SECRET_PLACE = 'GPS 31.2304N 121.4737E';

/** A PNG of this size in its header, with a text and an Exif chunk. */
export const png = (width = 2, height = 2): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('tEXt', bytes(`Comment\0${SECRET_PLACE}`)),
    chunk('eXIf', bytes(`II*\0${SECRET_PLACE}`)),
    chunk('IDAT', Buffer.from([1, 2, 3])),
    chunk('IEND', Buffer.alloc(0)),
    bytes(SECRET_PLACE),
  ]);
};

const segment = (marker: number, content: Uint8Array): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** Exif of a photo taken with the camera turned, and of where; in either byte order. */
export const turnedExif = (orientation: number, order: 'II' | 'MM'): Buffer => {
  const little = order === 'II';
  const short = (value: number): Buffer => {
    const two = Buffer.alloc(2);
    if (little) two.writeUInt16LE(value);
    else two.writeUInt16BE(value);
    return two;
  };
  const long = (value: number): Buffer =>
    Buffer.concat(little ? [short(value), short(0)] : [short(0), short(value)]);
  const entry = (tag: number, type: number, count: number, value: Buffer): Buffer =>
    Buffer.concat([short(tag), short(type), long(count), value]);
  return Buffer.concat([
    bytes(`Exif\0\0${order}`),
    short(42),
    long(8),
    short(2),
    entry(0x010f, 2, SECRET_PLACE.length, long(38)),
    entry(0x0112, 3, 1, Buffer.concat([short(orientation), short(0)])),
    long(0),
    bytes(SECRET_PLACE),
  ]);
};

const frameOf = (width: number, height: number): Buffer => {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return segment(0xc2, frame);
};

/** A JPEG that has a scan of one size before its frame of another, as decoders that go by the first read it. */
export const jpegOfTwoFrames = (first: number, second: number): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    frameOf(first, first),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    frameOf(second, second),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0xff, 0xd9]),
  ]);

/** A JPEG of so many scans, each of which a decoder reads the whole picture for. */
export const jpegOfScans = (scans: number): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    frameOf(8_000, 6_000),
    ...Array<Buffer>(scans).fill(segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0]))),
    Buffer.from([0xff, 0xd9]),
  ]);

/**
 * A progressive-like JPEG (two scans) with Exif, XMP, a comment, thumbnails, what a camera wrote, and a second
 * picture behind its end.
 */
export const jpeg = (
  width = 2,
  height = 2,
  exif: Uint8Array = bytes(`Exif\0\0${SECRET_PLACE}`),
): Buffer => {
  const scan = Buffer.from([1, 1, 0, 0, 63, 0]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, bytes(`JFIF\0\x01\x01\0\0\x01\0\x01\x01\x08${SECRET_PLACE}--`)),
    segment(0xe0, bytes(`JFXX\0${SECRET_PLACE}`)),
    segment(0xe0, bytes(`II\0\0HEAPJPGM${SECRET_PLACE}`)),
    segment(0xee, bytes(`Adobe\0\x64\0\0\0\0\x01${SECRET_PLACE}`)),
    segment(0xee, bytes(SECRET_PLACE)),
    segment(0xe1, exif),
    segment(0xe2, bytes(`MPF\0${SECRET_PLACE}`)),
    segment(0xe2, bytes('ICC_PROFILE\0profile')),
    segment(0xfe, bytes(SECRET_PLACE)),
    // Reserved, and a hierarchical picture's.
    segment(0xf0, bytes(SECRET_PLACE)),
    segment(0x02, bytes(SECRET_PLACE)),
    segment(0xdf, bytes(SECRET_PLACE)),
    segment(0xdb, Buffer.alloc(65)),
    segment(0xdd, Buffer.from([0, 4])),
    frameOf(width, height),
    segment(0xda, scan),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    segment(0xc4, Buffer.alloc(20)),
    segment(0xda, scan),
    Buffer.from([0x78]),
    Buffer.from([0xff, 0xd9]),
    bytes(SECRET_PLACE),
  ]);
};

const riffChunk = (type: string, content: Uint8Array): Buffer => {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
};

/** A still WebP with Exif and XMP, announced in its flags; or one that moves. */
export const webp = (width = 2, height = 2, moves = false): Buffer => {
  const extended = Buffer.alloc(10);
  extended[0] = moves ? 0x02 : 0x0c;
  extended.writeUIntLE(width - 1, 4, 3);
  extended.writeUIntLE(height - 1, 7, 3);
  const pixels = Buffer.from([0x30, 0, 0, 0x9d, 0x01, 0x2a, 2, 0, 2, 0, 7]);
  const chunks = Buffer.concat([
    riffChunk('VP8X', extended),
    riffChunk('VP8 ', pixels),
    riffChunk('EXIF', bytes(SECRET_PLACE)),
    riffChunk('XMP ', bytes(SECRET_PLACE)),
  ]);
  const head = Buffer.alloc(12);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(chunks.length + 4, 4);
  head.write('WEBP', 8, 'latin1');
  return Buffer.concat([head, chunks]);
};

/** A file of the maker's with a colour profile of so many bytes, which is no profile. */
export const withProfile = (file: Buffer, length: number): Buffer => {
  const profile = Buffer.alloc(length, SECRET_PLACE);
  const put = (at: number, ...parts: Uint8Array[]) =>
    Buffer.concat([file.subarray(0, at), ...parts, file.subarray(at)]);
  if (file[0] === 0xff) {
    const most = 60_000;
    const parts = Array.from({ length: Math.ceil(length / most) }, (_, nth) =>
      segment(
        0xe2,
        Buffer.concat([
          bytes('ICC_PROFILE\0'),
          Buffer.from([nth + 1, Math.ceil(length / most)]),
          profile.subarray(nth * most, (nth + 1) * most),
        ]),
      ),
    );
    return put(2, ...parts);
  }
  if (file[0] === 0x89) return put(file.indexOf('IDAT') - 4, chunk('iCCP', profile));
  const whole = put(30, riffChunk('ICCP', profile));
  whole[20] = (whole[20] ?? 0) | 0x20;
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
};
