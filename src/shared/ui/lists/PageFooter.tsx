import { styled } from '@mui/material/styles';
import { uiListTexts } from '#shared/i18n/catalogues/uiListTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { bare } from '#shared/theme/styles.ts';
import { passFocusOn } from '../feedback/passFocusOn.ts';
import { Spinner } from '../feedback/Spinner.tsx';
import { useRetrying } from '../feedback/useRetrying.ts';
import { missingRows } from './missingRows.ts';

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: '3.25rem',
  padding: '8px 16px',
  textAlign: 'center',
  color: theme.vars.palette.ink3,
}));

const Retry = styled('button')(({ theme }) => ({
  ...bare,
  minHeight: 44,
  padding: '0 16px',
  borderRadius: 22,
  fontWeight: 500,
  color: theme.vars.palette.brand,
  '&[aria-disabled]': { font: 'inherit', color: 'inherit', cursor: 'default' },
}));

/** The fields of an RTK infinite query's result that say how a list goes on. */
export interface Paging {
  /** Present once any page has arrived; it stays while refreshing and when a refresh fails. */
  readonly data?: unknown;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

/** idle keeps the height, so that the end of the list does not jump. */
const statusOf = (query: Paging, missing: number) => {
  const { isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage } = query;
  if (isFetchNextPageError && !isFetching) return 'error';
  if (hasNextPage) return isFetchingNextPage ? 'loading' : 'idle';
  if (missing > 0) return isFetching ? 'loading' : 'short';
  return 'end';
};

/**
 * End of a paged list: 加载中… / 没有更多了 / 加载失败，点击重试; where it ends before its total, a way to read it
 * again.
 */
export const PageFooter = ({ query }: { query: Paging }) => {
  const t = useTexts(uiListTexts);
  const missing = missingRows(query.data);
  const status = statusOf(query, missing);
  const [isRetrying, markRetried] = useRetrying(status === 'loading', status);
  const retry = () => {
    markRetried();
    if (status === 'short') query.refetch();
    else query.fetchNextPage();
  };
  const retryText = () => {
    if (isRetrying) return t('loadingMore');
    return status === 'short' ? t('short', { count: missing }) : t('moreFailed');
  };
  return (
    <Line tabIndex={-1}>
      {status === 'loading' && <Spinner />}
      {status === 'loading' && !isRetrying && t('loadingMore')}
      {status === 'end' && t('end')}
      {/* Stays while the page is tried again, with the focus. */}
      {(status === 'error' || status === 'short' || isRetrying) && (
        <Retry
          type="button"
          ref={passFocusOn}
          aria-disabled={isRetrying || undefined}
          onClick={isRetrying ? undefined : retry}
        >
          {retryText()}
        </Retry>
      )}
    </Line>
  );
};
