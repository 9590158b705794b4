import type { FurtherLanguage, Language } from './languages.ts';

type Placeholders<TText extends string> = TText extends `${string}{${infer TName}}${infer TRest}`
  ? TName | Placeholders<TRest>
  : never;

/** One text: a template with `{name}` placeholders, or a function where a language needs a plural. */
export type Text = string | ((values: Record<string, string | number>) => string);

/** A catalogue in the source language, keys → templates. */
export type Catalogue = Record<string, Text>;

/** The same keys with their own texts: a missing or extra key does not compile. */
export type Translation<TSource extends Catalogue> = { readonly [K in keyof TSource]: Text };

/** A catalogue's texts in further languages; what is missing is shown in English. */
type FurtherTexts<TSource extends Catalogue> = {
  readonly [TLanguage in FurtherLanguage]?: Partial<Translation<TSource>>;
};

/** One catalogue in every language. */
export type Texts<TSource extends Catalogue> = {
  readonly 'zh-CN': TSource;
  readonly en: Translation<TSource>;
} & FurtherTexts<TSource>;

/** Values a key's template needs; keys without placeholders take none. */
type ValuesOf<TText> = TText extends string
  ? [Placeholders<TText>] extends [never]
    ? []
    : [values: Record<Placeholders<TText>, string | number>]
  : TText extends (values: infer TValues) => string
    ? [values: TValues]
    : [];

/** Translate function of one catalogue in one language. */
export type Translate<TSource extends Catalogue> = <K extends keyof TSource & string>(
  key: K,
  ...values: ValuesOf<TSource[K]>
) => string;

/** Declares a catalogue: `defineTexts({ title: '登录' }, { title: 'Log in' })`, further languages last. */
export const defineTexts = <const TSource extends Catalogue>(
  zhCN: TSource,
  en: Translation<TSource>,
  further?: FurtherTexts<TSource>,
): Texts<TSource> => ({ 'zh-CN': zhCN, en, ...further });

/** A text as its language has it, else in English. */
export const textOf = <TSource extends Catalogue>(
  texts: Texts<TSource>,
  language: Language,
  key: keyof TSource,
): Text => (texts[language]?.[key] ?? texts.en[key]) as Text;

/** Fills the placeholders of a template. */
export const fillText = (text: Text, values: Record<string, string | number> = {}): string =>
  typeof text === 'function'
    ? text(values)
    : text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Translate function of one catalogue, for code outside React; components use `useTexts`. */
export const translator =
  <TSource extends Catalogue>(texts: Texts<TSource>, language: Language): Translate<TSource> =>
  (key, ...values) =>
    fillText(textOf(texts, language, key), values[0] as Record<string, string | number>);

/** Whether a number in a text is one, which languages with a plural ask. */
export const isOne = (count: unknown): boolean => Number(count) === 1;
