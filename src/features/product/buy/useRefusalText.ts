import type { AttemptRefusal } from '#sagas/attempt/refusal.ts';
import { useLanguage } from '#shared/i18n/LanguageContext.tsx';
import { fillText } from '#shared/i18n/texts.ts';
import { noticeTexts } from '#shared/notices/noticeTexts.ts';

/** Returns a function for a refusal's message, the same as in its toast. */
export const useRefusalText = (): ((refusal: AttemptRefusal) => string) => {
  const language = useLanguage();
  return ({ notice: { key, values } }) => fillText(noticeTexts[language][key], values);
};
