import type { Receipt } from '#sagas/attempt/receipt.ts';
import { formatTime } from '#shared/format/dates.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import { receiptTexts } from './receiptTexts.ts';

/** Number and expected arrival of a withdrawal, where the server named them. */
export const WithdrawalReceipt = ({ receipt: { orderNo, expectedAt } }: { receipt: Receipt }) => {
  const t = useTexts(receiptTexts);
  return (
    <KeyValues
      rows={[
        ...(orderNo ? [{ label: t('orderNo'), value: orderNo, copy: orderNo }] : []),
        ...(expectedAt === null ? [] : [{ label: t('arrives'), value: formatTime(expectedAt) }]),
      ]}
    />
  );
};
