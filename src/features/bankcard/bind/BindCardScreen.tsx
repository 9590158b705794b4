import { useBankcardTypesQuery } from '#api/bankcardApi.ts';
import { REALNAME } from '#api/contract/member.ts';
import { useMemberInfoQuery } from '#api/memberApi.ts';
import { selectWebsite } from '#api/session/sessionSlice.ts';
import { useAppSelector } from '#app/hooks.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { QueryStates } from '#shared/ui/feedback/QueryStates.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { bankcardTexts } from '../bankcardTexts.ts';
import { BindCardPage } from './BindCardPage.tsx';
import { BindCardSkeleton } from './BindCardSkeleton.tsx';

/**
 * /bind-card. A verified member's name comes from member/info, where it is not masked as in
 * realname/info.
 */
const BindCardScreen = () => {
  const t = useTexts(bankcardTexts);
  const types = useBankcardTypesQuery();
  // Read again on the way back from the verification as well.
  const member = useMemberInfoQuery(undefined, { refetchOnMountOrArgChange: true });
  const max = useAppSelector(selectWebsite)?.max_bank_cards ?? null;
  if (types.data && member.data) {
    const { realname, realnameStatus, bankCardCount } = member.data;
    const isVerified = realnameStatus === REALNAME.verified;
    // A masked name cannot be sent: the member must type it.
    const holder = isVerified && !realname.includes('*') ? realname : '';
    const isFull = max !== null && bankCardCount !== null && bankCardCount >= max;
    return (
      <BindCardPage
        banks={types.data}
        holder={holder}
        status={realnameStatus}
        full={isFull ? max : null}
      />
    );
  }
  const pending = types.data ? member : types;
  return (
    <Screen title={t('bindTitle')}>
      <QueryStates
        query={{
          data: undefined,
          isFetching: types.isFetching || member.isFetching,
          isError: pending.isError,
          error: pending.error,
          refetch: pending.refetch,
        }}
        skeleton={<BindCardSkeleton />}
      >
        {null}
      </QueryStates>
    </Screen>
  );
};

export default BindCardScreen;
