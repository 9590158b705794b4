import { styled } from '@mui/material/styles';
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { CheckIcon } from '#shared/icons/controls/CheckIcon.tsx';
import { wash } from '#shared/theme/styles.ts';

const Row = styled('label')(({ theme }) => ({
  ...theme.typography.subtitle2,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  color: theme.vars.palette.ink2,
  cursor: 'pointer',
  '@media (hover: hover)': {
    '&:hover': { backgroundImage: 'none' },
    '&:hover > input + span': { backgroundImage: wash },
  },
}));

/** Invisible above the tick. The rest of the line is its label, where links stay clickable. */
const Input = styled('input')({
  position: 'absolute',
  insetInlineStart: 0,
  width: '1.25rem',
  height: '1.25rem',
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
});

const Tick = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: '1.25rem',
  height: '1.25rem',
  flex: 'none',
  borderRadius: 6,
  color: 'transparent',
  background: theme.vars.palette.surface,
  boxShadow: `inset 0 0 0 1.5px ${theme.vars.palette.outline}`,
  'input:checked + &': {
    color: theme.vars.palette.onBrand,
    background: theme.vars.palette.brand,
    boxShadow: 'none',
  },
  'input:focus-visible + &': {
    outline: `2px solid ${theme.vars.palette.brand}`,
    outlineOffset: 2,
  },
  '& svg': { strokeWidth: 2.4 },
  '@media (forced-colors: active)': {
    border: '1px solid FieldText',
    // No colour hides the tick there.
    'input:not(:checked) + & svg': { visibility: 'hidden' },
  },
}));

export interface CheckboxProps {
  /** The label; may contain links. */
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name: string;
}

/** A native checkbox with its label. */
export const Checkbox = ({ label, checked, onChange, name }: CheckboxProps) => {
  const box = useRef<HTMLInputElement>(null);
  const adoptTick = useEffectEvent(() => {
    // React leaves a tick as it is that was set before it hydrated the page.
    if (box.current && box.current.checked !== checked) onChange(box.current.checked);
  });
  useLayoutEffect(() => adoptTick(), []);
  return (
    <div>
      <Row>
        <Input
          ref={box}
          name={name}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        <Tick aria-hidden>
          <CheckIcon size={16} plain />
        </Tick>
        <span>{label}</span>
      </Row>
    </div>
  );
};
