import type { Receipt } from '#sagas/attempt/receipt.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useTimeText } from '#shared/ui/device/useTimeText.ts';
import { KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import { receiptTexts } from './receiptTexts.ts';

/** Number and expected arrival of a withdrawal, where the server named them. */
export const WithdrawalReceipt = ({ receipt: { orderNo, expectedAt } }: { receipt: Receipt }) => {
  const t = useTexts(receiptTexts);
  const timeText = useTimeText();
  return (
    <KeyValues
      rows={[
        ...(orderNo ? [{ label: t('orderNo'), value: orderNo, copy: orderNo }] : []),
        ...(expectedAt === null ? [] : [{ label: t('arrives'), value: timeText(expectedAt) }]),
      ]}
    />
  );
};
