import type { Language } from '#shared/i18n/languages.ts';
import { type Decimal, moneyParts } from '#shared/money.ts';
import { isYuan } from './currency.ts';
import { wordOf } from './words.ts';

/**
 * Screen reader text of an amount: "12680.50 元"; other currencies with their own sign. Without a `sign` a
 * negative one has its minus.
 */
export const amountLabel = (
  value: Decimal,
  { currency, language, sign }: { currency: string; language: Language; sign?: string },
): string => {
  const parts = moneyParts(value);
  if (!parts) return wordOf(language, 'amountUnknown');
  const mark = sign ?? (parts.negative ? '−' : '');
  const plain = `${mark}${parts.whole.replaceAll(',', '')}.${parts.decimals}`;
  return isYuan(currency)
    ? wordOf(language, 'amountInYuan', { value: plain })
    : wordOf(language, 'amountInOther', { value: plain, currency });
};

/** Screen reader text of an amount the member has hidden. */
export const hiddenAmountLabel = (language: Language): string => wordOf(language, 'amountHidden');

/** Screen reader text of a rate: "百分之 1.56". */
export const percentLabel = (value: Decimal, language: Language): string =>
  value == null ? wordOf(language, 'percentUnknown') : wordOf(language, 'percent', { value });
