import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Rows rendered beyond the visible part, on each side: with rows of 40 px more than the 300 px at
 * which the next page loads.
 */
const OVERSCAN = 8;

export interface VirtualRowsProps {
  count: number;
  /** Stable key of a row: its measured height belongs to it. */
  keyOf: (index: number) => string;
  /** Height of a row in px before it is measured. */
  estimate: (index: number) => number;
  renderRow: (index: number) => ReactNode;
  /** The rows are one plain list, without headings between them. */
  isList: boolean;
  /** The scrolling element; the window by default. */
  scroller?: RefObject<HTMLElement | null> | undefined;
}

/** Distance in px from the top of the scrolling element to the list. */
const useOffset = (
  list: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null> | undefined,
): number => {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      // A hidden remembered screen has no layout.
      if (!list.current?.offsetParent) return;
      const { top } = list.current.getBoundingClientRect();
      const frame = scroller?.current;
      setOffset(
        Math.round(
          frame ? top - frame.getBoundingClientRect().top + frame.scrollTop : top + window.scrollY,
        ),
      );
    };
    measure();
    // The content above the list may grow: a banner loads, a tip appears.
    const observer = new ResizeObserver(measure);
    observer.observe(scroller?.current?.firstElementChild ?? document.body);
    return () => observer.disconnect();
  }, [list, scroller]);
  return offset;
};

/** Renders only the rows near the visible part, so that 10,000 rows stay fast. */
export const VirtualRows = ({
  count,
  keyOf,
  estimate,
  renderRow,
  isList,
  scroller,
}: VirtualRowsProps) => {
  // The virtualizer is mutable; compiled memoisation would not see its changes.
  'use no memo';
  const list = useRef<HTMLDivElement>(null);
  const scrollMargin = useOffset(list, scroller);
  const options = {
    count,
    getItemKey: keyOf,
    estimateSize: estimate,
    overscan: OVERSCAN,
    scrollMargin,
  };
  const inWindow = useWindowVirtualizer({ ...options, enabled: !scroller });
  const inElement = useVirtualizer({
    ...options,
    enabled: scroller !== undefined,
    getScrollElement: () => scroller?.current ?? null,
  });
  const virtualizer = scroller ? inElement : inWindow;
  const rows = virtualizer.getVirtualItems();
  const start = (rows[0]?.start ?? scrollMargin) - scrollMargin;
  return (
    <div
      ref={list}
      role={isList ? 'list' : undefined}
      style={{ height: virtualizer.getTotalSize() }}
    >
      <div style={{ transform: `translateY(${start}px)` }}>
        {rows.map((row) => (
          <div
            key={row.key}
            data-index={row.index}
            {...(isList && {
              role: 'listitem',
              'aria-posinset': row.index + 1,
              'aria-setsize': count,
            })}
            ref={virtualizer.measureElement}
            // Includes the children's margins in the measured height.
            style={{ display: 'flow-root', minWidth: 0 }}
          >
            {renderRow(row.index)}
          </div>
        ))}
      </div>
    </div>
  );
};
