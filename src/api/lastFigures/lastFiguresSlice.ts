import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionState } from '#api/session/sessionSlice.ts';
import type { PreferencesState } from '#shared/preferences/preferencesSlice.ts';

/** Endpoints whose last answer is kept. The member's own is stored as the profile: only its time is. */
export const KEPT_ENDPOINTS = ['productBanners', 'productIndex', 'memberInfo'] as const;
export type KeptEndpoint = (typeof KEPT_ENDPOINTS)[number];

/** One answer as it was seen. */
export interface KeptAnswer {
  /** Unix milliseconds. */
  readonly at: number;
  /** As the contract has it once parsed; null where only the time is kept. */
  readonly data: unknown;
}

/** What a member last saw, for the next visit, in the language it was seen in. */
export interface LastFiguresState {
  /** The login they belong to; '' while there are none. */
  loginId: string;
  language: string;
  answers: Partial<Record<KeptEndpoint, KeptAnswer>>;
}

interface Kept extends KeptAnswer {
  readonly loginId: string;
  readonly language: string;
  readonly endpoint: KeptEndpoint;
}

const initialState: LastFiguresState = { loginId: '', language: '', answers: {} };

/** The figures that a member last saw, shown at the next visit until there are new ones (record 26). */
export const lastFiguresSlice = createSlice({
  name: 'lastFigures',
  initialState,
  reducers: {
    /** Keeps an answer; those of another login or language go. */
    answerKept: (state, { payload }: PayloadAction<Kept>) => {
      const { loginId, language, endpoint, at, data } = payload;
      if (state.loginId !== loginId || state.language !== language) state.answers = {};
      Object.assign(state, { loginId, language });
      state.answers[endpoint] = { at, data };
    },
    figuresForgotten: () => initialState,
  },
});

export const { answerKept, figuresForgotten } = lastFiguresSlice.actions;

/** The part of the app's state that the last figures are read from. */
export interface WithLastFigures {
  readonly lastFigures: LastFiguresState;
  readonly session: SessionState;
  readonly preferences: PreferencesState;
}

/** The kept answer of an endpoint, if it is of this login and language. */
export const selectKept = (
  { lastFigures, session, preferences }: WithLastFigures,
  endpoint: KeptEndpoint,
): KeptAnswer | null => {
  const isOurs =
    session.accessToken !== '' &&
    lastFigures.loginId === session.loginId &&
    lastFigures.language === preferences.language;
  return (isOurs && lastFigures.answers[endpoint]) || null;
};
