import { useState } from 'react';
import type { Member } from '#api/contract/member.ts';
import { formatMonth, monthHeading } from '#shared/format/dates.ts';
import { amountLabel, hiddenAmountLabel } from '#shared/format/spoken.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { useAmountDisplay } from '#shared/ui/amounts/AmountContext.ts';
import { BarPlot } from '#shared/ui/charts/BarPlot.tsx';
import { ChartOrTable } from '#shared/ui/charts/ChartOrTable.tsx';
import { ChartEnds, ChartFigure, ChartNothing } from '#shared/ui/charts/chartParts.ts';
import { DataTable } from '#shared/ui/charts/DataTable.tsx';
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx';
import { useFailedLoad } from '#shared/ui/feedback/useFailedLoad.ts';
import { Card } from '#shared/ui/layout/Card.tsx';
import { assetTexts } from '../assetTexts.ts';
import type { AssetPoint } from './assetTrend.ts';
import { useSettledTrend } from './useAssetTrend.ts';

/** Months with their totals as bars, or with all three sums as a table. */
const Trend = ({ points }: { points: readonly AssetPoint[] }) => {
  const t = useTexts(assetTexts);
  const language = useLanguage();
  const { currency, isHidden } = useAmountDisplay();
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const at = points.findIndex(({ key }) => key === chosenKey);
  const chosen = at < 0 ? points.length - 1 : at;
  const [first, last, shown] = [points[0], points.at(-1), points[chosen]];
  if (!first || !last || !shown) return null;
  const when = (point: AssetPoint) =>
    point === last ? t('now') : monthHeading(point.at, language);
  const words = (amount: string) =>
    isHidden ? hiddenAmountLabel(language) : amountLabel(amount, { currency, language });
  return (
    <ChartOrTable
      note={t('trendNote')}
      chart={
        <>
          <ChartFigure>
            <Amount value={shown.total} size="l" symbol={false} tone="ink" />
            <span>{when(shown)}</span>
          </ChartFigure>
          <BarPlot
            amounts={points.map(({ total }) => total)}
            summary={t('trendSummary', {
              from: monthHeading(first.at, language),
              to: monthHeading(last.at, language),
              now: words(last.total),
            })}
            chosen={chosen}
            onChoose={(index) => setChosenKey(points[index]?.key ?? null)}
            sliderLabel={t('chooseMonth')}
            valueText={t('pointValue', {
              when: when(shown),
              total: words(shown.total),
              available: words(shown.available),
              invested: words(shown.invested),
            })}
          />
          {/* Of a single one, its figure says when it is. */}
          {points.length > 1 && (
            <ChartEnds aria-hidden>
              <span>{formatMonth(first.at, language)}</span>
              <span>{t('now')}</span>
            </ChartEnds>
          )}
        </>
      }
      table={
        <DataTable
          caption={t('trend')}
          heads={[t('month'), t('available'), t('invested'), t('sum')]}
          nameRem={3.75}
          rows={points.toReversed().map((point) => ({
            key: point.key,
            name: point === last ? t('now') : formatMonth(point.at, language),
            cells: [{ value: point.available }, { value: point.invested }, { value: point.total }],
          }))}
        />
      }
    />
  );
};

/** What the member had at the end of each of the last months, where the records show it. */
export const TrendCard = ({ member }: { member: Member }) => {
  const t = useTexts(assetTexts);
  const trend = useSettledTrend(member);
  const { hasFailed, retry } = useFailedLoad(trend);
  const points = trend.data;
  return (
    <Card title={t('trend')}>
      {points && points.length > 0 && <Trend points={points} />}
      {points !== undefined && !points?.length && (
        <ChartNothing>{t(points === null ? 'trendUnknown' : 'trendNone')}</ChartNothing>
      )}
      {hasFailed && (
        <ErrorState message={t('trendFailed')} busy={trend.isFetching} onRetry={retry} />
      )}
      {points === undefined && !hasFailed && <Skeleton height="11rem" />}
    </Card>
  );
};
