import { useSearchParams } from 'react-router-dom';
import { useBankcardListQuery } from '#api/bankcardApi.ts';
import { useMemberInfoQuery } from '#api/memberApi.ts';
import { selectUserInfo } from '#api/session/sessionSlice.ts';
import { useAppSelector } from '#app/hooks.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { QueryStates } from '#shared/ui/feedback/QueryStates.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { SubmittedWithdrawal } from './SubmittedWithdrawal.tsx';
import { WithdrawPage } from './WithdrawPage.tsx';
import { WithdrawSkeleton } from './WithdrawSkeleton.tsx';
import { withdrawTexts } from './withdrawTexts.ts';

/** A withdrawal to one of the member's cards, or with `?order_no=` what became of it. */
const WithdrawScreen = () => {
  const orderNo = useSearchParams()[0].get('order_no') ?? '';
  return orderNo === '' ? <NewWithdrawal /> : <SubmittedWithdrawal orderNo={orderNo} />;
};

const NewWithdrawal = () => {
  const t = useTexts(withdrawTexts);
  const info = useMemberInfoQuery(undefined, { refetchOnMountOrArgChange: true });
  const stored = useAppSelector(selectUserInfo);
  const cards = useBankcardListQuery();
  const member = info.data ?? stored;
  const refresh = () => Promise.all([info.refetch(), cards.refetch()]);
  if (member && cards.data) {
    return <WithdrawPage member={member} cards={cards.data} onRefresh={refresh} />;
  }
  return (
    <Screen title={t('title')} onRefresh={refresh}>
      <QueryStates
        query={{ ...(member ? cards : info), data: undefined, refetch: refresh }}
        skeleton={<WithdrawSkeleton />}
      >
        {null}
      </QueryStates>
    </Screen>
  );
};

export default WithdrawScreen;
