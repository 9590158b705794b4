/**
 * The languages of the app. zh-CN is the default and the catalogues' source, en has the specification's
 * own sentences and takes the place of what a further language lacks.
 */
export const LANGUAGES = ['zh-CN', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Languages beyond the two in which every text is written. */
export type FurtherLanguage = Exclude<Language, 'zh-CN' | 'en'>;

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  'zh-CN': '中文',
  en: 'English',
};
