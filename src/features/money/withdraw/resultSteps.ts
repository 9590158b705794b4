import { WITHDRAWAL, type Withdrawal } from '#api/contract/money.ts';
import { formatTime } from '#shared/format/dates.ts';
import type { Translate } from '#shared/i18n/texts.ts';
import type { ReviewStep } from '#shared/ui/facts/ReviewTimeline.tsx';
import type { withdrawTexts } from './withdrawTexts.ts';

interface Terms {
  /** The platform's hours of review, '' where it gives none. */
  readonly hours: string;
  /** When the money is to arrive, '' where that is not known. */
  readonly expected: string;
}

const timeOf = (at: number | null): string => (at === null ? '' : formatTime(at));

/** The steps of a submitted withdrawal; of a state that is not known, only that it was submitted. */
export const resultSteps = (
  { status, created_at, audited_at, finished_at }: Withdrawal,
  { hours, expected }: Terms,
  t: Translate<(typeof withdrawTexts)['zh-CN']>,
): ReviewStep[] => {
  const applied: ReviewStep = { title: t('tlApplied'), text: timeOf(created_at), state: 'done' };
  const reviewed: ReviewStep = { title: t('tlReview'), text: timeOf(audited_at), state: 'done' };
  const paying = (state: ReviewStep['state']): ReviewStep => ({
    title: t('tlPaying'),
    text: '',
    state,
  });
  const arrival: ReviewStep = { title: t('tlArrived'), text: expected, state: 'future' };
  const returned: ReviewStep = { title: t('returned'), text: '', state: 'done' };
  switch (status) {
    case WITHDRAWAL.reviewing: {
      const text = hours && t('tlReviewNote', { time: hours });
      return [applied, { title: t('tlReview'), text, state: 'current' }, paying('future'), arrival];
    }
    case WITHDRAWAL.paying:
      return [applied, reviewed, paying('current'), arrival];
    case WITHDRAWAL.arrived:
      return [
        applied,
        reviewed,
        paying('done'),
        { title: t('tlArrived'), text: timeOf(finished_at), state: 'done' },
      ];
    case WITHDRAWAL.rejected:
      return [
        applied,
        { title: t('rejected'), text: timeOf(audited_at), state: 'failed' },
        returned,
      ];
    case WITHDRAWAL.failed:
      return [
        applied,
        reviewed,
        { title: t('payFailed'), text: timeOf(finished_at), state: 'failed' },
        returned,
      ];
    default:
      return [applied];
  }
};
