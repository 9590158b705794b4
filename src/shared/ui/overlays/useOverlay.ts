import { useEffect, useRef, useState } from 'react';
import { useKeyboardInset } from '../device/useKeyboardInset.ts';
import { overlayContainer } from './overlayContainer.ts';
import { useCloseOnBack } from './useCloseOnBack.ts';
import { useScrollLock } from './useScrollLock.ts';

interface OverlayOptions {
  open: boolean;
  onClose: () => void;
  /** A request is in flight: neither back, Esc, scrim nor a drag closes. */
  busy?: boolean | undefined;
}

/**
 * What every sheet, dialog and drawer shares: it lives in the app column, the browser's back button
 * closes it, the page behind does not scroll, and it moves in even when it is mounted open (lazily
 * loaded ones are). The focus goes back to what opened it without moving the page: the modal's own
 * restoring would scroll to an opener that lies in a sticky footer, and has to be switched off.
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

/** An overlay's state, as what draws it needs it. */
export type Overlay = ReturnType<typeof useOverlay>;
