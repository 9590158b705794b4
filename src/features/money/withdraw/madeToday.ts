import type { Withdrawal } from '#api/contract/money.ts';
import { isReturned } from '#api/money/moneyStates.ts';
import { DAY_MS } from '#shared/time.ts';
import type { LoadedPart } from '#shared/ui/lists/completeKeys.ts';

/**
 * How many withdrawals count towards the limit of the day that begins at `today` (ms): those that are not
 * returned. Null where what is loaded, newest first, does not prove it.
 */
export const madeToday = (
  withdrawals: readonly Withdrawal[],
  loaded: LoadedPart,
  today: number,
): number | null => {
  const times = withdrawals.map(({ created_at }) => (created_at ?? Number.NaN) * 1000);
  const isWhole = loaded === 'all' || (loaded === 'beginning' && Number(times.at(-1)) < today);
  if (!isWhole || times.some(Number.isNaN)) return null;
  return withdrawals.filter(
    ({ status }, at) =>
      !isReturned(status) && Number(times[at]) >= today && Number(times[at]) < today + DAY_MS,
  ).length;
};
