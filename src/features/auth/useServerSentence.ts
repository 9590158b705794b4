import { isChinese } from '#shared/i18n/isChinese.ts';
import { useLanguage } from '#shared/i18n/LanguageContext.tsx';

/**
 * Returns a function that chooses between the server's wording of a sentence and the app's own, which is
 * taken where the server has none, or has it in Chinese for a reader of another language.
 */
export const useServerSentence = () => {
  const language = useLanguage();
  return (sent: string | undefined, own: string): string =>
    !sent || (language !== 'zh-CN' && isChinese(sent)) ? own : sent;
};
