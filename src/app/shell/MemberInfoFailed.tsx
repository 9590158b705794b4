import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useCode } from '#shared/ui/code/useCode.ts';
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx';
import { useSupport } from '#shared/ui/feedback/SupportContext.ts';
import { Card } from '#shared/ui/layout/Card.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { RemoveStaticShell } from './StaticShell.tsx';
import { shellTexts } from './shellTexts.ts';

const loadLogOut = () => import('#features/account/settings/LogOut.tsx');

interface Props {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/**
 * Replaces every member's screen while the member's info cannot be loaded; the way out of an account that never
 * loads is here, because no other screen opens.
 */
export const MemberInfoFailed = ({ error, onRetry }: Props) => {
  const t = useTexts(shellTexts);
  const { describeError } = useSupport();
  const { Component: LogOut } = useCode(loadLogOut, true);
  return (
    <Screen title={t('memberInfoFailed')} bar="none">
      <Card>
        <ErrorState
          title={t('memberInfoFailed')}
          message={describeError(error)}
          onRetry={onRetry}
        />
      </Card>
      {LogOut && <LogOut />}
      <RemoveStaticShell />
    </Screen>
  );
};
