import { selectLoginId } from '#api/session/sessionSlice.ts';
import { selectLanguage } from '#shared/preferences/preferencesSlice.ts';
import type { WithLastFigures } from './lastFiguresSelectors.ts';
import type { Seen } from './lastFiguresSlice.ts';

/** Who is logged in and in which language, in a state of the store. */
export const seenBy = (state: unknown): Seen => {
  const app = state as WithLastFigures;
  return { loginId: selectLoginId(app), language: selectLanguage(app) };
};

/** Whether something that was seen is of this login and language; null is nobody's. */
export const isSeenBy = (seen: Seen | null, { loginId, language }: Seen): boolean =>
  seen?.loginId === loginId && seen.language === language;
