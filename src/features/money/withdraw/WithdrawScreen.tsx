import { useSearchParams } from 'react-router-dom';
import { useBankcardListQuery } from '#api/bankcardApi.ts';
import { FETCH_ONLY } from '#api/endpoint.ts';
import { selectKept } from '#api/lastFigures/lastFiguresSelectors.ts';
import { useMemberConfigQuery, useMemberInfoQuery } from '#api/memberApi.ts';
import { selectUserInfo } from '#api/session/sessionSlice.ts';
import { useAppSelector } from '#app/hooks.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { QueryStates } from '#shared/ui/feedback/QueryStates.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { SubmittedWithdrawal } from './SubmittedWithdrawal.tsx';
import { useReceiptPage } from './useReceiptReplaced.ts';
import { WithdrawPage } from './WithdrawPage.tsx';
import { WithdrawSkeleton } from './WithdrawSkeleton.tsx';
import { withdrawTexts } from './withdrawTexts.ts';

/** A withdrawal to one of the member's cards, or with `?order_no=` what became of it. */
const WithdrawScreen = () => {
  const orderNo = useSearchParams()[0].get('order_no') ?? '';
  useReceiptPage();
  return orderNo === '' ? <NewWithdrawal /> : <SubmittedWithdrawal orderNo={orderNo} />;
};

const NewWithdrawal = () => {
  const t = useTexts(withdrawTexts);
  const info = useMemberInfoQuery(undefined, { refetchOnMountOrArgChange: true });
  const stored = useAppSelector(selectUserInfo);
  const keptAt = useAppSelector((state) => selectKept(state, 'memberInfo')?.at ?? null);
  const cards = useBankcardListQuery();
  // The terms are in the session; this reads them again where they may be old.
  const config = useMemberConfigQuery(undefined, FETCH_ONLY);
  const member = info.data ?? (keptAt === null ? null : stored);
  // Of this visit, too, once newer figures could not be read.
  const readAt = info.isError ? (info.fulfilledTimeStamp ?? null) : null;
  const seen = { at: info.data === undefined ? keptAt : readAt, hasFailed: info.isError };
  const refresh = () => Promise.all([info.refetch(), cards.refetch(), config.refetch()]);
  if (member && cards.data) {
    return <WithdrawPage member={member} seen={seen} cards={cards.data} onRefresh={refresh} />;
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
