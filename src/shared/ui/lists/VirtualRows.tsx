import { styled } from '@mui/material/styles';
import {
  measureElement,
  observeElementOffset,
  observeWindowOffset,
  useVirtualizer,
  useWindowVirtualizer,
} from '@tanstack/react-virtual';
import {
  memo,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cardPadding } from '#shared/theme/tokens.ts';
import { afterFrame } from '../device/afterFrame.ts';
import { whileInTime } from './whileInTime.ts';

/**
 * Rows rendered beyond the visible part, on each side: with rows of 40 px more than the 300 px at
 * which the next page loads.
 */
const OVERSCAN = 8;

export interface VirtualRowsProps {
  count: number;
  /** Stable key of a row: its measured height belongs to it. */
  keyOf: (index: number) => string | number;
  /** What sort of row it is: rows of one sort are mostly of one height. */
  kindOf: (index: number) => string;
  /** Height of a row in px before one of its sort is measured. */
  estimate: (index: number) => number;
  /** Called once for each row that comes near, until it is another function. */
  renderRow: (index: number) => ReactNode;
  /** The rows are one plain list, without headings between them. */
  isList: boolean;
  /** The scrolling element; the window by default. */
  scroller?: RefObject<HTMLElement | null> | undefined;
  /** Key of the row that is brought into view, once it is there and again when it is another. */
  inView?: string | number | undefined;
}

/**
 * Of the list in the window that was shown last: mostly it is opened again, and another distance than was
 * assumed has the places of all rows computed a second time.
 */
let lastOffset = 0;

/** Distance in px from the top of the scrolling element to the list. */
const useOffset = (
  list: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null> | undefined,
): number => {
  const [offset, setOffset] = useState(scroller ? 0 : lastOffset);
  useLayoutEffect(() => {
    const measure = () => {
      // A hidden remembered screen has no layout.
      if (!list.current?.offsetParent) return;
      const { top } = list.current.getBoundingClientRect();
      const frame = scroller?.current;
      const distance = Math.round(
        frame ? top - frame.getBoundingClientRect().top + frame.scrollTop : top + window.scrollY,
      );
      if (!frame) lastOffset = distance;
      setOffset(distance);
    };
    measure();
    // The content above the list may grow: a banner loads, a tip appears.
    const observer = new ResizeObserver(measure);
    observer.observe(scroller?.current?.firstElementChild ?? document.body);
    return () => observer.disconnect();
  }, [list, scroller]);
  return offset;
};

/** Rows beyond the visible part: none in the first frame, which a tap waits for. */
const useOverscan = (): number => {
  const [overscan, setOverscan] = useState(0);
  useEffect(() => afterFrame(() => startTransition(() => setOverscan(OVERSCAN))), []);
  return overscan;
};

/** A row's content: made once, however often the list is scrolled. */
const RowContent = memo(
  ({ index, render }: { index: number; render: VirtualRowsProps['renderRow'] }) => render(index),
);

/** Rows are there in the first frame: until it is measured, the list fills the window. */
const windowRect = () => ({ width: window.innerWidth, height: window.innerHeight });

/**
 * Heights by sort of row: the mean of those that were measured. A row of another height than was assumed
 * moves all rows after it, which takes long where there are thousands.
 */
const useHeights = (kindOf: VirtualRowsProps['kindOf'], estimate: VirtualRowsProps['estimate']) => {
  const [measured] = useState(() => new Map<string, { sum: number; count: number }>());
  return {
    estimateSize: (index: number) => {
      const known = measured.get(kindOf(index));
      return known ? Math.round(known.sum / known.count) : estimate(index);
    },
    measureElement: ((element, entry, instance) => {
      const height = measureElement(element, entry, instance);
      const kind = kindOf(instance.indexFromElement(element));
      const { sum, count } = measured.get(kind) ?? { sum: 0, count: 0 };
      // Hidden rows have no height.
      if (height > 0) measured.set(kind, { sum: sum + height, count: count + 1 });
      return height;
    }) satisfies typeof measureElement,
  };
};

/** While it is flung past rows that are not drawn, it has a bar in the place of each. */
const Track = styled('div')(({ theme }) => ({
  '&[data-flung]': {
    background: `linear-gradient(transparent 26px, ${theme.vars.palette.line} 26px 38px, transparent 38px) ${cardPadding} 0 / 45% 64px repeat-y`,
  },
}));

/**
 * Renders only the rows near the visible part, so that 10,000 rows stay fast; and while a slow device flings
 * past them faster than they can be read, none.
 */
export const VirtualRows = ({
  count,
  keyOf,
  kindOf,
  estimate,
  renderRow,
  isList,
  scroller,
  inView,
}: VirtualRowsProps) => {
  // The virtualizer is mutable; compiled memoisation would not see its changes.
  'use no memo';
  const list = useRef<HTMLDivElement>(null);
  const scrollMargin = useOffset(list, scroller);
  const [initialRect] = useState(windowRect);
  const options = {
    count,
    getItemKey: keyOf,
    ...useHeights(kindOf, estimate),
    overscan: useOverscan(),
    initialRect,
    scrollMargin,
  };
  const [observers] = useState(() => {
    const hold = (isHeld: boolean) => list.current?.toggleAttribute('data-flung', isHeld);
    return {
      window: whileInTime(observeWindowOffset, hold),
      element: whileInTime(observeElementOffset<HTMLElement>, hold),
    };
  });
  const inWindow = useWindowVirtualizer({
    ...options,
    enabled: !scroller,
    observeElementOffset: observers.window,
  });
  const inElement = useVirtualizer({
    ...options,
    enabled: scroller !== undefined,
    observeElementOffset: observers.element,
    getScrollElement: () => scroller?.current ?? null,
  });
  const virtualizer = scroller ? inElement : inWindow;
  const brought = useRef<string | number | undefined>(undefined);
  const bringIntoView = useEffectEvent((key: string | number, keyAt: typeof keyOf) => {
    const index = Array.from({ length: count }, (_, at) => keyAt(at)).indexOf(key);
    if (index < 0) return;
    virtualizer.scrollToIndex(index, { align: brought.current === undefined ? 'center' : 'auto' });
    brought.current = key;
  });
  // Its row may come with a later page. Once only: a list that is shown again is where it was left.
  useEffect(() => {
    if (inView !== undefined && inView !== brought.current) bringIntoView(inView, keyOf);
  }, [inView, keyOf]);
  const rows = virtualizer.getVirtualItems();
  const start = (rows[0]?.start ?? scrollMargin) - scrollMargin;
  return (
    <Track
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
            <RowContent index={row.index} render={renderRow} />
          </div>
        ))}
      </div>
    </Track>
  );
};
