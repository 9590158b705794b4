import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { DrawerSurface } from '#shared/ui/overlays/DrawerSurface.tsx';
import { overlayRoot, sheetTop } from '#shared/ui/overlays/overlayStyles.ts';
import { SheetHead, SheetTitle } from '#shared/ui/overlays/SheetHead.tsx';
import { useOverlay } from '#shared/ui/overlays/useOverlay.ts';
import { useViewportTop } from './useViewportTop.ts';

/** Little height, as on a phone in landscape. */
const LOW = '@media (max-height: 559.9px)';

const Head = styled(SheetHead)(({ theme }) => ({
  boxShadow: `0 1px 0 ${theme.vars.palette.line}`,
  '& > [data-grab]': { [LOW]: { display: 'none' } },
  '& > [data-row]': { alignItems: 'flex-start', padding: '5px 8px 9px 20px' },
}));
const Titles = styled('div')({ minWidth: 0, paddingTop: 5 });

interface ChatFrameProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Line below the title. */
  presence: ReactNode;
  children: ReactNode;
}

/**
 * The chat's sheet: nearly as high as the column and above the system's keyboard. It closes like
 * every sheet: Esc, scrim, the browser's back button, the close button, a drag on the title.
 */
export const ChatFrame = ({ open, onClose, title, presence, children }: ChatFrameProps) => {
  const titleId = useId();
  const overlay = useOverlay({ open, onClose });
  const top = useViewportTop(open);
  return (
    <DrawerSurface
      from="bottom"
      overlay={overlay}
      root={{ ...overlayRoot(overlay.bottom), top }}
      labelledBy={titleId}
      look={(theme) => ({
        ...sheetTop(theme),
        '&&': { height: 'calc(100% - max(12px, env(safe-area-inset-top)))' },
        maxHeight: 'none',
        overflow: 'hidden',
        background: theme.vars.palette.paper,
        [LOW]: { height: '100%', borderRadius: 0 },
      })}
    >
      <Head onClose={onClose}>
        <Titles>
          <SheetTitle id={titleId}>{title}</SheetTitle>
          {presence}
        </Titles>
      </Head>
      {children}
    </DrawerSurface>
  );
};
