import Drawer from '@mui/material/Drawer';
import type { CSSObject, Theme } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';
import { MuiTheme } from '../../theme/MuiTheme.tsx';
import { overlayRoot, scrim, slide } from './overlayStyles.ts';
import type { Overlay } from './useOverlay.ts';

interface DrawerSurfaceProps {
  readonly from: 'bottom' | 'left';
  readonly overlay: Overlay;
  /** Styles of this surface. */
  readonly look: (theme: Theme) => CSSObject;
  /** Styles of its root, where that is not the whole column. */
  readonly root?: CSSObject;
  readonly ref?: Ref<HTMLDivElement>;
  readonly label?: string | undefined;
  /** Id of its heading, instead of `label`. */
  readonly labelledBy?: string | undefined;
  readonly busy?: boolean | undefined;
  readonly children: ReactNode;
}

/** The sliding surface of sheets and the side menu, over a scrim; `useDragToClose` moves it. */
export const DrawerSurface = (props: DrawerSurfaceProps) => {
  const { from, overlay, look, root = overlayRoot(), children } = props;
  return (
    <MuiTheme>
      <Drawer
        anchor={from}
        open={overlay.shown}
        onClose={overlay.close}
        transitionDuration={slide.timeout}
        ModalProps={{
          container: overlay.container,
          disableScrollLock: true,
          disableRestoreFocus: true,
        }}
        slotProps={{
          root: { sx: root },
          backdrop: { sx: scrim },
          transition: { easing: slide.easing },
          paper: {
            ref: props.ref,
            'aria-label': props.label,
            'aria-labelledby': props.labelledBy,
            'aria-busy': props.busy || undefined,
            elevation: 0,
            ...{ 'data-surface': '' },
            sx: (theme) => ({
              position: 'absolute',
              background: theme.vars.palette.surface,
              color: theme.vars.palette.ink1,
              ...look(theme),
            }),
          },
        }}
      >
        {children}
      </Drawer>
    </MuiTheme>
  );
};
