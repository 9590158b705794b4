import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { errorWords } from '#shared/notices/errorWords.ts';
import { accountTexts } from '../accountTexts.ts';
import type { StepError } from './steps.ts';

const SECONDS_A_MINUTE = 60;

/**
 * Returns a function for a step's error text: its own, or the server's with the tries or minutes
 * left.
 */
export const useStepErrorText = () => {
  const t = useTexts(accountTexts);
  const language = useLanguage();
  return (error: StepError | null): string | undefined => {
    if (error === null) return undefined;
    if ('key' in error) return t(error.key as 'mismatch');
    const { notice, remain, retryAfter } = error;
    const message = errorWords(language, notice);
    if (retryAfter !== null) {
      return t('retryAfter', { message, minutes: Math.ceil(retryAfter / SECONDS_A_MINUTE) });
    }
    return remain === null ? message : t('triesLeft', { message, remain });
  };
};
