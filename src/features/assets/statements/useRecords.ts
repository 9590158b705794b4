import { useWholeIncomesQuery, useWholeOrdersQuery } from '#api/holdingsApi.ts';
import type { Whole } from '#api/readWhole.ts';
import {
  useWholeDepositsQuery,
  useWholeTxQuery,
  useWholeWithdrawalsQuery,
} from '#api/recordsApi.ts';
import { DAY_S } from '#shared/time.ts';
import type { Kind, Records } from './statement.ts';

/** A line of the account may be about a deposit or withdrawal that was asked for so long before. */
const ASKED_BEFORE_S = 90 * DAY_S;

interface Part {
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

const rowsOf = <T>(whole: Whole<T> | undefined): readonly T[] => whole?.items ?? [];

/**
 * The records of a kind back to `since` (Unix seconds; null reads nothing), with those that a line of
 * the account refers to, as a query. `isComplete` and `isTooLong` are about
 * the kind itself.
 */
export const useRecords = (kind: Kind, since: number | null) => {
  const isTx = kind === 'tx';
  const skip = (own: Kind) => ({ skip: since === null || (kind !== own && !isTx) });
  const back = { since: since ?? 0 };
  const earlier = { since: isTx ? back.since - ASKED_BEFORE_S : back.since };
  const tx = useWholeTxQuery(back, skip('tx'));
  const orders = useWholeOrdersQuery(undefined, skip('orders'));
  const incomes = useWholeIncomesQuery(back, skip('incomes'));
  const deposits = useWholeDepositsQuery(earlier, skip('deposits'));
  const withdrawals = useWholeWithdrawalsQuery(earlier, skip('withdrawals'));
  const all = { tx, orders, incomes, deposits, withdrawals };
  const parts: readonly (Part & { readonly currentData?: unknown })[] = isTx
    ? Object.values(all)
    : [all[kind]];
  const records: Records = {
    tx: rowsOf(tx.currentData),
    orders: rowsOf(orders.currentData),
    incomes: rowsOf(incomes.currentData),
    deposits: rowsOf(deposits.currentData),
    withdrawals: rowsOf(withdrawals.currentData),
  };
  const own = all[kind].currentData;
  const isThere = parts.every(({ currentData }) => currentData !== undefined);
  return {
    data: isThere
      ? { records, isComplete: own?.isComplete ?? false, isTooLong: own?.isTooLong ?? false }
      : undefined,
    isFetching: parts.some(({ isFetching }) => isFetching),
    isError: parts.some(({ isError }) => isError),
    error: parts.find(({ error }) => error !== undefined)?.error,
    refetch: () => Promise.all(parts.map(({ refetch }) => refetch())),
  };
};
