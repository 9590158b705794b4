import { styled } from '@mui/material/styles';
import { memo, type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { LOW_SCREEN } from '#shared/theme/media.ts';
import { bare } from '#shared/theme/styles.ts';
import { vibrate } from '../device/vibrate.ts';

/** Height of a key: 46 px, 44 on screens lower than 740 px; grows with the text up to a limit. */
export const keyHeight = 'clamp(var(--key, 46px), 2.375rem, 60px)';

const Key = styled('button')(({ theme }) => ({
  ...bare,
  display: 'grid',
  placeItems: 'center',
  minWidth: 44,
  height: keyHeight,
  borderRadius: 11,
  fontSize: 'min(1.5rem, 32px)',
  lineHeight: 1,
  fontWeight: 500,
  color: theme.vars.palette.ink1,
  background: theme.vars.palette.surface,
  boxShadow: `0 1px 0 ${theme.vars.palette.lineStrong}`,
  // No transition: its first frame looks as the one before, and a finger waits for the first that differs.
  '&[data-flat]': { background: 'none', boxShadow: 'none' },
  // Not :active, which browsers keep on the first of several quick taps.
  '&[data-pressed]': { background: theme.vars.palette.brandTint },
  '&:disabled': { color: theme.vars.palette.disabled, cursor: 'default' },
  [`@media ${LOW_SCREEN}`]: { '--key': '44px' },
  '@media (forced-colors: active), (prefers-contrast: more)': { border: '1px solid' },
}));

/** ms before a held key repeats, and between repeats. */
const HOLD = 420;
const REPEAT = 80;

interface KeypadButtonProps {
  label: string;
  onPress: () => void;
  /** Repeats while held: the delete key. */
  repeat?: boolean | undefined;
  /** Without a key cap. */
  flat?: boolean | undefined;
  disabled?: boolean | undefined;
  children: ReactNode;
}

/**
 * One key of the in-app keyboard. It reacts to pointerdown (browsers send no click when two thumbs
 * overlap), and to clicks without a pointer, as screen readers send them.
 */
export const KeypadButton = memo((props: KeypadButtonProps) => {
  const { label, onPress, repeat, flat, disabled, children } = props;
  const pointerHandled = useRef(false);
  /** While the key is held, until it repeats; after that, until no click can belong to the press any more. */
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const pressNow = useRef(onPress);
  useEffect(() => {
    pressNow.current = onPress;
  }, [onPress]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const press = () => {
    vibrate(8);
    pressNow.current();
  };
  const hold = (wait: number) => {
    timer.current = setTimeout(() => {
      press();
      hold(REPEAT);
    }, wait);
  };
  const release = (event: PointerEvent<HTMLElement>) => {
    delete event.currentTarget.dataset.pressed;
    clearTimeout(timer.current);
    // Runs after the click that follows this press.
    timer.current = setTimeout(() => {
      pointerHandled.current = false;
    }, 400);
  };
  return (
    <Key
      type="button"
      tabIndex={-1}
      aria-label={label}
      disabled={disabled}
      data-flat={flat ? '' : undefined}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        clearTimeout(timer.current);
        pointerHandled.current = true;
        event.currentTarget.dataset.pressed = '';
        press();
        if (repeat) hold(HOLD);
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      // No click follows a touch then: it would change nothing, and so be answered by whatever frame comes next.
      onTouchEnd={(event) => event.preventDefault()}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => {
        if (pointerHandled.current) pointerHandled.current = false;
        else press();
      }}
    >
      {children}
    </Key>
  );
});
