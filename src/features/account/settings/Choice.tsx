import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { cardPadding, radius } from '#shared/theme/tokens.ts';

const Root = styled('li')(({ theme }) => ({
  position: 'relative',
  '& + &::before': {
    content: '""',
    position: 'absolute',
    left: `calc(${cardPadding} + 2.25rem)`,
    right: 0,
    top: 0,
    height: 1,
    backgroundColor: theme.vars.palette.line,
    transform: 'scaleY(.6)',
  },
}));

const Row = styled('fieldset')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  minHeight: 54,
  margin: 0,
  border: 0,
  padding: `5px 14px 5px ${cardPadding}`,
}));

const Label = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  '& svg': { flex: 'none', color: theme.vars.palette.brand },
}));

const Segments = styled('div')(({ theme }) => ({
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
  // 38 px to the eye, 44 px to the finger.
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

interface Props<TValue extends string | number> {
  readonly icon: ReactNode;
  readonly label: string;
  readonly options: readonly { readonly value: TValue; readonly label: string; lang?: string }[];
  readonly value: TValue;
  readonly onChange: (value: TValue) => void;
}

/** One of a few, all of them in view: a row of radio buttons in a list group. */
export const Choice = <TValue extends string | number>(props: Props<TValue>) => {
  const { icon, label, options, value, onChange } = props;
  const id = useId();
  return (
    <Root>
      <Row aria-labelledby={id}>
        <Label>
          {icon}
          <span id={id}>{label}</span>
        </Label>
        <Segments>
          {options.map((option) => (
            <Segment key={option.value} lang={option.lang}>
              <input
                type="radio"
                name={id}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
              />
              <span>{option.label}</span>
            </Segment>
          ))}
        </Segments>
      </Row>
    </Root>
  );
};
