import type { SessionStore } from '#api/session/endSession.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { PreferencesState } from '#shared/preferences/preferencesSlice.ts';

/**
 * The app's language, which may be another than the browser's: sent with every call and with the refresh of the
 * tokens. The chat's stream goes without, since no words of its answers depend on it.
 */
export const languageOf = (store: Pick<SessionStore, 'getState'>): Language =>
  (store.getState() as { preferences: PreferencesState }).preferences.language;
