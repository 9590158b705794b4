import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { bare } from '#shared/theme/styles.ts';
import { radius } from '#shared/theme/tokens.ts';
import { plain } from '#shared/ui/keypads/keypad.ts';
import { readAmount } from '#shared/ui/keypads/readAmount.ts';
import { stepperTexts } from './stepperTexts.ts';

/** High enough for a finger, and for large text. */
const HEIGHT = 'max(44px, 2.5rem)';

const Frame = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  borderRadius: radius.inset,
  background: theme.vars.palette.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.outline}`,
  '&:has(input:focus)': { boxShadow: `inset 0 0 0 2px ${theme.vars.palette.brand}` },
}));

const Half = styled('button')(({ theme }) => ({
  ...bare,
  display: 'grid',
  placeItems: 'center',
  width: 44,
  minHeight: HEIGHT,
  borderRadius: radius.inset,
  fontSize: '1.375rem',
  fontWeight: 500,
  color: theme.vars.palette.brand,
  '&:disabled, &[aria-disabled]': {
    color: theme.vars.palette.disabled,
    cursor: 'default',
    '@media (forced-colors: active)': { color: 'GrayText' },
  },
}));

const Value = styled('input')(({ theme }) => ({
  width: '3.25rem',
  minHeight: HEIGHT,
  padding: 0,
  border: 0,
  outline: 'none',
  background: 'none',
  font: 'inherit',
  fontSize: '1.125rem',
  fontWeight: 600,
  textAlign: 'center',
  color: theme.vars.palette.ink1,
  caretColor: theme.vars.palette.brand,
}));

export interface StepperProps {
  value: number;
  min: number;
  /** Infinity for none. */
  max: number;
  onChange: (value: number) => void;
  /** Accessible name, for instance 购买份数. */
  label: string;
  disabled?: boolean | undefined;
  /** What is typed is no number from `min` on: the value stays the last one, which is not what is read. */
  onUnsettled?: (() => void) | undefined;
}

/** The whole number that is written; null for none, and for a fraction ("1.5" is not 15). */
const wholeOf = (written: string): number | null => {
  const digits = readAmount(written);
  return digits ? Number(digits) : null;
};

/**
 * Whole-number stepper: a typed value above its bounds becomes the largest at once, so that what is read is what
 * counts; on blur, one below them becomes the smallest, and what is no whole number gives way to the last one. A
 * button at its end is not disabled: just pressed, it would lose the keyboard's place.
 */
export const Stepper = ({
  value,
  min,
  max,
  onChange,
  label,
  disabled,
  onUnsettled,
}: StepperProps) => {
  const t = useTexts(stepperTexts);
  const [draft, setDraft] = useState<string | null>(null);
  const clamp = (wanted: number) => Math.min(Math.max(wanted, min), Math.max(max, min));
  const set = (wanted: number) => {
    const next = clamp(wanted);
    if (next !== value) onChange(next);
  };
  const step = (by: number) => {
    setDraft(null);
    set(value + by);
  };
  const type = (typed: string) => {
    const written = plain(typed)
      .replace(/[^\d.,]/g, '')
      .slice(0, 9);
    const wanted = wholeOf(written);
    setDraft(wanted !== null && wanted > max ? String(clamp(wanted)) : written);
    if (wanted !== null && wanted >= min) set(wanted);
    else onUnsettled?.();
  };
  const leave = () => {
    const wanted = wholeOf(draft ?? '');
    if (wanted !== null) set(wanted);
    setDraft(null);
  };
  const atMinimum = value <= min;
  const atMaximum = value >= max;
  return (
    <Frame role="group" aria-label={label}>
      <Half
        type="button"
        disabled={disabled}
        aria-disabled={atMinimum || undefined}
        aria-label={atMinimum ? t('atMinimum') : t('decrease', { label })}
        onClick={() => step(-1)}
      >
        <span aria-hidden>−</span>
      </Half>
      <Value
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={Number.isFinite(max) ? max : undefined}
        disabled={disabled}
        value={draft ?? String(value)}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave();
          if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
            event.preventDefault();
            step(event.key === 'ArrowUp' ? 1 : -1);
          }
        }}
      />
      <Half
        type="button"
        disabled={disabled}
        aria-disabled={atMaximum || undefined}
        aria-label={atMaximum ? t('atMaximum') : t('increase', { label })}
        onClick={() => step(1)}
      >
        <span aria-hidden>+</span>
      </Half>
    </Frame>
  );
};
