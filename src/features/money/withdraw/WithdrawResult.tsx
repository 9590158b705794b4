import { useEffect } from 'react';
import { WITHDRAWAL, type Withdrawal } from '#api/contract/money.ts';
import { isReturned } from '#api/money/moneyStates.ts';
import { selectWebsite } from '#api/session/sessionSlice.ts';
import { type WithdrawalStep, withdrawalSteps } from '#api/withdrawalSteps.ts';
import { useAppSelector } from '#app/hooks.ts';
import { UNKNOWN } from '#shared/format/unknown.ts';
import { withdrawalTexts } from '#shared/i18n/catalogues/withdrawalTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { rememberCard } from '#shared/lastCard.ts';
import { paths } from '#shared/paths.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { useTimeText } from '#shared/ui/device/useTimeText.ts';
import { CardNumber } from '#shared/ui/facts/CardNumber.tsx';
import { KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import { ReviewTimeline } from '#shared/ui/facts/ReviewTimeline.tsx';
import type { StatusTone } from '#shared/ui/feedback/StatusHead.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { ResultActions } from '../ResultActions.tsx';
import { ResultHead } from '../ResultHead.tsx';
import { useReceiptReplaced } from '../useReceiptReplaced.ts';
import { withdrawTexts } from './withdrawTexts.ts';

interface Outcome {
  readonly tone: StatusTone;
  readonly title: 'submitted' | 'arrived' | 'rejected' | 'payFailed';
}

const SUBMITTED: Outcome = { tone: 'success', title: 'submitted' };
const OUTCOMES: Readonly<Record<number, Outcome>> = {
  [WITHDRAWAL.arrived]: { tone: 'success', title: 'arrived' },
  [WITHDRAWAL.rejected]: { tone: 'error', title: 'rejected' },
  [WITHDRAWAL.failed]: { tone: 'error', title: 'payFailed' },
};

interface WithdrawResultProps {
  withdrawal: Withdrawal;
  /** Reads its state again; none where it cannot be found again. */
  onRefresh?: () => unknown;
}

/** A submitted withdrawal: what happens next and what will arrive, or what became of it at once. */
export const WithdrawResult = ({ withdrawal, onRefresh }: WithdrawResultProps) => {
  const t = useTexts(withdrawTexts);
  const timeText = useTimeText();
  const tStep = useTexts(withdrawalTexts);
  useReceiptReplaced('withdrawal', withdrawal.order_no);
  const terms = useAppSelector(selectWebsite)?.withdraw ?? null;
  const { tone, title } = OUTCOMES[withdrawal.status] ?? SUBMITTED;
  const cameBack = isReturned(withdrawal.status);
  const amount =
    withdrawal.status === WITHDRAWAL.arrived ? withdrawal.actual_amount : withdrawal.amount;
  const cardId = withdrawal.bank_card_id;
  useEffect(() => {
    if (cardId !== null) rememberCard(cardId);
  }, [cardId]);
  const expected =
    withdrawal.expect_at === null
      ? (terms?.arrival ?? '')
      : tStep('expected', { time: timeText(withdrawal.expect_at) });
  const hours = terms?.service_time ?? '';
  const noteOf = ({ at, awaits }: WithdrawalStep): string => {
    if (awaits === 'arrival') return expected;
    if (awaits === 'check') return hours && t('tlReviewNote', { time: hours });
    return at === null ? '' : timeText(at);
  };
  return (
    <Screen
      title={t('resultTitle')}
      {...(onRefresh && { onRefresh })}
      footer={
        <ResultActions>
          <PillButton variant="soft" to={paths.withdrawList}>
            {t('seeRecords')}
          </PillButton>
          <PillButton to={paths.home}>{t('backHome')}</PillButton>
        </ResultActions>
      }
    >
      <ResultHead tone={tone} title={t(title)} amount={amount}>
        {cameBack && withdrawal.reason ? t('reason', { reason: withdrawal.reason }) : undefined}
      </ResultHead>
      <Card>
        <ReviewTimeline
          label={t('timeline')}
          steps={withdrawalSteps(withdrawal).map((one) => ({
            title: tStep(one.step),
            text: noteOf(one),
            state: one.state,
          }))}
        />
      </Card>
      <Card>
        <KeyValues
          rows={[
            {
              label: t('orderNo'),
              value: withdrawal.order_no || UNKNOWN,
              ...(withdrawal.order_no && { copy: withdrawal.order_no }),
            },
            {
              label: t('toCard'),
              value: (
                <>
                  {withdrawal.bank_name} <CardNumber number={withdrawal.card_no} />
                </>
              ),
            },
            // A returned withdrawal cost nothing and paid nothing.
            ...(cameBack
              ? []
              : [
                  { label: t('fee'), value: <Amount value={withdrawal.fee} even /> },
                  {
                    label: t(
                      withdrawal.status === WITHDRAWAL.arrived ? 'actual' : 'actualExpected',
                    ),
                    value: <Amount value={withdrawal.actual_amount} even />,
                  },
                ]),
          ]}
        />
      </Card>
    </Screen>
  );
};
