import { styled } from '@mui/material/styles';
import { useParams } from 'react-router-dom';
import { isBusinessCode } from '#api/client/apiError.ts';
import type { ResponseOf } from '#api/contract/call.ts';
import { CODE } from '#api/contract/codes.ts';
import { ORDER, type Order, type orderInfo } from '#api/contract/order.ts';
import { loadedItems } from '#api/endpoint.ts';
import { readBefore } from '#api/lastFigures/readBefore.ts';
import { useOrderInfoInfiniteQuery } from '#api/orderApi.ts';
import { formatDate } from '#shared/format/dates.ts';
import { settlementFrequency } from '#shared/format/periods.ts';
import { UNKNOWN } from '#shared/format/unknown.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { investProofPath, orderIncomePath, paths } from '#shared/paths.ts';
import { readId } from '#shared/readId.ts';
import { nameLines } from '#shared/theme/styles.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { MoneyTimeline } from '#shared/ui/facts/MoneyTimeline.tsx';
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx';
import { QueryStates } from '#shared/ui/feedback/QueryStates.tsx';
import { SeenAt } from '#shared/ui/feedback/SeenAt.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { ColumnPart } from '#shared/ui/layout/Columns.ts';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { ListBeside } from '#shared/ui/lists/ListBeside.tsx';
import { useItemArrival } from '#shared/ui/lists/useItemArrival.ts';
import { orderTexts } from '../orderTexts.ts';
import { useStatusNote } from '../useStatusNote.tsx';
import { BuybackOutcome } from './BuybackOutcome.tsx';
import { ExitCard, NO_TERMS } from './ExitCard.tsx';
import { FactColumns } from './FactColumns.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderSkeleton } from './OrderSkeleton.tsx';
import { FilledPart, Parts, Stack } from './orderParts.ts';
import { Settlements } from './Settlements.tsx';
import { useSchedule } from './useSchedule.ts';

type OrderInfo = ResponseOf<typeof orderInfo>;

const loadPane = () => import('./OrderPane.tsx');

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '6px 10px',
  marginBottom: 6,
});
const Name = styled('h2')(({ theme }) => ({
  ...theme.typography.h4,
  ...nameLines,
  flex: '1 1 5rem',
  minWidth: 0,
}));
const Fine = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  textWrap: 'balance',
  textAlign: 'center',
  color: theme.vars.palette.ink3,
}));

const Journey = ({ order }: { order: Order }) => {
  const t = useTexts(orderTexts);
  const language = useLanguage();
  const { num_of_earnings: total, investment_period: periods, period_name: period } = order;
  const frequency = settlementFrequency(total, periods, period, language);
  const end = () => {
    switch (order.status) {
      case ORDER.buybackPending:
        return { title: t('refundUnderWay'), text: t('refundBack') };
      case ORDER.boughtBack:
        return { title: formatDate(order.finished_at), text: t('buybackRefunded') };
      case ORDER.cancelled:
        return { title: formatDate(order.finished_at), text: t('principalRefunded') };
      default:
        return { title: formatDate(order.mature_at), text: t('principalBack') };
    }
  };
  return (
    <Card title={t('journey')}>
      <MoneyTimeline
        total={total}
        done={order.settled_count}
        isStopped={order.status !== ORDER.earning}
        start={{ title: formatDate(order.started_at), text: t('invested') }}
        middle={{
          title: frequency === UNKNOWN ? '' : frequency,
          text: total === null ? '' : t('settleTimes', { count: total }),
        }}
        end={end()}
      />
    </Card>
  );
};

/** Statuses of orders for which a buyback is or was possible. */
const EXITS: ReadonlySet<number> = new Set([ORDER.earning, ORDER.buybackPending, ORDER.boughtBack]);

const OrderBody = ({
  pages,
  more,
}: {
  pages: readonly OrderInfo[];
  more: {
    hasMore: boolean;
    isFetching: boolean;
    isLoading: boolean;
    hasFailed: boolean;
    load: () => void;
  };
}) => {
  const t = useTexts(orderTexts);
  const incomes = loadedItems({ pages: pages.map((page) => page.incomes) });
  const [first] = pages;
  const isRunning = first?.order.status === ORDER.earning;
  const schedule = useSchedule(first?.order, incomes, {
    ...more,
    pages: pages.length,
    perPage: first?.incomes.list.length ?? 0,
  });
  const { chip, note } = useStatusNote(first?.order.status ?? -1);
  if (!first) return null;
  const { order, buyback } = first;
  return (
    <Stack>
      {!EXITS.has(order.status) && <BuybackOutcome order={order} />}
      <Parts data-even>
        <FilledPart>
          <Card>
            <Head>
              <Name>{order.product_name || UNKNOWN}</Name>
              {chip}
              {note}
            </Head>
            <Amount value={order.amount} size="xl" />
          </Card>
        </FilledPart>
        <FilledPart>
          <Journey order={order} />
        </FilledPart>
        <ColumnPart data-across>
          <Card
            title={t('facts')}
            action={<TextLink to={investProofPath(order.id)}>{t('proof')}</TextLink>}
          >
            <FactColumns>
              <OrderFacts order={order} />
            </FactColumns>
          </Card>
        </ColumnPart>
        <ColumnPart data-across>
          <Card
            title={t('settlements')}
            action={<TextLink to={orderIncomePath(order.id)}>{t('incomeOfOrder')}</TextLink>}
          >
            <Settlements
              incomes={schedule.settlements}
              hasStopped={schedule.hasStopped}
              isRunning={isRunning}
              hasMore={more.hasMore}
              busy={more.isLoading}
              onMore={more.load}
            />
          </Card>
        </ColumnPart>
        <ColumnPart data-across>
          {EXITS.has(order.status) && <ExitCard order={order} buyback={buyback ?? NO_TERMS} />}
        </ColumnPart>
      </Parts>
      <Fine>{t('riskNotice')}</Fine>
    </Stack>
  );
};

/** One order: the course of its money, its terms, its settlements, its buyback. */
const InvestDetailScreen = () => {
  const t = useTexts(orderTexts);
  const id = readId(useParams().id);
  const query = useOrderInfoInfiniteQuery({ id: id ?? 0 }, { skip: id === null });
  const isMissing = id === null || isBusinessCode(query.error, CODE.notFound);
  const order = query.currentData?.pages[0]?.order;
  useItemArrival({
    current: id,
    title: t('order'),
    name: order ? order.product_name || UNKNOWN : undefined,
  });

  return (
    <ListBeside load={loadPane} props={{ current: id }}>
      <Screen title={t('order')} onRefresh={query.refetch} wide>
        {order && <SeenAt at={readBefore(query)} hasFailed />}
        {isMissing ? (
          <EmptyState
            title={t('orderMissing')}
            text={t('orderMissingText')}
            action={
              <PillButton variant="soft" size="s" to={paths.investList}>
                {t('backToList')}
              </PillButton>
            }
          />
        ) : (
          // Nothing of one order is left when another one is chosen from the list beside it.
          <QueryStates
            key={id}
            query={{ ...query, data: query.currentData }}
            skeleton={<OrderSkeleton />}
          >
            {({ pages }) => (
              <OrderBody
                pages={pages}
                more={{
                  hasMore: query.hasNextPage,
                  isFetching: query.isFetching,
                  isLoading: query.isFetchingNextPage,
                  hasFailed: query.isFetchNextPageError,
                  load: () => void query.fetchNextPage(),
                }}
              />
            )}
          </QueryStates>
        )}
      </Screen>
    </ListBeside>
  );
};

export default InvestDetailScreen;
