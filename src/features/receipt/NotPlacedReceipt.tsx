import type { NotPlaced } from '#sagas/attempt/receipt.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import { StatusHead } from '#shared/ui/feedback/StatusHead.tsx';
import { receiptTexts } from './receiptTexts.ts';

/** A purchase that was not placed, or was not found, with what to do now. */
export const NotPlacedReceipt = ({ receipt }: { receipt: NotPlaced }) => {
  const t = useTexts(receiptTexts);
  const { kind, productName, amount } = receipt;
  const isCertain = kind === 'purchaseNotPlaced';
  return (
    <>
      <StatusHead tone="neutral" title={t(isCertain ? 'notPlaced' : 'notFound')}>
        {t(isCertain ? 'notPlacedText' : 'notFoundText')}
      </StatusHead>
      <KeyValues
        rows={[
          ...(productName ? [{ label: t('product'), value: productName }] : []),
          { label: t('amount'), value: <Amount value={amount} even /> },
        ]}
      />
    </>
  );
};
