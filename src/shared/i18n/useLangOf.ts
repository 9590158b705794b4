import { isChinese } from './isChinese.ts';
import { useLanguage } from './LanguageContext.tsx';

/**
 * Returns a function for the `lang` of a text that somebody else wrote: Chinese among another
 * language is said to be, so that it is read out and set as such.
 */
export const useLangOf = () => {
  const language = useLanguage();
  return (text: string): 'zh-CN' | undefined =>
    language !== 'zh-CN' && isChinese(text) ? 'zh-CN' : undefined;
};
