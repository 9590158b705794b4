import { useEffect, useRef, useState } from 'react';
import { useKeyboardInset } from '../device/useKeyboardInset.ts';
import { overlayContainer } from './overlayContainer.ts';
import { useCloseOnBack } from './useCloseOnBack.ts';
import { useScrollLock } from './useScrollLock.ts';

interface OverlayOptions {
  open: boolean;
  onClose: () => void;
  /** A request is in flight: back, Esc, scrim and drag do not close. */
  busy?: boolean | undefined;
}

/**
 * Shared behaviour of sheets, dialogs and drawers: they are inside the app column, the browser's
 * back button closes them, the page behind does not scroll, and they animate in even when mounted
 * open (as lazily loaded ones are). The focus returns to the opener without scrolling: the modal's
 * own restoring would scroll to an opener in a sticky footer, so it is switched off.
 */
export const useOverlay = ({ open, onClose, busy = false }: OverlayOptions) => {
  const [shown, setShown] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (open && document.activeElement instanceof HTMLElement) {
      opener.current = document.activeElement;
    }
    setShown(open);
  }, [open]);
  useEffect(
    () => (shown ? () => opener.current?.focus({ preventScroll: true }) : undefined),
    [shown],
  );
  useCloseOnBack(open, onClose, busy);
  useScrollLock(open);
  const bottom = useKeyboardInset(open);
  return {
    shown,
    close: () => {
      if (!busy) onClose();
    },
    bottom,
    container: overlayContainer,
  };
};

/** An overlay's state, for the component that renders it. */
export type Overlay = ReturnType<typeof useOverlay>;
