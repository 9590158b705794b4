import { INCOME, type Income } from '#api/contract/order.ts';
import { monthKey } from '#shared/format/dates.ts';
import { add } from '#shared/money.ts';
import { completeKeys, type LoadedPart } from '#shared/ui/lists/completeKeys.ts';

/** A month's credited or planned income. */
export interface IncomeMonth {
  readonly isCredited: boolean;
  /** Unix seconds of its first income. */
  readonly at: number | null;
  readonly sum: string | null;
  readonly count: number;
  /** Whether all its incomes are loaded; else `sum` is not yet the month's. */
  readonly isComplete: boolean;
}

/** The group of an income: the month it was credited in, or is planned for. */
export const incomeMonthKey = ({ status, paid_at, plan_at }: Income): string =>
  status === INCOME.credited
    ? `credited:${monthKey(paid_at ?? plan_at)}`
    : `planned:${monthKey(plan_at)}`;

/** What an income adds to its month: nothing once a buyback cancelled it, null where its state is unknown. */
const amountOf = ({ status, amount }: Income): string | null => {
  if (status === INCOME.cancelled) return '0';
  return status === INCOME.credited || status === INCOME.planned ? amount : null;
};

/** Sums by `incomeMonthKey`; incomes cancelled by a buyback count as rows but add nothing. */
export const incomeMonths = (
  incomes: readonly Income[],
  loaded: LoadedPart,
): ReadonlyMap<string, IncomeMonth> => {
  const complete = completeKeys(incomes.map(incomeMonthKey), loaded);
  const months = new Map<string, IncomeMonth>();
  for (const income of incomes) {
    const key = incomeMonthKey(income);
    const before = months.get(key) ?? {
      isCredited: income.status === INCOME.credited,
      at: income.paid_at ?? income.plan_at,
      sum: '0',
      count: 0,
      isComplete: complete.has(key),
    };
    months.set(key, { ...before, sum: add(before.sum, amountOf(income)), count: before.count + 1 });
  }
  return months;
};
