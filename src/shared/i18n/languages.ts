/**
 * The languages of the app. zh-CN is the default and the catalogues' source, en has the specification's
 * own sentences and takes the place of what a further language lacks.
 */
export const LANGUAGES = ['zh-CN', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Languages beyond the two in which every text is written. */
export type FurtherLanguage = Exclude<Language, 'zh-CN' | 'en'>;

/** Something that a further language may lack. */
export type ByLanguage<TValue> = Readonly<Record<'zh-CN' | 'en', TValue>> & {
  readonly [TLanguage in FurtherLanguage]?: TValue;
};

/** What a language has, else what English has. */
export const inLanguage = <TValue>(values: ByLanguage<TValue>, language: Language): TValue =>
  values[language] ?? values.en;

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  'zh-CN': '中文',
  en: 'English',
};
