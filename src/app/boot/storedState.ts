import { ENTRIES, parseEntry, storedText, VERSIONS } from '#app/persist/entries.ts';
import { parseStoredTokens } from '#app/persist/storedTokens.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import type { PreferencesState } from '#shared/preferences/preferencesSlice.ts';

/** The parts of the stored state that the first paint and requests need. */
export interface EarlyState extends Pick<PreferencesState, 'language' | 'textSize' | 'theme'> {
  /** '' when nobody is logged in. */
  readonly accessToken: string;
  /** The member's info is stored, so that the guard need not fetch it. */
  readonly hasUserInfo: boolean;
  /** The member held something when that was stored. */
  readonly isInvested: boolean;
}

/** What this device remembers of the login form. */
export interface RememberedForm {
  readonly type: 1 | 2;
  readonly phone: string;
  readonly email: string;
  readonly remember: boolean;
}

/** Gives the storage, which a browser may forbid by throwing. */
export type GetStorage = () => Pick<Storage, 'getItem'>;

/** The member's info as it was stored, of unknown shape. */
type Info = { readonly holdingAmount?: unknown } | null | undefined;

const oneOf = <T>(value: unknown, allowed: readonly T[], otherwise: T): T =>
  allowed.find((candidate) => candidate === value) ?? otherwise;

/** What is stored under `key`; null for nothing, and where storage is forbidden. */
export const readItem = (storage: GetStorage, key: string): string | null => {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
};

const sessionEntry = (storage: GetStorage, key: string) =>
  parseEntry(readItem(storage, key), VERSIONS.session);

/**
 * Reads the stored state directly from storage; defaults where it is empty, invalid or forbidden.
 */
export const readStored = (storage: GetStorage): EarlyState => {
  const profile = sessionEntry(storage, ENTRIES.profile);
  const preferences = parseEntry(readItem(storage, ENTRIES.preferences), VERSIONS.preferences);
  return {
    accessToken: parseStoredTokens(readItem(storage, ENTRIES.tokens))?.accessToken ?? '',
    hasUserInfo: Boolean(profile?.userInfo),
    isInvested: /[1-9]/.test(storedText((profile?.userInfo as Info)?.holdingAmount)),
    language: oneOf(preferences?.language, LANGUAGES, LANGUAGES[0]),
    textSize: oneOf(preferences?.textSize, [100, 125, 150], 100),
    theme: oneOf(preferences?.theme, ['light', 'dark', 'system'], 'system'),
  };
};

/** Reads what is remembered of the login form; empty where it is missing, invalid or forbidden. */
export const readRememberedForm = (storage: GetStorage): RememberedForm => {
  // Before the fields had an entry of their own, they were in the profile's.
  const login = sessionEntry(storage, ENTRIES.login) ?? sessionEntry(storage, ENTRIES.profile);
  return {
    type: oneOf(login?.loginType, [1, 2], 1),
    phone: storedText(login?.loginPhone),
    email: storedText(login?.loginEmail),
    remember: login?.rememberMe === true,
  };
};
