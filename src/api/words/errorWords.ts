import { isChinese } from '#shared/i18n/isChinese.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { fillText, textOf } from '#shared/i18n/texts.ts';
import { errorTexts } from '#shared/notices/errorTexts.ts';
import type { ErrorMessage } from '#shared/notices/noticesSlice.ts';
import { partLoader } from '#shared/ui/code/codeLoader.ts';

const load = () => import('../contract/refusalWords.ts');

/** Fetches what codes mean in English, so that the first refusal can be shown in it. */
export const prefetchErrors = (language: Language): void => {
  if (language !== 'zh-CN') partLoader(load).prefetch();
};

/**
 * The message of a failed call in a language. The server's words are kept, but where they are Chinese and the
 * reader's language is not, the meaning of a known code takes their place.
 */
export const errorWords = (language: Language, { key, values }: ErrorMessage): string => {
  const { msg, code } = values ?? {};
  const isForeign = language !== 'zh-CN' && typeof msg === 'string' && isChinese(msg);
  const known = isForeign ? partLoader(load).loaded?.[Number(code)] : undefined;
  return fillText(
    textOf(errorTexts, language, key),
    known === undefined ? values : { ...values, msg: known },
  );
};
