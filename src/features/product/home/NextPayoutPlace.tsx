import { useCode } from '#shared/ui/code/useCode.ts';

const load = () => import('../nextPayout/NextPayout.tsx');

/** Room of one row, the same before it is there and after; the static shell keeps it too. */
const ROOM = { display: 'grid', minHeight: '3.375rem' };

/** The next payout, whose code is loaded once it is wanted. */
export const NextPayoutPlace = ({ isWanted }: { isWanted: boolean }) => {
  const { Component } = useCode(load, isWanted);
  return <div style={ROOM}>{Component && <Component />}</div>;
};
