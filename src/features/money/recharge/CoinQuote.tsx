import { isSameCurrency } from '#api/contract/currency.ts';
import { useMoneyCoinQuery } from '#api/moneyApi.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { UNKNOWN } from '#shared/format/unknown.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useAmountDisplay } from '#shared/ui/amounts/AmountContext.ts';
import { KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { moneyTexts } from '../moneyTexts.ts';
import { inCoin } from './channelRules.ts';

/**
 * The reference quote, fetched only while a channel of that type is chosen, and what the amount comes to by it: not by
 * one in another currency than the site's.
 */
export const CoinQuote = ({ amount }: { amount: string | null }) => {
  const t = useTexts(moneyTexts);
  const site = useAmountDisplay().currency;
  const { data, isError } = useMoneyCoinQuery();
  if (!data) return isError ? <Tip tone="amber">{t('coinFailed')}</Tip> : null;
  const { symbol, rate, currency, updated_at: quotedAt } = data;
  const about = isSameCurrency(currency, site) ? inCoin(amount, rate) : null;
  return (
    <KeyValues
      rows={[
        {
          label: t('coinReference'),
          value: t('coinQuote', { symbol, rate: rate ?? UNKNOWN, currency }),
        },
        { label: t('coinQuotedAt'), value: formatDateTime(quotedAt) },
        ...(about === null
          ? []
          : [{ label: t('willPay'), value: t('coinAbout', { amount: about, symbol }) }]),
      ]}
    />
  );
};
