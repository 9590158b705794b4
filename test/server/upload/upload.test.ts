import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { cleanPicture } from '#server/upload/picture.ts';
import { DEMO, serverForFile } from '#test/support/server.ts';
import { loginTokens } from '../support.ts';
import { crc32Of } from './crc32.ts';
import {
  jpeg,
  jpegOfScans,
  jpegOfTwoFrames,
  png,
  SECRET_PLACE,
  turnedExif,
  webp,
  withProfile,
} from './pictures.ts';
import { upload } from './uploads.ts';

const MINUTE = 60_000;
const PICTURES = [
  ['image/jpeg', jpeg],
  ['image/png', png],
  ['image/webp', webp],
] as const;

const server = await serverForFile();
let token: string;
beforeEach(async () => {
  token = (await loginTokens(server, DEMO.lin)).accessToken;
});

/** The same with the bits of one byte turned; one from the end where `at` is negative. */
const otherwise = (file: Buffer, at: number): Buffer => {
  const index = at < 0 ? file.length + at : at;
  file[index] = ~(file[index] ?? 0);
  return file;
};

describe('a picture', () => {
  it.each(PICTURES)('%s is known by its bytes, measured, and rid of its metadata', (type, make) => {
    const picture = cleanPicture(make(300, 200));
    expect(picture).toMatchObject({ mediaType: type, width: 300, height: 200 });
    expect(Buffer.from(picture?.bytes ?? []).includes(SECRET_PLACE)).toBe(false);
  });

  it.each(PICTURES)('%s stays the same when it is cleaned again', (_type, make) => {
    const once = cleanPicture(make());
    expect(once && cleanPicture(once.bytes)?.bytes).toEqual(once?.bytes);
  });

  it.each(PICTURES)(
    '%s keeps a colour profile, and none that is longer than any needs',
    (_type, make) => {
      const cleaned = (length: number) => cleanPicture(withProfile(make(300, 200), length));
      expect(Buffer.from(cleaned(3_000)?.bytes ?? []).includes(SECRET_PLACE)).toBe(true);
      const long = cleaned(100_000);
      expect(long).toMatchObject({ width: 300, height: 200 });
      expect(Buffer.from(long?.bytes ?? []).includes(SECRET_PLACE)).toBe(false);
      // Nor is it announced any more.
      if (make === webp) expect(long?.bytes[20]).toBe(0);
    },
  );

  it('keeps what decides its colours and every scan of it', () => {
    const bytes = Buffer.from(cleanPicture(jpeg())?.bytes ?? []);
    expect(bytes.includes('ICC_PROFILE')).toBe(true);
    expect(bytes.includes('JFIF')).toBe(true);
    expect(bytes.includes(Buffer.from([0xff, 0xdd, 0, 4, 0, 4]))).toBe(true);
    expect(bytes.includes(Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]))).toBe(true);
    expect(bytes.subarray(-3)).toEqual(Buffer.from([0x78, 0xff, 0xd9]));
  });

  it.each([
    ['is kept where it is whole', 0, true],
    ['is left out where it is damaged', 1, false],
  ])('a PNG chunk that a viewer can do without %s', (_, damage, isKept) => {
    const file = png();
    const end = file.indexOf('IDAT') - 4;
    const gamma = Buffer.from([0, 0, 0, 4, 0x67, 0x41, 0x4d, 0x41, 0, 0, 0xb1, 0x8f, 0, 0, 0, 0]);
    gamma.writeUInt32BE(crc32Of(gamma.subarray(4, 12)) ^ damage, 12);
    const picture = cleanPicture(Buffer.concat([file.subarray(0, end), gamma, file.subarray(end)]));
    expect(Buffer.from(picture?.bytes ?? []).includes('IDAT')).toBe(true);
    expect(Buffer.from(picture?.bytes ?? []).includes('gAMA')).toBe(isKept);
  });

  it('may have as many scans as encoders write', () => {
    expect(cleanPicture(jpegOfScans(100))).not.toBeNull();
  });

  it.each(['II', 'MM'] as const)('keeps how it is to be turned, and only that (%s)', (order) => {
    const turned = cleanPicture(jpeg(4, 2, turnedExif(6, order)))?.bytes ?? new Uint8Array();
    const bytes = Buffer.from(turned);
    expect(bytes.includes(SECRET_PLACE)).toBe(false);
    // APP1 of 34 bytes: big-endian Exif of one entry, the orientation.
    const exif = bytes.indexOf('Exif\0\0');
    expect(bytes.subarray(exif - 4, exif)).toEqual(Buffer.from([0xff, 0xe1, 0, 34]));
    expect(bytes.subarray(exif + 6, exif + 32).toString('hex')).toBe(
      '4d4d002a00000008000101120003000000010006000000000000',
    );
    expect(cleanPicture(turned)?.bytes).toEqual(turned);
  });

  it.each([
    ['upright', turnedExif(1, 'II')],
    ['out of range', turnedExif(9, 'MM')],
    ['cut off', turnedExif(6, 'II').subarray(0, 30)],
    ['out of place', Buffer.from('Exif\0\0II*\0\xff\xff\xff\x7f', 'latin1')],
  ])('keeps no Exif at all where the orientation is %s', (_what, exif) => {
    const bytes = Buffer.from(cleanPicture(jpeg(4, 2, exif))?.bytes ?? []);
    expect(bytes.length).toBeGreaterThan(0);
    expect(bytes.includes('Exif')).toBe(false);
  });

  it('says no more in its WebP flags that metadata follow', () => {
    const bytes = cleanPicture(webp())?.bytes ?? new Uint8Array();
    expect((bytes[20] ?? 0xff) & 0x0c).toBe(0);
    expect(Buffer.from(bytes).readUInt32LE(4)).toBe(bytes.length - 8);
  });

  it.each(PICTURES)('%s is refused cut anywhere', (_type, make) => {
    const whole = cleanPicture(make())?.bytes ?? new Uint8Array();
    for (let length = 0; length < whole.length; length += 1) {
      expect(cleanPicture(whole.subarray(0, length))).toBeNull();
    }
  });

  it.each([
    ['text', Buffer.from('<svg onload=alert(1)>')],
    ['an SVG', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['nothing', Buffer.alloc(0)],
    ['a WebP that moves', webp(2, 2, true)],
    ['a PNG without size', png(0, 10)],
    ['a JPEG with a smaller frame after its first', jpegOfTwoFrames(16_000, 1)],
    ['a JPEG with a larger frame after its first', jpegOfTwoFrames(1, 16_000)],
    ['a JPEG of more scans than any encoder writes', jpegOfScans(101)],
    ['a PNG with another checksum than its header has', otherwise(png(), 29)],
    [
      'a PNG with another checksum than its pixels have',
      otherwise(png(), -SECRET_PLACE.length - 13),
    ],
  ])('%s is none', (_what, file) => {
    expect(cleanPicture(file)).toBeNull();
  });
});

