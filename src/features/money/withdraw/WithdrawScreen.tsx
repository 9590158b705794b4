import { useSearchParams } from 'react-router-dom';
import { useBankcardListQuery } from '#api/bankcardApi.ts';
import { FETCH_ONLY } from '#api/endpoint.ts';
import { useSeenMember } from '#api/lastFigures/useSeenMember.ts';
import { useMemberConfigQuery } from '#api/memberApi.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths } from '#shared/paths.ts';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { QueryStates } from '#shared/ui/feedback/QueryStates.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { useReceiptPage } from '../useReceiptReplaced.ts';
import { SubmittedWithdrawal } from './SubmittedWithdrawal.tsx';
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
  const { query: info, seenAt } = useSeenMember({ refetchOnMountOrArgChange: true });
  const cards = useBankcardListQuery();
  // The terms are in the session; this reads them again where they may be old.
  const config = useMemberConfigQuery(undefined, FETCH_ONLY);
  const member = info.data;
  const seen = { at: seenAt, hasFailed: info.isError };
  const refresh = () => Promise.all([info.refetch(), cards.refetch(), config.refetch()]);
  if (member && cards.data) {
    return <WithdrawPage member={member} seen={seen} cards={cards.data} onRefresh={refresh} />;
  }
  return (
    <Screen
      title={t('title')}
      onRefresh={refresh}
      headerActions={
        <TextLink tone="muted" to={paths.withdrawList}>
          {t('records')}
        </TextLink>
      }
    >
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
