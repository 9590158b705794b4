import { WITHDRAWAL, type Withdrawal } from '#api/contract/money.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import type { Translate } from '#shared/i18n/texts.ts';
import type { ReviewStep } from '#shared/ui/facts/ReviewTimeline.tsx';
import type { recordTexts } from './recordTexts.ts';

/** The steps of a withdrawal with their times, from the request to its arrival or return. */
export const withdrawalSteps = (
  withdrawal: Withdrawal,
  t: Translate<(typeof recordTexts)['zh-CN']>,
): ReviewStep[] => {
  const { status, created_at, audited_at, expect_at, finished_at } = withdrawal;
  const time = (at: number | null): string => (at === null ? '' : formatDateTime(at));
  const requestedStep: ReviewStep = {
    title: t('tlApplied'),
    text: time(created_at),
    state: 'done',
  };
  const review = (state: ReviewStep['state']): ReviewStep => ({
    title: t('tlReview'),
    text: time(audited_at),
    state,
  });
  const paying = (state: ReviewStep['state']): ReviewStep => ({
    title: t('tlPaying'),
    text: '',
    state,
  });
  const expected: ReviewStep = {
    title: t('tlArrived'),
    text: expect_at === null ? '' : t('tlExpected', { time: time(expect_at) }),
    state: 'future',
  };
  const back: ReviewStep = { title: t('returned'), text: '', state: 'done' };
  switch (status) {
    case WITHDRAWAL.reviewing:
      return [requestedStep, review('current'), paying('future'), expected];
    case WITHDRAWAL.paying:
      return [requestedStep, review('done'), paying('current'), expected];
    case WITHDRAWAL.arrived:
      return [
        requestedStep,
        review('done'),
        paying('done'),
        { title: t('tlArrived'), text: time(finished_at), state: 'done' },
      ];
    case WITHDRAWAL.rejected:
      return [
        requestedStep,
        { title: t('tlRejected'), text: time(audited_at), state: 'failed' },
        back,
      ];
    case WITHDRAWAL.failed:
      return [
        requestedStep,
        review('done'),
        { title: t('tlPayFailed'), text: time(finished_at), state: 'failed' },
        back,
      ];
    default:
      return [requestedStep];
  }
};
