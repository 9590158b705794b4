import { selectCurrency } from '#api/session/sessionSlice.ts';
import { useAppSelector } from '#app/hooks.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { formatMoney } from '#shared/money.ts';
import { FIND_ALL, type Finding } from './finding.ts';
import { foundTexts } from './foundTexts.ts';

type Key = Exclude<keyof Finding, 'text'>;

/** One choice that was made: its words, and the finding without it. */
interface Choice {
  readonly key: Key;
  readonly words: string;
  readonly without: Finding;
}

/** The choices of a finding in words, without its text, which the search field has. */
export const useChoiceWords = (finding: Finding): readonly Choice[] => {
  const t = useTexts(foundTexts);
  const currency = useAppSelector(selectCurrency);
  const { sort, state, amount, risk } = finding;
  const words: Record<Key, string> = {
    sort: sort ? t(sort) : '',
    state: state ? t(state) : '',
    amount:
      amount === null
        ? ''
        : t('forAmount', { amount: `${currency}${formatMoney(amount, { trimZeros: true })}` }),
    risk: risk === null ? '' : t('riskUpTo', { level: risk }),
  };
  return (Object.keys(words) as Key[])
    .filter((key) => words[key] !== '')
    .map((key) => ({
      key,
      words: words[key],
      without: { ...finding, [key]: FIND_ALL[key] },
    }));
};
