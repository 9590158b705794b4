import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { whenMoving } from '#shared/theme/styles.ts';
import { motion } from '#shared/theme/tokens.ts';
import { COLUMN_WIDTH } from '#shared/theme/widths.ts';
import { prefersReducedMotion } from '../device/useMediaQuery.ts';
import { overlayContainer } from '../overlays/overlayContainer.ts';
import { NumberKeyboard, type NumberKeyboardProps } from './NumberKeyboard.tsx';

const Dock = styled('div')({
  position: 'fixed',
  zIndex: 1100,
  insetInline: 0,
  bottom: 0,
  maxWidth: COLUMN_WIDTH,
  marginInline: 'auto',
  [whenMoving]: {
    transition: `transform ${motion.enter}`,
    '@starting-style': { transform: 'translateY(100%)' },
  },
});

/** Height in px of the screen's footer when it is above the keyboard. */
const raisedFooterHeight = (column: HTMLElement): number => {
  const footers = [...column.querySelectorAll<HTMLElement>('[data-screen-footer]')];
  const footer = footers.find((one) => one.offsetHeight > 0);
  return footer && getComputedStyle(footer).bottom !== '0px' ? footer.offsetHeight : 0;
};

interface KeypadDockProps extends NumberKeyboardProps {
  /** A key loses the focus, which only screen readers give it. */
  onBlur: () => void;
}

/**
 * The in-app keyboard at the bottom of the page while it is mounted. The page grows by its height,
 * given in `--keypad`, so that everything can still be scrolled into view above it.
 */
export const KeypadDock = ({ onBlur, ...keyboard }: KeypadDockProps) => {
  const dock = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const column = overlayContainer();
    const height = dock.current?.offsetHeight ?? 0;
    const { paddingBottom } = column.style;
    column.style.paddingBottom = `${height}px`;
    column.style.setProperty('--keypad', `${height}px`);
    const field = document.activeElement?.getBoundingClientRect();
    const hidden = field
      ? field.bottom + 64 - (window.innerHeight - height - raisedFooterHeight(column))
      : 0;
    if (hidden > 0)
      window.scrollBy({ top: hidden, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
    return () => {
      column.style.paddingBottom = paddingBottom;
      column.style.removeProperty('--keypad');
    };
  }, []);
  return createPortal(
    <Dock ref={dock} onBlur={onBlur}>
      <NumberKeyboard {...keyboard} />
    </Dock>,
    overlayContainer(),
  );
};
