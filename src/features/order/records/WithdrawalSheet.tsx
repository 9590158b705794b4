import { useState } from 'react';
import type { Withdrawal } from '#api/contract/money.ts';
import { formatDateTime, maskCard } from '#shared/format.ts';
import { recordTexts } from '#shared/i18n/catalogues/recordTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Amount } from '#shared/ui/Amount.tsx';
import { type KeyValue, KeyValues } from '#shared/ui/KeyValues.tsx';
import { LazyBottomSheet } from '#shared/ui/lazyOverlays.tsx';
import { Tip } from '#shared/ui/Tip.tsx';
import { isReturned, withdrawalLook } from './recordStatus.ts';

/** All fields of one withdrawal. */
export const WithdrawalSheet = ({
  withdrawal,
  onClose,
}: {
  withdrawal: Withdrawal | null;
  onClose: () => void;
}) => {
  const t = useTexts(recordTexts);
  // What is shown stays while the sheet slides away.
  const [last, setLast] = useState(withdrawal);
  if (withdrawal && withdrawal !== last) setLast(withdrawal);
  const time = (label: string, at: number | null): KeyValue[] =>
    at === null ? [] : [{ label, value: formatDateTime(at) }];
  const rows: KeyValue[] = last
    ? [
        { label: t('status'), value: t(withdrawalLook(last.status).text) },
        ...(last.reason ? [{ label: t('reason'), value: last.reason }] : []),
        { label: t('orderNo'), value: last.order_no, copy: last.order_no },
        { label: t('card'), value: `${last.bank_name} ${maskCard(last.card_no)}` },
        { label: t('amount'), value: <Amount value={last.amount} even /> },
        { label: t('fee'), value: <Amount value={last.fee} even /> },
        { label: t('actual'), value: <Amount value={last.actual_amount} even /> },
        ...time(t('createdAt'), last.created_at),
        ...time(t('auditedAt'), last.audited_at),
        ...time(t('expectAt'), last.finished_at === null ? last.expect_at : null),
        ...time(t('finishedAt'), last.finished_at),
      ]
    : [];
  return (
    <LazyBottomSheet open={withdrawal !== null} onClose={onClose} title={t('withdrawalDetail')}>
      {last && isReturned(last.status) && <Tip tone="info">{t('returned')}</Tip>}
      <KeyValues rows={rows} />
    </LazyBottomSheet>
  );
};
