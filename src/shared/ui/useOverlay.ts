import { useEffect, useState } from 'react';
import { useOverlayContainer } from './OverlayContainerContext.ts';
import { useCloseOnBack } from './useCloseOnBack.ts';
import { useKeyboardInset } from './useKeyboardInset.ts';
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
 * loaded ones are).
 */
export const useOverlay = ({ open, onClose, busy = false }: OverlayOptions) => {
  const container = useOverlayContainer();
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(open), [open]);
  useCloseOnBack(open, onClose, busy);
  useScrollLock(open);
  const bottom = useKeyboardInset(open);
  return {
    shown,
    close: () => {
      if (!busy) onClose();
    },
    bottom,
    container,
  };
};
