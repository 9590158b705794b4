import { useEffect } from 'react';
import { useLanguage } from '#shared/i18n/LanguageContext.tsx';
import { markForeignTexts } from './markForeignTexts.ts';

/** Marks Chinese texts of others as such; only readers of another language load it. */
const ForeignTexts = () => {
  const language = useLanguage();
  useEffect(() => markForeignTexts(document.body, language), [language]);
  return null;
};

export default ForeignTexts;
