import { UNKNOWN } from '#shared/format/unknown.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { isPositive } from '#shared/money.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { type KeyValue, KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import { useMoneyText } from '../useMoneyText.ts';
import { type WithdrawTerms, withdrawActual, withdrawFee } from './withdrawRules.ts';
import { withdrawTexts } from './withdrawTexts.ts';

/** The fee rule: "0.1%", "0.1% + ￥2", "免费"; '' while unknown. */
const useFeeRule = (terms: WithdrawTerms | null): string => {
  const t = useTexts(withdrawTexts);
  const money = useMoneyText();
  if (!terms || terms.fee_rate === null || terms.fee_fixed === null) return '';
  if (!isPositive(terms.fee_rate)) {
    return isPositive(terms.fee_fixed) ? money(terms.fee_fixed) : t('free');
  }
  return isPositive(terms.fee_fixed)
    ? t('feeRateFixed', { rate: terms.fee_rate, fixed: money(terms.fee_fixed) })
    : t('feeRate', { rate: terms.fee_rate });
};

/** Fee, amount to arrive and time: shown before the payment password is asked for. */
export const WithdrawSums = ({
  amount,
  terms,
}: {
  amount: string;
  terms: WithdrawTerms | null;
}) => {
  const t = useTexts(withdrawTexts);
  const rule = useFeeRule(terms);
  const rows: KeyValue[] = [
    {
      label: rule ? t('feeRule', { rule }) : t('fee'),
      value: <Amount value={withdrawFee(amount, terms)} even />,
    },
    { label: t('actualExpected'), value: <Amount value={withdrawActual(amount, terms)} even /> },
    { label: t('arrival'), value: terms?.arrival || UNKNOWN },
  ];
  return <KeyValues rows={rows} />;
};
