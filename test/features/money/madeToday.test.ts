import { expect, it } from 'vitest';
import { WITHDRAWAL, type Withdrawal } from '#api/contract/money.ts';
import { madeToday } from '#features/money/withdraw/madeToday.ts';
import type { LoadedPart } from '#shared/ui/lists/completeKeys.ts';

/** Midnight in Shanghai. */
const TODAY = Date.UTC(2026, 10, 20, 16);
/** A withdrawal so many hours after it. */
const at = (hours: number | null, status: number = WITHDRAWAL.reviewing) =>
  ({
    status,
    created_at: hours === null ? null : TODAY / 1000 + hours * 3600,
  }) as Withdrawal;

it.each<[string, Withdrawal[], LoadedPart, number | null]>([
  ['none of today', [at(-1), at(-30)], 'all', 0],
  ['no withdrawals at all', [], 'all', 0],
  ['two of today, one of them at midnight', [at(9), at(0), at(-1)], 'all', 2],
  ['today’s first ones of many', [at(9), at(8), at(-1)], 'beginning', 2],
  ['more of today than were read', [at(9), at(8)], 'beginning', null],
  ['some that could not be read', [at(9), at(-1)], 'gaps', null],
  ['one without a time', [at(9), at(null), at(-1)], 'all', null],
  [
    'returned ones, which do not count',
    [at(9, WITHDRAWAL.rejected), at(8, WITHDRAWAL.failed), at(7, WITHDRAWAL.arrived)],
    'all',
    1,
  ],
  ['one of tomorrow by the device’s clock', [at(25), at(9)], 'all', 1],
])('counts today’s withdrawals: %s', (_, withdrawals, loaded, count) => {
  expect(madeToday(withdrawals, loaded, TODAY)).toBe(count);
});
