import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';
import { uiTexts } from '#shared/i18n/catalogues/uiTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { BackIcon } from '#shared/icons/controls/BackIcon.tsx';
import { media } from '#shared/theme/media.ts';
import { hiddenVisually } from '#shared/theme/styles.ts';
import { layer } from '#shared/theme/tokens.ts';
import { PAGE_WIDTH, WIDE_PAGE_WIDTH } from '#shared/theme/widths.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import { useCode } from '../code/useCode.ts';
import { useGoBack } from '../navigation/useGoBack.ts';
import { AppBar } from './AppBar.tsx';
import { ScreenFooter } from './ScreenFooter.tsx';
import { useSite } from './SiteContext.ts';
import { useArrivalFocus } from './useArrivalFocus.ts';

/** Not needed before there is something to refresh. */
const loadPull = () => import('./PullToRefresh.tsx');

/** px per rem at the default text size. */
const ROOT_PX = 16;

const Root = styled('div')({
  position: 'relative',
  flex: '1 0 auto',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  width: '100%',
  '--page': PAGE_WIDTH,
  '&[data-wide]': { '--page': WIDE_PAGE_WIDTH },
});
const Art = styled('div')({
  position: 'absolute',
  insetInline: 0,
  top: 0,
  height: 'var(--art)',
  overflow: 'hidden',
});
const Main = styled('main')({
  flex: '1 0 auto',
  display: 'flex',
  flexDirection: 'column',
  '--gap': '12px',
  gap: 'var(--gap)',
  minWidth: 0,
  padding: '6px var(--gutter) calc(24px + env(safe-area-inset-bottom, 0px))',
  '&[data-flush]': { padding: 0, '--gap': '0px' },
  '& > *': { flex: 'none', minWidth: 0 },
  [`@media ${media.wide}`]: {
    containerType: 'inline-size',
    '&:not([data-flush])': {
      width: '100%',
      maxWidth: 'calc(var(--page) + 2 * var(--gutter))',
      marginInline: 'auto',
    },
  },
});
const HiddenHeading = styled('h1')(hiddenVisually);
const SkipLink = styled('button')(({ theme }) => ({
  position: 'absolute',
  zIndex: layer.toast,
  insetInlineStart: 12,
  top: 8,
  padding: '8px 14px',
  border: 0,
  borderRadius: 12,
  font: 'inherit',
  color: theme.vars.palette.onBrand,
  backgroundColor: theme.vars.palette.brand,
  '&:not(:focus)': hiddenVisually,
}));

export interface ScreenProps {
  /** Title of the page: its h1 and, with the site's name, document.title. */
  title: string;
  /**
   * back: centred title and a back button; root: large title of a tab; art: back button over art,
   * title once scrolled; none: no bar, the h1 is for readers only.
   */
  bar?: 'back' | 'root' | 'art' | 'none';
  /** At the right of the bar, at most two. */
  headerActions?: ReactNode;
  /** Replaces the bar (bar 'none'): an `AppBar` of the screen's own. */
  header?: ReactNode;
  /** Replaces the back button's default, going back in history. */
  onBack?: () => void;
  /** Sticky at the bottom of the screen, above the keyboard: the page's main action. */
  footer?: ReactNode;
  /** Pull to refresh, until the promise settles. */
  onRefresh?: () => unknown;
  /** Art behind the top of the page, `artHeight` px high (also `var(--art)` for what overlaps it). */
  art?: ReactNode;
  artHeight?: number;
  /** The art grows with the text on it. */
  artGrows?: boolean;
  /** The content reaches the edges and has its own margins. */
  flush?: boolean;
  /** On a wide screen there is content for more than one column, or a table. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * Frame of every page: bar, content column with its gutters (12 px between children), sticky
 * footer, document title, focus after navigation, pull to refresh.
 */
export const Screen = ({
  title,
  bar = 'back',
  headerActions,
  header,
  onBack,
  footer,
  onRefresh,
  art,
  artHeight = 0,
  artGrows = false,
  flush,
  wide,
  children,
}: ScreenProps) => {
  const t = useTexts(uiTexts);
  const site = useSite().name;
  const goBack = useGoBack();
  const root = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { Component: PullToRefresh } = useCode(loadPull, onRefresh !== undefined);
  useArrivalFocus(root, heading);
  useEffect(() => {
    document.title = title === site ? site : `${title} - ${site}`;
  }, [title, site]);

  return (
    <Root
      ref={root}
      data-wide={wide || undefined}
      style={
        artHeight > 0
          ? {
              '--art': artGrows
                ? `max(${artHeight}px, ${artHeight / ROOT_PX}rem)`
                : `${artHeight}px`,
            }
          : undefined
      }
    >
      <SkipLink type="button" onClick={() => main.current?.focus()}>
        {t('skipToContent')}
      </SkipLink>
      {art != null && (
        <Art aria-hidden data-stretch>
          {art}
        </Art>
      )}
      {bar === 'none' ? (
        header
      ) : (
        <AppBar
          title={title}
          headingRef={heading}
          actions={headerActions}
          align={bar === 'root' ? 'start' : 'centre'}
          {...(bar === 'art' && { overArt: Math.max(48, artHeight - 96) })}
          left={
            <IconButton
              label={t('back')}
              look={bar === 'art' ? 'glass' : 'plain'}
              onClick={onBack ?? goBack}
            >
              <BackIcon />
            </IconButton>
          }
        />
      )}
      {onRefresh && PullToRefresh && (
        <PullToRefresh
          area={root}
          onRefresh={onRefresh}
          bare={bar === 'none' && !header}
          onArt={!!art}
        />
      )}
      <Main ref={main} tabIndex={-1} data-flush={flush || undefined}>
        {bar === 'none' && (
          <HiddenHeading ref={heading} tabIndex={-1}>
            {title}
          </HiddenHeading>
        )}
        {children}
      </Main>
      {footer != null && <ScreenFooter>{footer}</ScreenFooter>}
    </Root>
  );
};
