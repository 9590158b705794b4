import type { DepositNotice } from '#sagas/attempt/receipt.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import { StatusHead } from '#shared/ui/feedback/StatusHead.tsx';
import { depositReceiptTexts } from './depositReceiptTexts.ts';

const TEXT = {
  depositSubmitted: 'depositSubmittedText',
  depositUnknown: 'depositUnknownText',
  rechargeUnknown: 'rechargeUnknownText',
} as const;

/** That a proof of payment was handed in, or that the answer to it or to the request for a deposit was lost. */
export const DepositReceipt = ({ receipt }: { receipt: DepositNotice }) => {
  const t = useTexts(depositReceiptTexts);
  const { kind, orderNo, amount } = receipt;
  const rows = [
    ...(orderNo ? [{ label: t('orderNo'), value: orderNo, copy: orderNo }] : []),
    ...(amount === null ? [] : [{ label: t('amount'), value: <Amount value={amount} even /> }]),
  ];
  return (
    <>
      <StatusHead tone={kind === 'depositSubmitted' ? 'success' : 'neutral'} title={t(kind)}>
        {t(TEXT[kind])}
      </StatusHead>
      {rows.length > 0 && <KeyValues rows={rows} />}
    </>
  );
};
