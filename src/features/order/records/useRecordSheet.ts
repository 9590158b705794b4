import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readId } from '#shared/readId.ts';
import { useOpened } from '#shared/ui/lists/useOpened.ts';
import { type SearchedQuery, useSearchedPages } from '#shared/ui/lists/useReadOn.ts';

/** A record is looked up in this many pages of its list. */
const PAGES_SEARCHED = 10;

/**
 * The record that is open in a sheet: the one that was tapped, or at first the one whose id is in the
 * address, `?id=12`, once it is read; closed, it is there no more.
 */
export const useRecordSheet = <TRecord extends { readonly id: number }>(
  query: SearchedQuery,
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
  useSearchedPages(query, PAGES_SEARCHED, isSought && !found);
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
