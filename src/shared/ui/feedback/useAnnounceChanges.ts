import { useEffect, useEffectEvent, useRef } from 'react';
import { useAnnounce } from './AnnounceContext.ts';

/** How long nothing must change, ms: somebody who types an amount hears what follows from it once, not at each digit. */
const REST_MS = 1000;

/**
 * Announces those of the texts that have changed, once they have rested; not the first ones. '' is nothing to say.
 * What was announced is taken back once a text changes or the screen is left: it may no longer be so.
 */
export const useAnnounceChanges = (texts: readonly string[]): void => {
  const announce = useAnnounce();
  const known = useRef(texts);
  const isSaid = useRef(false);
  const say = useEffectEvent(() => {
    const news = texts.filter((text) => text !== '' && !known.current.includes(text));
    known.current = texts;
    if (news.length === 0) return;
    announce(news.join('\n'));
    isSaid.current = true;
  });
  const all = texts.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a text changes
  useEffect(() => {
    const timer = setTimeout(() => say(), REST_MS);
    return () => {
      clearTimeout(timer);
      if (isSaid.current) announce('');
      isSaid.current = false;
    };
  }, [all]);
};
