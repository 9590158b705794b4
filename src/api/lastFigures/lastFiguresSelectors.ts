import { type SessionState, selectSession } from '#api/session/sessionSlice.ts';
import { type PreferencesState, selectLanguage } from '#shared/preferences/preferencesSlice.ts';
import {
  type KeptAnswer,
  type KeptName,
  type LastFiguresState,
  selectLastFigures,
  type Viewed,
} from './lastFiguresSlice.ts';

/** The part of the app's state that the last figures are read from. */
export interface WithLastFigures {
  readonly lastFigures: LastFiguresState;
  readonly session: SessionState;
  readonly preferences: PreferencesState;
}

/** Whether the last figures are of the login that is there now. */
export const selectIsOfLogin = (state: WithLastFigures): boolean => {
  const { accessToken, loginId } = selectSession(state);
  return accessToken !== '' && selectLastFigures(state).loginId === loginId;
};

/** The last figures, if they are of this login and language. */
const selectOurs = (state: WithLastFigures): LastFiguresState | null => {
  const figures = selectLastFigures(state);
  const isOurs = selectIsOfLogin(state) && figures.language === selectLanguage(state);
  return isOurs ? figures : null;
};

/** What is kept by a name, if it is of this login and language. */
export const selectKept = (state: WithLastFigures, endpoint: KeptName): KeptAnswer | null =>
  selectOurs(state)?.answers[endpoint] ?? null;

const NONE: readonly Viewed[] = [];
/** The products that the member looked at, the last one first. */
export const selectViewed = (state: WithLastFigures): readonly Viewed[] =>
  selectOurs(state)?.viewed ?? NONE;
