import { type ReactNode, type Ref, useId, useLayoutEffect, useRef, useState } from 'react';
import { bigNumberReading } from '#shared/format/amountReading.ts';
import { amountTexts } from '#shared/i18n/catalogues/amountTexts.ts';
import { uiInputTexts } from '#shared/i18n/catalogues/uiInputTexts.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { CloseIcon } from '#shared/icons/controls/CloseIcon.tsx';
import { isTouchDevice } from '../device/pointer.ts';
import { FieldMessage } from '../fields/FieldMessage.tsx';
import { FieldHead, FieldLabel } from '../fields/fieldStyles.ts';
import { All, Clear, Currency, Input, Line, Reading } from './amountFieldStyles.ts';
import { KeypadDock } from './KeypadDock.tsx';
import { isKeypadFocused } from './keypadFocus.ts';
import { useAmountText } from './useAmountText.ts';

/** Keys that type nothing. */
const OTHER_KEY = /^(?:Arrow|Home|End|Backspace|Delete|Enter)/;

export interface AmountFieldProps {
  label: string;
  /** Plain decimal string without separators; '' is empty. */
  value: string;
  onChange: (value: string) => void;
  /** Currency symbol before the digits. */
  symbol: string;
  /** Decimal places allowed, 0–2. */
  decimals?: number | undefined;
  /** Shows 全部. */
  onAll?: (() => void) | undefined;
  error?: string | undefined;
  hint?: ReactNode;
  /** false: no space is reserved for a hint or error. */
  reserve?: boolean | undefined;
  disabled?: boolean | undefined;
  /** 'l' 42 px digits, 'm' 36 (in sheets). */
  size?: 'm' | 'l' | undefined;
  /**
   * dock: on touch devices the in-app keyboard opens on focus; shared: a `NumberKeyboard` of the
   * caller types into it (in sheets); system: the system's keyboard.
   */
  keypad?: 'dock' | 'shared' | 'system' | undefined;
  onFocus?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement>;
}

/**
 * An amount in large digits with separators, while `value` is a plain decimal string. From a
 * thousand on a chip shows it in words (1 万 2 千元). What is written and may mean another amount
 * stays as it is, with an error, and `value` is '' then; of a whole amount, what is behind a point is left out.
 */
export const AmountField = ({
  label,
  value,
  onChange,
  symbol,
  decimals = 0,
  onAll,
  error,
  hint,
  reserve = true,
  disabled,
  size = 'm',
  keypad = 'dock',
  onFocus,
  ref,
}: AmountFieldProps) => {
  const t = useTexts(uiInputTexts);
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const [touch] = useState(isTouchDevice);
  const [focused, setFocused] = useState(false);
  const docked = keypad === 'dock' && touch;
  /** Characters after the caret since the last keystroke; separators only change before it. */
  const fromEnd = useRef<number | null>(null);
  const text = useAmountText(value, onChange, decimals);
  const { shown } = text;
  const reading = bigNumberReading(value, { currency: symbol, language: useLanguage() });

  const ta = useTexts(amountTexts);
  const unclear = text.isUnclear ? ta('unclear') : undefined;
  const whole = text.isCut ? ta('whole') : undefined;
  const said = unclear ?? (text.isHeld ? whole : error);
  const inputMode = docked || keypad === 'shared' ? 'none' : decimals > 0 ? 'decimal' : 'numeric';

  // Also where nothing of what was typed is taken.
  useLayoutEffect(() => {
    const input = own.current;
    const behind = fromEnd.current;
    fromEnd.current = null;
    if (!input || behind === null || document.activeElement !== input) return;
    const caret = Math.max(0, shown.length - behind);
    input.setSelectionRange(caret, caret);
  });

  /** Delayed until the tap that took the focus is done: closing the dock moves the page. */
  const closeLater = () => {
    setTimeout(() => setFocused(document.activeElement === own.current || isKeypadFocused()), 150);
  };

  return (
    <div>
      <FieldHead data-tight>
        <FieldLabel htmlFor={id}>{label}</FieldLabel>
        {reading ? <Reading id={`${id}-reading`}>{reading}</Reading> : null}
      </FieldHead>
      <Line data-invalid={said ? '' : undefined} data-plain={disabled ? '' : undefined}>
        <Currency aria-hidden>{symbol}</Currency>
        <Input
          ref={(element) => {
            own.current = element;
            if (typeof ref === 'function') ref(element);
            else if (ref) ref.current = element;
          }}
          id={id}
          type="text"
          inputMode={inputMode}
          autoComplete="off"
          data-size={size}
          style={{ ['--characters' as string]: Math.max(4, shown.length) }}
          disabled={disabled}
          value={shown}
          aria-invalid={said ? true : undefined}
          aria-describedby={reading ? `${id}-reading ${id}-message` : `${id}-message`}
          onChange={(event) => {
            const { value: typed, selectionEnd } = event.target;
            const caret = selectionEnd ?? typed.length;
            fromEnd.current = typed.length - caret;
            text.take({ text: typed, caret, event: event.nativeEvent });
          }}
          onPaste={(event) => text.paste(event.clipboardData.getData('text'))}
          onPointerDown={text.release}
          onKeyDown={(event) => {
            const { value: typed, selectionStart, selectionEnd } = event.currentTarget;
            if (event.ctrlKey || event.metaKey || OTHER_KEY.test(event.key)) text.release();
            if (event.key !== 'Backspace' || selectionStart === null) return;
            // Deleting a separator deletes the digit before it.
            if (selectionStart === selectionEnd && typed[selectionStart - 1] === ',')
              event.currentTarget.setSelectionRange(selectionStart - 1, selectionStart - 1);
          }}
          onFocus={() => {
            setFocused(true);
            onFocus?.();
          }}
          onBlur={() => {
            closeLater();
            text.release();
            text.showPlain();
          }}
        />
        {shown !== '' && !disabled ? (
          <Clear
            type="button"
            aria-label={t('clear')}
            onClick={() => {
              text.clear();
              own.current?.focus();
            }}
          >
            <span>
              <CloseIcon size={14} plain />
            </span>
          </Clear>
        ) : null}
        {onAll && !disabled ? (
          <All type="button" onClick={onAll}>
            {t('all')}
          </All>
        ) : null}
      </Line>
      {/* An amount out of its limits is said while it is typed; a hint that follows the amount is not. */}
      <div aria-live={said || whole ? 'polite' : 'off'}>
        <FieldMessage id={`${id}-message`} error={said} hint={whole ?? hint} reserve={reserve} />
      </div>
      {docked && focused ? (
        <KeypadDock
          mode={decimals > 0 ? 'money' : 'digits'}
          purpose={label}
          {...text.keys}
          onBlur={closeLater}
          onDone={() => {
            // A screen reader's focus is on the key, which goes: from the field it goes on.
            own.current?.focus();
            own.current?.blur();
          }}
        />
      ) : null}
    </div>
  );
};
