import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useAnnounce } from '#shared/ui/feedback/AnnounceContext.ts';
import { teamTexts } from './teamTexts.ts';

interface TurnedPage {
  /** Where a page begins. */
  readonly top: RefObject<HTMLUListElement | null>;
  /** To be called before that page is shown. */
  readonly turnTo: (next: number) => void;
}

/**
 * The page that was turned to is seen from its beginning, and its number is said: the focus stays on the control
 * that turned it, which is below.
 */
export const useTurnedPage = (page: number, pages: number): TurnedPage => {
  const t = useTexts(teamTexts);
  const announce = useAnnounce();
  const top = useRef<HTMLUListElement>(null);
  const isTurning = useRef(false);
  const beginAtTop = useEffectEvent(() => {
    if (isTurning.current) top.current?.scrollIntoView({ block: 'start' });
  });
  const say = useEffectEvent((number: number) => {
    if (isTurning.current) announce(t('pageOf', { page: number, pages }));
    isTurning.current = false;
  });
  // Before the frame that shows the other page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page is another
  useLayoutEffect(() => beginAtTop(), [page]);
  useEffect(() => say(page), [page]);
  return {
    top,
    turnTo: (next) => {
      isTurning.current = next !== page;
    },
  };
};
