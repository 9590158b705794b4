import { createContext, use, useMemo } from 'react';
import type { Language } from './languages.ts';
import { type Catalogue, type Texts, type Translate, translator } from './texts.ts';

/** The current language; the app provides it from the member's preferences. */
export const LanguageContext = createContext<Language>('zh-CN');

/** The current language. */
export const useLanguage = (): Language => use(LanguageContext);

/** The translate function of one catalogue: `const t = useTexts(loginTexts); t('title')`. */
export const useTexts = <TSource extends Catalogue>(texts: Texts<TSource>): Translate<TSource> => {
  const language = useLanguage();
  return useMemo(() => translator(texts, language), [texts, language]);
};
