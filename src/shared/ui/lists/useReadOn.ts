import { useEffect, useEffectEvent } from 'react';

/**
 * Loads the next page of a list of `pages` loaded ones while that is `isWanted`, and again after each that came. The pages
 * are counted, because an answer that comes within a frame is never seen as under way.
 */
export const useReadOn = (isWanted: boolean, pages: number, load: () => unknown): void => {
  const loadNext = useEffectEvent(load);
  const nextPage = isWanted ? pages + 1 : null;
  useEffect(() => {
    if (nextPage !== null) loadNext();
  }, [nextPage]);
};
