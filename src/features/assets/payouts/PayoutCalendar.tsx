import { styled } from '@mui/material/styles';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { unitOf } from '#shared/format/currency.ts';
import { dayKey, formatDay, monthKey } from '#shared/format/dates.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { digits, hiddenVisually } from '#shared/theme/styles.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { useAmountDisplay } from '#shared/ui/amounts/AmountContext.ts';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { ContourCard } from '#shared/ui/charts/ContourCard.tsx';
import { useToday } from '#shared/ui/device/useToday.ts';
import { ColumnPart, Columns } from '#shared/ui/layout/Columns.ts';
import { Segments } from '#shared/ui/navigation/Segments.tsx';
import { CreditsLine } from './CreditsLine.tsx';
import { creditsByDay } from './credits.ts';
import { MonthCalendar } from './MonthCalendar.tsx';
import { PayoutRows } from './PayoutRows.tsx';
import { payoutsBy } from './payouts.ts';
import { payoutTexts } from './payoutTexts.ts';
import { SaveCalendar, type SaveCalendarProps } from './SaveCalendar.tsx';
import { useCalendarPlace } from './useCalendarPlace.ts';
import type { CreditsQuery } from './useCredits.ts';
import type { PlanRead } from './usePayouts.ts';

const Stack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 });
const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
});
const Views = styled('fieldset')({
  minWidth: 0,
  margin: '0 0 0 auto',
  border: 0,
  padding: 0,
  '& > legend': hiddenVisually,
});
const Day = styled('span')(digits);
const Note = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  padding: '0 4px',
  color: theme.vars.palette.ink3,
}));

interface PayoutCalendarProps
  extends PlanRead,
    Pick<SaveCalendarProps, 'memberId' | 'readAgain' | 'earlier'> {
  readonly credits: CreditsQuery;
  /** In place of the list and of what can be saved where nothing is to come. */
  readonly nothing: ReactNode;
}

/** The payouts of a month as a calendar with its rows and what was credited in it, or all of them as a list. */
export const PayoutCalendar = (props: PayoutCalendarProps) => {
  const { payouts, isComplete, pendingIncome, memberId, readAgain, earlier, credits, nothing } =
    props;
  const t = useTexts(payoutTexts);
  const language = useLanguage();
  const today = useToday();
  const unit = unitOf(useAmountDisplay().currency, language);
  const [view, setView] = useState<'month' | 'list'>('month');
  const [next] = payouts;
  const credited = credits.data;
  const byCreditDay = useMemo(() => creditsByDay(credited?.credits ?? []), [credited]);
  const current = monthKey(today / 1000);
  const soonest = next ? monthKey(next.at) : current;
  const oldest = credited?.credits.at(-1);
  const [first = current] = [soonest, current, ...(oldest ? [monthKey(oldest.at)] : [])].toSorted();
  const latest = payouts.at(-1);
  const [last = current] = [...(latest ? [monthKey(latest.at)] : []), current].toSorted().reverse();
  const { month: turnedTo, day: chosen, turnTo, choose } = useCalendarPlace();
  const wanted = turnedTo ?? soonest;
  const root = useRef<HTMLDivElement>(null);
  // Until it is known what was credited, an earlier month may have some. What was looked at may be over since.
  const [reach = first] = credited ? [first] : [first, monthKey(credits.since)].toSorted();
  const month = wanted < reach ? soonest : wanted > last ? last : wanted;

  const days = payoutsBy(payouts, 'day');
  const byDay = new Map(days.map((day) => [day.key, day]));
  const isDay = chosen !== null && (byDay.has(chosen) || byCreditDay.has(chosen));
  const day = view === 'month' && isDay ? chosen : null;
  const isShown = ({ at }: { readonly at: number }) =>
    day === null ? monthKey(at) === month : dayKey(at) === day;
  const inView = view === 'list' ? payouts : payouts.filter(isShown);
  const creditsInView = view === 'list' ? [] : (credited?.credits ?? []).filter(isShown);
  const at = Date.parse(`${month}-15T12:00:00+08:00`) / 1000;
  const areCreditsComplete = credited?.isComplete ?? false;

  return (
    <Stack ref={root}>
      <ContourCard
        label={t('title')}
        figures={[
          {
            label: t('toCome', { unit }),
            value: <Amount value={pendingIncome} symbol={false} tone="inherit" />,
          },
          {
            label: t('nextPayout'),
            value: <Day>{formatDay(isComplete ? next?.at : null, language, today)}</Day>,
          },
        ]}
      />
      <Bar>
        {day !== null && (
          <TextLink
            onClick={() => {
              // It goes away: the keyboard goes on from the day that was chosen.
              root.current
                ?.querySelector<HTMLElement>('td > [aria-pressed="true"]')
                ?.focus({ preventScroll: true });
              turnTo(month);
            }}
          >
            {t('wholeMonth')}
          </TextLink>
        )}
        <Views>
          <legend>{t('view')}</legend>
          <Segments
            options={[
              { value: 'month', label: t('asMonth') },
              { value: 'list', label: t('asList') },
            ]}
            value={view}
            onChange={setView}
          />
        </Views>
      </Bar>
      <Columns data-even>
        {view === 'month' && (
          <ColumnPart>
            <MonthCalendar
              month={month}
              at={at}
              days={byDay}
              isComplete={isComplete}
              credits={byCreditDay}
              areCreditsComplete={areCreditsComplete}
              first={first}
              last={last}
              onMonth={turnTo}
              chosen={day}
              onChoose={(other) => (other === null ? turnTo(month) : choose(other))}
            />
            <CreditsLine credits={credits} isList={false} />
          </ColumnPart>
        )}
        <ColumnPart {...(view === 'month' ? { 'data-beside': '' } : { 'data-across': '' })}>
          {view === 'list' && <CreditsLine credits={credits} isList />}
          {!isComplete && next && <Note>{t('notAll')}</Note>}
          {/* Of a part, it is not known. */}
          {inView.length === 0 && day === null && month >= current && isComplete && next && (
            <Note>{t('nothingInMonth')}</Note>
          )}
          <PayoutRows
            key={`${view}:${view === 'list' ? '' : (day ?? month)}`}
            payouts={inView}
            credits={creditsInView}
            isComplete={isComplete}
            areCreditsComplete={areCreditsComplete}
            isOneDay={day !== null}
          />
          {view === 'month' &&
            day === null &&
            month <= current &&
            areCreditsComplete &&
            creditsInView.length === 0 && <Note>{t('nothingCredited')}</Note>}
        </ColumnPart>
        <ColumnPart {...(view === 'list' && { 'data-across': '' })}>
          {next ? (
            <>
              <SaveCalendar
                shown={props}
                memberId={memberId}
                readAgain={readAgain}
                earlier={earlier}
              />
              <Note>{t('planNote')}</Note>
            </>
          ) : (
            nothing
          )}
        </ColumnPart>
      </Columns>
    </Stack>
  );
};
