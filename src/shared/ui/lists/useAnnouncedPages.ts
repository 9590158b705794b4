import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { uiListTexts } from '#shared/i18n/catalogues/uiListTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useAnnounce } from '../feedback/AnnounceContext.ts';

interface Pages {
  /** Rows that there are. */
  readonly count: number;
  /** Why the last page could not be loaded, another object with each try; undefined where it could. */
  readonly failure: unknown;
  /** What a list beside a page scrolls in: it is announced to who has the focus there only. */
  readonly scroller: RefObject<HTMLElement | null> | undefined;
}

/** Announces how many rows a page brought, and that one could not be loaded. */
export const useAnnouncedPages = ({ count, failure, scroller }: Pages): void => {
  const t = useTexts(uiListTexts);
  const announce = useAnnounce();
  const announced = useRef(count);
  const say = useEffectEvent((text: string) => {
    if (!scroller || scroller.current?.contains(document.activeElement)) announce(text);
  });
  useEffect(() => {
    const more = count - announced.current;
    announced.current = count;
    if (more > 0) say(t('loaded', { count: more }));
  }, [count, t]);
  useEffect(() => {
    if (failure) say(t('moreFailed'));
  }, [failure, t]);
};
