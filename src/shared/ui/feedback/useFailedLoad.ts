import { useRetrying } from './useRetrying.ts';

/** The fields of a query that say whether it failed. */
export interface Load {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/**
 * Whether a query failed before it had any data, and its retry. While that is under way it still counts as failed: the
 * pressed button has the focus. Any other try has a skeleton, though the query keeps its last error meanwhile.
 */
export const useFailedLoad = ({ data, error, isError, isFetching, refetch }: Load) => {
  const [isRetrying, markRetried] = useRetrying(isFetching, error);
  return {
    hasFailed: data === undefined && (isError || (isRetrying && error !== undefined)),
    retry: () => {
      markRetried();
      refetch();
    },
  };
};
