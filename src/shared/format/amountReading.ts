import { type ByLanguage, inLanguage, type Language } from '#shared/i18n/languages.ts';
import { type Decimal, moneyParts } from '#shared/money.ts';
import { isYuan } from './currency.ts';
import { wordOf } from './words.ts';

/** Digit groups of each language: Chinese uses 亿, 万 and 千, English thousands. */
const GROUPS: ByLanguage<readonly (readonly [zeros: number, word: string])[]> = {
  'zh-CN': [
    [8, '亿'],
    [4, '万'],
    [3, '千'],
  ],
  en: [
    [9, 'billion'],
    [6, 'million'],
    [3, 'thousand'],
  ],
};

/**
 * A large amount in words, for an amount field: "1 万 2 千元", "1 万元整", "12 thousand yuan"; of
 * another currency the number alone. Null below 1,000, where digits are easy to read, and where there are cents,
 * which would be read as an amount of their own.
 */
export const bigNumberReading = (
  value: Decimal,
  { currency, language }: { currency: string; language: Language },
): string | null => {
  const parts = moneyParts(value);
  const whole = parts?.whole.replaceAll(',', '') ?? '';
  if (!parts || whole.length < 4 || /[1-9]/.test(parts.decimals)) return null;
  let rest = whole;
  const words = inLanguage(GROUPS, language).flatMap(([zeros, word]) => {
    const head = rest.slice(0, -zeros).replace(/^0+/, '');
    rest = rest.slice(-zeros);
    return head ? [`${head} ${word}`] : [];
  });
  const tail = rest.replace(/^0+/, '');
  if (tail) words.push(language === 'zh-CN' ? `${tail} ` : tail);
  if (!isYuan(currency)) return words.join(' ').trim();
  const key = words.length === 1 ? 'inWordsExact' : 'inWords';
  return wordOf(language, key, { words: words.join(' ') });
};
