import type { PasswordKeyStore } from './passwordKey.ts';

/**
 * The remembered password: AES-GCM with a non-extractable key in IndexedDB. This protects against a
 * dump of the storage, not against scripts in this page.
 */

const ALGORITHM = 'AES-GCM';
const NONCE_BYTES = 12;

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** WebCrypto; absent outside secure contexts. */
const webCrypto = (): SubtleCrypto | undefined => globalThis.crypto?.subtle;

/**
 * Encrypts a password for `loginUserPassword`, with a new key each time. '' when this browser
 * cannot store it safely; the login form then says so.
 */
export const rememberPassword = async (
  keys: PasswordKeyStore,
  password: string,
): Promise<string> => {
  const subtle = webCrypto();
  if (!subtle) return '';
  try {
    const key = await subtle.generateKey({ name: ALGORITHM, length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
    const sealed = new Uint8Array(
      await subtle.encrypt({ name: ALGORITHM, iv }, key, new TextEncoder().encode(password)),
    );
    await keys.save(key);
    return `${toBase64(iv)}.${toBase64(sealed)}`;
  } catch {
    return '';
  }
};

/**
 * The remembered password, for the login form's input only; null when there is none or it cannot be
 * decrypted.
 */
export const recallPassword = async (
  keys: PasswordKeyStore,
  ciphertext: string,
): Promise<string | null> => {
  const [iv, sealed] = ciphertext.split('.');
  const subtle = webCrypto();
  if (!subtle || !iv || !sealed) return null;
  try {
    const key = await keys.load();
    if (!key) return null;
    const plain = await subtle.decrypt(
      { name: ALGORITHM, iv: fromBase64(iv) },
      key,
      fromBase64(sealed),
    );
    return new TextDecoder().decode(plain);
  } catch {
    return null;
  }
};
