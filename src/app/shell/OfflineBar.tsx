import { styled } from '@mui/material/styles';
import { type RefObject, useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react';
import { baseApi } from '#api/baseApi.ts';
import { refetchShown, shownKeys } from '#api/cache/refetchShown.ts';
import type { EndpointName } from '#api/endpointName.ts';
import { selectIsLoggedIn } from '#api/session/sessionSlice.ts';
import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import type { AppDispatch, RootState } from '#app/store.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { OfflineIcon } from '#shared/icons/controls/OfflineIcon.tsx';
import { notifyShown } from '#shared/notices/noticesSlice.ts';
import { bare } from '#shared/theme/styles.ts';
import { layer } from '#shared/theme/tokens.ts';
import { useOnline } from '#shared/ui/device/useOnline.ts';
import { useTimeText } from '#shared/ui/device/useTimeText.ts';
import { returnFocus } from '../offline/returnFocus.ts';
import { offlineTexts } from './offlineTexts.ts';

/** Always mounted, so that its content is announced. */
const Region = styled('div')({ position: 'sticky', top: 0, zIndex: layer.bar + 1 });

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 36,
  padding: 'calc(6px + env(safe-area-inset-top)) 6px 6px 18px',
  backgroundColor: theme.vars.palette.amberTint,
  color: theme.vars.palette.ink1,
  fontSize: '.8125rem',
  lineHeight: '1.125rem',
  // The text's second line says what waits.
  whiteSpace: 'pre-line',
  '& svg': { color: theme.vars.palette.amber },
}));

const Retry = styled('button')(({ theme }) => ({
  ...bare,
  minHeight: 44,
  margin: '-4px 0 -4px auto',
  padding: '0 10px',
  whiteSpace: 'nowrap',
  fontWeight: 600,
  color: theme.vars.palette.brand,
}));

/** Endpoints whose answers have no age to speak of: lists to choose from, pictures, and the chat, which says its own. */
const AGELESS: ReadonlySet<string | undefined> = new Set<EndpointName>([
  'bankcardTypes',
  'chatHistory',
  'memberAreaCodes',
  'memberConfig',
  'memberGeolocation',
  'messageTypes',
  'moneyTxTypes',
  'productBanners',
  'productTypes',
]);

/**
 * When the oldest answer that the screen shows was loaded, Unix milliseconds; null where it shows none. A
 * hidden screen is subscribed to nothing. What is dispatched is an RTK Query internal action that returns its
 * subscriptions; no reducer handles it. Figures of an earlier visit have their time beside them (`SeenAt`).
 */
const oldestShown = (state: RootState, dispatch: AppDispatch): number | null => {
  const { queries } = state[baseApi.reducerPath];
  const times = shownKeys(dispatch).flatMap((key) => {
    const query = queries[key];
    const at = query?.fulfilledTimeStamp;
    return at !== undefined && !AGELESS.has(query?.endpointName) ? [at] : [];
  });
  return times.length > 0 ? Math.min(...times) : null;
};

/** Announces that the connection is back. */
const useBackOnlineNotice = (isOnline: boolean) => {
  const dispatch = useAppDispatch();
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    if (isOnline && !wasOnline.current) {
      dispatch(notifyShown({ key: 'backOnline', tone: 'success' }));
    }
    wasOnline.current = isOnline;
  }, [isOnline, dispatch]);
};

/** App bars stick below it: sets its height, and that it covers the safe area, as CSS variables. */
const useRoomAbove = (bar: RefObject<HTMLElement | null>) => {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const update = () => style.setProperty('--bar-top', `${bar.current?.offsetHeight ?? 0}px`);
    update();
    style.setProperty('--safe-top', '0px');
    // Its words change with the screen, and wrap when the text is large.
    const observer = new ResizeObserver(update);
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--bar-top');
      style.removeProperty('--safe-top');
    };
  }, [bar]);
};

const Offline = () => {
  const t = useTexts(offlineTexts);
  const timeText = useTimeText();
  const bar = useRef<HTMLDivElement>(null);
  useRoomAbove(bar);
  const dispatch = useAppDispatch();
  const oldest = useAppSelector((state) => oldestShown(state, dispatch));
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const words = () => {
    if (!isLoggedIn) return t('offlineLoggedOut');
    return oldest === null ? t('offline') : t('offlineWithTime', { time: timeText(oldest / 1000) });
  };
  return (
    <Bar ref={bar}>
      <OfflineIcon size={19} plain />
      <span>{words()}</span>
      <Retry ref={returnFocus} type="button" onClick={() => dispatch(refetchShown())}>
        {t('retry')}
      </Retry>
    </Bar>
  );
};

/** Shown while the browser is offline: the age of what is on screen, and a retry. */
export const OfflineBar = () => {
  const isOnline = useOnline();
  useBackOnlineNotice(isOnline);
  // The region is there before its first text: it may be offline when this code comes.
  const isThere = useDeferredValue(true, false);
  return <Region role="status">{isThere && !isOnline ? <Offline /> : null}</Region>;
};
