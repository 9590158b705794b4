import { styled, type Theme } from '@mui/material/styles';
import { type ReactNode, useId, useMemo, useRef } from 'react';
import { LARGE_LETTERS, LOW_FOR_TEXT, LOW_SCREEN, media, NOT_LOW } from '#shared/theme/media.ts';
import { COLUMN_WIDTH } from '#shared/theme/widths.ts';
import { DrawerSurface } from './DrawerSurface.tsx';
import { overlayRoot, sheetTop } from './overlayStyles.ts';
import { SheetHead, SheetTitle } from './SheetHead.tsx';
import { useKeepFocusSeen } from './useKeepFocusSeen.ts';
import { useOverlay } from './useOverlay.ts';

/**
 * Too low for a scrolling body between fixed parts: the title scrolls too. In em, because large
 * text needs as much space as a low screen lacks.
 */
const LOW = `@media ${LOW_FOR_TEXT}`;
/** Too low to keep the buttons in sight as well: very low, or upright in very large text. */
const LOWEST = `@media (max-height: 18.99em), ${NOT_LOW} and (max-height: 21.99em)`;

const Scroll = styled('div')({
  flex: '0 1 auto',
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  [LOW]: {
    display: 'block',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollbarWidth: 'none',
    // A focused field is scrolled above the buttons.
    '&:has(> [data-actions])': { scrollPaddingBottom: '4.5rem' },
  },
  [LOWEST]: { '&&': { scrollPaddingBottom: 0 } },
});

const Body = styled('div')({
  flex: '0 1 auto',
  minHeight: 0,
  padding: '0 20px',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'none',
  '&[data-flush]': { paddingInline: 0 },
  '&[data-shrinks]': { display: 'flex', flexDirection: 'column', '& > *': { minHeight: 0 } },
  '&[data-last]': { paddingBottom: 'calc(20px + env(safe-area-inset-bottom))' },
  [LOW]: { flex: 'none', overflow: 'visible' },
});

const Actions = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  padding: '12px 20px 13px',
  '& > *': { flex: '1 1 auto' },
  '&[data-last]': { paddingBottom: 'calc(16px + env(safe-area-inset-bottom))' },
  [`@media ${LOW_SCREEN}`]: { paddingBlock: '8px 9px' },
  // Very large text: two short labels share a line still.
  [`@media ${LARGE_LETTERS}`]: { '& > *': { paddingInline: 10 } },
  [LOW]: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    background: theme.vars.palette.surface,
  },
  [LOWEST]: { position: 'static' },
  [`@media ${media.low}`]: { '& > *': { minHeight: 44 } },
}));

const look = (theme: Theme) => ({
  ...sheetTop(theme),
  maxHeight: 'calc(100% - 40px)',
  overflow: 'hidden',
  [LOW]: { maxHeight: '100%' },
});

/**
 * As wide as the column, and up to 40 rem where there are less than 480 px of height: a phone on its side has
 * the width that its height lacks. Not by a media query: its rules would be made as the sheet opens.
 */
const WIDTH = `max(${COLUMN_WIDTH}px, min(40rem, (479.9px - 100dvh) * 999))`;

const rootOf = (bottom: number) => ({ ...overlayRoot(bottom), maxWidth: WIDTH });

export interface BottomSheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** A request is in flight: the sheet cannot be closed. */
  busy?: boolean | undefined;
  /** Buttons, fixed below the scrolling body. */
  footer?: ReactNode;
  /** `NumberKeyboard`, fixed at the very bottom. */
  keyboard?: ReactNode;
  /** The body reaches the sheet's edges, without the 20 px padding. */
  flush?: boolean | undefined;
  /** The body's only child is a flex column, which takes room from its parts before anything scrolls. */
  shrinks?: boolean | undefined;
  children: ReactNode;
}

/**
 * A form or details that slide up over the page. Esc, scrim, the browser's back button, the close
 * button and a drag on the title close it, unless it is busy. Load it lazily.
 */
export const BottomSheet = ({
  open,
  onClose,
  title,
  busy = false,
  footer,
  keyboard,
  flush,
  shrinks,
  children,
}: BottomSheetProps) => {
  const titleId = useId();
  const overlay = useOverlay({ open, onClose, busy });
  const paper = useRef<HTMLDivElement>(null);
  useKeepFocusSeen(paper);
  const root = useMemo(() => rootOf(overlay.bottom), [overlay.bottom]);
  return (
    <DrawerSurface
      from="bottom"
      overlay={overlay}
      root={root}
      ref={paper}
      labelledBy={titleId}
      busy={busy}
      look={look}
    >
      <Scroll>
        <SheetHead onClose={onClose} busy={busy}>
          <SheetTitle id={titleId}>{title}</SheetTitle>
        </SheetHead>
        <Body
          data-flush={flush || undefined}
          data-shrinks={shrinks || undefined}
          data-last={!footer && !keyboard ? '' : undefined}
        >
          {children}
        </Body>
        {footer ? (
          <Actions data-actions data-last={keyboard ? undefined : ''}>
            {footer}
          </Actions>
        ) : null}
      </Scroll>
      {keyboard}
    </DrawerSurface>
  );
};
