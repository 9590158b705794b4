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

/** What a payout is, as a small drawing; the words beside it say the same. */
export const PayoutMark = ({ kind }: { kind: Payout['kind'] }) => (
  <Mark aria-hidden data-kind={kind} />
);
