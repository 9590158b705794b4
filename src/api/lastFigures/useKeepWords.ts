import { useEffect } from 'react';
import { selectLoginId } from '#api/session/sessionSlice.ts';
import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import { formatClock, formatDay } from '#shared/format/dates.ts';
import { selectLanguage } from '#shared/preferences/preferencesSlice.ts';
import { answerKept, type KeptName } from './lastFiguresSlice.ts';

/**
 * Words of the cards that the page paints before the app runs (src/app/boot/lastSeen.ts), by the query string
 * of the addresses that show them; null for a card that is left a skeleton.
 */
type Cards = Readonly<Record<string, readonly (Readonly<Record<string, string>> | null)[]>>;

/**
 * Keeps the words of a screen's cards, and their time in words, for the page of the next visit (record 26).
 * `at` is when their figures were loaded, Unix milliseconds; without it nothing is kept. `cards` must stay the
 * same object while they say the same; null takes away what was kept.
 */
export const useKeepWords = (
  screen: Extract<KeptName, 'home' | 'product-list' | 'mine'>,
  at: number | undefined,
  cards: Cards | null,
): void => {
  const dispatch = useAppDispatch();
  const language = useAppSelector(selectLanguage);
  const loginId = useAppSelector(selectLoginId);
  useEffect(() => {
    if (at === undefined || loginId === '') return;
    const clock = formatClock(at / 1000);
    const moment = `${formatDay(at / 1000, language, at)} ${clock}`;
    const data = cards && { cards, clock, moment };
    dispatch(answerKept({ loginId, language, endpoint: screen, at, data }));
  }, [dispatch, screen, at, cards, loginId, language]);
};
