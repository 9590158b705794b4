import { useEffect } from 'react';
import { WITHDRAWAL, type Withdrawal } from '#api/contract/money.ts';
import { selectWebsite } from '#api/session/sessionSlice.ts';
import { useAppSelector } from '#app/hooks.ts';
import { formatTime } from '#shared/format/dates.ts';
import { maskCard } from '#shared/format/masks.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { rememberCard } from '#shared/lastCard.ts';
import { paths } from '#shared/paths.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import { ReviewTimeline } from '#shared/ui/facts/ReviewTimeline.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { ResultActions } from '../ResultActions.tsx';
import { ResultHead } from '../ResultHead.tsx';
import { withdrawTexts } from './withdrawTexts.ts';

/** A submitted withdrawal: what happens next, and what will arrive. */
export const WithdrawResult = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const t = useTexts(withdrawTexts);
  const terms = useAppSelector(selectWebsite)?.withdraw ?? null;
  const isPaying = withdrawal.status === WITHDRAWAL.paying;
  const cardId = withdrawal.bank_card_id;
  useEffect(() => {
    if (cardId !== null) rememberCard(cardId);
  }, [cardId]);
  const arrival =
    withdrawal.expect_at === null
      ? (terms?.arrival ?? '')
      : t('tlArrivedNote', { time: formatTime(withdrawal.expect_at) });
  return (
    <Screen
      title={t('title')}
      footer={
        <ResultActions>
          <PillButton variant="soft" to={paths.withdrawList}>
            {t('seeRecords')}
          </PillButton>
          <PillButton to={paths.home}>{t('backHome')}</PillButton>
        </ResultActions>
      }
    >
      <ResultHead tone="success" title={t('submitted')} amount={withdrawal.amount} />
      <Card>
        <ReviewTimeline
          label={t('timeline')}
          steps={[
            { title: t('tlApplied'), text: formatTime(withdrawal.created_at), state: 'done' },
            {
              title: t('tlReview'),
              text: terms?.service_time ? t('tlReviewNote', { time: terms.service_time }) : '',
              state: isPaying ? 'done' : 'current',
            },
            { title: t('tlPaying'), text: '', state: isPaying ? 'current' : 'future' },
            { title: t('tlArrived'), text: arrival, state: 'future' },
          ]}
        />
      </Card>
      <Card>
        <KeyValues
          rows={[
            {
              label: t('orderNo'),
              value: withdrawal.order_no || '—',
              ...(withdrawal.order_no && { copy: withdrawal.order_no }),
            },
            {
              label: t('toCard'),
              value: `${withdrawal.bank_name} ${maskCard(withdrawal.card_no)}`,
            },
            { label: t('fee'), value: <Amount value={withdrawal.fee} even /> },
            { label: t('actual'), value: <Amount value={withdrawal.actual_amount} even /> },
          ]}
        />
      </Card>
    </Screen>
  );
};
