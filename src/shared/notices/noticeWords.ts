import type { Language } from '#shared/i18n/languages.ts';
import { fillText, textOf } from '#shared/i18n/texts.ts';
import { errorTexts } from './errorTexts.ts';
import { errorWords } from './errorWords.ts';
import type { ErrorMessage, NoticeMessage } from './noticesSlice.ts';
import { noticeTexts } from './noticeTexts.ts';

const isErrorKey = (key: NoticeMessage['key']): key is ErrorMessage['key'] =>
  key in errorTexts['zh-CN'];

/** What a notice says in a language. */
export const noticeWords = (language: Language, { key, values }: NoticeMessage): string =>
  isErrorKey(key)
    ? errorWords(language, { key, ...(values && { values }) })
    : fillText(textOf(noticeTexts, language, key), values);
