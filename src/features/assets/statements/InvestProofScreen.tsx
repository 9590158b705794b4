import { styled } from '@mui/material/styles';
import { useParams } from 'react-router-dom';
import { isBusinessCode } from '#api/client/apiError.ts';
import { CODE } from '#api/contract/codes.ts';
import type { Income, Order } from '#api/contract/order.ts';
import { useWholeSchedulesQuery } from '#api/holdingsApi.ts';
import { useOrderInfoInfiniteQuery } from '#api/orderApi.ts';
import type { Whole } from '#api/readWhole.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths } from '#shared/paths.ts';
import { readId } from '#shared/readId.ts';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx';
import { QueryStates } from '#shared/ui/feedback/QueryStates.tsx';
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { type Read, useExport } from '../useExport.ts';
import { NotRead } from './NotRead.tsx';
import { ProofTables } from './ProofTables.tsx';
import { Done } from './StatementCard.tsx';
import { StatementSheet } from './StatementSheet.tsx';
import { statementTexts } from './statementTexts.ts';
import { usePrintSheet } from './usePrintSheet.ts';
import { useProofFacts } from './useProofFacts.tsx';

const Stack = styled('div')({ display: 'grid', gap: 12 });

interface ProofRead extends Read {
  readonly order: Order;
  readonly incomes: readonly Income[];
  readonly isComplete: boolean;
}

interface ProofProps {
  readonly shown: ProofRead;
  /** Reads it again; null where that fails. */
  readonly readAgain: () => Promise<ProofRead | null>;
}

const Proof = ({ shown, readAgain }: ProofProps) => {
  const t = useTexts(statementTexts);
  const { read, isReading, olderAt, toExport } = useExport(shown, readAgain);
  const { order, incomes, isComplete, readAt } = read;
  const facts = useProofFacts(order);
  const { isWanted, print } = usePrintSheet();
  return (
    <>
      <Card>
        <KeyValues rows={facts} />
      </Card>
      {isComplete ? (
        <PillButton
          block
          busy={isReading}
          onClick={async () => {
            const fresh = await toExport();
            if (fresh?.isComplete) print();
          }}
        >
          {t('print')}
        </PillButton>
      ) : (
        <NotRead text={t('proofNotRead')} onRetry={readAgain} />
      )}
      <Done role="status">
        {olderAt !== null && t('older', { time: formatDateTime(olderAt / 1000) })}
      </Done>
      {isWanted && isComplete && (
        <StatementSheet title={t('proof')} subtitle={order.order_no} readAt={readAt}>
          <ProofTables order={order} incomes={incomes} />
        </StatementSheet>
      )}
    </>
  );
};

/** Its facts, and the button below them. */
const ProofSkeleton = () => (
  <Stack>
    <Card>
      <Skeleton height="15rem" radius={12} />
    </Card>
    <Skeleton height="3.125rem" radius={25} />
  </Stack>
);

const proofOf = (
  { order, readAt: infoAt = 0 }: { order: Order | undefined; readAt: number | undefined },
  { plan, readAt: planAt = 0 }: { plan: Whole<Income> | undefined; readAt: number | undefined },
): ProofRead | undefined =>
  order &&
  plan && {
    order,
    incomes: plan.items,
    isComplete: plan.isComplete,
    readAt: Math.min(infoAt, planAt),
  };

/** /invest-proof/:id: one investment with all its settlements, on paper. */
const InvestProofScreen = () => {
  const t = useTexts(statementTexts);
  const id = readId(useParams().id);
  const info = useOrderInfoInfiniteQuery({ id: id ?? 0 }, { skip: id === null });
  const missing = id === null || isBusinessCode(info.error, CODE.notFound);
  const order = info.data?.pages[0]?.order;
  const plan = useWholeSchedulesQuery(order ? [order.id] : [], { skip: !order });
  const readAgain = async (): Promise<ProofRead | null> => {
    // All of its pages: the page of the order shows them, too.
    const [newInfo, newPlan] = await Promise.all([info.refetch(), plan.refetch()]);
    if (newInfo.isError || newPlan.isError) return null;
    const read = proofOf(
      { order: newInfo.data?.pages[0]?.order, readAt: newInfo.fulfilledTimeStamp },
      { plan: newPlan.data, readAt: newPlan.fulfilledTimeStamp },
    );
    return read ?? null;
  };
  const query = {
    data: proofOf(
      { order, readAt: info.fulfilledTimeStamp },
      { plan: plan.currentData, readAt: plan.fulfilledTimeStamp },
    ),
    isFetching: info.isFetching || plan.isFetching,
    isError: info.isError || plan.isError,
    error: info.error ?? plan.error,
    refetch: () => (order ? readAgain() : info.refetch()),
  };
  return (
    <Screen title={t('proof')}>
      {missing ? (
        <EmptyState
          title={t('proofMissing')}
          text={t('proofMissingText')}
          action={
            <PillButton variant="soft" size="s" to={paths.investList}>
              {t('backToList')}
            </PillButton>
          }
        />
      ) : (
        <QueryStates query={query} skeleton={<ProofSkeleton />}>
          {(data) => <Proof key={data.order.id} shown={data} readAgain={readAgain} />}
        </QueryStates>
      )}
    </Screen>
  );
};

export default InvestProofScreen;
