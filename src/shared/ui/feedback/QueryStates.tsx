import { keyframes, styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { uiTexts } from '#shared/i18n/catalogues/uiTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { layer } from '#shared/theme/tokens.ts';
import { Card } from '../layout/Card.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';
import { ErrorState } from './ErrorState.tsx';
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

const slide = keyframes({
  from: { transform: 'translateX(-100%)' },
  to: { transform: 'translateX(300%)' },
});

const Progress = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: layer.bar,
  top: 'calc(48px + var(--bar-top) + var(--safe-top))',
  height: 2,
  marginBottom: -2,
  // In a screen's column the gap to the next child is removed too, so that a refresh does not move
  // the content.
  'main > &': { marginBottom: 'calc(-2px - var(--gap))' },
  overflow: 'hidden',
  pointerEvents: 'none',
  '&::before': {
    content: '""',
    display: 'block',
    width: '34%',
    height: '100%',
    borderRadius: 1,
    backgroundColor: theme.vars.palette.brand,
    animation: `${slide} 1400ms linear infinite`,
    '@media (prefers-reduced-motion: reduce)': { width: '100%', opacity: 0.4, animation: 'none' },
  },
}));
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
      {isFetching && <Progress role="progressbar" aria-label={t('refreshing')} />}
      {isEmpty(data) ? empty : typeof children === 'function' ? children(data) : children}
    </>
  );
};
