import type { SessionTokens } from '#api/session/sessionSlice.ts';
import { parseEntry, VERSIONS } from './entries.ts';

const word = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The tokens in the tokens entry's text, null when logged out. */
export const parseStoredTokens = (raw: string | null): SessionTokens | null => {
  const entry = parseEntry(raw, VERSIONS.session);
  const tokens = {
    accessToken: word(entry?.accessToken),
    refreshToken: word(entry?.refreshToken),
    loginId: word(entry?.loginId),
  };
  return tokens.accessToken !== '' && tokens.refreshToken !== '' ? tokens : null;
};
