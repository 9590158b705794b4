import { use, useEffect, useRef } from 'react';
import { OverlayHistoryContext } from './OverlayHistoryContext.ts';

/**
 * Lets the browser's back button close what is open. While `busy` back does nothing.
 * Closing by code leaves no entry behind, and navigating away while it is open replaces its entry.
 */
export const useCloseOnBack = (open: boolean, onClose: () => void, busy = false): void => {
  const openLayer = use(OverlayHistoryContext);
  const latest = useRef({ onClose, busy });
  useEffect(() => {
    latest.current = { onClose, busy };
  });
  useEffect(
    () =>
      open
        ? openLayer({
            close: () => latest.current.onClose(),
            isLocked: () => latest.current.busy,
          })
        : undefined,
    [open, openLayer],
  );
};
