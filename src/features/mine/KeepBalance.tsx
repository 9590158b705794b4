import { useMemo } from 'react';
import { selectKept } from '#api/lastFigures/lastFiguresSelectors.ts';
import { useKeepWords } from '#api/lastFigures/useKeepWords.ts';
import { selectCurrency, selectUserInfo } from '#api/session/sessionSlice.ts';
import { useAppSelector } from '#app/hooks.ts';
import { useLanguage } from '#shared/i18n/LanguageContext.tsx';
import { selectHideAmounts } from '#shared/preferences/preferencesSlice.ts';
import { balanceWords } from './balanceWords.ts';

/**
 * Keeps the words of the member's balance and totals, with which the next visit's page paints /mine before
 * the app runs (record 26); none while the member hides amounts. Shows nothing.
 */
const KeepBalance = () => {
  const language = useLanguage();
  const currency = useAppSelector(selectCurrency);
  const isHidden = useAppSelector(selectHideAmounts);
  const member = useAppSelector(selectUserInfo);
  const at = useAppSelector((state) => selectKept(state, 'memberInfo')?.at);
  const cards = useMemo(
    () => (member && !isHidden ? { '': [balanceWords(member, { language, currency })] } : null),
    [member, isHidden, language, currency],
  );
  useKeepWords('mine', at, cards);
  return null;
};

export default KeepBalance;
