import { useAppDispatch } from '#app/hooks.ts';
import { chatRequested } from '#sagas/chat/chatSlice.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { ChunkError } from '#shared/ui/code/codeLoader.ts';
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { RemoveStaticShell } from './StaticShell.tsx';
import { shellTexts } from './shellTexts.ts';

interface Props {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Replaces a screen that threw or whose code could not be loaded: reload, or contact us. */
export const ScreenFailed = ({ error, onRetry }: Props) => {
  const t = useTexts(shellTexts);
  const dispatch = useAppDispatch();
  const isMissing = error instanceof ChunkError;
  return (
    <Screen title={t(isMissing ? 'screenMissingTitle' : 'screenFailedTitle')}>
      <Card>
        <ErrorState
          message={t(isMissing ? 'screenMissingText' : 'screenFailedText')}
          onRetry={isMissing ? () => window.location.reload() : onRetry}
          onContact={() => dispatch(chatRequested())}
        />
      </Card>
      <RemoveStaticShell />
    </Screen>
  );
};
