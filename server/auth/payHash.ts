import type { Secrets } from '../secrets.ts';
import { sealText, unsealText } from './sealedText.ts';

/** Marks a hash from before an exchange of the secret: sealed, together with the pepper of then. */
const SEALED = 'sealed$';

/** A payment password's hash, with the pepper that it was made with. */
export interface PayHash {
  readonly hash: string;
  readonly pepper: Buffer;
  /** Whether the secret was exchanged since. */
  readonly isOld: boolean;
}

/** Reads a stored hash. @throws where it was sealed with another secret. */
export const openPayHash = (stored: string, { data, pepper }: Secrets): PayHash => {
  if (!stored.startsWith(SEALED)) return { hash: stored, pepper, isOld: false };
  const [key = '', hash = ''] = unsealText(stored.slice(SEALED.length), data).split(' ');
  return { hash, pepper: Buffer.from(key, 'base64url'), isOld: true };
};

/**
 * The stored hash for another secret. The password is not known, so its old pepper goes along; without the new
 * secret neither can be read.
 */
export const resealPayHash = (stored: string, before: Secrets, after: Secrets): string => {
  const { hash, pepper } = openPayHash(stored, before);
  return SEALED + sealText(`${pepper.toString('base64url')} ${hash}`, after.data);
};
