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

/** What had the focus when an overlay opened, and the overlay on top then: the focus was in that one. */
interface Opening {
  readonly opener: HTMLElement;
  readonly over: Opening | undefined;
}

/** The openings of the overlays that are shown, the topmost last. */
const shownOnes: Opening[] = [];

/** Where the focus returns: what is in an overlay that has closed meanwhile is gone with it. */
const openerOf = ({ opener, over }: Opening): HTMLElement =>
  over && !shownOnes.includes(over) ? openerOf(over) : opener;

/**
 * Gives the focus back, or to the heading of the screen that is shown where the opener is gone or switched off by now,
 * unless a field of another screen took it meanwhile.
 */
const leaveFor = (opener: HTMLElement): void => {
  for (const place of [opener, ...document.querySelectorAll('h1')]) {
    place.focus({ preventScroll: true });
    // What is hidden or gone cannot take it.
    const { activeElement } = document;
    if (activeElement === place || !activeElement?.matches('body, [role="presentation"] *')) return;
  }
};

/**
 * Shared behaviour of sheets, dialogs and drawers: they are inside the app column, the browser's
 * back button closes them, the page behind does not scroll, and they animate in even when mounted
 * open (as lazily loaded ones are). The focus returns to the opener, or to the screen's heading where that
 * is gone, without scrolling: the modal's own restoring would scroll to an opener in a sticky footer, so
 * it is switched off. Nor are they `aria-modal`, for which VoiceOver drops what toasts and announcements say outside of
 * them: all that they cover is hidden from screen readers as it is.
 */
export const useOverlay = ({ open, onClose, busy = false }: OverlayOptions) => {
  const [shown, setShown] = useState(false);
  const opening = useRef<Opening | null>(null);
  useEffect(() => {
    if (open && document.activeElement instanceof HTMLElement) {
      opening.current = { opener: document.activeElement, over: shownOnes.at(-1) };
    }
    setShown(open);
  }, [open]);
  useEffect(() => {
    const own = opening.current;
    if (!shown || !own) return undefined;
    shownOnes.push(own);
    return () => {
      shownOnes.splice(shownOnes.indexOf(own), 1);
      leaveFor(openerOf(own));
    };
  }, [shown]);
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
