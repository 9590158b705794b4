import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { uiTexts } from '#shared/i18n/catalogues/uiTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useAnnounce } from '../feedback/AnnounceContext.ts';

interface Arrival {
  /** Id of the item whose page is shown. */
  readonly current: number | null;
  /** Title of its page. */
  readonly title: string;
  /** The item's name; undefined until it is known. */
  readonly name: string | undefined;
}

/**
 * Where the page of one item takes the place of another's on the same screen: begins at its top, and says its
 * name, as neither the screen's title nor the focus does.
 */
export const useItemArrival = ({ current, title, name }: Arrival): void => {
  const t = useTexts(uiTexts);
  const announce = useAnnounce();
  const shown = useRef(current);
  const isUnsaid = useRef(false);
  const arrive = useEffectEvent((next: number | null) => {
    if (shown.current === next) return;
    shown.current = next;
    isUnsaid.current = true;
    window.scrollTo(0, 0);
  });
  // Before the frame that shows the other page.
  useLayoutEffect(() => arrive(current), [current]);
  useEffect(() => {
    if (!isUnsaid.current || name === undefined) return;
    isUnsaid.current = false;
    announce(t('prefix', { label: title }) + name);
  });
};
