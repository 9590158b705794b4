import { errorWords } from '#api/words/errorWords.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useWaitText } from '#shared/ui/facts/useWaitText.ts';
import { accountTexts } from '../accountTexts.ts';
import type { StepError } from './steps.ts';

/**
 * Returns a function for a step's error text: its own, or the server's with the tries or the time
 * left.
 */
export const useStepErrorText = () => {
  const t = useTexts(accountTexts);
  const language = useLanguage();
  const waitText = useWaitText();
  return (error: StepError | null): string | undefined => {
    if (error === null) return undefined;
    if ('key' in error) return t(error.key);
    const { notice, remain, retryAfter } = error;
    const message = errorWords(language, notice);
    return remain === null || retryAfter !== null
      ? waitText(message, retryAfter)
      : t('triesLeft', { message, remain });
  };
};
