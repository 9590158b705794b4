/** The fields of a query's result that say whether it is the newest. */
interface Answered {
  readonly isError: boolean;
  readonly isFetchNextPageError?: boolean;
  readonly fulfilledTimeStamp?: number | undefined;
}

/**
 * When an answer that is still shown was read, Unix milliseconds, once a newer one could not be; null while
 * it is the newest. A next page of a list that failed says nothing about those before it.
 */
export const readBefore = ({
  isError,
  isFetchNextPageError = false,
  fulfilledTimeStamp = 0,
}: Answered): number | null =>
  isError && !isFetchNextPageError && fulfilledTimeStamp > 0 ? fulfilledTimeStamp : null;
