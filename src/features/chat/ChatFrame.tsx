import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { uiOverlayTexts } from '#shared/i18n/catalogues/uiOverlayTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { radius } from '#shared/theme/tokens.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { CloseIcon } from '#shared/ui/icons/CloseIcon.tsx';
import { overlayRoot, scrim, slide } from '#shared/ui/overlayStyles.ts';
import { useDragToClose } from '#shared/ui/useDragToClose.ts';
import { useOverlay } from '#shared/ui/useOverlay.ts';
import { useViewportTop } from './useViewportTop.ts';

/** Every line counts here, such as on a phone held sideways. */
const LOW = '@media (max-height: 559.9px)';

const Handle = styled('div')(({ theme }) => ({
  flex: 'none',
  touchAction: 'none',
  userSelect: 'none',
  boxShadow: `0 1px 0 ${theme.vars.palette.line}`,
}));
const Grab = styled('div')(({ theme }) => ({
  width: 38,
  height: 4,
  margin: '9px auto 0',
  borderRadius: 2,
  background: theme.vars.palette.lineStrong,
  '@media (forced-colors: active)': { background: 'CanvasText' },
  [LOW]: { display: 'none' },
}));
const Head = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 8,
  padding: '5px 8px 9px 20px',
});
const Titles = styled('div')({ minWidth: 0, paddingTop: 5 });
const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.h6,
  fontSize: '1.125rem',
  lineHeight: '1.625rem',
}));

interface ChatFrameProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Line below the title. */
  presence: ReactNode;
  children: ReactNode;
}

/**
 * The chat's sheet: nearly as high as the column, on paper, and above the system's keyboard. It
 * closes like every sheet: Esc, scrim, the browser's back button, the cross, a drag on the title.
 */
export const ChatFrame = ({ open, onClose, title, presence, children }: ChatFrameProps) => {
  const t = useTexts(uiOverlayTexts);
  const titleId = useId();
  const { shown, close, bottom, container } = useOverlay({ open, onClose });
  const top = useViewportTop(open);
  const drag = useDragToClose({ direction: 'down', onClose, disabled: false });
  return (
    <Drawer
      anchor="bottom"
      open={shown}
      onClose={close}
      transitionDuration={slide.timeout}
      ModalProps={{ container, disableScrollLock: true, disableRestoreFocus: true }}
      slotProps={{
        root: { sx: { ...overlayRoot(bottom), top } },
        backdrop: { sx: scrim },
        transition: { easing: slide.easing },
        paper: {
          'aria-labelledby': titleId,
          elevation: 0,
          ...{ 'data-surface': '' },
          sx: (theme) => ({
            position: 'absolute',
            height: 'calc(100% - max(12px, env(safe-area-inset-top)))',
            maxHeight: 'none',
            overflow: 'hidden',
            borderRadius: `${radius.sheet}px ${radius.sheet}px 0 0`,
            background: theme.vars.palette.paper,
            color: theme.vars.palette.ink1,
            boxShadow: theme.vars.palette.sheetShadow,
            [LOW]: { height: '100%', borderRadius: 0 },
          }),
        },
      }}
    >
      <Handle {...drag}>
        <Grab />
        <Head>
          <Titles>
            <Title id={titleId}>{title}</Title>
            {presence}
          </Titles>
          <IconButton label={t('close')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Head>
      </Handle>
      {children}
    </Drawer>
  );
};
