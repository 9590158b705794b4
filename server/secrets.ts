import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keys of the server, one for each purpose, all derived from one master secret. */
export interface Secrets {
  readonly accessToken: Buffer;
  readonly refreshToken: Buffer;
  /** Pepper of payment passwords and mailed codes. */
  readonly pepper: Buffer;
  /** Seals identity and card numbers. */
  readonly data: Buffer;
  /** Makes identity numbers comparable without telling them. */
  readonly identity: Buffer;
  /** Signs the short-lived addresses of uploaded pictures. */
  readonly uploadUrl: Buffer;
}

/** Derives every key from the master secret. */
export const secretsFrom = (master: string): Secrets => {
  const derive = (purpose: string) => createHmac('sha256', master).update(purpose).digest();
  return {
    accessToken: derive('access token'),
    refreshToken: derive('refresh token'),
    pepper: derive('pepper'),
    data: derive('data'),
    identity: derive('identity number'),
    uploadUrl: derive('upload url'),
  };
};

const MIN_LENGTH = 32;

/** The master secret: given, or made once and kept readable by this user only in `dataDir`. */
export const loadSecrets = (given: string | undefined, dataDir: string): Secrets => {
  if (given !== undefined) {
    if (given.length < MIN_LENGTH) {
      throw new Error(`SERVER_SECRET must have at least ${MIN_LENGTH} characters.`);
    }
    return secretsFrom(given);
  }
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process made it in this moment; its secret counts.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
  return secretsFrom(readFileSync(file, 'utf8').trim());
};
