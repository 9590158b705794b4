import type { NotPlaced } from '#sagas/attempt/receipt.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import { StatusHead } from '#shared/ui/feedback/StatusHead.tsx';
import { notPlacedTexts } from './notPlacedTexts.ts';
import type { useReceiptOrder } from './useReceiptOrder.ts';

interface NotPlacedReceiptProps {
  readonly receipt: NotPlaced;
  /** A buyback's, as far as it is read. */
  readonly order: ReturnType<typeof useReceiptOrder>;
}

/** A notice's heading, and what to do now. */
const WORDS = {
  purchaseNotPlaced: ['purchaseNotPlaced', 'purchaseNotPlacedText'],
  purchaseNotFound: ['purchaseNotFound', 'purchaseNotFoundText'],
  withdrawalNotPlaced: ['withdrawalNotPlaced', 'withdrawalNotPlacedText'],
  withdrawalNotFound: ['withdrawalNotFound', 'withdrawalNotFoundText'],
  buybackNotPlaced: ['buybackNotPlaced', 'buybackNotPlacedText'],
  buybackNotFound: ['buybackNotFound', 'buybackNotFoundText'],
} as const;

/** That a purchase, a withdrawal or a buyback was not carried out, or was not found, with what to do now. */
export const NotPlacedReceipt = ({ receipt, order }: NotPlacedReceiptProps) => {
  const t = useTexts(notPlacedTexts);
  const { kind, amount } = receipt;
  const [title, text] = WORDS[kind];
  const product = receipt.productName || order.first?.order.product_name;
  const rows = [
    ...(product ? [{ label: t('product'), value: product }] : []),
    ...(amount === null
      ? []
      : [
          {
            label: t(kind.startsWith('withdrawal') ? 'withdrawal' : 'purchase'),
            value: <Amount value={amount} even />,
          },
        ]),
  ];
  return (
    <>
      <StatusHead tone="neutral" title={t(title)}>
        {t(text)}
      </StatusHead>
      {rows.length > 0 && <KeyValues rows={rows} />}
    </>
  );
};
