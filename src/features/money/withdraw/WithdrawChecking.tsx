import { formatTime } from '#shared/format.ts';
import { withdrawTexts } from '#shared/i18n/catalogues/withdrawTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths } from '#shared/paths.ts';
import { Card } from '#shared/ui/Card.tsx';
import { KeyValues } from '#shared/ui/KeyValues.tsx';
import { PillButton } from '#shared/ui/PillButton.tsx';
import { Screen } from '#shared/ui/Screen.tsx';
import { Tip } from '#shared/ui/Tip.tsx';
import { ResultActions } from '../ResultActions.tsx';
import { ResultHead } from '../ResultHead.tsx';
import type { WithdrawalAttempt } from './attempt.ts';

interface WithdrawCheckingProps {
  attempt: WithdrawalAttempt;
  /** The last look failed. */
  failed: boolean;
  onCheck: () => void;
}

/**
 * A withdrawal whose outcome nobody knows yet is neither called made nor failed; it is looked up
 * until the list tells. No other one can be sent meanwhile.
 */
export const WithdrawChecking = ({ attempt, failed, onCheck }: WithdrawCheckingProps) => {
  const t = useTexts(withdrawTexts);
  return (
    <Screen
      title={t('title')}
      footer={
        <ResultActions>
          <PillButton variant="soft" to={paths.withdrawList}>
            {t('seeRecords')}
          </PillButton>
          <PillButton onClick={onCheck}>{t('checkNow')}</PillButton>
        </ResultActions>
      }
    >
      <ResultHead tone="waiting" title={t('checkingTitle')} amount={attempt.amount}>
        {t('checkingText')}
      </ResultHead>
      {failed && (
        <Tip tone="amber" role="status">
          {t('checkingFailed')}
        </Tip>
      )}
      <Card>
        <KeyValues
          rows={[{ label: t('started'), value: formatTime(Math.floor(attempt.startedAt / 1000)) }]}
        />
      </Card>
    </Screen>
  );
};
