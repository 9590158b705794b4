import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { radius } from '#shared/theme/tokens.ts';

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  marginInlineStart: 'auto',
  padding: 3,
  borderRadius: radius.inset,
  backgroundColor: theme.vars.palette.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.line}`,
}));

const Segment = styled('label')(({ theme }) => ({
  ...theme.typography.subtitle2,
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minWidth: 44,
  minHeight: 38,
  padding: '0 12px',
  borderRadius: radius.key,
  cursor: 'pointer',
  color: theme.vars.palette.ink2,
  // Looks 38 px high, with a tap area of 44 px.
  '&::after': { content: '""', position: 'absolute', inset: '-3px 0' },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
  '&:has(:checked)': {
    fontWeight: 600,
    color: theme.vars.palette.onBrand,
    backgroundColor: theme.vars.palette.brand,
  },
  '&:has(:focus-visible)': {
    outline: `2px solid ${theme.vars.palette.brand}`,
    outlineOffset: 2,
  },
  '@media (forced-colors: active)': { '&:has(:checked)': { outline: '2px solid Highlight' } },
}));

export interface SegmentsProps<TValue extends string | number> {
  readonly options: readonly { readonly value: TValue; readonly label: string; lang?: string }[];
  readonly value: TValue;
  readonly onChange: (value: TValue) => void;
}

/** A row of radio buttons, all visible; the fieldset or group around it has the name. */
export const Segments = <TValue extends string | number>(props: SegmentsProps<TValue>) => {
  const { options, value, onChange } = props;
  const name = useId();
  return (
    <Root>
      {options.map((option) => (
        <Segment key={option.value} lang={option.lang}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </Segment>
      ))}
    </Root>
  );
};
