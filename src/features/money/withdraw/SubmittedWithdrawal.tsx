import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { WITHDRAWAL } from '#api/contract/money.ts';
import { useMoneyWithdrawalListInfiniteQuery } from '#api/moneyApi.ts';
import { useAppSelector } from '#app/hooks.ts';
import { selectWithdrawalStatus } from '#sagas/attempt/attemptSelectors.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths } from '#shared/paths.ts';
import { QueryStates } from '#shared/ui/feedback/QueryStates.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { useFoundRecord } from '../useFoundRecord.ts';
import { WithdrawResult } from './WithdrawResult.tsx';
import { WithdrawSkeleton } from './WithdrawSkeleton.tsx';
import { withdrawTexts } from './withdrawTexts.ts';

/** States in which a withdrawal is still on its way. */
const UNDER_WAY: ReadonlySet<number> = new Set([WITHDRAWAL.reviewing, WITHDRAWAL.paying]);

/**
 * The withdrawal with this order number, after a reload too. One that is over, or is not among the
 * member's, is left to the list.
 */
export const SubmittedWithdrawal = ({ orderNo }: { orderNo: string }) => {
  const t = useTexts(withdrawTexts);
  const status = useAppSelector(selectWithdrawalStatus);
  const made = status.kind === 'placed' ? status.withdrawal : undefined;
  const placed = made?.order_no === orderNo ? made : null;
  const query = useMoneyWithdrawalListInfiniteQuery();
  const { record: listed, isMissing, hasFailed } = useFoundRecord(query, orderNo);
  // As it was made until the list has it, which may have been read before.
  const record = listed ?? placed;
  // One that ends while it is shown stays.
  const [isShown, setShown] = useState(false);
  const isResult = record !== null && (isShown || placed !== null || UNDER_WAY.has(record.status));
  if (isResult && !isShown) setShown(true);
  if (isResult) return <WithdrawResult withdrawal={record} onRefresh={query.refetch} />;
  if (record || isMissing) return <Navigate to={paths.withdrawList} replace />;
  return (
    <Screen title={t('title')} onRefresh={query.refetch}>
      <QueryStates
        query={{ ...query, data: undefined, isError: hasFailed }}
        skeleton={<WithdrawSkeleton />}
      >
        {null}
      </QueryStates>
    </Screen>
  );
};
