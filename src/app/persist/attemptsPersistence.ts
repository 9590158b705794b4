import { parseAttempts } from '#sagas/attempt/attempt.ts';
import type { AttemptsState } from '#sagas/attempt/attemptsSlice.ts';
import { parseReceipts } from '#sagas/attempt/receipt.ts';
import { ENTRIES, VERSIONS } from './entries.ts';
import { EARLIER_ATTEMPT_ENTRIES, readEarlierAttempts } from './migrations/attempts1.ts';
import type { SlicePersistence } from './persistSlice.ts';

/**
 * Writes of money with an unknown outcome, and receipts until they are closed; no other state of the
 * flows is stored.
 */
export const attemptsPersistence: SlicePersistence<AttemptsState> = {
  name: 'attempts',
  version: VERSIONS.attempts,
  entries: { [ENTRIES.attempts]: ['open'], [ENTRIES.receipts]: ['receipts'] },
  earlier: { read: readEarlierAttempts, entries: EARLIER_ATTEMPT_ENTRIES },
  migrations: {},
  read: ({ open, receipts }) => ({
    open: parseAttempts(open),
    receipts: parseReceipts(receipts),
  }),
};
