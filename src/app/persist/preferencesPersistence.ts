import * as v from 'valibot';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import { type PreferencesState, preferencesSlice } from '#shared/preferences/preferencesSlice.ts';
import { ENTRIES, VERSIONS } from './entries.ts';
import type { SlicePersistence } from './persistSlice.ts';

const initial = preferencesSlice.getInitialState();

const storedPreferences = v.object({
  language: v.fallback(v.picklist(LANGUAGES), initial.language),
  theme: v.fallback(v.picklist(['light', 'dark', 'system']), initial.theme),
  textSize: v.fallback(v.picklist([100, 125, 150]), initial.textSize),
  hideAmounts: v.fallback(v.boolean(), initial.hideAmounts),
  shuffleKeyboard: v.fallback(v.boolean(), initial.shuffleKeyboard),
});

/** Settings of this device. */
export const preferencesPersistence: SlicePersistence<PreferencesState> = {
  name: 'preferences',
  version: VERSIONS.preferences,
  entries: {
    [ENTRIES.preferences]: ['language', 'theme', 'textSize', 'hideAmounts', 'shuffleKeyboard'],
  },
  migrations: {},
  read: (stored) => v.parse(storedPreferences, stored),
};
