import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { media } from '#shared/theme/media.ts';
import { radius } from '#shared/theme/tokens.ts';
import { DrawerSurface } from '#shared/ui/overlays/DrawerSurface.tsx';
import { useDragToClose } from '#shared/ui/overlays/useDragToClose.ts';
import { useOverlay } from '#shared/ui/overlays/useOverlay.ts';

const Header = styled('div')({
  flex: 'none',
  position: 'relative',
  overflow: 'hidden',
  [`@media ${media.low}`]: { display: 'none' },
});

const Body = styled('div')({ flex: '1 0 auto', padding: '10px 0' });

const Footer = styled('div')(({ theme }) => ({
  ...theme.typography.overline,
  flex: 'none',
  padding: '12px 20px calc(24px + env(safe-area-inset-bottom))',
  color: theme.vars.palette.ink3,
}));

/** Closes on a swipe to the left; taps and vertical scrolling are unaffected. */
const Swipe = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 0 auto',
  touchAction: 'pan-y',
});

export interface SideDrawerProps {
  open: boolean;
  onClose: () => void;
  /** Accessible name. */
  label: string;
  /** Art at the top, edge to edge. */
  header?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** The left menu: 70 % of the column, at most 320 px. Load it lazily. */
export const SideDrawer = ({ open, onClose, label, header, footer, children }: SideDrawerProps) => {
  const overlay = useOverlay({ open, onClose });
  const drag = useDragToClose({ direction: 'left', onClose, disabled: false });
  return (
    <DrawerSurface
      from="left"
      overlay={overlay}
      label={label}
      look={() => ({
        width: '70%',
        maxWidth: 320,
        overflowY: 'auto',
        overscrollBehavior: 'contain',
        borderRadius: `0 ${radius.sheet}px ${radius.sheet}px 0`,
      })}
    >
      <Swipe {...drag}>
        {header ? <Header data-on-art>{header}</Header> : null}
        <Body>{children}</Body>
        {footer ? <Footer>{footer}</Footer> : null}
      </Swipe>
    </DrawerSurface>
  );
};
