import { isChinese } from './isChinese.ts';
import { useLanguage } from './LanguageContext.tsx';

/**
 * Returns a function for the `lang` of a text that somebody else wrote: Chinese among another language is marked as such, for speech and typesetting.
 */
export const useLangOf = () => {
  const language = useLanguage();
  return (text: string): 'zh-CN' | undefined =>
    language !== 'zh-CN' && isChinese(text) ? 'zh-CN' : undefined;
};
