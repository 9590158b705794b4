import { styled } from '@mui/material/styles';
import { use, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppSelector } from '#app/hooks.ts';
import { selectIsPaying } from '#sagas/buy/payingSelectors.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { layer } from '#shared/theme/tokens.ts';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { useAnnounce } from '#shared/ui/feedback/AnnounceContext.ts';
import { OpenOverlaysContext } from '#shared/ui/overlays/OverlayHistoryContext.ts';
import { selectIsWriting } from '../navigation/freeToReload.ts';
import { hasInput } from '../navigation/hasInput.ts';
import { findScreen } from '../navigation/routeTable.ts';
import { floatingCard, floatingPlace } from '../shell/floatingStyles.ts';
import type { AppUpdates } from './appUpdates.ts';
import { returnFocus } from './returnFocus.ts';
import { updateTexts } from './updateTexts.ts';

/** Above the tab bar, below every dialog. */
const Place = styled('div')({
  ...floatingPlace,
  bottom: 'calc(58px + env(safe-area-inset-bottom))',
  zIndex: layer.tabBar,
});

const Card = styled('div')(({ theme }) => ({
  ...floatingCard(theme),
  flexWrap: 'wrap',
  gap: '0 18px',
  padding: '4px 18px',
  '& > span': { flex: 1, minWidth: 'min-content' },
}));

const onTyping = (onChange: () => void): (() => void) => {
  const kinds = ['focusin', 'focusout', 'input'] as const;
  for (const kind of kinds) document.addEventListener(kind, onChange);
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, onChange);
  };
};

/** Whether loading the page again takes nothing from the member: nothing is open, typed, being paid or sent. */
const useIsFree = (): boolean => {
  const { pathname } = useLocation();
  const { count, subscribe } = use(OpenOverlaysContext);
  const hasOverlay = useSyncExternalStore(subscribe, count) > 0;
  const isPaying = useAppSelector(selectIsPaying);
  const isWriting = useAppSelector(selectIsWriting);
  const isTyping = useSyncExternalStore(onTyping, () => hasInput(document));
  // A main tab has no form but its search.
  const isTab = findScreen(pathname)?.tab !== undefined;
  return isTab && !hasOverlay && !isPaying && !isWriting && !isTyping;
};

interface UpdateCardProps {
  readonly updates: AppUpdates;
  /** Loads the page again. */
  readonly reload: () => void;
}

/** Offers a new version of the app where loading the page again disturbs nothing, and only then does so. */
export const UpdateCard = ({ updates, reload }: UpdateCardProps) => {
  const t = useTexts(updateTexts);
  const update = useSyncExternalStore(updates.subscribe, updates.state);
  const isFree = useIsFree();
  const isOffered = update === 'ready' && isFree;
  const isDue = update === 'taken' && isFree;
  const text = t('updateReady');
  const announce = useAnnounce();
  useEffect(() => {
    if (isOffered) announce(text);
  }, [isOffered, announce, text]);
  useEffect(() => {
    if (isDue) reload();
  }, [isDue, reload]);
  if (!isOffered) return null;
  return (
    <Place ref={returnFocus}>
      <Card>
        <span>{text}</span>
        <TextLink tone="muted" onClick={updates.putOff}>
          {t('updateLater')}
        </TextLink>
        <TextLink onClick={updates.apply}>{t('updateNow')}</TextLink>
      </Card>
    </Place>
  );
};
