import { useEffect } from 'react';
import { loaderOf } from './loaders.ts';
import { findScreen } from './routeTable.ts';

/** Fetches the code of the screen at an address of ours. */
const prefetch = (path: string): void => {
  const [pathname = ''] = path.split(/[?#]/);
  const route = findScreen(pathname);
  if (route) loaderOf(route).prefetch();
};

/** Signs that a link is about to be followed. */
const INTENTS = ['pointerdown', 'touchstart', 'mouseover', 'focusin'] as const;

const prefetchLinkOf = ({ target }: Event): void => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link && link.origin === window.location.origin && link.target !== '_blank') {
    prefetch(link.pathname);
  }
};

/** Loads a screen's code when a link to it is pressed, hovered or focused, whoever drew the link. */
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
