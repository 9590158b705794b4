import { styled } from '@mui/material/styles';
import { WITHDRAWAL, type Withdrawal } from '#api/contract/money.ts';
import { isReturned } from '#api/money/moneyStates.ts';
import { type WithdrawalStep, withdrawalSteps } from '#api/withdrawalSteps.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { UNKNOWN } from '#shared/format/unknown.ts';
import { withdrawalTexts } from '#shared/i18n/catalogues/withdrawalTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useStatusWord } from '#shared/i18n/statusWords.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { LazyBottomSheet } from '#shared/ui/code/lazyOverlays.tsx';
import { CardNumber } from '#shared/ui/facts/CardNumber.tsx';
import { type KeyValue, KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import { ReviewTimeline } from '#shared/ui/facts/ReviewTimeline.tsx';
import { useLast } from '#shared/ui/overlays/useLast.ts';
import { recordTexts } from './recordTexts.ts';

const Progress = styled('section')(({ theme }) => ({
  marginTop: 10,
  padding: '12px 0 8px',
  borderTop: `1px solid ${theme.vars.palette.line}`,
}));

/** All fields of one withdrawal, with its times as a timeline. */
export const WithdrawalSheet = ({
  withdrawal,
  onClose,
}: {
  withdrawal: Withdrawal | null;
  onClose: () => void;
}) => {
  const t = useTexts(recordTexts);
  const word = useStatusWord();
  const tStep = useTexts(withdrawalTexts);
  const last = useLast(withdrawal);
  const rows: KeyValue[] = last
    ? [
        { label: t('status'), value: word('withdrawal', last.status) },
        ...(last.reason ? [{ label: t('reason'), value: last.reason }] : []),
        {
          label: t('orderNo'),
          value: last.order_no || UNKNOWN,
          ...(last.order_no && { copy: last.order_no }),
        },
        {
          label: t('card'),
          value: (
            <>
              {last.bank_name} <CardNumber number={last.card_no} />
            </>
          ),
        },
      ]
    : [];
  const sums: KeyValue[] = last
    ? [
        { label: t('amount'), value: <Amount value={last.amount} even /> },
        ...(isReturned(last.status)
          ? []
          : [
              { label: t('fee'), value: <Amount value={last.fee} even /> },
              {
                label: t(last.status === WITHDRAWAL.arrived ? 'received' : 'receivedExpected'),
                value: <Amount value={last.actual_amount} even />,
              },
            ]),
      ]
    : [];
  const noteOf = ({ at, awaits }: WithdrawalStep, expectAt: number | null): string => {
    const time = awaits === 'arrival' ? expectAt : at;
    if (time === null) return '';
    const moment = formatDateTime(time);
    return awaits === 'arrival' ? tStep('expected', { time: moment }) : moment;
  };
  return (
    <LazyBottomSheet open={withdrawal !== null} onClose={onClose} title={t('withdrawalDetail')}>
      <KeyValues rows={rows} />
      <KeyValues heading={t('sums')} rows={sums} />
      {last && (
        <Progress>
          <ReviewTimeline
            label={t('progress')}
            steps={withdrawalSteps(last).map((one) => ({
              title: tStep(one.step),
              text: noteOf(one, last.expect_at),
              state: one.state,
            }))}
          />
        </Progress>
      )}
    </LazyBottomSheet>
  );
};
