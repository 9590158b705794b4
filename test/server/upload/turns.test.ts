import { beforeEach, expect, it, vi } from 'vitest';
import { cleanPicture } from '#server/upload/picture.ts';
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

/** It takes about as long; where something is made or called for every mark, ten times. */
const MOST_TIMES = 5;

/** A photo as large as one may be, almost all of it pixels of these bytes. */
const largest = (...bytes: number[]): Buffer => {
  const small = jpeg();
  const pixels = Buffer.alloc(10 * 1024 * 1024 - small.length, Uint8Array.from(bytes));
  return Buffer.concat([small.subarray(0, small.lastIndexOf(END)), pixels, END]);
};

/** Processor time that this takes, microseconds. */
const costOf = (work: () => unknown): number => {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return user + system;
};

/**
 * How many times the cost of one is that of the other: the middle of several, one beside the other, as the process has
 * other threads, which compile and collect garbage meanwhile.
 */
const ratioOf = (work: () => unknown, other: () => unknown): number => {
  const once = () => costOf(work) / costOf(other);
  // It is not compiled yet.
  once();
  return Array.from({ length: 11 }, once).sort((one, another) => one - another)[5] ?? Number.NaN;
};

/** Looks at every byte once, which nobody can do without. */
const sumOf = (bytes: Uint8Array): number => {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 1) sum += bytes[at] ?? 0;
  return sum;
};

// Bytes that might each begin something are what takes longest.
it.each([
  ['pixels alone', [0x55]],
  ['bytes that only look like a mark', [0xff, 0x00]],
  ['marks within the pixels', [0xff, 0xd0]],
])(
  'the largest picture, of %s, is cleaned in a few times what it takes to look at it',
  (_, bytes) => {
    const file = new Uint8Array(largest(...bytes));
    const ratio = ratioOf(
      () => cleanPicture(file),
      () => sumOf(file),
    );
    expect(ratio).toBeLessThan(MOST_TIMES);
  },
);

it('lets the event loop take a turn between reading, cleaning and storing the largest picture', async () => {
  const file = largest(0x55);
  // For the database no time passes, after which it would let others have their turn by itself.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const taken = await turnsDuring(async () => {
    const { code, data } = await upload(server, token, file);
    expect(code).toBe(0);
    expect(data.size).toBeGreaterThan(10_000_000);
  });
  expect(taken).toBeGreaterThanOrEqual(2);
});
