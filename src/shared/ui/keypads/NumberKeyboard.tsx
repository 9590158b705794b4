import { styled } from '@mui/material/styles';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { uiInputTexts } from '#shared/i18n/catalogues/uiInputTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { BackspaceIcon } from '#shared/icons/controls/BackspaceIcon.tsx';
import { LockIcon } from '#shared/icons/subjects/LockIcon.tsx';
import { MOUSE_ON_WIDE, media } from '#shared/theme/media.ts';
import { bare, withoutForcedEdge } from '#shared/theme/styles.ts';
import { KeypadButton, keyHeight } from './KeypadButton.tsx';
import { type KeypadHandlers, type KeypadKey, shuffledDigits } from './keypad.ts';

const Board = styled('div')(({ theme }) => ({
  flex: 'none',
  padding: '0 6px calc(8px + env(safe-area-inset-bottom))',
  background: theme.vars.palette.paper,
  boxShadow: `0 -1px 0 ${theme.vars.palette.line}`,
  userSelect: 'none',
  WebkitUserSelect: 'none',
  // Where a member's pages fill the window of a device with a mouse, its own keyboard takes the place.
  [`@media ${MOUSE_ON_WIDE}`]: { display: 'none' },
}));

const Head = styled('div')(({ theme }) => ({
  ...theme.typography.overline,
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 5,
  minHeight: '2.125rem',
  padding: '0 12px',
  '&:has(> button)': { paddingInline: 'max(64px, 2.75rem + 4px)' },
  textAlign: 'center',
  color: theme.vars.palette.ink2,
}));

const Done = styled('button')(({ theme }) => ({
  ...bare,
  position: 'absolute',
  // The tap area extends above the head, where no key is; its text stays in line with the head.
  inset: '-10px 0 0 auto',
  // Above a sheet's buttons, where they stay in sight over what scrolls below them.
  zIndex: 1,
  minWidth: 64,
  minHeight: 44,
  padding: '10px 12px 0',
  borderRadius: 12,
  textAlign: 'right',
  fontSize: '.9375rem',
  fontWeight: 500,
  color: theme.vars.palette.brand,
  ...withoutForcedEdge,
}));

const Keys = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: 6,
  // Landscape phones: two rows leave space for the field.
  [`@media ${media.low}`]: { gridTemplateColumns: 'repeat(6, 1fr)' },
});

const Toggle = styled('button')(({ theme }) => ({
  ...bare,
  minHeight: keyHeight,
  borderRadius: 11,
  textAlign: 'center',
  fontSize: '.875rem',
  color: theme.vars.palette.ink2,
  '&[aria-pressed=true]': { color: theme.vars.palette.brand, fontWeight: 600 },
}));

const inOrder: readonly KeypadKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

const backspace = <BackspaceIcon />;

/** What each key does: the same functions at every rendering, so that a tap draws no key again. */
const usePresses = (handlers: KeypadHandlers) => {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  return useMemo(() => {
    const presses = [...inOrder, '.' as const].map((key) => [key, () => latest.current.onKey(key)]);
    return {
      ...(Object.fromEntries(presses) as Record<KeypadKey, () => void>),
      delete: () => latest.current.onDelete(),
    };
  }, []);
};

export interface NumberKeyboardProps extends KeypadHandlers {
  /** password: lock and 乱序; money: with a point; digits: neither. */
  mode: 'password' | 'money' | 'digits';
  /** Closes the keyboard or submits; without it there is no 完成. */
  onDone?: (() => void) | undefined;
  /** What is being typed, shown in the head; defaults to a text for the mode. */
  purpose?: string | undefined;
  /** The digits are in random order (a preference of the member). */
  shuffle?: boolean | undefined;
  /** Shows the 乱序 key. */
  onShuffleChange?: ((shuffle: boolean) => void) | undefined;
  disabled?: boolean | undefined;
}

/**
 * In-app number keyboard. Its keys are not in the tab order and leave the focus in the field, where
 * a hardware keyboard works as well.
 */
export const NumberKeyboard = ({
  mode,
  onKey,
  onDelete,
  onDone,
  purpose,
  shuffle,
  onShuffleChange,
  disabled,
}: NumberKeyboardProps) => {
  const t = useTexts(uiInputTexts);
  const [random] = useState(() => shuffledDigits());
  const password = mode === 'password';
  const digits = shuffle && password ? random : inOrder;
  const press = usePresses({ onKey, onDelete });
  const key = (digit: KeypadKey) => (
    <KeypadButton key={digit} label={digit} disabled={disabled} onPress={press[digit]}>
      {digit}
    </KeypadButton>
  );
  return (
    <Board
      role="group"
      aria-label={t('keypad')}
      // Toasts avoid this element.
      data-number-keyboard
      // The field keeps the focus, and with it the caret.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      <Head>
        {password ? <LockIcon size={15} /> : null}
        <span>{purpose ?? t(password ? 'passcodePurpose' : 'amountPurpose')}</span>
        {onDone ? (
          <Done type="button" tabIndex={-1} onClick={onDone}>
            {t('done')}
          </Done>
        ) : null}
      </Head>
      <Keys>
        {digits.slice(0, 9).map(key)}
        {password && onShuffleChange ? (
          <Toggle
            type="button"
            tabIndex={-1}
            aria-pressed={shuffle ?? false}
            onClick={() => onShuffleChange(!shuffle)}
          >
            {t('keyShuffle')}
          </Toggle>
        ) : mode === 'money' ? (
          <KeypadButton label={t('keyPoint')} disabled={disabled} onPress={press['.']}>
            .
          </KeypadButton>
        ) : (
          <span />
        )}
        {digits.slice(9).map(key)}
        <KeypadButton flat repeat label={t('keyDelete')} disabled={disabled} onPress={press.delete}>
          {backspace}
        </KeypadButton>
      </Keys>
    </Board>
  );
};
