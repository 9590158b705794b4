import { INCOME, type Income, ORDER, type Order } from '#api/contract/order.ts';
import { useReadOn } from '#shared/ui/lists/useReadOn.ts';

/** The most pages that are read on the way to the next payout; further ones are asked for by hand. */
const MOST_PAGES = 10;

interface Pages {
  readonly pages: number;
  /** Settlements of the first page. */
  readonly perPage: number;
  readonly hasMore: boolean;
  /** Whether any page is under way: a next one that is asked for meanwhile is not read. */
  readonly isFetching: boolean;
  readonly hasFailed: boolean;
  readonly load: () => void;
}

/** A settlement that is loaded, or one in the place of another that is awaited: only its number holds. */
export interface Settlement extends Income {
  readonly isAwaited?: true;
}

/** Places of the settlements up to the end of the page with the next payout, by the order's figures. */
const awaitedAfter = (incomes: readonly Income[], order: Order, perPage: number): Settlement[] => {
  const [read, last] = [incomes.length, incomes.at(-1)];
  if (!last) return [];
  const paid = Math.max(order.settled_count ?? 0, read);
  const pages = Math.min(MOST_PAGES, Math.floor(paid / perPage) + 1);
  const count = Math.min(order.num_of_earnings ?? pages * perPage, pages * perPage) - read;
  return Array.from({ length: Math.max(0, count) }, (_, index) => ({
    ...last,
    // The same for a place, however much is read before it: its row stays.
    id: -1 - read - index,
    period_no: last.period_no === null ? null : last.period_no + index + 1,
    status: read + index < paid ? INCOME.credited : INCOME.planned,
    isAwaited: true,
  }));
};

/** The settlements of an order, and whether the last page that was read by itself did not come. */
interface Schedule {
  readonly settlements: readonly Settlement[];
  readonly hasStopped: boolean;
}

/**
 * Reads on in the schedule of a running order while the loaded settlements are all paid, so that it shows
 * the next one. Returns them with the places of those to come, also where they could not be read, so that
 * what is below them, the buyback, does not move under a finger.
 */
export const useSchedule = (
  order: Order | undefined,
  incomes: readonly Income[],
  { pages, perPage, hasMore, isFetching, hasFailed, load }: Pages,
): Schedule => {
  const allPaid = incomes.length > 0 && incomes.every(({ status }) => status === INCOME.credited);
  const isOnTheWay = order?.status === ORDER.earning && allPaid && hasMore && pages < MOST_PAGES;
  useReadOn(isOnTheWay && !hasFailed && !isFetching, pages, load);
  return {
    settlements: isOnTheWay ? [...incomes, ...awaitedAfter(incomes, order, perPage)] : incomes,
    hasStopped: isOnTheWay && hasFailed,
  };
};
