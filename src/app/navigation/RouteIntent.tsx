import { useEffect } from 'react';
import { afterFrame } from '#shared/ui/device/afterFrame.ts';
import { isSparing } from '../start/prefetch.ts';
import { prefetchScreen } from './screenCode.ts';

/** Events that announce a tap on a link. */
const INTENTS = ['pointerdown', 'touchstart', 'mouseover', 'focusin'] as const;

/** What prefetches the screen of the link that an event is on: once for the events that come together. */
const createPrefetchOfLink = () => {
  let last = '';
  return ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== window.location.origin || link.target === '_blank') return;
    const { pathname } = link;
    if (pathname === last) return;
    last = pathname;
    // Naming all files of a screen to the browser would hold up the frame that shows the touch.
    afterFrame(() => {
      last = '';
      prefetchScreen(pathname);
    });
  };
};

/** Loads a screen's code when any link to it is pressed, hovered or focused, unless data is to be saved. */
export const RouteIntent = () => {
  useEffect(() => {
    if (isSparing()) return undefined;
    const prefetchLinkOf = createPrefetchOfLink();
    const options = { passive: true, capture: true };
    for (const intent of INTENTS) document.addEventListener(intent, prefetchLinkOf, options);
    return () => {
      for (const intent of INTENTS) document.removeEventListener(intent, prefetchLinkOf, options);
    };
  }, []);
  return null;
};
