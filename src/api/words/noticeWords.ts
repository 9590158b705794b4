import type { Language } from '#shared/i18n/languages.ts';
import { fillText, textOf } from '#shared/i18n/texts.ts';
import { errorTexts } from '#shared/notices/errorTexts.ts';
import type { ErrorMessage, NoticeMessage } from '#shared/notices/noticesSlice.ts';
import { noticeTexts } from '#shared/notices/noticeTexts.ts';
import { errorWords } from './errorWords.ts';

const isErrorKey = (key: NoticeMessage['key']): key is ErrorMessage['key'] =>
  key in errorTexts['zh-CN'];

/** What a notice says in a language. */
export const noticeWords = (language: Language, { key, values }: NoticeMessage): string =>
  isErrorKey(key)
    ? errorWords(language, { key, ...(values && { values }) })
    : fillText(textOf(noticeTexts, language, key), values);
