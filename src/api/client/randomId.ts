const BYTES = 16;

/**
 * A random id of 32 hex digits, such as a purchase attempt's. `crypto.randomUUID` would be missing
 * where a page is served without TLS.
 */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
