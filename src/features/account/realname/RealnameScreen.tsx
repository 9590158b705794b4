import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useMemberRealnameInfoQuery } from '#api/accountApi.ts';
import type { Realname } from '#api/contract/account.ts';
import { isUnverified, REALNAME } from '#api/contract/member.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { safeRedirect } from '#shared/paths.ts';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { CardSkeleton } from '#shared/ui/feedback/CardSkeleton.tsx';
import { QueryStates } from '#shared/ui/feedback/QueryStates.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { useGoBack } from '#shared/ui/navigation/useGoBack.ts';
import { identityTexts } from '../identityTexts.ts';
import { RealnameForm } from './RealnameForm.tsx';
import { RealnameState } from './RealnameState.tsx';

/** The state of an application; none where an answer names neither a known state nor anything that was applied with. */
const stateOf = ({ status, realname, id_no }: Realname): number => {
  const isKnown = status === REALNAME.verified || isUnverified(status);
  return isKnown || realname !== '' || id_no !== '' ? status : REALNAME.none;
};

/** /realname: the form, or the state of the application. */
const RealnameScreen = () => {
  const t = useTexts(identityTexts);
  const navigate = useNavigate();
  const goBack = useGoBack();
  const [params] = useSearchParams();
  const query = useMemberRealnameInfoQuery(undefined, { refetchOnMountOrArgChange: true });
  const [again, setAgain] = useState(false);
  const status = query.data && stateOf(query.data);
  // Shows the reason of a new rejection first.
  if (again && status !== undefined && status !== REALNAME.rejected) setAgain(false);
  const filling = status === REALNAME.none || (status === REALNAME.rejected && again);
  // What the first answer led to.
  const [isFormFirst, setFormFirst] = useState<boolean>();
  if (isFormFirst === undefined && status !== undefined) setFormFirst(filling);
  const footer = () => {
    if (status === undefined || filling) return undefined;
    if (status === REALNAME.rejected) {
      return (
        <PillButton block onClick={() => setAgain(true)}>
          {t('resubmit')}
        </PillButton>
      );
    }
    const next = safeRedirect(params.get('redirect'));
    return next === null ? (
      <PillButton block variant="soft" onClick={goBack}>
        {t('leave')}
      </PillButton>
    ) : (
      <PillButton block onClick={() => void navigate(next, { replace: true })}>
        {t('goOn')}
      </PillButton>
    );
  };
  return (
    <Screen
      // Form and state are a page of their own each: the focus goes to the heading when the pressed button goes away.
      // The answer that says which of them it is changes nothing yet.
      key={status === undefined || filling === isFormFirst ? 'first' : 'other'}
      title={t('realname')}
      wide={filling}
      // No pull to refresh while the form is being filled in.
      {...(!filling && { onRefresh: query.refetch })}
      footer={footer()}
    >
      <QueryStates query={query} skeleton={<CardSkeleton count={2} cover={false} />}>
        {(application) =>
          filling ? (
            <RealnameForm earlier={application} onCheck={query.refetch} />
          ) : (
            <RealnameState application={application} />
          )
        }
      </QueryStates>
    </Screen>
  );
};

export default RealnameScreen;
