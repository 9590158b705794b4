import { useEffect, useMemo, useRef } from 'react';
import type { PagedQuery } from '#shared/ui/lists/InfiniteList.tsx';

/** How the pictures of a thread get addresses that work: those last an hour. */
export interface PictureAddresses {
  /** Fresh ones are on their way. */
  readonly isRenewing: boolean;
  /** A message's picture did not come: asks for fresh addresses, once until it came. */
  failed(id: number): void;
  /** A message's picture came. */
  worked(id: number): void;
  /** Asks for fresh addresses. */
  renew(): void;
}

/** The addresses come with the thread, which is read again for them. */
export const usePictureAddresses = ({ isFetching, refetch }: PagedQuery): PictureAddresses => {
  /** Messages whose picture was asked for anew and has not come. */
  const asked = useRef(new Set<number>());
  const read = useRef(refetch);
  useEffect(() => {
    read.current = refetch;
  }, [refetch]);
  /** Pictures fail together, and one reading brings fresh addresses for all of them. */
  const isUnderWay = useRef(false);
  return useMemo(() => {
    const renew = () => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      void Promise.resolve(read.current()).finally(() => {
        isUnderWay.current = false;
      });
    };
    return {
      isRenewing: isFetching,
      failed: (id) => {
        if (asked.current.has(id)) return;
        asked.current.add(id);
        renew();
      },
      worked: (id) => void asked.current.delete(id),
      renew,
    };
  }, [isFetching]);
};
