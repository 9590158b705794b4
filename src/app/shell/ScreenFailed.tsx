import { useEffect, useRef } from 'react';
import { useAppDispatch } from '#app/hooks.ts';
import { chatRequested } from '#sagas/chat/chatSlice.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { ChunkError } from '#shared/ui/code/codeLoader.ts';
import { useOnline } from '#shared/ui/device/useOnline.ts';
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
  const isOnline = useOnline();
  const isMissing = error instanceof ChunkError;
  const missingText = isOnline ? 'screenMissingText' : 'screenOfflineText';
  // What was missing for want of a network comes by itself when there is one.
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isMissing && isOnline && wasOffline.current) onRetry();
    wasOffline.current = !isOnline;
  }, [isMissing, isOnline, onRetry]);
  return (
    <Screen title={t(isMissing ? 'screenMissingTitle' : 'screenFailedTitle')}>
      <Card>
        <ErrorState
          message={t(isMissing ? missingText : 'screenFailedText')}
          // Without a network a reload may end on the browser's own error page.
          onRetry={isMissing && isOnline ? () => window.location.reload() : onRetry}
          onContact={() => dispatch(chatRequested())}
        />
      </Card>
      <RemoveStaticShell />
    </Screen>
  );
};
