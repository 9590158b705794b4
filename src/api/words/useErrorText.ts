import type { FieldError } from '#shared/forms/fieldErrors.ts';
import { useLanguage } from '#shared/i18n/LanguageContext.tsx';
import { type Catalogue, fillText, type Texts, textOf } from '#shared/i18n/texts.ts';
import { useWaitText } from '#shared/ui/facts/useWaitText.ts';
import { errorWords } from './errorWords.ts';

/**
 * Returns a function for a field's error text in the current language; undefined without an error.
 */
export const useErrorText = <TSource extends Catalogue>(texts: Texts<TSource>) => {
  const language = useLanguage();
  const waitText = useWaitText();
  return (error: FieldError<keyof TSource & string> | undefined): string | undefined => {
    if (error === undefined) return undefined;
    return typeof error === 'string'
      ? fillText(textOf(texts, language, error))
      : waitText(errorWords(language, error), error.wait ?? null);
  };
};
