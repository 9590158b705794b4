import type { Services } from '#api/client/services.ts';
import { endSession, type SessionStore, sessionOf } from './endSession.ts';
import { loginFieldsRemembered, type SessionTokens, tokensStored } from './sessionSlice.ts';
import type { StoredSession } from './tabs.ts';

/**
 * Stores new tokens; resolves when they are in storage and the other tabs were notified. Without a
 * `loginId` it is a new login.
 */
export const commitTokens = async (
  store: SessionStore,
  services: Pick<Services, 'flush' | 'channel'>,
  tokens: Omit<SessionTokens, 'loginId'> & Partial<SessionTokens>,
): Promise<void> => {
  store.dispatch(tokensStored(tokens));
  await services.flush();
  const { accessToken, refreshToken, loginId } = sessionOf(store);
  services.channel?.postMessage({
    type: 'tokens',
    tokens: { accessToken, refreshToken, loginId },
  });
};

/**
 * Applies what another tab stored: newer tokens, a logout (null), or another login. For another
 * login this tab's session ends first, so that nothing of the earlier member stays. Tokens of a login
 * that has ended change nothing. `keepPassword`: what the other tab remembers has been applied.
 */
export const adoptTokens = (
  store: SessionStore,
  stored: SessionTokens | null,
  keepPassword = false,
): void => {
  const { accessToken, loginId, epoch, endedLogins } = sessionOf(store);
  if (stored && endedLogins.includes(stored.loginId)) return;
  if (accessToken !== '' && loginId !== stored?.loginId) {
    endSession(store, { epoch, reason: 'loggedOut', keepPassword, isFollowed: true });
  }
  if (stored && accessToken !== stored.accessToken) store.dispatch(tokensStored(stored));
};

/** Applies what is in storage, also where the message of the tab that stored it was missed. */
export const adoptStored = (store: SessionStore, storedSession: StoredSession): void => {
  const stored = storedSession.read();
  const login = storedSession.readLogin();
  if (login) store.dispatch(loginFieldsRemembered(login));
  if (stored !== 'unreadable') adoptTokens(store, stored, login !== null);
};
