import { styled } from '@mui/material/styles';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { bare } from '#shared/theme/styles.ts';
import { motion, radius } from '#shared/theme/tokens.ts';
import { focusHeading } from '../navigation/focusHeading.ts';
import { Link } from '../navigation/Link.tsx';
import { InfiniteList, type PagedQuery } from './InfiniteList.tsx';
import { idOf } from './listEntries.ts';

const Root = styled('nav')({ display: 'flex', flexDirection: 'column', height: '100%' });
/** In line with the bar of the page beside it. */
const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.h6,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  minHeight: 48,
  padding: '4px 20px',
  boxShadow: `0 1px 0 ${theme.vars.palette.line}`,
}));
const Scroller = styled('div')({
  flex: '1 1 0',
  minHeight: 0,
  padding: 8,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // Room for the ring of a row that the keyboard comes to.
  scrollPaddingBlock: 12,
});
/** The one that is shown has the ground of its page. */
const Row = styled(Link)(({ theme }) => ({
  ...bare,
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: 12,
  borderRadius: radius.inset,
  transition: `background-color ${motion.fast}`,
  '&:active': { backgroundColor: theme.vars.palette.sunken },
  '&[aria-current]': { backgroundColor: theme.vars.palette.paper },
  '&[aria-current]::before': {
    content: '""',
    position: 'absolute',
    inset: '14px auto 14px 0',
    width: 3,
    borderRadius: 2,
    backgroundColor: theme.vars.palette.brand,
    '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
  },
  '&:focus-visible': { outlineOffset: -2 },
}));

/** px between two rows. */
const GAP = 2;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys go from row to row. */
const stepAmongRows = (event: KeyboardEvent<HTMLElement>): void => {
  const rows = [...event.currentTarget.querySelectorAll<Element>('a')];
  const at = document.activeElement ? rows.indexOf(document.activeElement) : -1;
  const next = at < 0 ? undefined : rows[at + (STEPS[event.key] ?? Number.NaN)];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
};

/** From the row that is shown on to its page; not by the second click of two, of which the first chose the row. */
const goOn = ({ detail, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): void => {
  const isForBrowser = metaKey || ctrlKey || shiftKey || altKey;
  if (detail <= 1 && !isForBrowser) focusHeading();
};
/** A key that is held would choose the row and at once go on from it. */
const pressOnce = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
};

interface ListPaneProps<TItem> {
  /** Name of the list. */
  readonly title: string;
  readonly query: PagedQuery;
  readonly items: readonly TItem[];
  /** Id of the item whose page is shown. */
  readonly current: number | null;
  readonly pathOf: (item: TItem) => string;
  /** State of the history entry of an item's page. */
  readonly state?: unknown;
  readonly renderItem: (item: TItem) => ReactNode;
  readonly empty: ReactNode;
}

/**
 * A list beside the page of one of its items, in a `ListBeside`. Choosing another one puts its page in the place of
 * the one that is shown, also in the history (that says its name, `useItemArrival`), and leaves place and focus in the
 * list; choosing the same one again goes on to its page.
 */
export const ListPane = <TItem extends { readonly id: number }>({
  title,
  query,
  items,
  current,
  pathOf,
  state,
  renderItem,
  empty,
}: ListPaneProps<TItem>) => {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  // The list measures what it scrolls in as soon as it is there.
  const [hasScroller, setHasScroller] = useState(false);
  useLayoutEffect(() => setHasScroller(true), []);

  const renderRow = useCallback(
    (item: TItem) => {
      const isCurrent = item.id === current;
      return (
        <Row
          to={pathOf(item)}
          replace
          state={state}
          aria-current={isCurrent ? 'page' : undefined}
          onClick={isCurrent ? goOn : undefined}
          onKeyDown={pressOnce}
        >
          {renderItem(item)}
        </Row>
      );
    },
    [current, pathOf, state, renderItem],
  );
  return (
    <Root aria-labelledby={id} onKeyDown={stepAmongRows}>
      <Title id={id}>{title}</Title>
      <Scroller ref={scroller}>
        {hasScroller && (
          <InfiniteList
            query={query}
            items={items}
            itemKey={idOf}
            renderItem={renderRow}
            gap={GAP}
            inView={current ?? undefined}
            scroller={scroller}
            empty={empty}
          />
        )}
      </Scroller>
    </Root>
  );
};
