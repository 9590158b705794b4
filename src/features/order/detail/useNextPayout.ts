import { useEffect, useEffectEvent } from 'react';
import { INCOME, type Income } from '#api/contract/order.ts';

/** The most pages that are read on the way to the next payout; further ones are asked for by hand. */
const MOST_PAGES = 10;

interface Pages {
  readonly pages: number;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly load: () => void;
}

/** Reads on in a schedule whose loaded settlements are all paid, so that it shows the next one. */
export const useNextPayout = (
  incomes: readonly Income[],
  { pages, hasMore, isLoading, hasFailed, load }: Pages,
): void => {
  const readOn = useEffectEvent(load);
  const allPaid = incomes.length > 0 && incomes.every(({ status }) => status === INCOME.credited);
  const wanted = allPaid && hasMore && !isLoading && !hasFailed && pages < MOST_PAGES;
  useEffect(() => {
    if (wanted) readOn();
  }, [wanted]);
};
