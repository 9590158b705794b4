import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useRef } from 'react';
import { uiOverlayTexts } from '#shared/i18n/catalogues/uiOverlayTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { radius } from '#shared/theme/tokens.ts';
import { IconButton } from './IconButton.tsx';
import { CloseIcon } from './icons/CloseIcon.tsx';
import { overlayRoot, scrim, slide } from './overlayStyles.ts';
import { useDragToClose } from './useDragToClose.ts';
import { useKeepFocusSeen } from './useKeepFocusSeen.ts';
import { useOverlay } from './useOverlay.ts';

/**
 * Too low for a body that scrolls between fixed parts: the sheet scrolls as a whole then. In em of
 * the browser's text size: what is large leaves as little room as what is low.
 */
const LOW = '@media (max-height: 37.49em)';

const Handle = styled('div')({ flex: 'none', touchAction: 'none', userSelect: 'none' });

const Grab = styled('div')(({ theme }) => ({
  width: 38,
  height: 4,
  margin: '9px auto 0',
  borderRadius: 2,
  background: theme.vars.palette.lineStrong,
  '@media (forced-colors: active)': { background: 'CanvasText' },
}));

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minHeight: 44,
  padding: '4px 8px 0 20px',
});

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.h6,
  fontSize: '1.125rem',
  lineHeight: '1.625rem',
  minWidth: 0,
}));

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
 * A form or a detail that slides up over the page (A1). Esc, scrim, the browser's back button, the
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
  const t = useTexts(uiOverlayTexts);
  const titleId = useId();
  const { shown, close, bottom, container } = useOverlay({ open, onClose, busy });
  const drag = useDragToClose({ direction: 'down', onClose, disabled: busy });
  const paper = useRef<HTMLDivElement>(null);
  useKeepFocusSeen(paper);
  return (
    <Drawer
      anchor="bottom"
      open={shown}
      onClose={close}
      transitionDuration={slide.timeout}
      ModalProps={{ container, disableScrollLock: true, disableRestoreFocus: true }}
      slotProps={{
        root: { sx: overlayRoot(bottom) },
        backdrop: { sx: scrim },
        transition: { easing: slide.easing },
        paper: {
          ref: paper,
          'aria-labelledby': titleId,
          'aria-busy': busy || undefined,
          elevation: 0,
          ...{ 'data-surface': '' },
          sx: (theme) => ({
            position: 'absolute',
            maxHeight: 'calc(100% - 40px)',
            overflow: 'hidden',
            borderRadius: `${radius.sheet}px ${radius.sheet}px 0 0`,
            background: theme.vars.palette.surface,
            color: theme.vars.palette.ink1,
            boxShadow: theme.vars.palette.sheetShadow,
            [LOW]: {
              display: 'block',
              maxHeight: '100%',
              overflowY: 'auto',
              // What gets the focus comes to stand above the keyboard.
              scrollPaddingBottom: keyboard ? 'calc(200px + 3rem)' : 0,
            },
          }),
        },
      }}
    >
      <Handle {...drag}>
        <Grab />
        <Head>
          <Title id={titleId}>{title}</Title>
          <IconButton label={t('close')} disabled={busy} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Head>
      </Handle>
      <Body data-flush={flush || undefined} data-last={!footer && !keyboard ? '' : undefined}>
        {children}
      </Body>
      {footer ? <Actions data-last={keyboard ? undefined : ''}>{footer}</Actions> : null}
      {keyboard ? <Keys>{keyboard}</Keys> : null}
    </Drawer>
  );
};
