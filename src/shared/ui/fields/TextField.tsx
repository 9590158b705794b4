import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { FieldMessage } from './FieldMessage.tsx';
import { FieldBox, FieldHead, FieldInput, FieldLabel } from './fieldStyles.ts';
import { useTypedValue } from './useTypedValue.ts';

type InputProps = Omit<
  ComponentProps<'input'>,
  | 'aria-describedby'
  | 'className'
  | 'defaultValue'
  | 'id'
  | 'onChange'
  | 'prefix'
  | 'size'
  | 'value'
>;

export interface TextFieldProps extends InputProps {
  label: string;
  /** The label is for screen readers only; the placeholder defaults to it. */
  hideLabel?: boolean | undefined;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
  /** Keeps the line of the hint while there is none, so that what follows does not move when it comes. */
  reserve?: boolean | undefined;
  /** Before the input: an icon, an area code button. */
  prefix?: ReactNode;
  /** After the input: an eye, a 'send code' button. */
  suffix?: ReactNode;
}

/**
 * A one-line text field whose text is never in the page's markup. Every other input attribute
 * (autoComplete, inputMode …) is passed on.
 */
export const TextField = ({
  label,
  hideLabel,
  value,
  onChange,
  error,
  hint,
  reserve,
  prefix,
  suffix,
  placeholder,
  ref,
  onCompositionStart,
  onCompositionEnd,
  ...input
}: TextFieldProps) => {
  const { bind, typed } = useTypedValue(value, onChange, ref);
  const inputId = useId();
  const messageId = `${inputId}-message`;
  return (
    <div>
      {hideLabel ? null : (
        <FieldHead>
          <FieldLabel htmlFor={inputId}>{label}</FieldLabel>
        </FieldHead>
      )}
      <FieldBox
        data-invalid={error ? '' : undefined}
        data-disabled={input.disabled ? '' : undefined}
      >
        {prefix}
        <FieldInput
          {...input}
          id={inputId}
          {...bind}
          onCompositionStart={(event) => {
            bind.onCompositionStart();
            onCompositionStart?.(event);
          }}
          onCompositionEnd={(event) => {
            bind.onCompositionEnd(event);
            onCompositionEnd?.(event);
          }}
          onChange={(event) => typed(event.target.value)}
          placeholder={placeholder ?? (hideLabel ? label : undefined)}
          aria-label={hideLabel ? label : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? messageId : undefined}
        />
        {suffix}
      </FieldBox>
      <FieldMessage id={messageId} error={error} hint={hint} reserve={reserve} />
    </div>
  );
};
