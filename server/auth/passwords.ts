import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { createTurns } from '../db/turns.ts';
import { HASHING } from '../limits.ts';
import type { Secrets } from '../secrets.ts';
import type { HashCost, ServerSettings } from '../settings.ts';

const KEY_BYTES = 32;
const SALT_BYTES = 16;
const BLOCK_SIZE = 8;

/** Hashes wait in a queue of their kind, so that a burst of logins stops neither payments nor anything else. */
const lanes = {
  login: createTurns({ ...HASHING.login, perRow: HASHING.login.atOnce }),
  pay: createTurns({ ...HASHING.pay, perRow: HASHING.pay.atOnce }),
};

/** How many hashes wait in this process. */
export const hashesWaiting = (): number => lanes.login.waiting() + lanes.pay.waiting();

/** What is hashed: login passwords, payment passwords. */
export type Lane = keyof typeof lanes;

/** For whom something is hashed: all of somebody's networks, see customerOf; '' for the server itself. */
type Asker = string;

/** @throws Refusal 1001 when too many wait already, or when its turn does not come in time. */
const derive = (
  secret: string | Buffer,
  salt: Buffer,
  { log2N, p }: HashCost,
  lane: Lane,
  asker: Asker,
): Promise<Buffer> => {
  const N = 2 ** log2N;
  // What it takes is 128 · N · r, and a little.
  const options = { N, r: BLOCK_SIZE, p, maxmem: 256 * N * BLOCK_SIZE };
  return lanes[lane].take(
    asker,
    () =>
      new Promise((resolve, reject) => {
        scrypt(secret, salt, KEY_BYTES, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
};

const textOf = ({ log2N, p }: HashCost, salt: Buffer, key: Buffer): string =>
  `scrypt$ln=${log2N},r=${BLOCK_SIZE},p=${p}$${salt.toString('base64url')}$${key.toString('base64url')}`;

/** The cost in a hash; where it is one number (as earlier versions wrote it), that is log2 N. */
const costOf = (text: string): HashCost => {
  const [, log2N, p = '1'] = /^ln=(\d+),r=8,p=(\d+)$/.exec(text) ?? ['', text];
  return { log2N: Number(log2N), p: Number(p) };
};

/** A memory-hard hash as text, its cost and salt included. @throws Refusal 1001. */
export const hashSecret = async (
  secret: string | Buffer,
  cost: HashCost,
  lane: Lane,
  asker: Asker = '',
): Promise<string> => {
  const salt = randomBytes(SALT_BYTES);
  return textOf(cost, salt, await derive(secret, salt, cost, lane, asker));
};

/** A hash that no secret has, of the same cost to check. */
export const decoyHash = (cost: HashCost): string =>
  textOf(cost, randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));

/** Whether `secret` is the one that was hashed, compared in constant time. @throws Refusal 1001. */
export const verifySecret = async (
  secret: string | Buffer,
  stored: string,
  lane: Lane,
  asker: Asker = '',
): Promise<boolean> => {
  const [, cost = '', salt = '', key = ''] = stored.split('$');
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(secret, Buffer.from(salt, 'base64url'), costOf(cost), lane, asker);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
};

/** Whether a stored hash costs what hashes cost now. */
export const isHashedAt = (stored: string, { log2N, p }: HashCost): boolean => {
  const cost = costOf(stored.split('$')[1] ?? '');
  return cost.log2N === log2N && cost.p === p;
};

/** UTF-16 units of a password, which has 128 at most: to compose a longer text takes time that grows with its square. */
const MOST_UNITS = 1024;

/**
 * Passwords are compared as the same characters however they were composed. One that is too long is a wrong one: it
 * becomes '', which is nobody's.
 */
export const normalizePassword = (password: string): string =>
  password.length > MOST_UNITS ? '' : password.normalize('NFC');

/** Six digits are few: they are peppered with a key that is not in the database before they are hashed. */
export const pepper = (payPassword: string, key: Buffer): Buffer =>
  createHmac('sha256', key).update(normalizePassword(payPassword)).digest();

/** What is stored of a login password. @throws Refusal 1001. */
export const hashPassword = (
  password: string,
  { passwordCost }: Pick<ServerSettings, 'passwordCost'>,
  asker: Asker = '',
): Promise<string> => hashSecret(normalizePassword(password), passwordCost, 'login', asker);

/** What is stored of a payment password. @throws Refusal 1001. */
export const hashPayPassword = (
  payPassword: string,
  { secrets, settings }: { readonly secrets: Secrets; readonly settings: ServerSettings },
  asker: Asker = '',
): Promise<string> =>
  hashSecret(pepper(payPassword, secrets.pepper), settings.payPasswordCost, 'pay', asker);
