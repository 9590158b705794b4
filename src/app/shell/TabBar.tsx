import { styled } from '@mui/material/styles';
import { type MouseEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { refetchShown } from '#api/cache/refetchShown.ts';
import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import { chatRequested, selectChatUnread } from '#sagas/chat/chatSlice.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { HeadsetIcon } from '#shared/icons/subjects/HeadsetIcon.tsx';
import { paths } from '#shared/paths.ts';
import type { TabName } from '#shared/routing.ts';
import { media } from '#shared/theme/media.ts';
import { bare, press } from '#shared/theme/styles.ts';
import { layer } from '#shared/theme/tokens.ts';
import { COLUMN_WIDTH } from '#shared/theme/widths.ts';
import { prefersReducedMotion } from '#shared/ui/device/useMediaQuery.ts';
import { Capital } from '#shared/ui/layout/Capital.tsx';
import { Link } from '#shared/ui/navigation/Link.tsx';
import { useMarked } from '#shared/ui/navigation/useMarked.ts';
import { HomeFilledIcon } from './icons/HomeFilledIcon.tsx';
import { HomeIcon } from './icons/HomeIcon.tsx';
import { UserFilledIcon } from './icons/UserFilledIcon.tsx';
import { UserIcon } from './icons/UserIcon.tsx';
import { WealthFilledIcon } from './icons/WealthFilledIcon.tsx';
import { WealthIcon } from './icons/WealthIcon.tsx';
import { shellTexts } from './shellTexts.ts';

const HEIGHT = 'calc(50px + env(safe-area-inset-bottom))';

/**
 * Fixed, not sticky: focusing a sticky bar makes browsers scroll the page to bring it into view.
 */
const Bar = styled('nav')(({ theme }) => ({
  position: 'fixed',
  bottom: 0,
  left: '50%',
  zIndex: layer.tabBar,
  display: 'grid',
  // Even; wider for a word of large text, and labels wrap instead of leaving the screen.
  gridTemplateColumns: 'repeat(4, 1fr)',
  width: '100%',
  maxWidth: COLUMN_WIDTH,
  minHeight: HEIGHT,
  padding: '0 8px env(safe-area-inset-bottom)',
  transform: 'translateX(-50%)',
  // With less, a dark button behind it takes the labels' contrast below 4.5.
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.surface} 95%, transparent)`,
  backdropFilter: 'blur(20px)',
  boxShadow: `0 -1px 0 ${theme.vars.palette.line}`,
  [`@media ${media.wide}`]: { display: 'none' },
}));

/** Reserves the bar's space at the end of the page. */
const Room = styled('div')({
  flex: 'none',
  height: HEIGHT,
  [`@media ${media.wide}`]: { display: 'none' },
});

/** Keeps the reserved space as high as the bar, whose labels wrap when the text is large. */
const useRoomOf = (bar: RefObject<HTMLElement | null>, room: RefObject<HTMLElement | null>) => {
  useLayoutEffect(() => {
    if (!bar.current) return undefined;
    const observer = new ResizeObserver(() => {
      if (!bar.current || !room.current) return;
      const { offsetHeight: height } = bar.current;
      // The same height written again would have the page laid out twice in its first frame.
      if (room.current.offsetHeight !== height) room.current.style.height = `${height}px`;
    });
    observer.observe(bar.current);
    return () => observer.disconnect();
  }, [bar, room]);
};

const Tab = styled('div')(({ theme }) => ({
  '& > *': {
    ...bare,
    ...press,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: 2,
    width: '100%',
    minHeight: 50,
    paddingTop: 3,
    fontSize: '.75rem',
    lineHeight: '1rem',
    textAlign: 'center',
    color: theme.vars.palette.ink3,
    // The screen ends below.
    outlineOffset: -2,
  },
  // A long label on one line, into the room beside it; large text has none to give.
  '& > * > :last-child': { margin: '0 min(0px, 1.5rem - 38px)' },
  '& > [aria-current]': { color: theme.vars.palette.brand, fontWeight: 600 },
}));

/** Unread messages of customer service: a dot; the tab's label has the number. */
const Unread = styled('span')(({ theme }) => ({
  position: 'relative',
  '&[data-unread]::after': {
    content: '""',
    position: 'absolute',
    top: 1,
    right: -3,
    width: 8,
    height: 8,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.gain,
    boxShadow: `0 0 0 2px ${theme.vars.palette.surface}`,
    '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
  },
}));

interface TabLinkProps {
  readonly to: string;
  readonly isShown: boolean;
  /** Marks this tab as the one shown, then calls `go`. */
  readonly onOpen: (go: () => void) => void;
  readonly label: string;
  readonly icon: ReactNode;
}

/**
 * A tapped tab is marked in the next frame; its screen follows that, in a transition. Tapping the current
 * tab scrolls to the top; tapped again there, it refetches what is shown.
 */
const TabLink = ({ to, isShown, onOpen, label, icon }: TabLinkProps) => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const tapAgain = () => {
    if (window.scrollY > 0)
      window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
    else dispatch(refetchShown());
  };
  const tap = (event: MouseEvent) => {
    // A tab or window of the browser's own.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isShown) tapAgain();
    else onOpen(() => void navigate(to));
  };
  return (
    <Tab>
      <Link to={to} aria-current={isShown ? 'page' : undefined} onClick={tap}>
        {icon}
        <Capital>{label}</Capital>
      </Link>
    </Tab>
  );
};

/** Opens customer service; its label includes the unread count. */
const ServiceTab = () => {
  const t = useTexts(shellTexts);
  const dispatch = useAppDispatch();
  const unread = useAppSelector(selectChatUnread);
  return (
    <Tab>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={unread > 0 ? t('tabServiceUnread', { count: unread }) : undefined}
        onClick={() => dispatch(chatRequested())}
      >
        <Unread data-unread={unread > 0 || undefined}>
          <HeadsetIcon size={26} plain />
        </Unread>
        <Capital>{t('tabService')}</Capital>
      </button>
    </Tab>
  );
};

/**
 * The four tabs. Customer service has no route: it opens the chat and does not change the selected
 * tab.
 */
export const TabBar = ({ tab }: { tab: TabName }) => {
  const t = useTexts(shellTexts);
  const [marked, choose] = useMarked(tab);
  const linkOf = (name: TabName) => ({
    isShown: marked === name,
    onOpen: (go: () => void) => choose(name, go),
  });
  const bar = useRef<HTMLElement>(null);
  const room = useRef<HTMLDivElement>(null);
  useRoomOf(bar, room);
  return (
    <>
      <Room ref={room} />
      <Bar ref={bar} aria-label={t('tabs')}>
        <TabLink
          to={paths.home}
          {...linkOf('home')}
          label={t('tabHome')}
          icon={marked === 'home' ? <HomeFilledIcon size={26} /> : <HomeIcon size={26} plain />}
        />
        <TabLink
          to={paths.productList}
          {...linkOf('wealth')}
          label={t('tabWealth')}
          icon={
            marked === 'wealth' ? <WealthFilledIcon size={26} /> : <WealthIcon size={26} plain />
          }
        />
        <ServiceTab />
        <TabLink
          to={paths.mine}
          {...linkOf('mine')}
          label={t('tabMine')}
          icon={marked === 'mine' ? <UserFilledIcon size={26} /> : <UserIcon size={26} plain />}
        />
      </Bar>
    </>
  );
};
