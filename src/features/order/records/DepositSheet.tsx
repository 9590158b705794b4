import { useNavigate } from 'react-router-dom';
import { DEPOSIT, type Deposit } from '#api/contract/money.ts';
import { isDepositOver } from '#api/money/moneyStates.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { UNKNOWN } from '#shared/format/unknown.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useDepositChannel } from '#shared/i18n/serverNames.ts';
import { useStatusWord } from '#shared/i18n/statusWords.ts';
import { payMoneyPath } from '#shared/paths.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { useAmountDisplay } from '#shared/ui/amounts/AmountContext.ts';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { LazyBottomSheet } from '#shared/ui/code/lazyOverlays.tsx';
import { type KeyValue, KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import { useLast } from '#shared/ui/overlays/useLast.ts';
import { ProofPicture } from './ProofPicture.tsx';
import { recordTexts } from './recordTexts.ts';

/** All fields of one deposit, its proof, and a link to its payment or progress. */
export const DepositSheet = ({
  deposit,
  onClose,
}: {
  deposit: Deposit | null;
  onClose: () => void;
}) => {
  const t = useTexts(recordTexts);
  const word = useStatusWord();
  const channelOf = useDepositChannel();
  const { isHidden } = useAmountDisplay();
  const navigate = useNavigate();
  const last = useLast(deposit);
  const time = (label: string, at: number | null): KeyValue[] =>
    at === null ? [] : [{ label, value: formatDateTime(at) }];
  const rows: KeyValue[] = last
    ? [
        { label: t('status'), value: word('deposit', last.status) },
        ...(last.reason ? [{ label: t('reason'), value: last.reason }] : []),
        {
          label: t('orderNo'),
          value: last.order_no || UNKNOWN,
          ...(last.order_no && { copy: last.order_no }),
        },
        { label: t('channel'), value: channelOf(last) || UNKNOWN },
      ]
    : [];
  const sums: KeyValue[] = last
    ? [
        { label: t('amount'), value: <Amount value={last.amount} even /> },
        {
          label: t(last.status === DEPOSIT.unpaid ? 'toPay' : 'payAmount'),
          value: <Amount value={last.pay_amount} even />,
          ...(last.pay_amount &&
            last.status === DEPOSIT.unpaid &&
            !isHidden && { copy: last.pay_amount }),
        },
        ...(isDepositOver(last.status)
          ? []
          : [
              { label: t('fee'), value: <Amount value={last.fee} even /> },
              {
                label: t(last.status === DEPOSIT.credited ? 'credited' : 'creditedExpected'),
                value: <Amount value={last.actual_amount} even />,
              },
            ]),
      ]
    : [];
  const times: KeyValue[] = last
    ? [
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
        last?.order_no && (
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
      <KeyValues heading={t('sums')} rows={sums} />
      <KeyValues heading={t('progress')} rows={times} />
      {last?.img && <ProofPicture key={last.img} src={last.img} />}
    </LazyBottomSheet>
  );
};
