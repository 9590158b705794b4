import { styled } from '@mui/material/styles';
import { dayHeading, dayKey, monthHeading } from '#shared/format/dates.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { ChevronLeftIcon } from '#shared/icons/controls/ChevronLeftIcon.tsx';
import { ChevronRightIcon } from '#shared/icons/controls/ChevronRightIcon.tsx';
import { bare, hiddenVisually } from '#shared/theme/styles.ts';
import { radius } from '#shared/theme/tokens.ts';
import { StepButton } from '#shared/ui/buttons/StepButton.tsx';
import { useToday } from '#shared/ui/device/useToday.ts';
import { Card } from '#shared/ui/layout/Card.tsx';
import { monthBeside, weeksOf } from './monthDays.ts';
import { PayoutMark } from './PayoutMark.tsx';
import type { PayoutSums } from './payouts.ts';
import { payoutTexts } from './payoutTexts.ts';
import { useSumsText } from './useSumsText.ts';

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
const Marks = styled('span')({ display: 'flex', alignItems: 'center', gap: 2, height: 12 });
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
  /** The first and last month with payouts. */
  readonly first: string;
  readonly last: string;
  readonly onMonth: (month: string) => void;
  /** The chosen day, or null for the whole month. */
  readonly chosen: string | null;
  readonly onChoose: (day: string | null) => void;
}

/** A month with its days of payouts marked; a tap selects a day, another tap deselects it. */
export const MonthCalendar = (props: MonthCalendarProps) => {
  const { month, at, days, isComplete, first, last, onMonth, chosen, onChoose } = props;
  const t = useTexts(payoutTexts);
  const language = useLanguage();
  const sumsText = useSumsText();
  const today = useToday();
  const todayKey = dayKey(today / 1000);
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
                const day = cell && days.get(cell.key);
                const isToday = cell?.key === todayKey ? 'date' : undefined;
                return (
                  <td key={cell?.key ?? `blank-${names[index]}`}>
                    {cell && !day && (
                      <Plain aria-current={isToday}>
                        {cell.day}
                        {isToday && <Today>{t('today')}</Today>}
                      </Plain>
                    )}
                    {cell && day && (
                      <Day
                        type="button"
                        aria-current={isToday}
                        aria-pressed={chosen === cell.key}
                        aria-label={t(isComplete ? 'dayWith' : 'dayPart', {
                          day: dayHeading(day.at, language, today),
                          count: day.payouts.length,
                          sums: sumsText(day),
                        })}
                        onClick={() => onChoose(chosen === cell.key ? null : cell.key)}
                      >
                        {cell.day}
                        <Marks>
                          {isToday && <Today>{t('today')}</Today>}
                          {(['income', 'principal'] as const)
                            .filter((kind) => day.payouts.some((payout) => payout.kind === kind))
                            .map((kind) => (
                              <PayoutMark key={kind} kind={kind} />
                            ))}
                        </Marks>
                      </Day>
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
      </Legend>
    </Card>
  );
};
