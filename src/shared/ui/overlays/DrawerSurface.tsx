import Drawer from '@mui/material/Drawer';
import type { CSSObject, Theme } from '@mui/material/styles';
import {
  createContext,
  memo,
  type ReactNode,
  type Ref,
  use,
  useCallback,
  useEffect,
  useRef,
} from 'react';
import { MuiTheme } from '../../theme/MuiTheme.tsx';
import { ignoreClick } from './ignoreClick.ts';
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

/** The surface's content, passed by context, so that the surface is not rendered again with it. */
const ContentContext = createContext<ReactNode>(null);
const Content = () => use(ContentContext);

const WHOLE_COLUMN = overlayRoot();

/** One that was dragged away may be opened again while it goes: what took it out must not hold it there. */
const letIn = (surface: HTMLElement): void => {
  for (const animation of surface.getAnimations?.() ?? []) animation.cancel();
};

interface FrameProps extends Omit<DrawerSurfaceProps, 'overlay' | 'children' | 'root' | 'ref'> {
  readonly root: CSSObject;
  readonly paperRef: Ref<HTMLDivElement> | undefined;
  readonly isShown: Overlay['shown'];
  readonly container: Overlay['container'];
  readonly onClose: () => void;
}

const Frame = memo((props: FrameProps) => (
  <MuiTheme>
    <Drawer
      anchor={props.from}
      open={props.isShown}
      onClose={props.onClose}
      transitionDuration={slide.timeout}
      ModalProps={{
        container: props.container,
        disableScrollLock: true,
        disableRestoreFocus: true,
        // Closed in the moment in which it opens, it has no way out whose end would give the page back to readers.
        closeAfterTransition: false,
      }}
      slotProps={{
        root: { sx: props.root },
        backdrop: { sx: scrim },
        transition: { easing: slide.easing, onEnter: letIn },
        paper: {
          ref: props.paperRef,
          'aria-modal': undefined,
          'aria-label': props.label,
          'aria-labelledby': props.labelledBy,
          'aria-busy': props.busy || undefined,
          onClickCapture: props.isShown ? undefined : ignoreClick,
          elevation: 0,
          ...{ 'data-surface': '' },
          sx: (theme) => ({
            position: 'absolute',
            background: theme.vars.palette.surface,
            color: theme.vars.palette.ink1,
            ...props.look(theme),
          }),
        },
      }}
    >
      <Content />
    </Drawer>
  </MuiTheme>
));

/**
 * The sliding surface of sheets and the side menu, over a scrim; `useDragToClose` moves it. With the
 * same `look` and `root` its content changes without the drawer and its styles being rendered again.
 */
export const DrawerSurface = (props: DrawerSurfaceProps) => {
  const { overlay, root = WHOLE_COLUMN, ref, children, ...others } = props;
  const close = useRef(overlay.close);
  useEffect(() => {
    close.current = overlay.close;
  });
  const onClose = useCallback(() => close.current(), []);
  return (
    <ContentContext value={children}>
      <Frame
        {...others}
        root={root}
        paperRef={ref}
        isShown={overlay.shown}
        container={overlay.container}
        onClose={onClose}
      />
    </ContentContext>
  );
};
