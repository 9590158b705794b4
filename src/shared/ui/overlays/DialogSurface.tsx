import Dialog from '@mui/material/Dialog';
import type { CSSObject, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { MuiTheme } from '#shared/theme/MuiTheme.tsx';
import { duration } from '#shared/theme/tokens.ts';
import { ignoreClick } from './ignoreClick.ts';
import { overlayRoot, scrim } from './overlayStyles.ts';
import type { Overlay } from './useOverlay.ts';

interface DialogSurfaceProps {
  readonly overlay: Overlay;
  readonly look: (theme: Theme) => CSSObject;
  readonly label?: string;
  /** Id of its heading, instead of `label`. */
  readonly labelledBy?: string;
  readonly describedBy?: string | undefined;
  /** On a dark picture: focus and controls are light. */
  readonly onArt?: boolean;
  readonly children: ReactNode;
}

/** The surface of dialogs in the middle of the column, over a scrim. */
export const DialogSurface = (props: DialogSurfaceProps) => {
  const { overlay, look, label, labelledBy, describedBy, onArt, children } = props;
  return (
    <MuiTheme>
      <Dialog
        open={overlay.shown}
        onClose={overlay.close}
        container={overlay.container}
        disableScrollLock
        disableRestoreFocus
        // As in DrawerSurface.
        closeAfterTransition={false}
        transitionDuration={{ enter: duration.base, exit: duration.fast }}
        {...(labelledBy && { 'aria-labelledby': labelledBy })}
        {...(describedBy && { 'aria-describedby': describedBy })}
        slotProps={{
          root: { sx: overlayRoot() },
          backdrop: { sx: scrim },
          paper: {
            'aria-modal': undefined,
            ...(label && { 'aria-label': label }),
            onClickCapture: overlay.shown ? undefined : ignoreClick,
            elevation: 0,
            ...(onArt && { 'data-on-art': '' }),
            sx: look,
          },
        }}
      >
        {children}
      </Dialog>
    </MuiTheme>
  );
};
