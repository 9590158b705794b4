import type { Buyback } from '#api/contract/order.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { buybackTexts } from './buybackTexts.ts';

/** What a buyback's fee is called: with its percentage where that is known. */
export const useFeeLabel = () => {
  const t = useTexts(buybackTexts);
  return ({ fee_rate: rate }: Buyback): string =>
    rate === null ? t('fee') : t('feeRate', { rate });
};
