import type { Language } from './languages.ts';

/** Sentences one after another, without those that are '': only in English there is a space between them. */
export const joinSentences = (language: Language, ...sentences: readonly string[]): string =>
  sentences.filter(Boolean).join(language === 'zh-CN' ? '' : ' ');
