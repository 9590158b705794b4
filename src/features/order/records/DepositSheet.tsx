import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DEPOSIT, type Deposit } from '#api/contract/money.ts';
import { formatDateTime } from '#shared/format.ts';
import { recordTexts } from '#shared/i18n/catalogues/recordTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { payMoneyPath } from '#shared/paths.ts';
import { Amount } from '#shared/ui/Amount.tsx';
import { type KeyValue, KeyValues } from '#shared/ui/KeyValues.tsx';
import { LazyBottomSheet } from '#shared/ui/lazyOverlays.tsx';
import { PillButton } from '#shared/ui/PillButton.tsx';
import { ProofPicture } from './ProofPicture.tsx';
import { depositLook } from './recordStatus.ts';

/** All fields of one deposit, its proof, and the way to its payment or progress. */
export const DepositSheet = ({
  deposit,
  onClose,
}: {
  deposit: Deposit | null;
  onClose: () => void;
}) => {
  const t = useTexts(recordTexts);
  const navigate = useNavigate();
  // What is shown stays while the sheet slides away.
  const [last, setLast] = useState(deposit);
  if (deposit && deposit !== last) setLast(deposit);
  const time = (label: string, at: number | null): KeyValue[] =>
    at === null ? [] : [{ label, value: formatDateTime(at) }];
  const rows: KeyValue[] = last
    ? [
        { label: t('status'), value: t(depositLook(last.status).text) },
        ...(last.reason ? [{ label: t('reason'), value: last.reason }] : []),
        { label: t('orderNo'), value: last.order_no, copy: last.order_no },
        {
          label: t('channel'),
          value: [last.pay_name, last.channel_name].filter(Boolean).join(' · ') || '—',
        },
        { label: t('amount'), value: <Amount value={last.amount} even /> },
        {
          label: t('payAmount'),
          value: <Amount value={last.pay_amount} even />,
          ...(last.pay_amount && { copy: last.pay_amount }),
        },
        { label: t('fee'), value: <Amount value={last.fee} even /> },
        { label: t('actual'), value: <Amount value={last.actual_amount} even /> },
        ...time(t('createdAt'), last.created_at),
        ...time(t('expireAt'), last.status === DEPOSIT.unpaid ? last.expire_at : null),
        ...time(t('submittedAt'), last.submitted_at),
        ...time(t('auditedAt'), last.audited_at),
      ]
    : [];
  return (
    <LazyBottomSheet
      open={deposit !== null}
      onClose={onClose}
      title={t('depositDetail')}
      footer={
        last && (
          <PillButton
            variant="soft"
            onClick={() => {
              onClose();
              void navigate(payMoneyPath(last.order_no));
            }}
          >
            {t(last.status === DEPOSIT.unpaid ? 'continuePaying' : 'seeProgress')}
          </PillButton>
        )
      }
    >
      <KeyValues rows={rows} />
      {last?.img && <ProofPicture key={last.img} src={last.img} />}
    </LazyBottomSheet>
  );
};
