import { styled } from '@mui/material/styles';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react';
import { uiListTexts } from '#shared/i18n/catalogues/uiListTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { radius } from '#shared/theme/tokens.ts';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { RefreshLine } from '../feedback/RefreshLine.tsx';
import { useSupport } from '../feedback/SupportContext.ts';
import { useFailedLoad } from '../feedback/useFailedLoad.ts';
import { useSkeleton } from '../feedback/useSkeleton.ts';
import { Card } from '../layout/Card.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { type Grouping, kindOf, listEntries, type RowPlace, uniqueByKey } from './listEntries.ts';
import { PageFooter, type Paging } from './PageFooter.tsx';
import { useAnnouncedPages } from './useAnnouncedPages.ts';
import { useNear } from './useNear.ts';
import { VirtualRows } from './VirtualRows.tsx';

/** The fields of an RTK infinite query's result that a list needs. */
export interface PagedQuery extends Paging {
  readonly error?: unknown;
  readonly isError: boolean;
}

const Heading = styled('h2')(({ theme }) => ({
  ...theme.typography.subtitle2,
  fontWeight: 500,
  padding: '4px 4px 8px',
  color: theme.vars.palette.ink2,
}));

/** px below the last of joined rows. */
const BELOW_GROUP = 12;
/**
 * px at the default text size. A row of another height than was assumed moves all rows after it, and
 * with thousands that is a second calculation of all their places.
 */
const HEADING_HEIGHT = 32;
const SECTION_HEIGHT = 47;

/**
 * Rows of a group that share one card; the card is drawn by its rows, so that only visible ones are
 * rendered.
 */
const Joined = styled('div')(({ theme }) => ({
  position: 'relative',
  background: theme.vars.palette.surface,
  boxShadow: theme.vars.palette.cardShadow,
  ...theme.applyStyles('dark', {
    // The card's edge is a line inside it: each row draws its part.
    boxShadow: `inset 1px 0 ${theme.vars.palette.line}, inset -1px 0 ${theme.vars.palette.line}, inset 0 var(--top, 0) ${theme.vars.palette.line}, inset 0 var(--bottom, 0) ${theme.vars.palette.line}`,
    '&[data-first]': { '--top': '1px' },
    '&[data-last]': { '--bottom': '-1px' },
  }),
  '&[data-first]': { borderRadius: `${radius.card}px ${radius.card}px 0 0` },
  '&[data-last]': {
    borderRadius: `0 0 ${radius.card}px ${radius.card}px`,
    marginBottom: BELOW_GROUP,
  },
  '&[data-first][data-last]': { borderRadius: radius.card },
  // Shows the shadow outside the card only, not between its rows.
  '&:not([data-last])': { clipPath: 'inset(-40px -40px 0)' },
  '&:not([data-first])': { clipPath: 'inset(0 -40px -40px)' },
  '&:not([data-first]):not([data-last])': { clipPath: 'inset(0 -40px)' },
  '@media (forced-colors: active)': {
    border: '0 solid CanvasText',
    borderInlineWidth: 1,
    '&[data-first]': { borderTopWidth: 1 },
    '&[data-last]': { borderBottomWidth: 1 },
  },
  '&:not([data-first])::before': {
    content: '""',
    position: 'absolute',
    left: 'var(--rule-start, var(--card-pad))',
    right: 0,
    top: 0,
    height: 1,
    background: theme.vars.palette.line,
  },
}));

const Reserved = styled('div')({ visibility: 'hidden' });

export interface InfiniteListProps<TItem> {
  query: PagedQuery;
  /** Items of all pages; repeated keys are dropped. */
  items: readonly TItem[];
  itemKey: (item: TItem) => string | number;
  renderItem: (item: TItem, place: RowPlace) => ReactNode;
  /** Adds a heading before each run of items with the same key, and a head before each section. */
  groupBy?: Grouping<TItem> | undefined;
  /**
   * joined: the rows of a group share one card with hairlines; plain: rows have their own surface.
   */
  rows?: 'plain' | 'joined' | undefined;
  /** px after each plain row. */
  gap?: number | undefined;
  /** Height of a row in px before it is measured, at the default text size. */
  estimate?: number | undefined;
  empty: ReactNode;
  /** Above the rows and shown with them; the skeleton includes it. */
  lead?: ReactNode;
  skeleton?: ReactNode;
  /** The scrolling element; the window by default. */
  scroller?: RefObject<HTMLElement | null> | undefined;
  /** Key of the item that is brought into view, once it is loaded and again when it is another. */
  inView?: string | number | undefined;
}

