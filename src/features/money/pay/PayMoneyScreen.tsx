import { useSearchParams } from 'react-router-dom';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths, safeRedirect } from '#shared/paths.ts';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx';
import { QueryStates } from '#shared/ui/feedback/QueryStates.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { depositStage } from '../depositState.ts';
import { moneyTexts } from '../moneyTexts.ts';
import { useReceiptPage } from '../useReceiptReplaced.ts';
import { DepositResult } from './DepositResult.tsx';
import { PayForm } from './PayForm.tsx';
import { PaySkeleton } from './PaySkeleton.tsx';
import { useDeposit } from './useDeposit.ts';

/** Pays the deposit in `?order_no=` and shows its state; a reload finds it again. */
const PayMoneyScreen = () => {
  const t = useTexts(moneyTexts);
  useReceiptPage();
  const [params] = useSearchParams();
  const orderNo = params.get('order_no') ?? '';
  const { deposit, isMissing, hasFailed, query, refetch } = useDeposit(orderNo);

  if (deposit) {
    const stage = depositStage(deposit);
    return stage === 'payable' ? (
      <PayForm
        key={orderNo}
        deposit={deposit}
        readAt={query.fulfilledTimeStamp ?? 0}
        onRefresh={refetch}
      />
    ) : (
      <DepositResult
        deposit={deposit}
        stage={stage}
        redirect={safeRedirect(params.get('redirect'))}
        onRefresh={refetch}
      />
    );
  }
  return (
    <Screen title={t('pay')} wide onRefresh={refetch}>
      <QueryStates
        query={{
          ...query,
          data: isMissing ? [] : undefined,
          isError: hasFailed,
        }}
        skeleton={<PaySkeleton />}
        empty={
          <EmptyState
            title={t('missing')}
            text={t('missingText')}
            action={
              <PillButton variant="soft" size="s" to={paths.rechargeList}>
                {t('seeRecords')}
              </PillButton>
            }
          />
        }
      >
        {null}
      </QueryStates>
    </Screen>
  );
};

export default PayMoneyScreen;
