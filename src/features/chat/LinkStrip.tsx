import { keyframes, styled } from '@mui/material/styles';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { OfflineIcon } from '#shared/icons/controls/OfflineIcon.tsx';
import { WarningIcon } from '#shared/icons/controls/WarningIcon.tsx';
import { bare } from '#shared/theme/styles.ts';
import { motion } from '#shared/theme/tokens.ts';
import { Spinner } from '#shared/ui/feedback/Spinner.tsx';
import { chatTexts } from './chatTexts.ts';

const appear = keyframes({ from: { visibility: 'hidden', opacity: 0 } });

const Strip = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 36,
  padding: '4px 8px 4px 20px',
  backgroundColor: theme.vars.palette.amberTint,
  color: theme.vars.palette.ink1,
  '& > svg': { color: theme.vars.palette.amber },
  // Delayed: a reconnect within a moment needs no message.
  '&[data-late]': { animation: `${appear} ${motion.fast} 1s backwards` },
}));
const Retry = styled('button')(({ theme }) => ({
  ...bare,
  flex: 'none',
  minHeight: 44,
  margin: '-4px 0 -4px auto',
  padding: '0 12px',
  fontWeight: 600,
  color: theme.vars.palette.brand,
}));

/** offline: the device has no network · unreachable: the chat failed to load · reconnecting: its stream was lost · null: none. */
export type LinkTrouble = 'offline' | 'unreachable' | 'reconnecting' | null;

/** The current connection problem, if any. */
export const LinkStrip = ({ trouble, onRetry }: { trouble: LinkTrouble; onRetry: () => void }) => {
  const t = useTexts(chatTexts);
  return (
    <div role="status">
      {trouble && (
        <Strip data-late={trouble === 'reconnecting' || undefined}>
          {trouble === 'offline' && <OfflineIcon size={19} plain />}
          {trouble === 'unreachable' && <WarningIcon size={19} plain />}
          {trouble === 'reconnecting' && <Spinner />}
          <span>{t(trouble)}</span>
          {trouble === 'unreachable' && (
            <Retry type="button" onClick={onRetry}>
              {t('retry')}
            </Retry>
          )}
        </Strip>
      )}
    </div>
  );
};
