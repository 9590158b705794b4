import { ENTRIES, parseEntry, VERSIONS } from '#app/persist/entries.ts';
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
  /** What this device remembers of the login form. */
  readonly login: {
    readonly type: 1 | 2;
    readonly phone: string;
    readonly email: string;
    readonly remember: boolean;
  };
}

/** The member's info as it was stored, of unknown shape. */
type Info = { readonly holdingAmount?: unknown } | null | undefined;

const oneOf = <T>(value: unknown, allowed: readonly T[], otherwise: T): T =>
  allowed.find((candidate) => candidate === value) ?? otherwise;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Reads the stored state directly from storage; defaults where it is empty, invalid or forbidden.
 */
export const readStored = (storage: () => Pick<Storage, 'getItem'>): EarlyState => {
  const read = (entry: string): string | null => {
    try {
      return storage().getItem(entry);
    } catch {
      return null;
    }
  };
  const profile = parseEntry(read(ENTRIES.profile), VERSIONS.session);
  const preferences = parseEntry(read(ENTRIES.preferences), VERSIONS.preferences);
  return {
    accessToken: parseStoredTokens(read(ENTRIES.tokens))?.accessToken ?? '',
    hasUserInfo: Boolean(profile?.userInfo),
    isInvested: /[1-9]/.test(textOf((profile?.userInfo as Info)?.holdingAmount)),
    language: oneOf(preferences?.language, LANGUAGES, LANGUAGES[0]),
    login: {
      type: oneOf(profile?.loginType, [1, 2], 1),
      phone: textOf(profile?.loginPhone),
      email: textOf(profile?.loginEmail),
      remember: profile?.rememberMe === true,
    },
    textSize: oneOf(preferences?.textSize, [100, 125, 150], 100),
    theme: oneOf(preferences?.theme, ['light', 'dark', 'system'], 'system'),
  };
};
