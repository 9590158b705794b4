import { keyframes, styled } from '@mui/material/styles';
import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { uiInputTexts } from '#shared/i18n/catalogues/uiInputTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { MOUSE_ON_WIDE } from '#shared/theme/media.ts';
import { hiddenVisually, whenMoving } from '#shared/theme/styles.ts';
import { radius } from '#shared/theme/tokens.ts';
import { vibrate } from '../device/vibrate.ts';
import { FieldMessage } from '../fields/FieldMessage.tsx';
import { FieldHead, FieldLabel } from '../fields/fieldStyles.ts';
import { useTypedValue } from '../fields/useTypedValue.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { onlyDigits, PASSCODE_LENGTH } from './keypad.ts';

/** Lower ones are filled by a sheet with its keyboard, whose cells need the room. */
const MUCH_ROOM = '(min-height: 660px)';

const shake = keyframes`
  20%, 60% { transform: translateX(-6px) }
  40%, 80% { transform: translateX(6px) }
`;
const blink = keyframes`50% { opacity: 0 }`;

const Frame = styled('div')({ position: 'relative' });

const Cells = styled('div')({
  display: 'grid',
  gridTemplateColumns: `repeat(${PASSCODE_LENGTH}, 1fr)`,
  gap: 8,
  [whenMoving]: { '&[data-shake]': { animation: `${shake} 320ms` } },
});

const Cell = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  height: '2.875rem',
  maxHeight: 60,
  borderRadius: radius.key,
  background: theme.vars.palette.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.outline}`,
  '[data-invalid] > &': { boxShadow: `inset 0 0 0 1.5px ${theme.vars.palette.error.main}` },
  '&[data-filled]::after': {
    content: '""',
    width: 11,
    height: 11,
    borderRadius: '50%',
    background: theme.vars.palette.ink1,
  },
  'input:focus + div > &[data-current]': {
    background: theme.vars.palette.surface,
    boxShadow: `inset 0 0 0 2px ${theme.vars.palette.brand}`,
  },
  'input:focus + div > &[data-current]:not([data-filled])::after': {
    content: '""',
    width: 2,
    height: 22,
    borderRadius: 1,
    background: theme.vars.palette.brand,
    [whenMoving]: { animation: `${blink} 1.1s steps(1) infinite` },
  },
  '@media (forced-colors: active)': {
    border: '1px solid FieldText',
    '&[data-filled]::after': { background: 'FieldText' },
    'input:focus + div > &[data-current]': { outline: '2px solid Highlight' },
  },
}));

/** Invisible above the cells: a tap anywhere on them focuses it. */
const Input = styled('input')({
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  width: '100%',
  height: '100%',
  margin: 0,
  padding: 0,
  border: 0,
  outline: 'none',
  opacity: 0,
  cursor: 'text',
  fontSize: '1rem',
  caretColor: 'transparent',
  WebkitTextSecurity: 'disc',
});

/** Keeps the line of a message free in a sheet that is lower than the screen, so that its top never moves. */
const Message = styled('div')({
  display: 'flow-root',
  [`@media ${MUCH_ROOM}, ${MOUSE_ON_WIDE}`]: {
    '[role="dialog"] &': { minHeight: 'calc(6px + 1.25rem)' },
  },
});

const Live = styled('span')(hiddenVisually);

export interface PasscodeCellsProps {
  value: string;
  onChange: (value: string) => void;
  /** Accessible name, for instance 支付密码，6 位数字; shown unless `hideLabel`. */
  label: string;
  hideLabel?: boolean | undefined;
  /** Right of the label: 忘记密码？ */
  labelAction?: ReactNode;
  error?: string | undefined;
  /** A value that changes with every refusal, so that the same error shakes again. */
  errorKey?: string | number | undefined;
  autoFocus?: boolean | undefined;
  disabled?: boolean | undefined;
  onFocus?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Six cells over one real input. The digits are never in the page's markup: the cells show dots,
 * and the input keeps them out of its value attribute and announces bullets.
 */
export const PasscodeCells = ({
  value,
  onChange,
  label,
  hideLabel,
  labelAction,
  error,
  errorKey,
  autoFocus,
  disabled,
  onFocus,
  ref,
}: PasscodeCellsProps) => {
  const t = useTexts(uiInputTexts);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const takeDigits = (typed: string) => {
    const digits = onlyDigits(typed).slice(0, PASSCODE_LENGTH);
    if (digits !== value) onChange(digits);
  };
  const { input: own, bind, typed } = useTypedValue(value, takeDigits, ref);

  // Scrolls the error into view in a low sheet.
  useEffect(() => {
    if (error) root.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);

  // A refusal returns the focus to the input for the next try.
  const refused = error ? errorKey : undefined;
  useEffect(() => {
    if (refused === undefined) return;
    own.current?.focus();
    vibrate([10, 40, 10]);
  }, [refused, own]);

  const current = Math.min(value.length, PASSCODE_LENGTH - 1);
  return (
    <div ref={root}>
      {hideLabel && !labelAction ? null : (
        <FieldHead>
          {hideLabel ? <span /> : <FieldLabel htmlFor={id}>{label}</FieldLabel>}
          {labelAction}
        </FieldHead>
      )}
      <Frame>
        {/* A label that is heard only names it itself. */}
        {hideLabel ? null : (
          <VisuallyHidden id={`${id}-length`}>{t('passcodeLength')}</VisuallyHidden>
        )}
        <Input
          {...bind}
          id={id}
          type="text"
          inputMode="none"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={PASSCODE_LENGTH}
          autoFocus={autoFocus}
          disabled={disabled}
          aria-label={hideLabel ? label : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hideLabel ? `${id}-message` : `${id}-length`}
          onInput={(event) => typed(event.currentTarget.value)}
          onFocus={(event) => {
            const end = event.currentTarget.value.length;
            event.currentTarget.setSelectionRange(end, end);
            onFocus?.();
          }}
          data-1p-ignore
          data-lpignore="true"
        />
        <Cells
          key={errorKey}
          data-invalid={error ? '' : undefined}
          data-shake={error ? '' : undefined}
          aria-hidden
        >
          {Array.from({ length: PASSCODE_LENGTH }, (_, index) => (
            <Cell
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells are their positions
              key={index}
              data-filled={index < value.length ? '' : undefined}
              data-current={index === current ? '' : undefined}
            />
          ))}
        </Cells>
      </Frame>
      <Live aria-live="polite">{value === '' ? '' : t('entered', { count: value.length })}</Live>
      <Message>
        <FieldMessage id={`${id}-message`} error={error} />
      </Message>
    </div>
  );
};
