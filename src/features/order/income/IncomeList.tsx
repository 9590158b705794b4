import { styled } from '@mui/material/styles';
import { useNewDay } from '#api/cache/useNewDay.ts';
import type { Income } from '#api/contract/order.ts';
import { loadedItems } from '#api/endpoint.ts';
import { readBefore } from '#api/lastFigures/readBefore.ts';
import { loadedPart } from '#api/loadedPart.ts';
import { useOrderIncomeListInfiniteQuery } from '#api/orderApi.ts';
import { unitOf } from '#shared/format/currency.ts';
import { dayHeading, dayKey, monthHeading } from '#shared/format/dates.ts';
import { chartTexts } from '#shared/i18n/catalogues/chartTexts.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { CloseIcon } from '#shared/icons/controls/CloseIcon.tsx';
import { paths } from '#shared/paths.ts';
import { bare, press } from '#shared/theme/styles.ts';
import { radius } from '#shared/theme/tokens.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { useAmountDisplay } from '#shared/ui/amounts/AmountContext.ts';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { ContourCard } from '#shared/ui/charts/ContourCard.tsx';
import { useToday } from '#shared/ui/device/useToday.ts';
import { IncomeDrawing } from '#shared/ui/feedback/EmptyDrawings.tsx';
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx';
import { SeenAt } from '#shared/ui/feedback/SeenAt.tsx';
import { VisuallyHidden } from '#shared/ui/layout/VisuallyHidden.tsx';
import { InfiniteList } from '#shared/ui/lists/InfiniteList.tsx';
import { MonthHead } from '#shared/ui/lists/MonthHead.tsx';
import { focusHeading } from '#shared/ui/navigation/focusHeading.ts';
import { HeadedSkeleton } from '../HeadedSkeleton.tsx';
import { orderTexts } from '../orderTexts.ts';
import { IncomeChart } from './IncomeChart.tsx';
import { IncomeRow } from './IncomeRow.tsx';
import { type IncomeMonth, incomeMonthKey, incomeMonths } from './incomeMonths.ts';
import { incomeTexts } from './incomeTexts.ts';

const Filter = styled('button')(({ theme }) => ({
  ...bare,
  ...press,
  ...theme.typography.subtitle2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 44,
  padding: '0 14px',
  justifySelf: 'start',
  alignSelf: 'flex-start',
  borderRadius: radius.pill,
  color: theme.vars.palette.brand,
  background: theme.vars.palette.brandTint,
}));

/** When it was credited or is planned, Unix seconds. */
const paidOrPlanned = ({ paid_at, plan_at }: Income): number | null => paid_at ?? plan_at;

/** Credited and planned incomes of today are separate groups. */
const dayOf = (income: Income): string =>
  `${incomeMonthKey(income)}:${dayKey(paidOrPlanned(income))}`;

/** So many rows are loaded at most for the first whole day or month of the chart. */
const MOST_ROWS = 100;

interface IncomeListProps {
  /** Filters the list by this order, '' for all. */
  orderId?: number | '';
  onClearFilter?: () => void;
}

/** Income by month and day, of all orders or of one. */
export const IncomeList = ({ orderId = '', onClearFilter }: IncomeListProps) => {
  const t = useTexts(orderTexts);
  const tChart = useTexts(chartTexts);
  const tIncome = useTexts(incomeTexts);
  const language = useLanguage();
  const today = useToday();
  const unit = unitOf(useAmountDisplay().currency, language);
  const query = useOrderIncomeListInfiniteQuery({ member_order_id: orderId });
  // The back-end's sum of today is yesterday's from midnight on.
  useNewDay();
  // Of another order `data` would still be the former one's.
  const { currentData: data, hasNextPage } = query;
  const incomes = loadedItems(data);
  const summary = data?.pages[0]?.summary;
  const loaded = loadedPart({ data, hasNextPage });
  const { isFetching, isFetchNextPageError, fetchNextPage } = query;
  const canReadOn =
    loaded === 'beginning' && incomes.length < MOST_ROWS && !isFetching && !isFetchNextPageError;
  const monthHead = ({ at, isCredited, sum, count, isComplete }: IncomeMonth) => (
    <MonthHead
      month={monthHeading(at, language)}
      note={isComplete ? tChart('allRows', { count }) : null}
      sums={
        isComplete
          ? [
              {
                label: tIncome(isCredited ? 'monthCredited' : 'monthPlanned'),
                value: (
                  <Amount value={sum} symbol={false} even {...(isCredited && { sign: 'in' })} />
                ),
              },
            ]
          : []
      }
    />
  );
  // The button that is pressed goes away.
  const clearFilter = () => {
    focusHeading();
    onClearFilter?.();
  };
  const months = incomeMonths(incomes, loaded);
  const orderNo = incomes[0]?.order_no;

  const head = (
    <>
      {summary && incomes.length > 0 && (
        <ContourCard
          label={t('incomes')}
          figures={[
            {
              label: t('totalIncome', { unit }),
              value: <Amount value={summary.total_income} symbol={false} tone="inherit" />,
            },
            {
              label: t('todayIncome', { unit }),
              value: <Amount value={summary.today_income} symbol={false} tone="inherit" />,
            },
            {
              label: t('pendingTotal', { unit }),
              value: <Amount value={summary.pending_income} symbol={false} tone="inherit" />,
            },
          ]}
        />
      )}
      {orderId !== '' && (
        <Filter type="button" onClick={clearFilter}>
          <span>{orderNo ? t('filteredByOrder', { order: orderNo }) : t('filteredByOne')}</span>
          <VisuallyHidden>{`${language === 'zh-CN' ? '，' : ', '}${t('clearFilter')}`}</VisuallyHidden>
          <CloseIcon size={16} />
        </Filter>
      )}
      {incomes.length > 0 && (
        <IncomeChart
          // Resets the chart for another order.
          key={orderId}
          incomes={incomes}
          loaded={loaded}
          readOn={canReadOn ? fetchNextPage : undefined}
        />
      )}
    </>
  );

  return (
    <>
      <SeenAt at={readBefore(query)} hasFailed />
      {/* The filter can be removed while its rows load. */}
      {orderId !== '' && head}
      <InfiniteList
        key={orderId}
        query={{ ...query, data }}
        rows="joined"
        lead={orderId === '' && head}
        {...(orderId === '' && { skeleton: <HeadedSkeleton chart={17} rows="days" /> })}
        items={incomes}
        itemKey={(income) => income.id}
        groupBy={{
          keyOf: dayOf,
          heading: (income) => dayHeading(paidOrPlanned(income), language, today),
          sections: {
            keyOf: incomeMonthKey,
            head: (income) => {
              const month = months.get(incomeMonthKey(income));
              return month && monthHead(month);
            },
          },
        }}
        estimate={76}
        renderItem={(income) => <IncomeRow income={income} leads={orderId === ''} />}
        empty={
          <EmptyState
            drawing={<IncomeDrawing />}
            title={t(orderId === '' ? 'noIncome' : 'noIncomeOfOne')}
            text={t(orderId === '' ? 'noIncomeText' : 'noIncomeOfOneText')}
            action={
              orderId === '' ? (
                <PillButton variant="soft" size="s" to={paths.productList}>
                  {t('seeProducts')}
                </PillButton>
              ) : (
                <PillButton variant="soft" size="s" onClick={clearFilter}>
                  {t('allIncomes')}
                </PillButton>
              )
            }
          />
        }
      />
    </>
  );
};
