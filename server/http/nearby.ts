const NEARBY = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd]|fe80:)/i;

/** Whether a peer's address is this machine or a private network, where a proxy would be. */
export const isNearby = (address = ''): boolean => NEARBY.test(address.replace(/^::ffff:/i, ''));
