import { noticeWords } from '#api/words/noticeWords.ts';
import type { AttemptRefusal } from '#sagas/attempt/refusal.ts';
import { useLanguage } from '#shared/i18n/LanguageContext.tsx';
import { useWaitText } from '#shared/ui/facts/useWaitText.ts';

/** Returns a function for a refusal's message, as in its toast, and when to try again if it says so. */
export const useRefusalText = (): ((refusal: AttemptRefusal) => string) => {
  const language = useLanguage();
  const waitText = useWaitText();
  return ({ notice, retryAfter }) => waitText(noticeWords(language, notice), retryAfter);
};
