import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { uiTexts } from '#shared/i18n/catalogues/uiTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Card } from '../layout/Card.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';
import { ErrorState } from './ErrorState.tsx';
import { RefreshLine } from './RefreshLine.tsx';
import { useSupport } from './SupportContext.ts';
import { useFailedLoad } from './useFailedLoad.ts';
import { useSkeleton } from './useSkeleton.ts';

/** The fields of an RTK Query result that select the state. */
export interface QueryLike<TData> {
  readonly data?: TData | undefined;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

const Reserved = styled('div')({ visibility: 'hidden' });

interface QueryStatesProps<TData> {
  query: QueryLike<TData>;
  /** Same shape as the content; a card by default. */
  skeleton?: ReactNode;
  /** Shown instead of the content when `isEmpty` returns true (by default for an empty array). */
  empty?: ReactNode;
  isEmpty?: (data: TData) => boolean;
  /** A skeleton is on screen already (the static shell): shows this one without a delay. */
  isInstant?: boolean;
  children: ReactNode | ((data: TData) => ReactNode);
}

const emptyArray = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

/**
 * Skeleton, error, empty state or content of one query. Loaded data stay: a refresh shows a thin
 * progress line, a failed refresh keeps the last data.
 */
export const QueryStates = <TData,>({
  query,
  skeleton = <CardSkeleton />,
  empty,
  isEmpty = emptyArray,
  isInstant = false,
  children,
}: QueryStatesProps<TData>) => {
  const t = useTexts(uiTexts);
  const { describeError } = useSupport();
  const { data, isFetching, error } = query;
  const { hasFailed, retry } = useFailedLoad(query);
  const stage = useSkeleton(data === undefined && !hasFailed, isInstant);
  if (stage !== 'content') {
    return stage === 'wait' ? (
      <Reserved aria-hidden>{skeleton}</Reserved>
    ) : (
      <div aria-busy>
        <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
        {skeleton}
      </div>
    );
  }
  if (data === undefined) {
    return (
      <Card>
        <ErrorState message={describeError(error)} busy={isFetching} onRetry={retry} />
      </Card>
    );
  }
  return (
    <>
      {isFetching && <RefreshLine />}
      {isEmpty(data) ? empty : typeof children === 'function' ? children(data) : children}
    </>
  );
};
