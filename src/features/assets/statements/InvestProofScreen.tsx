import { useParams } from 'react-router-dom';
import { isBusinessCode } from '#api/client/apiError.ts';
import { CODE } from '#api/contract/codes.ts';
import type { Income, Order } from '#api/contract/order.ts';
import { useWholeSchedulesQuery } from '#api/holdingsApi.ts';
import { useOrderInfoInfiniteQuery } from '#api/orderApi.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths } from '#shared/paths.ts';
import { readId } from '#shared/readId.ts';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx';
import { QueryStates } from '#shared/ui/feedback/QueryStates.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { NotRead } from './NotRead.tsx';
import { ProofTables } from './ProofTables.tsx';
import { StatementSheet } from './StatementSheet.tsx';
import { statementTexts } from './statementTexts.ts';
import { usePrintSheet } from './usePrintSheet.ts';
import { useProofFacts } from './useProofFacts.tsx';

interface ProofProps {
  readonly order: Order;
  readonly incomes: readonly Income[];
  readonly isComplete: boolean;
  readonly onRetry: () => unknown;
}

const Proof = ({ order, incomes, isComplete, onRetry }: ProofProps) => {
  const t = useTexts(statementTexts);
  const facts = useProofFacts(order);
  const { isWanted, print } = usePrintSheet();
  return (
    <>
      <Card>
        <KeyValues rows={facts} />
      </Card>
      {isComplete ? (
        <PillButton block onClick={print}>
          {t('print')}
        </PillButton>
      ) : (
        <NotRead text={t('proofNotRead')} onRetry={onRetry} />
      )}
      {isWanted && isComplete && (
        <StatementSheet title={t('proof')} subtitle={order.order_no}>
          <ProofTables order={order} incomes={incomes} />
        </StatementSheet>
      )}
    </>
  );
};

/** /invest-proof/:id: one investment with all its settlements, on paper. */
const InvestProofScreen = () => {
  const t = useTexts(statementTexts);
  const id = readId(useParams().id);
  const info = useOrderInfoInfiniteQuery({ id: id ?? 0 }, { skip: id === null });
  const missing = id === null || isBusinessCode(info.error, CODE.notFound);
  const order = info.data?.pages[0]?.order;
  const plan = useWholeSchedulesQuery(order ? [order.id] : [], { skip: !order });
  const schedule = plan.currentData;
  const query = {
    data: order && schedule && { order, schedule },
    isFetching: info.isFetching || plan.isFetching,
    isError: info.isError || plan.isError,
    error: info.error ?? plan.error,
    refetch: () => (order ? Promise.all([info.refetch(), plan.refetch()]) : info.refetch()),
  };
  return (
    <Screen title={t('proof')}>
      {missing ? (
        <EmptyState
          title={t('proofMissing')}
          text={t('proofMissingText')}
          action={
            <PillButton variant="soft" size="m" to={paths.investList}>
              {t('backToList')}
            </PillButton>
          }
        />
      ) : (
        <QueryStates query={query}>
          {(data) => (
            <Proof
              order={data.order}
              incomes={data.schedule.items}
              isComplete={data.schedule.isComplete}
              onRetry={query.refetch}
            />
          )}
        </QueryStates>
      )}
    </Screen>
  );
};

export default InvestProofScreen;
