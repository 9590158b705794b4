import { checkingTexts } from '#shared/i18n/catalogues/checkingTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useHasPassed } from '../device/useHasPassed.ts';
import { useTimeText } from '../device/useTimeText.ts';

interface Checked {
  /** Both Unix ms. */
  readonly startedAt: number;
  readonly settleFrom: number;
}

/**
 * When the outcome of what is being checked should be known, as a row of facts; none once that has passed, as while
 * nothing can be read, nor for what needs only one check, and has no time of its own.
 */
export const useCheckedBy = ({
  startedAt,
  settleFrom,
}: Checked): { readonly label: string; readonly value: string }[] => {
  const t = useTexts(checkingTexts);
  const timeText = useTimeText();
  const isOver = useHasPassed(settleFrom);
  if (settleFrom <= startedAt || isOver) return [];
  const time = timeText(Math.ceil(settleFrom / 1000));
  return [{ label: t('until'), value: t('untilTime', { time }) }];
};
