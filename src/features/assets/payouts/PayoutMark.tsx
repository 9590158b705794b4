import { styled } from '@mui/material/styles';
import type { Payout } from './payouts.ts';

/** The marks of the money timeline: a stroke for a settlement, a square for the principal. */
const Mark = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'inline-block',
  width: 10,
  height: 10,
  borderRadius: 2,
  backgroundColor: theme.vars.palette.brand,
  '&[data-kind="income"]': { width: 4, height: 12, marginInline: 3 },
  '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
}));
/** A tick, for what is done. */
const Tick = styled('svg')(({ theme }) => ({
  flex: 'none',
  color: theme.vars.palette.brand,
  '@media (forced-colors: active)': { color: 'CanvasText' },
}));

/** What a payout is, or that it was credited, as a small drawing; the words beside it say the same. */
export const PayoutMark = ({ kind }: { kind: Payout['kind'] | 'credited' }) =>
  kind === 'credited' ? (
    <Tick aria-hidden width="10" height="12" viewBox="0 0 10 12">
      <path
        d="M1 6.5 4 9.5 9 3"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Tick>
  ) : (
    <Mark aria-hidden data-kind={kind} />
  );
