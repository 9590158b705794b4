import { useState } from 'react';
import { useMemberInfoQuery } from '#api/memberApi.ts';
import { selectUserInfo } from '#api/session/sessionSlice.ts';
import { useAppSelector } from '#app/hooks.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { QueryStates } from '#shared/ui/feedback/QueryStates.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { accountTexts } from '../accountTexts.ts';
import { PasscodeSkeleton } from './PasscodeSkeleton.tsx';
import { PayPasswordPage } from './PayPasswordPage.tsx';
import type { Mode } from './steps.ts';

/** /pay-password: sets the first payment password or changes it, as `hasPayPassword` says. */
export default function PayPasswordScreen() {
  const t = useTexts(accountTexts);
  const query = useMemberInfoQuery();
  const stored = useAppSelector(selectUserInfo);
  // Once something is typed, only a refusal by the server changes the mode.
  const [fixedMode, fixMode] = useState<Mode | null>(null);
  const [wasCorrected, setCorrected] = useState(false);
  const member = query.data ?? stored ?? undefined;
  const mode = fixedMode ?? (member && (member.hasPayPassword === 1 ? 'change' : 'set'));
  if (mode === undefined) {
    return (
      <Screen title={t('payPassword')}>
        <QueryStates query={{ ...query, data: undefined }} skeleton={<PasscodeSkeleton />}>
          {null}
        </QueryStates>
      </Screen>
    );
  }
  return (
    <PayPasswordPage
      key={mode}
      mode={mode}
      isCorrected={wasCorrected}
      onTouched={() => fixMode(mode)}
      onMode={(actual) => {
        fixMode(actual);
        setCorrected(true);
      }}
    />
  );
}
