import {
  DEPOSIT,
  type Deposit,
  type Tx,
  WITHDRAWAL,
  type Withdrawal,
} from '#api/contract/money.ts';
import { INCOME, type Income, type Order } from '#api/contract/order.ts';
import { isDepositOver, isReturned } from '#api/money/moneyStates.ts';
import { runsToMaturity } from '#api/money/orderStates.ts';
import { amountGone, type TxWay, wayOf } from '#api/money/txWays.ts';
import { exactAmount } from '#shared/exactAmount.ts';
import { formatDate, formatDateTime } from '#shared/format/dates.ts';
import { maskCard } from '#shared/format/masks.ts';
import { UNKNOWN } from '#shared/format/unknown.ts';
import type { useDepositChannel, useServerName } from '#shared/i18n/serverNames.ts';
import type { useStatusWord } from '#shared/i18n/statusWords.ts';
import { add } from '#shared/money.ts';

/** The kinds of statements, in the order of their tabs; also keys of `statementTexts`. */
export const KINDS = ['tx', 'orders', 'incomes', 'deposits', 'withdrawals'] as const;
export type Kind = (typeof KINDS)[number];

export type ColumnKey =
  | 'time'
  | 'number'
  | 'type'
  | 'item'
  | 'orderNo'
  | 'in'
  | 'out'
  | 'balance'
  | 'remark'
  | 'product'
  | 'amount'
  | 'status'
  | 'startedAt'
  | 'maturesAt'
  | 'endedAt'
  | 'settled'
  | 'expected'
  | 'period'
  | 'channel'
  | 'fee'
  | 'credited'
  | 'received'
  | 'card';

/** What the back-end has of a period and what its lines refer to. */
export interface Records {
  readonly tx: readonly Tx[];
  readonly orders: readonly Order[];
  readonly incomes: readonly Income[];
  readonly deposits: readonly Deposit[];
  readonly withdrawals: readonly Withdrawal[];
}

type NameOf = ReturnType<typeof useServerName>;
/** How the types of lines, the ways to pay, the settlements of an order and the states are called. */
export interface Names {
  readonly transaction: NameOf;
  readonly channel: ReturnType<typeof useDepositChannel>;
  readonly settlement: (no: number, of: number | null) => string;
  readonly status: ReturnType<typeof useStatusWord>;
}

/** A statement's table, all of it text; amounts are plain decimals, none rounded. */
export interface Statement {
  readonly columns: readonly ColumnKey[];
  readonly rows: readonly (readonly string[])[];
  /** Whether the order number of a row is not known: "—" is in its place. */
  readonly lacksNumbers: boolean;
  /** Whether records without a time, which may be of the period, are left out. */
  readonly hasUndated: boolean;
  /** Sums of the columns whose amounts are all credits or debits that took place. */
  readonly sums: Readonly<Partial<Record<ColumnKey, string | null>>>;
}

/** Columns of amounts. */
export const AMOUNTS: ReadonlySet<ColumnKey> = new Set<ColumnKey>([
  'in',
  'out',
  'balance',
  'amount',
  'settled',
  'expected',
  'fee',
  'credited',
  'received',
]);

/** Columns whose texts are read as one: on paper they are not broken at a hyphen or between signs. */
export const WHOLE: ReadonlySet<ColumnKey> = new Set<ColumnKey>([
  'number',
  'orderNo',
  'startedAt',
  'maturesAt',
  'endedAt',
  'status',
]);

const amount = (value: string | null): string => exactAmount(value) ?? '';
const time = (at: number | null): string => (at === null ? '' : formatDateTime(at));
const date = (at: number | null): string => (at === null ? '' : formatDate(at));

/**
 * The order number of what a line of the account is about; '' where it is of nothing that has one, "—" where
 * that was not read: the rest of a long list, or what was asked for long before.
 */
const orderNoOf = (records: Records): ((line: Tx) => string) => {
  const numbers = (list: readonly { id: number; order_no: string }[]) =>
    new Map(list.map(({ id, order_no }) => [id, order_no]));
  const byType = new Map<string, Map<number, string>>([
    ['order', numbers(records.orders)],
    ['income', numbers(records.incomes)],
    ['deposit', numbers(records.deposits)],
    ['withdrawal', numbers(records.withdrawals)],
  ]);
  return ({ ref_type, ref_id }) => {
    const known = byType.get(ref_type);
    return known && ref_id !== null ? known.get(ref_id) || UNKNOWN : '';
  };
};

interface Table<TRow> {
  readonly list: readonly TRow[];
  readonly timeOf: (row: TRow) => number | null;
  readonly cells: Readonly<Partial<Record<ColumnKey, (row: TRow) => string>>>;
  /** Amounts that are added up; null is unknown. */
  readonly summed?: Readonly<Partial<Record<ColumnKey, (row: TRow) => string | null>>>;
}

