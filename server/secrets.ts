import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from './errorCode.ts';

/** Keys of the server, one for each purpose, all derived from one master secret. */
export interface Secrets {
  readonly accessToken: Buffer;
  readonly refreshToken: Buffer;
  /** Pepper for hashes of payment passwords and mailed codes. */
  readonly pepper: Buffer;
  /** Encrypts identity and card numbers. */
  readonly data: Buffer;
  /** Key of the digests by which identity numbers are compared. */
  readonly identity: Buffer;
  /** Signs the expiring addresses of uploaded pictures. */
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

/** Makes the file of a secret, unless it is there. @throws where it cannot be written; it is not there then. */
const makeSecret = (file: string): void => {
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    // On the disk before anything is sealed with it.
    const secret = randomBytes(32).toString('base64url');
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    // Another process created it at the same moment; its secret is used.
    if (errorCode(error) === 'EEXIST') return;
    rmSync(file, { force: true });
    throw error;
  }
};

/**
 * The master secret: as configured, or created once in `dataDir`, readable by this user only. Only a server `makes`
 * one: a command's own would be another than that of its server.
 * @throws Error for one that is too short: from an empty one anybody could derive the keys.
 */
export const loadSecrets = (
  given: string | undefined,
  dataDir: string,
  { makes = true } = {},
): Secrets => {
  if (given !== undefined) {
    if (given.length < MIN_LENGTH) {
      throw new Error(`SERVER_SECRET must have at least ${MIN_LENGTH} characters.`);
    }
    return secretsFrom(given);
  }
  const file = join(dataDir, 'secret');
  if (!makes && !existsSync(file)) {
    throw new Error(
      `There is no secret in ${dataDir}: give this command the settings that the server has, SERVER_SECRET or DATA_DIR among them. Where no server was started yet, start it once (npm start).`,
    );
  }
  makeSecret(file);
  const kept = readFileSync(file, 'utf8').trim();
  if (kept.length < MIN_LENGTH) {
    throw new Error(
      `${file} holds no whole secret: its writing was broken off. Put back the one of a backup; where ${dataDir} never served members, delete the file and start again; else exchange what it holds: SERVER_SECRET_BEFORE.`,
    );
  }
  return secretsFrom(kept);
};
