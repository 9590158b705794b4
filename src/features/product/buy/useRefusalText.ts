import type { AttemptRefusal } from '#sagas/attempt/refusal.ts';
import { useLanguage } from '#shared/i18n/LanguageContext.tsx';
import { noticeWords } from '#shared/notices/noticeWords.ts';

/** Returns a function for a refusal's message, the same as in its toast. */
export const useRefusalText = (): ((refusal: AttemptRefusal) => string) => {
  const language = useLanguage();
  return ({ notice }) => noticeWords(language, notice);
};
