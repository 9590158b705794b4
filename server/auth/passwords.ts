import { createHmac, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;
const SALT_BYTES = 16;
const BLOCK_SIZE = 8;

const derive = (secret: string | Buffer, salt: Buffer, cost: number): Promise<Buffer> => {
  const options: ScryptOptions = {
    N: 2 ** cost,
    r: BLOCK_SIZE,
    p: 1,
    maxmem: 256 * 2 ** cost * BLOCK_SIZE,
  };
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
};

/** A memory-hard hash as text, its cost (log2 N) and salt included. */
export const hashSecret = async (secret: string | Buffer, cost: number): Promise<string> => {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(secret, salt, cost);
  return `scrypt$${cost}$${salt.toString('base64url')}$${key.toString('base64url')}`;
};

/** Whether `secret` is the one that was hashed, compared in constant time. */
export const verifySecret = async (secret: string | Buffer, stored: string): Promise<boolean> => {
  const [, cost = '', salt = '', key = ''] = stored.split('$');
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(secret, Buffer.from(salt, 'base64url'), Number(cost));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
};

/** Six digits are few: they are peppered with a key that is not in the database before they are hashed. */
export const pepper = (payPassword: string, key: Buffer): Buffer =>
  createHmac('sha256', key).update(payPassword.normalize('NFC')).digest();

/** Passwords are compared as the same characters however they were composed. */
export const normalizePassword = (password: string): string => password.normalize('NFC');
