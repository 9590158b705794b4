import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useRef } from 'react';
import { DrawerSurface } from './DrawerSurface.tsx';
import { overlayRoot, sheetTop } from './overlayStyles.ts';
import { SheetHead, SheetTitle } from './SheetHead.tsx';
import { useKeepFocusSeen } from './useKeepFocusSeen.ts';
import { useOverlay } from './useOverlay.ts';

/**
 * Too low for a body that scrolls between fixed parts: the sheet scrolls as a whole then. In em of
 * the browser's text size: what is large leaves as little room as what is low.
 */
const LOW = '@media (max-height: 37.49em)';

const Body = styled('div')({
  flex: '0 1 auto',
  minHeight: 0,
  padding: '0 20px',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'none',
  '&[data-flush]': { paddingInline: 0 },
  '&[data-last]': { paddingBottom: 'calc(20px + env(safe-area-inset-bottom))' },
  [LOW]: { flex: 'none', overflow: 'visible' },
});

const Actions = styled('div')({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  padding: '12px 20px 13px',
  '& > *': { flex: '1 1 auto' },
  '&[data-last]': { paddingBottom: 'calc(16px + env(safe-area-inset-bottom))' },
  '@media (max-height: 739.9px)': { paddingBlock: '8px 9px' },
});

const Keys = styled('div')({
  flex: 'none',
  [LOW]: { position: 'sticky', bottom: 0, zIndex: 1 },
});

export interface BottomSheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** A request is in flight: nothing closes the sheet. */
  busy?: boolean | undefined;
  /** Buttons, fixed below the scrolling body. */
  footer?: ReactNode;
  /** `NumberKeyboard`, fixed at the very bottom. */
  keyboard?: ReactNode;
  /** The body reaches the sheet's edges; without it 20 px stay at the sides. */
  flush?: boolean | undefined;
  children: ReactNode;
}

/**
 * A form or a detail that slides up over the page. Esc, scrim, the browser's back button, the
 * cross and a drag on the title close it, unless it is busy. Load it lazily.
 */
export const BottomSheet = ({
  open,
  onClose,
  title,
  busy = false,
  footer,
  keyboard,
  flush,
  children,
}: BottomSheetProps) => {
  const titleId = useId();
  const overlay = useOverlay({ open, onClose, busy });
  const paper = useRef<HTMLDivElement>(null);
  useKeepFocusSeen(paper);
  return (
    <DrawerSurface
      from="bottom"
      overlay={overlay}
      root={overlayRoot(overlay.bottom)}
      ref={paper}
      labelledBy={titleId}
      busy={busy}
      look={(theme) => ({
        ...sheetTop(theme),
        maxHeight: 'calc(100% - 40px)',
        overflow: 'hidden',
        [LOW]: {
          display: 'block',
          maxHeight: '100%',
          overflowY: 'auto',
          // What gets the focus comes to stand above the keyboard.
          scrollPaddingBottom: keyboard ? 'calc(200px + 3rem)' : 0,
        },
      })}
    >
      <SheetHead onClose={onClose} busy={busy}>
        <SheetTitle id={titleId}>{title}</SheetTitle>
      </SheetHead>
      <Body data-flush={flush || undefined} data-last={!footer && !keyboard ? '' : undefined}>
        {children}
      </Body>
      {footer ? <Actions data-last={keyboard ? undefined : ''}>{footer}</Actions> : null}
      {keyboard ? <Keys>{keyboard}</Keys> : null}
    </DrawerSurface>
  );
};
