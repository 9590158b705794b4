import { useEffect, useRef } from 'react';
import { uiListTexts } from '#shared/i18n/catalogues/uiListTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useAnnounce } from '../feedback/AnnounceContext.ts';

/** Announces how many rows a page brought to the `count` that there were, and that one could not be loaded. */
export const useAnnouncedPages = (count: number, hasFailed: boolean): void => {
  const t = useTexts(uiListTexts);
  const announce = useAnnounce();
  const announced = useRef(count);
  useEffect(() => {
    const more = count - announced.current;
    announced.current = count;
    if (more > 0) announce(t('loaded', { count: more }));
  }, [count, announce, t]);
  useEffect(() => {
    if (hasFailed) announce(t('moreFailed'));
  }, [hasFailed, announce, t]);
};
