import { beforeEach, expect, it, vi } from 'vitest';
import { DEMO, serverForFile } from '#test/support/server.ts';
import { loginTokens } from '../support.ts';
import { turnsDuring } from '../turnsDuring.ts';
import { jpeg } from './pictures.ts';
import { upload } from './uploads.ts';

const server = await serverForFile();
let token: string;
beforeEach(async () => {
  token = (await loginTokens(server, DEMO.lin)).accessToken;
});

const END = Buffer.from([0xff, 0xd9]);

/** A photo as large as one may be, almost all of it pixels. */
const largest = (): Buffer => {
  const small = jpeg();
  const pixels = Buffer.alloc(10 * 1024 * 1024 - small.length, 0x55);
  return Buffer.concat([small.subarray(0, small.lastIndexOf(END)), pixels, END]);
};

it('lets the event loop take a turn between reading, cleaning and storing the largest picture', async () => {
  const file = largest();
  // For the database no time passes, after which it would let others have their turn by itself.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const taken = await turnsDuring(async () => {
    const { code, data } = await upload(server, token, file);
    expect(code).toBe(0);
    expect(data.size).toBeGreaterThan(10_000_000);
  });
  expect(taken).toBeGreaterThanOrEqual(2);
});
