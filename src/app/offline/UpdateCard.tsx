import { styled } from '@mui/material/styles';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { gutter, layer, radius } from '#shared/theme/tokens.ts';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { useAnnounce } from '#shared/ui/feedback/AnnounceContext.ts';
import { findScreen } from '../navigation/routeTable.ts';
import { COLUMN_WIDTH } from '../shell/Column.tsx';
import { shellTexts } from '../shell/shellTexts.ts';
import type { AppUpdates } from './appUpdates.ts';

/** Above the tab bar, below every dialog. */
const Place = styled('div')({
  position: 'fixed',
  bottom: 'calc(58px + env(safe-area-inset-bottom))',
  left: '50%',
  zIndex: layer.tabBar,
  width: '100%',
  maxWidth: COLUMN_WIDTH,
  transform: 'translateX(-50%)',
  padding: `0 ${gutter}`,
  pointerEvents: 'none',
});

const Card = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 18px',
  minHeight: 52,
  padding: '4px 18px',
  borderRadius: radius.field,
  backgroundColor: theme.vars.palette.surface,
  color: theme.vars.palette.ink1,
  fontSize: '.9375rem',
  lineHeight: '1.375rem',
  boxShadow: theme.vars.palette.floatShadow,
  pointerEvents: 'auto',
  '& > span': { flex: 1, minWidth: 'min-content' },
}));

/**
 * Offers a new version of the app, on the main tabs only: there nothing is being typed or paid, and the
 * page is loaded again by it.
 */
export const UpdateCard = ({ updates }: { updates: AppUpdates }) => {
  const t = useTexts(shellTexts);
  const isReady = useSyncExternalStore(updates.subscribe, updates.isReady);
  const [isPutOff, setPutOff] = useState(false);
  const { pathname } = useLocation();
  const isOffered = isReady && !isPutOff && findScreen(pathname)?.tab !== undefined;
  const text = t('updateReady');
  const announce = useAnnounce();
  useEffect(() => {
    if (isOffered) announce(text);
  }, [isOffered, announce, text]);
  if (!isOffered) return null;
  return (
    <Place>
      <Card>
        <span>{text}</span>
        <TextLink tone="muted" onClick={() => setPutOff(true)}>
          {t('updateLater')}
        </TextLink>
        <TextLink onClick={updates.apply}>{t('updateNow')}</TextLink>
      </Card>
    </Place>
  );
};
