import { useEffect } from 'react';
import { loaderOf } from './loaders.ts';
import { findScreen } from './routeTable.ts';

/** Prefetches the code of the screen at an address of this app. */
const prefetch = (path: string): void => {
  const [pathname = ''] = path.split(/[?#]/);
  const route = findScreen(pathname);
  if (route) loaderOf(route).prefetch();
};

/** Events that announce a tap on a link. */
const INTENTS = ['pointerdown', 'touchstart', 'mouseover', 'focusin'] as const;

const prefetchLinkOf = ({ target }: Event): void => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link && link.origin === window.location.origin && link.target !== '_blank') {
    prefetch(link.pathname);
  }
};

/** Loads a screen's code when any link to it is pressed, hovered or focused. */
export const RouteIntent = () => {
  useEffect(() => {
    const options = { passive: true, capture: true };
    for (const intent of INTENTS) document.addEventListener(intent, prefetchLinkOf, options);
    return () => {
      for (const intent of INTENTS) document.removeEventListener(intent, prefetchLinkOf, options);
    };
  }, []);
  return null;
};
