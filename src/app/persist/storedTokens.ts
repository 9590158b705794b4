import { BEARER } from '#api/contract/bearer.ts';
import type { SessionTokens } from '#api/session/sessionSlice.ts';
import { parseEntry, storedText, VERSIONS } from './entries.ts';

/** Whether a token can be sent. */
export const isSendable = (token: string): boolean => BEARER.test(token);

/** The tokens in the tokens entry's text, null when logged out. */
export const parseStoredTokens = (raw: string | null): SessionTokens | null => {
  const entry = parseEntry(raw, VERSIONS.session);
  const tokens = {
    accessToken: storedText(entry?.accessToken),
    refreshToken: storedText(entry?.refreshToken),
    loginId: storedText(entry?.loginId),
  };
  return isSendable(tokens.accessToken) && isSendable(tokens.refreshToken) ? tokens : null;
};