describe('an upload', () => {
  it('is kept cleaned under a random name and shown at a short-lived address', async () => {
    const { code, data } = await upload(server, token, jpeg(), 'realname');
    expect(code).toBe(0);
    expect(data.path).toMatch(/^[\w-]{24}\.jpg$/);
    const shown = await server.fetch(data.url);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(shown.headers.get('content-disposition')).toBe(`inline; filename="${data.path}"`);
    expect(shown.headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(bytes.length).toBe(data.size);
    expect(bytes.includes(SECRET_PLACE)).toBe(false);

    const again = await upload(server, token, jpeg(), 'realname');
    expect(again.data.path).not.toBe(data.path);
    server.clock.advance(10 * MINUTE);
    expect((await server.fetch(data.url)).status).toBe(404);
  });

  it('is not shown without its own signature', async () => {
    const first = (await upload(server, token, png())).data;
    const second = (await upload(server, token, png())).data;
    const [, query = ''] = first.url.split('?');
    const [bare = ''] = second.url.split('?');
    const later = first.url.replace(/e=(\d+)/, (_all, time) => `e=${Number(time) + 60}`);
    for (const url of [bare, `${bare}?${query}`, later, `${bare}?e=9999999999&s=`, `${bare}?e=x`]) {
      expect((await server.fetch(url)).status).toBe(404);
    }
    const still = await server.fetch(first.url);
    expect(still.status).toBe(200);
    // One that is not read keeps its place among the pictures of its member, for the tests after this as well.
    await still.body?.cancel();
  });

  it('must be a picture of a size that can be looked at', async () => {
    expect(await upload(server, token, Buffer.from('hello'))).toMatchObject({
      code: CODE.fileTypeRefused,
    });
    expect(await upload(server, token, png(20_000, 20_000))).toMatchObject({
      code: CODE.fileTooLarge,
      msg: '图片像素过大',
    });
    const max = 10 * 1024 * 1024;
    expect(await upload(server, token, Buffer.alloc(max + 1))).toMatchObject({
      code: CODE.fileTooLarge,
      data: { max },
    });
    // Its length is not known before it is read.
    expect(await upload(server, token, Buffer.alloc(max + 2_000_000))).toMatchObject({
      status: 413,
      code: CODE.fileTooLarge,
      data: { max },
    });
    expect(await upload(server, token, png(), 'avatar')).toMatchObject({ code: CODE.badRequest });
  });

  it('is refused beyond so many an hour', async () => {
    for (let count = 0; count < 40; count += 1) await upload(server, token, png());
    expect(await upload(server, token, png())).toMatchObject({
      code: CODE.tooMany,
      data: { retry_after: 3600 },
    });
  });
});
