const BYTES = 16;

/**
 * A random id of 32 hex digits, for attempts for example. `crypto.randomUUID` is missing on pages
 * without TLS.
 */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
