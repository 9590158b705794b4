import { useEffect, useRef } from 'react';
import { openLayer } from './overlayHistory.ts';

/**
 * Lets the browser's back button close what is open. While `busy` back does nothing.
 * Closing by code leaves no entry behind, and navigating away while it is open replaces its entry.
 */
export const useCloseOnBack = (open: boolean, onClose: () => void, busy = false): void => {
  const latest = useRef({ onClose, busy });
  useEffect(() => {
    latest.current = { onClose, busy };
  });
  useEffect(
    () =>
      open
        ? openLayer({
            close: () => latest.current.onClose(),
            locked: () => latest.current.busy,
          })
        : undefined,
    [open],
  );
};
