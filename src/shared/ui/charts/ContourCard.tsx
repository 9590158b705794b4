import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import * as onArt from '#shared/theme/artColours.ts';
import { radius } from '#shared/theme/tokens.ts';
import { wholeAmounts } from '#shared/ui/amounts/wholeAmounts.ts';
import { ContourArt } from '#shared/ui/covers/ContourArt.tsx';

const Root = styled('section')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  borderRadius: radius.card,
  color: onArt.ink,
  boxShadow: theme.vars.palette.cardShadow,
}));

const Backdrop = styled('div')({ position: 'absolute', inset: 0 });

/** Side by side in equal widths; a long amount gets more, or its own line, and is never cut. */
const Figures = styled('dl')({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px',
  padding: '20px 20px 22px',
  // Where one label takes two lines the values are in line still.
  '& > div': {
    ...wholeAmounts,
    flex: '1 1 5.75rem',
    display: 'flex',
    flexDirection: 'column',
  },
  // Two long amounts are not read as one.
  '&:not([data-many])': { columnGap: 20 },
  // Smaller digits keep three figures in one row.
  '&[data-many] dd': { fontSize: '1.25rem', lineHeight: '1.75rem' },
});

const Label = styled('dt')(({ theme }) => ({ ...theme.typography.caption, color: onArt.ink2 }));
const Value = styled('dd')({
  fontSize: '1.6875rem',
  lineHeight: '2.25rem',
  margin: 'auto 0 0',
  paddingTop: 3,
});

/** Head of a list: its figures on contour lines. */
export const ContourCard = ({
  label,
  figures,
}: {
  label: string;
  figures: readonly { label: string; value: ReactNode }[];
}) => (
  <Root aria-label={label} data-on-art>
    <Backdrop aria-hidden>
      <ContourArt name="quiet-wide" />
    </Backdrop>
    <Figures data-many={figures.length > 2 || undefined}>
      {figures.map((figure) => (
        <div key={figure.label}>
          <Label>{figure.label}</Label>
          <Value>{figure.value}</Value>
        </div>
      ))}
    </Figures>
  </Root>
);
