import type { ServerSettings } from '#server/settings.ts';

/** Cheap hashes: tests log in often, and try the strength of hashes elsewhere. */
export const cheapHashes: Pick<ServerSettings, 'passwordCost' | 'payPasswordCost'> = {
  passwordCost: { log2N: 4, p: 1 },
  payPasswordCost: { log2N: 4, p: 1 },
};