const make = <TRow>(
  { list, timeOf, cells, summed = {} }: Table<TRow>,
  { start, end }: { start: number; end: number },
): Statement => {
  const inPeriod = list.filter((row) => {
    const at = timeOf(row);
    return at !== null && at >= start && at < end;
  });
  const columns = Object.keys(cells) as ColumnKey[];
  const cellOf = (row: TRow, column: ColumnKey) => cells[column]?.(row) ?? '';
  return {
    columns,
    lacksNumbers: inPeriod.some((row) => cellOf(row, 'orderNo') === UNKNOWN),
    hasUndated: list.some((row) => timeOf(row) === null),
    rows: inPeriod.map((row) => columns.map((column) => cellOf(row, column))),
    sums: Object.fromEntries(
      Object.entries(summed).map(([column, amountOf]) => [
        column,
        exactAmount(inPeriod.reduce<string | null>((sum, row) => add(sum, amountOf(row)), '0')),
      ]),
    ),
  };
};

/** The records of a kind within a period (Unix seconds, the end excluded) as a table, newest first. */
export const statementOf = (
  kind: Kind,
  records: Records,
  bounds: { start: number; end: number },
  names: Names,
): Statement => {
  switch (kind) {
    case 'tx': {
      const orderNo = orderNoOf(records);
      const side = (way: TxWay) => (line: Tx) => (wayOf(line) === way ? amount(line.amount) : '');
      const sideSum = (way: TxWay) => (line: Tx) => amountGone(way, line);
      return make(
        {
          list: records.tx,
          timeOf: ({ created_at }) => created_at,
          cells: {
            time: ({ created_at }) => time(created_at),
            number: ({ id }) => String(id),
            type: ({ type, type_name }) => names.transaction(type, type_name),
            item: ({ title }) => title,
            orderNo,
            in: side('in'),
            out: side('out'),
            balance: ({ balance }) => amount(balance),
            remark: ({ remark }) => remark,
          },
          summed: { in: sideSum('in'), out: sideSum('out') },
        },
        bounds,
      );
    }
    case 'orders':
      return make(
        {
          list: records.orders,
          timeOf: ({ created_at }) => created_at,
          cells: {
            time: ({ created_at }) => time(created_at),
            orderNo: ({ order_no }) => order_no,
            product: ({ product_name }) => product_name,
            amount: (order) => amount(order.amount),
            settled: ({ settled_income }) => amount(settled_income),
            expected: ({ status, expected_income }) =>
              runsToMaturity(status) ? amount(expected_income) : '',
            startedAt: ({ started_at }) => date(started_at),
            maturesAt: ({ status, mature_at }) => (runsToMaturity(status) ? date(mature_at) : ''),
            endedAt: ({ finished_at }) => date(finished_at),
            status: ({ status }) => names.status('order', status),
          },
        },
        bounds,
      );
    case 'incomes':
      return make(
        {
          list: records.incomes.filter(({ status }) => status === INCOME.credited),
          timeOf: ({ paid_at }) => paid_at,
          cells: {
            time: ({ paid_at }) => time(paid_at),
            orderNo: ({ order_no }) => order_no,
            product: ({ product_name }) => product_name,
            period: ({ period_no, num_of_earnings }) =>
              period_no === null ? '' : names.settlement(period_no, num_of_earnings),
            amount: (income) => amount(income.amount),
          },
          summed: { amount: (income) => income.amount },
        },
        bounds,
      );
    case 'deposits':
      return make(
        {
          list: records.deposits,
          timeOf: ({ created_at }) => created_at,
          cells: {
            time: ({ created_at }) => time(created_at),
            orderNo: ({ order_no }) => order_no,
            channel: names.channel,
            amount: (deposit) => amount(deposit.amount),
            fee: ({ fee, status }) => (isDepositOver(status) ? '' : amount(fee)),
            credited: ({ actual_amount, status }) =>
              status === DEPOSIT.credited ? amount(actual_amount) : '',
            status: ({ status }) => names.status('deposit', status),
          },
        },
        bounds,
      );
    case 'withdrawals':
      return make(
        {
          list: records.withdrawals,
          timeOf: ({ created_at }) => created_at,
          cells: {
            time: ({ created_at }) => time(created_at),
            orderNo: ({ order_no }) => order_no,
            card: ({ bank_name, card_no }) => `${bank_name} ${maskCard(card_no)}`,
            amount: (withdrawal) => amount(withdrawal.amount),
            fee: ({ fee, status }) => (isReturned(status) ? '' : amount(fee)),
            received: ({ actual_amount, status }) =>
              status === WITHDRAWAL.arrived ? amount(actual_amount) : '',
            status: ({ status }) => names.status('withdrawal', status),
          },
        },
        bounds,
      );
  }
};

const NOTHING: Records = { tx: [], orders: [], incomes: [], deposits: [], withdrawals: [] };
const noWord = () => '';

/** The columns that the statement of a kind adds up, known before its records are. */
export const summedColumns = (kind: Kind): ColumnKey[] => {
  const names = { transaction: noWord, channel: noWord, settlement: noWord, status: noWord };
  return Object.keys(statementOf(kind, NOTHING, { start: 0, end: 0 }, names).sums) as ColumnKey[];
};
