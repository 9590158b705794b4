import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

const Root = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '2px 16px',
  margin: '10px 0 6px',
  padding: '0 4px 8px',
  borderBottom: `1px solid ${theme.vars.palette.lineStrong}`,
  // Text on the page, not a box.
  '@media (forced-colors: active)': { outline: 'none' },
}));
const Month = styled('h2')(({ theme }) => ({
  ...theme.typography.h5,
  '& > small': {
    ...theme.typography.overline,
    display: 'inline-block',
    marginInlineStart: 8,
    color: theme.vars.palette.ink3,
  },
}));
const Sums = styled('dl')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 14px',
  '& > div': { display: 'flex', alignItems: 'baseline', gap: 5 },
  '& dt': { color: theme.vars.palette.ink2 },
}));

interface MonthHeadProps {
  month: string;
  /** How many rows it has; with the sums, null until all its rows are loaded. */
  note: string | null;
  sums: readonly { label: string; value: ReactNode }[];
}

/** Head of a month in a list of money: its name and, once they are all loaded, the sums of its rows. */
export const MonthHead = ({ month, note, sums }: MonthHeadProps) => {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <Month id={id}>
        {month}
        {note !== null && <small>{note}</small>}
      </Month>
      {sums.length > 0 && (
        <Sums>
          {sums.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Sums>
      )}
    </Root>
  );
};
