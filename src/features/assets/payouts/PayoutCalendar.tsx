import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { unitOf } from '#shared/format/currency.ts';
import { dayHeading, dayKey, formatDay, monthHeading, monthKey } from '#shared/format/dates.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths } from '#shared/paths.ts';
import { digits, hiddenVisually } from '#shared/theme/styles.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { useAmountDisplay } from '#shared/ui/amounts/AmountContext.ts';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { ContourCard } from '#shared/ui/charts/ContourCard.tsx';
import { useToday } from '#shared/ui/device/useToday.ts';
import { ColumnPart, Columns } from '#shared/ui/layout/Columns.ts';
import { InfiniteList } from '#shared/ui/lists/InfiniteList.tsx';
import { MonthHead } from '#shared/ui/lists/MonthHead.tsx';
import { Segments } from '#shared/ui/navigation/Segments.tsx';
import { MonthCalendar } from './MonthCalendar.tsx';
import { PayoutRow } from './PayoutRow.tsx';
import { type Payout, type PayoutSums, payoutsBy } from './payouts.ts';
import { payoutTexts } from './payoutTexts.ts';
import { SaveCalendar, type SaveCalendarProps } from './SaveCalendar.tsx';
import { useCalendarPlace } from './useCalendarPlace.ts';
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
/** A sentence with the way to what it does not say. */
const Elsewhere = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '4px 12px',
  padding: '0 4px',
  color: theme.vars.palette.ink3,
}));
const Day = styled('span')(digits);
/** A row is laid out by the room that it has, beside the month or below it. */
const Rows = styled('div')({ containerType: 'inline-size' });
const Note = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  padding: '0 4px',
  color: theme.vars.palette.ink3,
}));

/** The rows are all here: the list only draws them as they are scrolled to. */
const LOADED = {
  data: true,
  isError: false,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  hasNextPage: false,
  fetchNextPage: () => undefined,
  refetch: () => undefined,
} as const;

const dayOf = ({ at }: Payout): string => dayKey(at);
const monthOf = ({ at }: Payout): string => monthKey(at);

interface PayoutCalendarProps
  extends PlanRead,
    Pick<SaveCalendarProps, 'memberId' | 'readAgain' | 'earlier'> {}

/** The payouts, at least one, of a month as a calendar with its rows, or all of them as a list. */
export const PayoutCalendar = (props: PayoutCalendarProps) => {
  const { payouts, isComplete, pendingIncome, memberId, readAgain, earlier } = props;
  const t = useTexts(payoutTexts);
  const language = useLanguage();
  const today = useToday();
  const unit = unitOf(useAmountDisplay().currency, language);
  const [view, setView] = useState<'month' | 'list'>('month');
  const [next] = payouts;
  const first = monthKey(next?.at);
  const last = monthKey(payouts.at(-1)?.at);
  const { month: turnedTo, day: chosen, turnTo, choose } = useCalendarPlace();
  const wanted = turnedTo ?? first;
  const root = useRef<HTMLDivElement>(null);
  // What was looked at may be over since.
  const month = wanted < first ? first : wanted > last ? last : wanted;

  const days = payoutsBy(payouts, 'day');
  const byDay = new Map(days.map((day) => [day.key, day]));
  const months = new Map(payoutsBy(payouts, 'month').map((one) => [one.key, one]));
  const day = view === 'month' && chosen !== null && byDay.has(chosen) ? chosen : null;
  const inView = payouts.filter(
    ({ at }) => view === 'list' || (day === null ? monthKey(at) === month : dayKey(at) === day),
  );
  const at = months.get(month)?.at ?? Date.parse(`${month}-15T12:00:00+08:00`) / 1000;

  const head = (sums: PayoutSums) => (
    <MonthHead
      month={monthHeading(sums.at, language)}
      note={isComplete ? t('rows', { count: sums.payouts.length }) : null}
      sums={
        isComplete
          ? (['income', 'principal'] as const)
              .filter((kind) => sums.payouts.some((payout) => payout.kind === kind))
              .map((kind) => ({
                label: t(kind),
                value: <Amount value={sums[kind]} symbol={false} even />,
              }))
          : []
      }
    />
  );
  const elsewhere = (
    <Elsewhere>
      <span>{t('onlyToCome')}</span>
      <TextLink to={paths.incomeList} chevron>
        {t('creditedIncome')}
      </TextLink>
    </Elsewhere>
  );
  const heads = new Map([...months].map(([key, sums]) => [key, head(sums)]));

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
              first={first}
              last={last}
              onMonth={turnTo}
              chosen={day}
              onChoose={(other) => (other === null ? turnTo(month) : choose(other))}
            />
            {elsewhere}
          </ColumnPart>
        )}
        <ColumnPart {...(view === 'month' ? { 'data-beside': '' } : { 'data-across': '' })}>
          {view === 'list' && elsewhere}
          {!isComplete && <Note>{t('notAll')}</Note>}
          {inView.length === 0 ? (
            // Of a part, it is not known.
            isComplete && <Note>{t('nothingInMonth')}</Note>
          ) : (
            <Rows>
              <InfiniteList
                key={`${view}:${view === 'list' ? '' : (day ?? month)}`}
                query={LOADED}
                rows="joined"
                estimate={62}
                items={inView}
                itemKey={({ key }) => key}
                groupBy={{
                  keyOf: dayOf,
                  heading: ({ at: moment }) => dayHeading(moment, language, today),
                  sections: {
                    keyOf: monthOf,
                    head: (payout) => (day === null ? heads.get(monthOf(payout)) : null),
                  },
                }}
                renderItem={(payout) => <PayoutRow payout={payout} />}
                empty={null}
              />
            </Rows>
          )}
        </ColumnPart>
        <ColumnPart {...(view === 'list' && { 'data-across': '' })}>
          <SaveCalendar shown={props} memberId={memberId} readAgain={readAgain} earlier={earlier} />
          <Note>{t('planNote')}</Note>
        </ColumnPart>
      </Columns>
    </Stack>
  );
};
