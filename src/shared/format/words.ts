import { formatTexts } from '#shared/i18n/catalogues/formatTexts.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { fillText, textOf } from '#shared/i18n/texts.ts';

/** Key of a word in dates, terms and amounts. */
export type FormatKey = keyof (typeof formatTexts)['zh-CN'];

/** A word of dates, terms and amounts, with its values filled in. */
export const wordOf = (
  language: Language,
  key: FormatKey,
  values?: Record<string, string | number>,
): string => fillText(textOf(formatTexts, language, key), values);
