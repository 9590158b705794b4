import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const WIDTH = 64;
const HEIGHT = 40;

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A small true PNG of one grey, 0–255, as a file chooser hands it over. */
export const picture = (name: string, grey = 180) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // 8 bits a channel, grey.
  header.writeUInt8(8, 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(WIDTH, grey)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: HEIGHT }, () => row)));
  return {
    name,
    mimeType: 'image/png',
    buffer: Buffer.concat([
      SIGNATURE,
      chunk('IHDR', header),
      chunk('IDAT', pixels),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  };
};
