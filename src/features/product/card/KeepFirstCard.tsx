import { useEffect } from 'react';
import { answerKept } from '#api/lastFigures/lastFiguresSlice.ts';
import { productApi } from '#api/productApi.ts';
import { selectCurrency, selectIsLoggedIn, selectWebsite } from '#api/session/sessionSlice.ts';
import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import { formatClock, formatMonthDay } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/LanguageContext.tsx';
import { firstCardWords } from './firstCardWords.ts';

/**
 * Keeps the words of home's first card, with which the next visit's page paints it before the app runs
 * (record 26). Shows nothing.
 */
const KeepFirstCard = () => {
  const dispatch = useAppDispatch();
  const language = useLanguage();
  const currency = useAppSelector(selectCurrency);
  const thresholds = useAppSelector(selectWebsite)?.yield_caution;
  const loginId = useAppSelector((state) => (selectIsLoggedIn(state) ? state.session.loginId : ''));
  const { data, fulfilledTimeStamp } = productApi.endpoints.productIndex.useQueryState();
  useEffect(() => {
    if (!data || fulfilledTimeStamp === undefined || loginId === '') return;
    const at = fulfilledTimeStamp;
    const words = firstCardWords(data.productByTypes, { language, currency, thresholds });
    const clock = formatClock(at / 1000);
    const times = { clock, moment: `${formatMonthDay(at / 1000)} ${clock}` };
    const kept = words && { ...words, ...times };
    dispatch(answerKept({ loginId, language, endpoint: 'firstCard', at, data: kept }));
  }, [dispatch, data, fulfilledTimeStamp, loginId, language, currency, thresholds]);
  return null;
};

export default KeepFirstCard;
