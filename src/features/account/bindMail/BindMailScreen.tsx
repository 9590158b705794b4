import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useMemberInfoQuery } from '#api/memberApi.ts';
import { maskEmail } from '#shared/format/masks.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths, safeRedirect } from '#shared/paths.ts';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import { CardSkeleton } from '#shared/ui/feedback/CardSkeleton.tsx';
import { QueryStates } from '#shared/ui/feedback/QueryStates.tsx';
import { StatusHead } from '#shared/ui/feedback/StatusHead.tsx';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { identityTexts } from '../identityTexts.ts';
import { MailAddress } from '../MailAddress.tsx';
import { BindMailForm } from './BindMailForm.tsx';

/** /bind-mail: the current address, the form for a new one, and the confirmation. */
const BindMailScreen = () => {
  const t = useTexts(identityTexts);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const query = useMemberInfoQuery();
  const [bound, setBound] = useState<string | null>(null);
  if (bound !== null) {
    const leave = () =>
      void navigate(safeRedirect(params.get('redirect')) ?? paths.accountSettings, {
        replace: true,
      });
    return (
      <Screen
        key="bound"
        title={t('bindMail')}
        footer={
          <PillButton block onClick={leave}>
            {t('done')}
          </PillButton>
        }
      >
        <StatusHead tone="success" title={t('mailBound')}>
          {t('mailBoundText', { mail: maskEmail(bound) })}
        </StatusHead>
      </Screen>
    );
  }
  return (
    <Screen title={t(query.data?.email ? 'changeMail' : 'bindMail')}>
      <QueryStates query={query} skeleton={<CardSkeleton cover={false} />}>
        {({ email }) => (
          <>
            {email === '' ? (
              <Tip tone="info">{t('mailNone')}</Tip>
            ) : (
              <Card>
                <KeyValues
                  rows={[{ label: t('currentMail'), value: <MailAddress value={email} /> }]}
                />
              </Card>
            )}
            <BindMailForm label={t(email === '' ? 'mail' : 'newMail')} onBound={setBound} />
          </>
        )}
      </QueryStates>
    </Screen>
  );
};

export default BindMailScreen;
