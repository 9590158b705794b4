import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Deposit } from '#api/contract/money.ts';
import { isDepositOver } from '#api/money/moneyStates.ts';
import { useMoneyPayListQuery } from '#api/moneyApi.ts';
import { selectWebsite } from '#api/session/sessionSlice.ts';
import { useAppSelector } from '#app/hooks.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { UNKNOWN } from '#shared/format/unknown.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useDepositChannel } from '#shared/i18n/serverNames.ts';
import { paths, withRedirect } from '#shared/paths.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { useTimeText } from '#shared/ui/device/useTimeText.ts';
import { KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import { type ReviewStep, ReviewTimeline } from '#shared/ui/facts/ReviewTimeline.tsx';
import type { StatusTone } from '#shared/ui/feedback/StatusHead.tsx';
import { useSupport } from '#shared/ui/feedback/SupportContext.ts';
import { Card } from '#shared/ui/layout/Card.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import type { DepositStage } from '../depositState.ts';
import { moneyTexts } from '../moneyTexts.ts';
import { ResultActions } from '../ResultActions.tsx';
import { ResultHead } from '../ResultHead.tsx';
import { useReceiptReplaced } from '../useReceiptReplaced.ts';

type Stage = Exclude<DepositStage, 'payable'>;

const TONES: Record<Stage, StatusTone> = {
  reviewing: 'success',
  credited: 'success',
  rejected: 'error',
  closed: 'neutral',
  unknown: 'neutral',
};

const TITLES = {
  reviewing: 'submitted',
  credited: 'credited',
  rejected: 'rejected',
  closed: 'closed',
  unknown: 'unknownState',
} as const satisfies Record<Stage, string>;

const useNote = (deposit: Deposit, stage: Stage): string | undefined => {
  const t = useTexts(moneyTexts);
  if (stage === 'rejected') {
    return deposit.reason ? t('rejectedText', { reason: deposit.reason }) : t('rejectedNoReason');
  }
  return stage === 'closed' ? t('closedText') : undefined;
};

const useSteps = (deposit: Deposit, stage: Stage): ReviewStep[] => {
  const t = useTexts(moneyTexts);
  const timeText = useTimeText();
  const hours = useAppSelector(selectWebsite)?.deposit.service_time ?? '';
  const requestedStep: ReviewStep = {
    title: t('tlApplied'),
    text: timeText(deposit.created_at),
    state: 'done',
  };
  const proved: ReviewStep = {
    title: t('tlProof'),
    text: timeText(deposit.submitted_at),
    state: 'done',
  };
  const audited = timeText(deposit.audited_at);
  const credited = t('tlCredited');
  // Only somebody who waits for the money asks how long it takes.
  const pays = useMoneyPayListQuery(stage === 'reviewing' ? undefined : skipToken).data;
  const arrival = pays?.find(({ id }) => id === deposit.pay_id)?.arrival;
  const review = hours ? t('tlReviewNote', { time: hours }) : t('tlReviewPlain');
  switch (stage) {
    case 'reviewing':
      return [
        requestedStep,
        proved,
        { title: t('tlReview'), text: review, state: 'current' },
        { title: credited, text: arrival || t('tlCreditedNote'), state: 'future' },
      ];
    case 'credited':
      return [
        requestedStep,
        proved,
        { title: t('tlReview'), text: audited, state: 'done' },
        { title: credited, text: t('tlCreditedDone'), state: 'done' },
      ];
    case 'rejected':
      return [requestedStep, proved, { title: t('tlRejected'), text: audited, state: 'failed' }];
    case 'closed':
      return [
        requestedStep,
        { title: t('tlClosed'), text: timeText(deposit.expire_at), state: 'failed' },
      ];
    default:
      return [requestedStep];
  }
};

interface DepositResultProps {
  deposit: Deposit;
  stage: Stage;
  /** Where the member came from, null for home. */
  redirect: string | null;
  onRefresh: () => unknown;
}

/** The state of a deposit after payment: its review, step by step. */
export const DepositResult = ({ deposit, stage, redirect, onRefresh }: DepositResultProps) => {
  const t = useTexts(moneyTexts);
  const channelOf = useDepositChannel();
  const { contact } = useSupport();
  useReceiptReplaced('deposit', deposit.order_no);
  const isOver = isDepositOver(deposit.status);
  const again = redirect ? withRedirect(paths.accountRecharge, redirect) : paths.accountRecharge;
  const amount = stage === 'credited' ? deposit.actual_amount : deposit.pay_amount;
  const back = redirect && redirect !== paths.home ? 'goOn' : 'backHome';
  return (
    <Screen
      title={t('resultTitle')}
      onRefresh={onRefresh}
      footer={
        <ResultActions>
          {isOver && contact ? (
            <PillButton
              variant="soft"
              onClick={() => contact(`${t('orderNo')} ${deposit.order_no}`)}
            >
              {t('contact')}
            </PillButton>
          ) : (
            <PillButton variant="soft" to={paths.rechargeList}>
              {t('seeRecords')}
            </PillButton>
          )}
          <PillButton to={isOver ? again : (redirect ?? paths.home)}>
            {t(isOver ? 'newRecharge' : back)}
          </PillButton>
        </ResultActions>
      }
    >
      <ResultHead tone={TONES[stage]} title={t(TITLES[stage])} amount={amount}>
        {useNote(deposit, stage)}
      </ResultHead>
      <Card>
        <ReviewTimeline label={t('timeline')} steps={useSteps(deposit, stage)} />
      </Card>
      <Card>
        <KeyValues
          rows={[
            { label: t('orderNo'), value: deposit.order_no, copy: deposit.order_no },
            { label: t('channel'), value: channelOf(deposit) || UNKNOWN },
            ...(isOver
              ? []
              : [
                  { label: t('feeLabel'), value: <Amount value={deposit.fee} even /> },
                  {
                    label: t(stage === 'credited' ? 'actualAmount' : 'actualExpected'),
                    value: <Amount value={deposit.actual_amount} even />,
                  },
                ]),
            { label: t('createdAt'), value: formatDateTime(deposit.created_at) },
          ]}
        />
      </Card>
    </Screen>
  );
};
