import type { Member } from '#api/contract/member.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translator } from '#shared/i18n/texts.ts';
import { isPositive, moneyParts } from '#shared/money.ts';
import { fittingSize } from '#shared/ui/amounts/fittingSize.ts';
import { mineTexts } from './mineTexts.ts';

/** The member's amounts on /mine, each in its two parts. */
const AMOUNTS = {
  balance: 'amount',
  frozen: 'frozenAmount',
  holding: 'holdingAmount',
  pending: 'pendingIncome',
  total: 'totalIncome',
} as const satisfies Record<string, keyof Member>;
type Name = keyof typeof AMOUNTS;

/** What changes from one member's balance card to another's; '' for a part that the card is without. */
export type BalanceWords = Readonly<
  Record<
    | Name
    | `${Name}Decimals`
    | 'currency'
    | 'size'
    | 'frozenLabel'
    | 'frozenCurrency'
    | 'sign'
    | 'tone',
    string
  >
>;

interface Options {
  readonly language: Language;
  readonly currency: string;
}

/**
 * The words with which /mine shows a member's balance and totals. Null where the card looks otherwise: an
 * amount that is unknown, or below zero.
 */
export const balanceWords = (
  member: Member,
  { language, currency }: Options,
): BalanceWords | null => {
  const isFrozen = isPositive(member.frozenAmount);
  const words: Partial<Record<Name | `${Name}Decimals`, string>> = {};
  for (const name of Object.keys(AMOUNTS) as Name[]) {
    const isLeftOut = name === 'frozen' && !isFrozen;
    const parts = moneyParts(isLeftOut ? '0' : member[AMOUNTS[name]]);
    if (!parts || parts.negative) return null;
    words[name] = isLeftOut ? '' : parts.whole;
    words[`${name}Decimals`] = isLeftOut ? '' : `.${parts.decimals}`;
  }
  const hasIncome = isPositive(member.totalIncome);
  return {
    ...(words as Record<keyof typeof words, string>),
    currency,
    size: fittingSize(words.balance ?? ''),
    frozenLabel: isFrozen ? translator(mineTexts, language)('frozenLabel') : '',
    frozenCurrency: isFrozen ? currency : '',
    sign: hasIncome ? '+' : '',
    tone: hasIncome ? 'gain' : 'inherit',
  };
};
