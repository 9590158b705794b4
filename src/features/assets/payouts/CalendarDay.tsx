import { styled } from '@mui/material/styles';
import { dayHeading, dayKey } from '#shared/format/dates.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { bare } from '#shared/theme/styles.ts';
import { radius } from '#shared/theme/tokens.ts';
import { useToday } from '#shared/ui/device/useToday.ts';
import { type Credit, creditSums } from './credits.ts';
import type { DayCell } from './monthDays.ts';
import { PayoutMark } from './PayoutMark.tsx';
import { type PayoutSums, sumsByKind } from './payouts.ts';
import { payoutTexts } from './payoutTexts.ts';
import { useSumsText } from './useSumsText.ts';

const Plain = styled('span')(({ theme }) => ({
  ...theme.typography.subtitle2,
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  minHeight: 48,
  paddingTop: 8,
  color: theme.vars.palette.ink3,
}));
const Today = styled('small')(({ theme }) => ({
  ...theme.typography.overline,
  // Large text may be no wider than a day.
  fontSize: 'min(.75rem, 4.2vw)',
  lineHeight: 1,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.brand,
}));
const Day = styled('button')(({ theme }) => ({
  ...bare,
  ...theme.typography.subtitle2,
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: 3,
  width: '100%',
  minHeight: 48,
  paddingTop: 8,
  textAlign: 'center',
  borderRadius: radius.key,
  fontWeight: 600,
  color: theme.vars.palette.ink1,
  '&[aria-pressed="true"]': {
    backgroundColor: theme.vars.palette.brandTint,
    boxShadow: `inset 0 0 0 1.5px ${theme.vars.palette.brand}`,
  },
  '&:focus-visible': { outlineOffset: -2 },
  '@media (forced-colors: active)': {
    '&[aria-pressed="true"]': { outline: '2px solid Highlight' },
  },
}));
const Marks = styled('span')({
  display: 'flex',
  // Today's name and three marks are wider than a day of a small phone.
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  minHeight: 12,
});

interface CalendarDayProps {
  readonly cell: NonNullable<DayCell>;
  /** What is to come on it, and what was credited. */
  readonly plan: PayoutSums | undefined;
  readonly credits: readonly Credit[];
  /** Whether nothing is missing in them: only then they have sums. */
  readonly isComplete: boolean;
  readonly areCreditsComplete: boolean;
  readonly isChosen: boolean;
  readonly onPress: () => void;
}

/** A day of the calendar: a number or, where something is to come or was credited, a button with its marks. */
export const CalendarDay = (props: CalendarDayProps) => {
  const { cell, plan, credits, isComplete, areCreditsComplete, isChosen, onPress } = props;
  const t = useTexts(payoutTexts);
  const language = useLanguage();
  const sumsText = useSumsText();
  const today = useToday();
  const isToday = cell.key === dayKey(today / 1000) ? 'date' : undefined;
  const at = plan?.at ?? credits[0]?.at;
  if (at === undefined) {
    return (
      <Plain aria-current={isToday}>
        {cell.day}
        {isToday && <Today>{t('today')}</Today>}
      </Plain>
    );
  }
  const day = dayHeading(at, language, today);
  const planned =
    plan &&
    t(isComplete ? 'dayWith' : 'dayPart', {
      day,
      count: plan.payouts.length,
      sums: sumsText(sumsByKind(plan)),
    });
  const credited =
    credits.length > 0 &&
    t(areCreditsComplete ? 'dayCredited' : 'dayCreditedPart', {
      count: credits.length,
      sums: sumsText(creditSums(credits)),
    });
  return (
    <Day
      type="button"
      aria-current={isToday}
      aria-pressed={isChosen}
      aria-label={
        planned
          ? [planned, credited].filter(Boolean).join(t('andThen'))
          : [day, credited].join(t('between'))
      }
      onClick={onPress}
    >
      {cell.day}
      <Marks>
        {isToday && <Today>{t('today')}</Today>}
        {credits.length > 0 && <PayoutMark kind="credited" />}
        {plan && sumsByKind(plan).map(({ kind }) => <PayoutMark key={kind} kind={kind} />)}
      </Marks>
    </Day>
  );
};