/**
 * A list that loads page by page within 300 px of its end and renders only what is near the visible
 * part. It shows its own skeleton, error, empty and offline states; loaded rows stay through
 * refreshes and failures.
 */
export const InfiniteList = <TItem,>({
  query,
  items,
  itemKey,
  renderItem,
  groupBy,
  rows = 'plain',
  gap = 0,
  estimate = 96,
  empty,
  lead,
  skeleton = <ListSkeleton />,
  scroller,
  inView,
}: InfiniteListProps<TItem>) => {
  const t = useTexts(uiListTexts);
  const { describeError } = useSupport();
  const unique = uniqueByKey(items, itemKey);
  const entries = listEntries(unique, itemKey, groupBy?.keyOf, groupBy?.sections?.keyOf);
  // While these two are the same, no place of a row is computed again, and none is drawn again.
  const keyOf = useCallback((index: number) => entries[index]?.key ?? index, [entries]);
  const renderRow = useCallback(
    (index: number) => {
      const entry = entries[index];
      if (!entry) return null;
      if (entry.kind === 'section') return groupBy?.sections?.head(entry.item);
      if (entry.kind === 'heading') return <Heading>{groupBy?.heading(entry.item)}</Heading>;
      const row = renderItem(entry.item, entry.place);
      return rows === 'plain' ? (
        <div style={{ display: 'flow-root', paddingBottom: gap }}>{row}</div>
      ) : (
        <Joined
          data-first={entry.place.isFirst ? '' : undefined}
          data-last={entry.place.isLast ? '' : undefined}
        >
          {row}
        </Joined>
      );
    },
    [entries, groupBy, renderItem, rows, gap],
  );

  const { data, hasNextPage, isFetching, isFetchingNextPage } = query;
  const { isFetchNextPageError, fetchNextPage } = query;
  const loaded = data !== undefined;
  const { hasFailed, retry } = useFailedLoad(query);
  const stage = useSkeleton(!loaded && !hasFailed);

  const end = useRef<HTMLDivElement>(null);
  const near = useNear(end, {
    edge: 'end',
    // A skeleton may be shown a moment longer than loading takes, and has another height than the
    // rows.
    loaded: stage === 'content' ? data : undefined,
    scroller,
  });
  useEffect(() => {
    if (near && hasNextPage && !isFetching && !isFetchNextPageError) fetchNextPage();
  }, [near, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);

  const failure = isFetchNextPageError ? query.error : undefined;
  useAnnouncedPages({ count: unique.length, failure, scroller });

  const heightBefore = (index: number): number => {
    const entry = entries[index];
    if (entry?.kind !== 'item') return entry?.kind === 'section' ? SECTION_HEIGHT : HEADING_HEIGHT;
    return rows === 'joined' && entry.place.isLast ? estimate + BELOW_GROUP : estimate;
  };
  const standIn =
    stage === 'wait' ? (
      <Reserved aria-hidden>{skeleton}</Reserved>
    ) : (
      <div aria-busy>
        <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
        {skeleton}
      </div>
    );
  const content = () => {
    if (hasFailed)
      return (
        <Card>
          <ErrorState message={describeError(query.error)} busy={isFetching} onRetry={retry} />
        </Card>
      );
    if (unique.length === 0 && !hasNextPage) return empty;
    return (
      <>
        <VirtualRows
          count={entries.length}
          keyOf={keyOf}
          kindOf={(index) => kindOf(entries[index])}
          estimate={heightBefore}
          scroller={scroller}
          inView={inView}
          isList={groupBy === undefined}
          renderRow={renderRow}
        />
        <PageFooter query={query} />
      </>
    );
  };
  return (
    <>
      {stage === 'content' ? lead : standIn}
      <div>
        {loaded && isFetching && !isFetchingNextPage && stage === 'content' && (
          <RefreshLine top={scroller ? 0 : undefined} />
        )}
        {stage === 'content' && content()}
        <div ref={end} />
      </div>
    </>
  );
};
