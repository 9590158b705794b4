import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readId } from '#shared/readId.ts';
import { useOpened } from '#shared/ui/lists/useOpened.ts';
import { useReadOn } from '#shared/ui/lists/useReadOn.ts';

/** There is no call for one record: it is looked up in this many pages of its list. */
const PAGES_SEARCHED = 10;

/** The fields of a paged RTK Query result that the search needs. */
interface PagedQuery {
  readonly data?: { readonly pages: readonly unknown[] } | undefined;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/**
 * The record that is open in a sheet: the one that was tapped, or at first the one whose id is in the
 * address, `?id=12`, once it is read; closed, it is there no more.
 */
export const useRecordSheet = <TRecord extends { readonly id: number }>(
  { data, isFetching, isError, hasNextPage, fetchNextPage }: PagedQuery,
  records: readonly TRecord[],
) => {
  const [params, setParams] = useSearchParams();
  const wanted = readId(params.get('id'));
  const { opened, open, close } = useOpened(records);
  /** The id that needs no looking for any more: it was opened, or the member chose another one. */
  const [settled, settle] = useState<number | null>(null);
  const isSought = wanted !== null && wanted !== settled;
  const found = isSought ? records.find(({ id }) => id === wanted) : undefined;
  if (found) {
    settle(wanted);
    open(found);
  }
  const searched = data?.pages.length ?? 0;
  const goesOn = searched > 0 && searched < PAGES_SEARCHED && hasNextPage;
  useReadOn(isSought && !found && goesOn && !isFetching && !isError, searched, fetchNextPage);
  return {
    opened,
    open: (record: TRecord) => {
      settle(wanted);
      open(record);
    },
    close: () => {
      close();
      if (wanted === null) return;
      const rest = new URLSearchParams(params);
      rest.delete('id');
      setParams(rest, { replace: true });
    },
  };
};
