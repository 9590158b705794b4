const EXIF = 'Exif\0\0';
const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;
const LITTLE_ENDIAN = 0x4949;
const BIG_ENDIAN = 0x4d4d;
/** Orientations that need a tag; 1 is upright. */
const TURNED = { from: 2, to: 8 };

/**
 * How to turn or mirror the pixels (2 to 8), from the first directory of an APP1 segment's Exif;
 * null without one, or when the Exif is invalid.
 */
export const orientationIn = (content: Uint8Array): number | null => {
  if (String.fromCharCode(...content.subarray(0, EXIF.length)) !== EXIF) return null;
  const tiff = content.subarray(EXIF.length);
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const fits = (at: number, bytes: number): boolean => at + bytes <= tiff.length;
  if (!fits(0, 8)) return null;
  const order = view.getUint16(0);
  if (order !== LITTLE_ENDIAN && order !== BIG_ENDIAN) return null;
  const little = order === LITTLE_ENDIAN;
  const directory = view.getUint32(4, little);
  if (!fits(directory, 2)) return null;
  const entries = view.getUint16(directory, little);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * ENTRY_BYTES;
    if (!fits(at, ENTRY_BYTES)) return null;
    if (view.getUint16(at, little) !== ORIENTATION) continue;
    const value = view.getUint16(at + 8, little);
    const isTurned = value >= TURNED.from && value <= TURNED.to;
    return view.getUint16(at + 2, little) === SHORT && isTurned ? value : null;
  }
  return null;
};

/** An APP1 segment with Exif that holds only the orientation. */
export const orientationSegment = (orientation: number): Uint8Array => {
  const tiff = Buffer.alloc(8 + 2 + ENTRY_BYTES + 4);
  tiff.writeUInt16BE(BIG_ENDIAN, 0);
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION, 10);
  tiff.writeUInt16BE(SHORT, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(2 + EXIF.length + tiff.length, 2);
  return new Uint8Array(Buffer.concat([head, Buffer.from(EXIF, 'latin1'), tiff]));
};
