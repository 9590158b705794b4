import { useEffect, useRef } from 'react';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useAnnounce } from '#shared/ui/feedback/AnnounceContext.ts';
import { chatTexts } from './chatTexts.ts';
import { type Block, newestFromOperator, operatorSince } from './thread.ts';

/** The most characters of one message that are announced. */
const LONGEST = 200;

/** Announces messages of customer service while the window is open. */
export const useAnnounceNews = (
  isOpen: boolean,
  isLoaded: boolean,
  blocks: readonly Block[],
): void => {
  const t = useTexts(chatTexts);
  const announce = useAnnounce();
  const announcedId = useRef<number | null>(null);
  useEffect(() => {
    if (!isLoaded) return;
    const news = announcedId.current === null ? [] : operatorSince(blocks, announcedId.current);
    announcedId.current = newestFromOperator(blocks)?.id ?? 0;
    if (!isOpen || news.length === 0) return;
    const words = news.map(({ text }) => text.slice(0, LONGEST) || t('pictureWord')).join(' ');
    announce(t('operatorSays', { text: words }));
  }, [isOpen, isLoaded, blocks, announce, t]);
};
