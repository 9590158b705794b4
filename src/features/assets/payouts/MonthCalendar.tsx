import { styled } from '@mui/material/styles';
import { monthHeading } from '#shared/format/dates.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { ChevronLeftIcon } from '#shared/icons/controls/ChevronLeftIcon.tsx';
import { ChevronRightIcon } from '#shared/icons/controls/ChevronRightIcon.tsx';
import { hiddenVisually } from '#shared/theme/styles.ts';
import { StepButton } from '#shared/ui/buttons/StepButton.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { CalendarDay } from './CalendarDay.tsx';
import type { Credit } from './credits.ts';
import { monthBeside, weeksOf } from './monthDays.ts';
import { PayoutMark } from './PayoutMark.tsx';
import type { PayoutSums } from './payouts.ts';
import { payoutTexts } from './payoutTexts.ts';

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  margin: '-6px 0 2px',
});
const Month = styled('h2')(({ theme }) => ({
  ...theme.typography.h5,
  // Large text leaves room for the buttons beside it.
  fontSize: 'min(1rem, 5vw)',
  lineHeight: 1.375,
  textAlign: 'center',
  whiteSpace: 'nowrap',
}));
const Grid = styled('table')(({ theme }) => ({
  width: 'calc(100% + 12px)',
  marginInline: -6,
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& :is(th, td)': { padding: 0, textAlign: 'center', verticalAlign: 'top' },
  '& th': {
    ...theme.typography.overline,
    paddingBlock: 4,
    fontWeight: 400,
    color: theme.vars.palette.ink3,
  },
}));
const Caption = styled('caption')(hiddenVisually);
const Legend = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 16px',
  marginTop: 6,
  color: theme.vars.palette.ink3,
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
}));

interface MonthCalendarProps {
  /** "2026-08". */
  readonly month: string;
  /** Unix seconds within it. */
  readonly at: number;
  readonly days: ReadonlyMap<string, PayoutSums>;
  /** Whether nothing is missing in them: only then they have sums. */
  readonly isComplete: boolean;
  /** What was credited, by day. */
  readonly credits: ReadonlyMap<string, readonly Credit[]>;
  readonly areCreditsComplete: boolean;
  /** The first and the last month that it can be turned to. */
  readonly first: string;
  readonly last: string;
  readonly onMonth: (month: string) => void;
  /** The chosen day, or null for the whole month. */
  readonly chosen: string | null;
  readonly onChoose: (day: string | null) => void;
}

/** A month with its days marked on which something is to come or was credited; a tap selects a day, another tap deselects it. */
export const MonthCalendar = (props: MonthCalendarProps) => {
  const { month, at, days, isComplete, first, last, onMonth, chosen, onChoose } = props;
  const { credits, areCreditsComplete } = props;
  const t = useTexts(payoutTexts);
  const language = useLanguage();
  const heading = monthHeading(at, language);
  const names = t('weekdayNames').split(' ');
  return (
    <Card>
      <Head>
        <StepButton
          label={t('previousMonth')}
          atEnd={month <= first}
          onStep={() => onMonth(monthBeside(month, -1))}
        >
          <ChevronLeftIcon />
        </StepButton>
        <Month aria-live="polite">{heading}</Month>
        <StepButton
          label={t('nextMonth')}
          atEnd={month >= last}
          onStep={() => onMonth(monthBeside(month, 1))}
        >
          <ChevronRightIcon />
        </StepButton>
      </Head>
      <Grid>
        <Caption>{t('calendarOf', { month: heading })}</Caption>
        <thead>
          <tr>
            {t('weekdays')
              .split(' ')
              .map((letter, index) => (
                <th key={names[index]} scope="col" abbr={names[index]}>
                  {letter}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((cell) => cell)?.key}>
              {week.map((cell, index) => {
                return (
                  <td key={cell?.key ?? `blank-${names[index]}`}>
                    {cell && (
                      <CalendarDay
                        cell={cell}
                        plan={days.get(cell.key)}
                        credits={credits.get(cell.key) ?? []}
                        isComplete={isComplete}
                        areCreditsComplete={areCreditsComplete}
                        isChosen={chosen === cell.key}
                        onPress={() => onChoose(chosen === cell.key ? null : cell.key)}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Grid>
      <Legend>
        <span>
          <PayoutMark kind="income" />
          {t('income')}
        </span>
        <span>
          <PayoutMark kind="principal" />
          {t('principal')}
        </span>
        {[...credits.keys()].some((day) => day.startsWith(month)) && (
          <span>
            <PayoutMark kind="credited" />
            {t('credited')}
          </span>
        )}
      </Legend>
    </Card>
  );
};
