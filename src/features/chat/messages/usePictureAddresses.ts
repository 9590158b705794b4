import { useEffect, useMemo, useRef } from 'react';
import type { PagedQuery } from '#shared/ui/lists/InfiniteList.tsx';

/** Renews the addresses of a thread's pictures, which are valid for an hour. */
export interface PictureAddresses {
  /** New addresses are being fetched. */
  readonly isRenewing: boolean;
  /** A message's picture failed: fetches new addresses, once until it loads. */
  failed(id: number): void;
  /** A message's picture loaded. */
  worked(id: number): void;
  /** Fetches new addresses. */
  renew(): void;
}

/** The addresses are part of the thread, which is fetched again. */
export const usePictureAddresses = ({ isFetching, refetch }: PagedQuery): PictureAddresses => {
  /** Messages whose picture was renewed and has not loaded. */
  const renewed = useRef(new Set<number>());
  const read = useRef(refetch);
  useEffect(() => {
    read.current = refetch;
  }, [refetch]);
  /** Pictures expire together, and one fetch renews all of them. */
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
        if (renewed.current.has(id)) return;
        renewed.current.add(id);
        renew();
      },
      worked: (id) => void renewed.current.delete(id),
      renew,
    };
  }, [isFetching]);
};
