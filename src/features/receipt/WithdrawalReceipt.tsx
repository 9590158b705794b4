import { selectWebsite } from '#api/session/sessionSlice.ts';
import { useAppSelector } from '#app/hooks.ts';
import type { CarriedOut } from '#sagas/attempt/receipt.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { useTimeText } from '#shared/ui/device/useTimeText.ts';
import { KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import { receiptTexts } from './receiptTexts.ts';

/**
 * Number, fee, what arrives and when, where the server named them; when, else as the platform's terms say, unless
 * the money was returned.
 */
export const WithdrawalReceipt = ({ receipt }: { receipt: CarriedOut }) => {
  const t = useTexts(receiptTexts);
  const timeText = useTimeText();
  const terms = useAppSelector(selectWebsite)?.withdraw;
  const { orderNo, fee, arriving, expectedAt, isRefunded } = receipt;
  const expected = expectedAt === null ? terms?.arrival : timeText(expectedAt);
  const arrives = isRefunded ? null : expected;
  return (
    <KeyValues
      rows={[
        ...(orderNo ? [{ label: t('orderNo'), value: orderNo, copy: orderNo }] : []),
        ...(fee === null ? [] : [{ label: t('fee'), value: <Amount value={fee} even /> }]),
        ...(arriving === null
          ? []
          : [{ label: t('arriving'), value: <Amount value={arriving} even /> }]),
        ...(arrives ? [{ label: t('arrives'), value: arrives }] : []),
      ]}
    />
  );
};
