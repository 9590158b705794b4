import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { useCode } from '#shared/ui/code/useCode.ts';

const load = () => import('../nextPayout/NextPayout.tsx');

/** Room of one row, the same before it is there and after; the static shell keeps it too. */
const Room = styled('div')({ display: 'grid', minHeight: 'max(54px, 1.5rem + 18px)' });

interface Props {
  readonly isWanted: boolean;
  /** Of when the screen says that its figures are, Unix milliseconds; null for the newest. */
  readonly seenAt: number | null;
}

/** The next payout, whose code is loaded once it is wanted. */
export const NextPayoutPlace = memo(({ isWanted, seenAt }: Props) => {
  const { Component } = useCode(load, isWanted);
  return <Room>{Component && <Component seenAt={seenAt} />}</Room>;
});
