import { type CompositionEvent, useState } from 'react';
import { useLanguage } from '#shared/i18n/LanguageContext.tsx';

/**
 * Whether a field is being written by a Chinese input method, with letters that are no word yet, and the handlers
 * that its input needs; `ended` is called with the text once the word is there. Never in English, where a phone
 * composes each word that is typed.
 */
export const useComposing = (ended?: (text: string) => void) => {
  const isChinese = useLanguage() === 'zh-CN';
  const [isComposing, setComposing] = useState(false);
  return {
    isComposing,
    composition: {
      onCompositionStart: () => setComposing(isChinese),
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
        setComposing(false);
        ended?.(currentTarget.value);
      },
    },
  };
};
