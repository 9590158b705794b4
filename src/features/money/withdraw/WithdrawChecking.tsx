import type { AttemptOf } from '#sagas/attempt/attempt.ts';
import type { CheckStage } from '#sagas/attempt/attemptsSlice.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths } from '#shared/paths.ts';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { useTimeText } from '#shared/ui/device/useTimeText.ts';
import { KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import { useCheckedBy } from '#shared/ui/facts/useCheckedBy.ts';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { ResultActions } from '../ResultActions.tsx';
import { ResultHead } from '../ResultHead.tsx';
import { withdrawTexts } from './withdrawTexts.ts';

interface WithdrawCheckingProps {
  attempt: AttemptOf<'withdrawal'>;
  stage: CheckStage;
  onCheck: () => void;
}

/**
 * A withdrawal with an unknown outcome, shown neither as made nor as failed; the check continues
 * until the list shows it. No other one can be sent meanwhile.
 */
export const WithdrawChecking = ({ attempt, stage, onCheck }: WithdrawCheckingProps) => {
  const t = useTexts(withdrawTexts);
  const timeText = useTimeText();
  return (
    <Screen
      title={t('title')}
      footer={
        <ResultActions>
          <PillButton variant="soft" to={paths.withdrawList}>
            {t('seeRecords')}
          </PillButton>
          <PillButton busy={stage === 'asked'} onClick={onCheck}>
            {t('checkNow')}
          </PillButton>
        </ResultActions>
      }
    >
      <ResultHead tone="waiting" title={t('checkingTitle')} amount={attempt.amount}>
        {t('checkingText')}
      </ResultHead>
      <Card>
        <KeyValues
          rows={[
            { label: t('started'), value: timeText(Math.floor(attempt.startedAt / 1000)) },
            ...useCheckedBy(attempt),
          ]}
        />
      </Card>
      {/* At the end, where it moves nothing. */}
      {stage === 'checkFailing' && (
        <Tip tone="amber" role="status">
          {t('checkingFailed')}
        </Tip>
      )}
      {stage === 'noResult' && (
        <Tip tone="info" role="status">
          {t('noResult')}
        </Tip>
      )}
    </Screen>
  );
};
