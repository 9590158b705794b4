import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import type { Income } from '#api/contract/order.ts';
import {
  dayHeading,
  dayKey,
  formatDay,
  formatMonth,
  monthHeading,
  monthKey,
} from '#shared/format/dates.ts';
import { amountLabel, hiddenAmountLabel } from '#shared/format/spoken.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { add, compare, isSameMoney } from '#shared/money.ts';
import { hiddenVisually } from '#shared/theme/styles.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { useAmountDisplay } from '#shared/ui/amounts/AmountContext.ts';
import { BarPlot } from '#shared/ui/charts/BarPlot.tsx';
import { ChartOrTable } from '#shared/ui/charts/ChartOrTable.tsx';
import { ChartEnds, ChartFigure, ChartNothing } from '#shared/ui/charts/chartParts.ts';
import { useToday } from '#shared/ui/device/useToday.ts';
import { Card } from '#shared/ui/layout/Card.tsx';
import type { LoadedPart } from '#shared/ui/lists/completeKeys.ts';
import { Segments } from '#shared/ui/navigation/Segments.tsx';
import { IncomeTable } from './IncomeTable.tsx';
import { type BucketUnit, type IncomeBucket, incomeBuckets } from './incomeBuckets.ts';
import { incomeTexts } from './incomeTexts.ts';

const Switch = styled('fieldset')({
  minWidth: 0,
  margin: 0,
  border: 0,
  padding: 0,
  '& > legend': hiddenVisually,
});

interface IncomeChartProps {
  /** The loaded incomes. */
  incomes: readonly Income[];
  /** What of all they are. */
  loaded: LoadedPart;
  /** Loads the next of them, for a day or month that is not all loaded; none while that cannot be done. */
  readOn?: (() => unknown) | undefined;
}

/**
 * Credited income per day or month, of those days or months that are all loaded. Hidden amounts are dots here too; the
 * relative heights of the bars reveal no amount.
 */
export const IncomeChart = ({ incomes, loaded, readOn }: IncomeChartProps) => {
  const t = useTexts(incomeTexts);
  const language = useLanguage();
  const today = useToday();
  const { currency, isHidden } = useAmountDisplay();
  const [unit, setUnit] = useState<BucketUnit>(() =>
    // Starts with months where the days do not fit, as with monthly settlements.
    incomeBuckets(incomes, 'day', loaded).isCut ? 'month' : 'day',
  );
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const { buckets, counted, isCut, isPartial } = incomeBuckets(incomes, unit, loaded);

  const isAwaited = buckets.length === 0 && isPartial;
  const rows = incomes.length;
  useEffect(() => {
    // Once for each page: what loads the next may be the same before and after it.
    if (isAwaited && rows > 0) readOn?.();
  }, [isAwaited, rows, readOn]);

  const daily = unit === 'day';
  const when = (at: number) =>
    daily ? dayHeading(at, language, today) : monthHeading(at, language);
  /** In a sentence that is read aloud: as dates, counted from no day, since “Yesterday to Today” is no span. */
  const said = (at: number) => (daily ? dayHeading(at, language, 0) : monthHeading(at, language));
  const amountText = (amount: string | null) =>
    isHidden ? hiddenAmountLabel(language) : amountLabel(amount, { currency, language });

  const at = buckets.findIndex(({ key }) => key === chosenKey);
  const chosen = at < 0 ? buckets.length - 1 : at;
  const unitSwitch = (
    <Switch>
      <legend>{t('unit')}</legend>
      <Segments
        options={[
          { value: 'day', label: t('byDay') },
          { value: 'month', label: t('byMonth') },
        ]}
        value={unit}
        onChange={setUnit}
      />
    </Switch>
  );
  const [first, last, shown] = [buckets[0], buckets.at(-1), buckets[chosen]];
  if (!first || !last || !shown) {
    const nothing = isPartial ? 'notAllLoaded' : 'nothingCredited';
    return (
      // The way back to days stays where months were chosen before one is loaded.
      <Card title={t('incomeChart')} action={daily ? undefined : unitSwitch}>
        <ChartNothing>{t(loaded === 'gaps' ? 'withGaps' : nothing)}</ChartNothing>
      </Card>
    );
  }
  const best = buckets.reduce((a, b) => (compare(b.amount, a.amount) === 1 ? b : a));
  const total = buckets.reduce<string | null>((sum, { amount }) => add(sum, amount), '0');
  /** Under the bars days are without their year. */
  const short = (moment: number) =>
    daily ? formatDay(moment, language, moment * 1000) : formatMonth(moment, language);
  /** Which buckets these are: counted from today only where they go on until then. */
  const span = (): string => {
    const isUntilToday = last.key === (daily ? dayKey : monthKey)(today / 1000);
    if (isUntilToday) return t(daily ? 'recentDays' : 'recentMonths', { count: buckets.length });
    const name = ({ at: moment }: IncomeBucket) =>
      daily ? formatDay(moment, language, today) : formatMonth(moment, language);
    return first === last ? name(last) : t('span', { from: name(first), to: name(last) });
  };
  const note =
    loaded === 'all' && !isCut
      ? t('countedAll', { count: counted })
      : `${span()} · ${t('times', { count: counted })}`;

  return (
    <Card title={t('incomeChart')} action={unitSwitch}>
      <ChartOrTable
        note={note}
        chart={
          <>
            <ChartFigure>
              <Amount value={shown.amount} size="l" symbol={false} {...signOf(shown.amount)} />
              <span>{`${when(shown.at)} · ${t('times', { count: shown.count })}`}</span>
            </ChartFigure>
            <BarPlot
              amounts={buckets.map(({ amount }) => amount)}
              summary={t(daily ? 'incomeByDay' : 'incomeByMonth', {
                from: said(first.at),
                to: said(last.at),
                total: amountText(total),
                best: said(best.at),
                most: amountText(best.amount),
              })}
              chosen={chosen}
              onChoose={(index) => setChosenKey(buckets[index]?.key ?? null)}
              sliderLabel={t(daily ? 'chooseDay' : 'chooseMonth')}
              valueText={t('bucketValue', {
                when: when(shown.at),
                amount: amountText(shown.amount),
                count: shown.count,
              })}
            />
            <ChartEnds aria-hidden data-single={buckets.length === 1 || undefined}>
              {buckets.length > 1 && <span>{short(first.at)}</span>}
              <span>{short(last.at)}</span>
            </ChartEnds>
          </>
        }
        table={<IncomeTable buckets={buckets} unit={unit} when={when} />}
      />
    </Card>
  );
};

/** A day without income has neither colour nor sign. */
const signOf = (amount: string | null) =>
  isSameMoney(amount, '0') ? {} : ({ sign: 'in' } as const);
