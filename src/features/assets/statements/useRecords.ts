import { useWholeIncomesQuery, useWholeOrdersQuery } from '#api/holdingsApi.ts';
import type { Whole } from '#api/readWhole.ts';
import {
  useWholeDepositsQuery,
  useWholeTxQuery,
  useWholeWithdrawalsQuery,
} from '#api/recordsApi.ts';
import { DAY_S } from '#shared/time.ts';
import type { Read } from '../useExport.ts';
import { KINDS, type Kind, type Records } from './statement.ts';

/** A line of the account may be about a deposit or withdrawal that was asked for so long before. */
const ASKED_BEFORE_S = 90 * DAY_S;

/** The records of a kind with those that these refer to; the two facts are about the kind itself. */
export interface RecordsRead extends Read {
  readonly records: Records;
  readonly isComplete: boolean;
  readonly isTooLong: boolean;
}

/** An answer as the hooks and their refetches give it; nothing of a kind that is not needed. */
interface Part<TRow> {
  readonly data?: Whole<TRow> | undefined;
  readonly fulfilledTimeStamp?: number | undefined;
}
type Parts = { readonly [TKind in Kind]: Part<Records[TKind][number]> | undefined };

/** Lines of the account refer to records of all the other kinds. */
const neededFor = (kind: Kind): readonly Kind[] => (kind === 'tx' ? KINDS : [kind]);

const rowsOf = <TRow>(part: Part<TRow> | undefined): readonly TRow[] => part?.data?.items ?? [];

const readOf = (kind: Kind, parts: Parts): RecordsRead | undefined => {
  const needed = neededFor(kind).map((one) => parts[one]);
  const own = parts[kind]?.data;
  if (!own || needed.some((part) => part?.data === undefined)) return undefined;
  return {
    records: {
      tx: rowsOf(parts.tx),
      orders: rowsOf(parts.orders),
      incomes: rowsOf(parts.incomes),
      deposits: rowsOf(parts.deposits),
      withdrawals: rowsOf(parts.withdrawals),
    },
    isComplete: own.isComplete,
    isTooLong: own.isTooLong,
    readAt: Math.min(...needed.map((part) => part?.fulfilledTimeStamp ?? 0)),
  };
};

/** `data` of another period would still be those of the former one. */
const current = <TRow>(query: {
  readonly currentData?: Whole<TRow> | undefined;
  readonly fulfilledTimeStamp?: number | undefined;
}): Part<TRow> => ({ data: query.currentData, fulfilledTimeStamp: query.fulfilledTimeStamp });

/**
 * The records of a kind back to `since` (Unix seconds; null reads nothing), with those that a line of
 * the account refers to, as a query. `refetch` resolves to what was read then, null where that failed.
 */
export const useRecords = (kind: Kind, since: number | null) => {
  const isTx = kind === 'tx';
  const needed = neededFor(kind);
  const skip = (own: Kind) => ({ skip: since === null || !needed.includes(own) });
  const back = { since: since ?? 0 };
  const earlier = { since: isTx ? back.since - ASKED_BEFORE_S : back.since };
  const tx = useWholeTxQuery(back, skip('tx'));
  const orders = useWholeOrdersQuery(undefined, skip('orders'));
  const incomes = useWholeIncomesQuery(back, skip('incomes'));
  const deposits = useWholeDepositsQuery(earlier, skip('deposits'));
  const withdrawals = useWholeWithdrawalsQuery(earlier, skip('withdrawals'));
  const all = { tx, orders, incomes, deposits, withdrawals };
  const parts = needed.map((one) => all[one]);
  const readAgain = async (): Promise<RecordsRead | null> => {
    const again = <TAnswer>(own: Kind, { refetch }: { refetch: () => PromiseLike<TAnswer> }) =>
      needed.includes(own) ? refetch() : undefined;
    const answers = await Promise.all([
      again('tx', tx),
      again('orders', orders),
      again('incomes', incomes),
      again('deposits', deposits),
      again('withdrawals', withdrawals),
    ]);
    if (answers.some((answer) => answer?.isError)) return null;
    const [newTx, newOrders, newIncomes, newDeposits, newWithdrawals] = answers;
    const read = readOf(kind, {
      tx: newTx,
      orders: newOrders,
      incomes: newIncomes,
      deposits: newDeposits,
      withdrawals: newWithdrawals,
    });
    return read ?? null;
  };
  return {
    data: readOf(kind, {
      tx: current(tx),
      orders: current(orders),
      incomes: current(incomes),
      deposits: current(deposits),
      withdrawals: current(withdrawals),
    }),
    isFetching: parts.some(({ isFetching }) => isFetching),
    isError: parts.some(({ isError }) => isError),
    error: parts.find(({ error }) => error !== undefined)?.error,
    refetch: readAgain,
  };
};
