/** The key of the remembered password, apart from what encrypts with it: every page can delete it. */

/** Storage of the key. Each method rejects where the browser refuses storage. */
export interface PasswordKeyStore {
  load(): Promise<CryptoKey | null>;
  save(key: CryptoKey): Promise<void>;
  remove(): Promise<void>;
}

/** Deletes the key, which makes every copy of the ciphertext useless. Never rejects. */
export const forgetPassword = async (keys: PasswordKeyStore): Promise<void> => {
  try {
    await keys.remove();
  } catch {
    // Where nothing can be deleted, nothing was stored.
  }
};
