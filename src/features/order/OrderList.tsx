import { styled } from '@mui/material/styles';
import { loadedItems } from '#api/endpoint.ts';
import { unitOf } from '#shared/format/currency.ts';
import { monthHeading } from '#shared/format/dates.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { radius } from '#shared/theme/tokens.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { useAmountDisplay } from '#shared/ui/amounts/AmountContext.ts';
import { ContourCard } from '#shared/ui/charts/ContourCard.tsx';
import { SeenAt } from '#shared/ui/feedback/SeenAt.tsx';
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx';
import { createdMonth } from '#shared/ui/lists/createdKeys.ts';
import { InfiniteList } from '#shared/ui/lists/InfiniteList.tsx';
import { HeadedSkeleton } from './HeadedSkeleton.tsx';
import { HoldingsCard } from './holdings/HoldingsCard.tsx';
import { useHoldings } from './holdings/useHoldings.ts';
import { NoOrders } from './NoOrders.tsx';
import { OrderCard } from './OrderCard.tsx';
import { orderTexts } from './orderTexts.ts';
import { useSeenOrders } from './useSeenOrders.ts';

/** Height of the holdings' card with a legend of two lines, rem. */
const HOLDINGS_REM = 13;

/** What is not there without a network, at the list's end: nothing moves when it goes. */
const Waits = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  textAlign: 'center',
  textWrap: 'balance',
  color: theme.vars.palette.ink3,
}));

/** The member's orders by month, newest first, below their totals; until there is an answer, what the member last saw; with its time, unless it is the newest. */
export const OrderList = () => {
  const t = useTexts(orderTexts);
  const language = useLanguage();
  const unit = unitOf(useAmountDisplay().currency, language);
  const { query, seenAt, isEarlier } = useSeenOrders();
  const orders = loadedItems(query.data);
  const summary = query.data?.pages[0]?.summary;
  const holdings = useHoldings(query.data);

  return (
    <>
      <SeenAt at={seenAt} hasFailed={query.isError} />
      <InfiniteList
        query={query}
        gap={12}
        lead={
          <>
            {summary && orders.length > 0 && (
              <ContourCard
                label={t('investments')}
                figures={[
                  {
                    label: t('holdingAmount', { unit }),
                    value: <Amount value={summary.holding_amount} symbol={false} tone="inherit" />,
                  },
                  {
                    label: t('pendingIncome', { unit }),
                    value: <Amount value={summary.pending_income} symbol={false} tone="inherit" />,
                  },
                ]}
              />
            )}
            {holdings && <HoldingsCard holdings={holdings} />}
            {holdings === undefined && (
              <Skeleton height={`${HOLDINGS_REM}rem`} radius={radius.card} />
            )}
          </>
        }
        skeleton={<HeadedSkeleton chart={HOLDINGS_REM} rows="cards" />}
        items={orders}
        itemKey={(order) => order.id}
        groupBy={{
          keyOf: createdMonth,
          heading: ({ created_at }) => monthHeading(created_at, language),
        }}
        renderItem={(order) => <OrderCard order={order} />}
        empty={<NoOrders />}
      />
      {isEarlier && query.error !== undefined && <Waits>{t('seenOnly')}</Waits>}
    </>
  );
};
