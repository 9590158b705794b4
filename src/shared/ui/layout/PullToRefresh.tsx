import { styled } from '@mui/material/styles';
import type { RefObject } from 'react';
import { PullIndicator } from './PullIndicator.tsx';
import { usePullToRefresh } from './usePullToRefresh.ts';

/** Makes room for the indicator by moving the content down. */
const Pulled = styled('div')({ flex: 'none', height: 'var(--pull, 0px)' });

interface PullToRefreshProps {
  /** The screen that is pulled. */
  readonly area: RefObject<HTMLElement | null>;
  readonly onRefresh: () => unknown;
  /** The screen has no bar above the strip. */
  readonly bare: boolean;
  /** The strip is on the dark top of a screen's art. */
  readonly onArt: boolean;
}

/** Pull to refresh of a screen, until the promise of `onRefresh` settles. */
export default function PullToRefresh({ area, onRefresh, bare, onArt }: PullToRefreshProps) {
  const state = usePullToRefresh(area, onRefresh);
  return (
    <>
      <PullIndicator state={state} bare={bare} onArt={onArt} />
      <Pulled data-pull />
    </>
  );
}
