import * as v from 'valibot';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import { type PreferencesState, preferencesSlice } from '#shared/preferences/preferencesSlice.ts';
import { ENTRIES, parseEntry, VERSIONS } from './entries.ts';
import type { FieldChange } from './entryStorage.ts';
import type { SlicePersistence } from './persistSlice.ts';
import type { SafeStorage } from './safeStorage.ts';

const initial = preferencesSlice.getInitialState();

const storedPreferences = v.object({
  language: v.fallback(v.picklist(LANGUAGES), initial.language),
  theme: v.fallback(v.picklist(['light', 'dark', 'system']), initial.theme),
  textSize: v.fallback(v.picklist([100, 125, 150]), initial.textSize),
  hideAmounts: v.fallback(v.boolean(), initial.hideAmounts),
  shuffleKeyboard: v.fallback(v.boolean(), initial.shuffleKeyboard),
});

const FIELDS = Object.keys(storedPreferences.entries);

/** A setting that this tab did not change stays as it is stored, maybe by another one. */
const keepStored = ({ before, after, stored }: FieldChange): unknown =>
  before === after ? stored : after;

/** Settings of this device. */
export const preferencesPersistence: SlicePersistence<PreferencesState> = {
  name: 'preferences',
  version: VERSIONS.preferences,
  entries: { [ENTRIES.preferences]: FIELDS },
  merged: Object.fromEntries(FIELDS.map((field) => [field, keepStored])),
  migrations: {},
  read: (stored) => v.parse(storedPreferences, stored),
};

/** The stored settings that differ from these; null for none. */
export const changedPreferences = (
  storage: SafeStorage,
  present: PreferencesState,
): Partial<PreferencesState> | null => {
  const entry = parseEntry(storage.get(ENTRIES.preferences), VERSIONS.preferences);
  if (!entry) return null;
  const changed = Object.entries(v.parse(storedPreferences, entry)).filter(
    ([field, value]) => present[field as keyof PreferencesState] !== value,
  );
  return changed.length > 0 ? Object.fromEntries(changed) : null;
};
