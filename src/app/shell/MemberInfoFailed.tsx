import { shellTexts } from '#shared/i18n/catalogues/shellTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Screen } from '#shared/ui/Screen.tsx';
import { useSupport } from '#shared/ui/SupportContext.ts';
import { RemoveStaticShell } from './StaticShell.tsx';

interface Props {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** In place of every member's screen while the member's info cannot be had (T2). */
export const MemberInfoFailed = ({ error, onRetry }: Props) => {
  const t = useTexts(shellTexts);
  const { describeError } = useSupport();
  return (
    <Screen title={t('memberInfoFailed')} bar="none">
      <Card>
        <ErrorState
          title={t('memberInfoFailed')}
          message={describeError(error)}
          onRetry={onRetry}
        />
      </Card>
      <RemoveStaticShell />
    </Screen>
  );
};
