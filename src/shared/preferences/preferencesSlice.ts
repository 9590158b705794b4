import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Language } from '#shared/i18n/languages.ts';

type ThemeChoice = 'light' | 'dark' | 'system';
/** Text size in percent of the browser's own. */
type TextSize = 100 | 125 | 150;

/** Settings of this device, kept across logins. */
export interface PreferencesState {
  language: Language;
  theme: ThemeChoice;
  textSize: TextSize;
  /** Amounts are shown as "••••" everywhere. */
  hideAmounts: boolean;
  /** The payment-password keyboard shuffles its digits. */
  shuffleKeyboard: boolean;
}

const initialState: PreferencesState = {
  language: 'zh-CN',
  theme: 'system',
  textSize: 100,
  hideAmounts: false,
  shuffleKeyboard: false,
};

/** The device's settings. `preferencesChanged` takes the changed ones only, the member's choice or another tab's. */
export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    preferencesChanged: (state, { payload }: PayloadAction<Partial<PreferencesState>>) => {
      Object.assign(state, payload);
    },
  },
  selectors: {
    selectPreferences: (state) => state,
    selectLanguage: (state) => state.language,
    selectHideAmounts: (state) => state.hideAmounts,
    selectShuffleKeyboard: (state) => state.shuffleKeyboard,
  },
});

export const { preferencesChanged } = preferencesSlice.actions;
export const { selectPreferences, selectLanguage, selectHideAmounts, selectShuffleKeyboard } =
  preferencesSlice.selectors;
