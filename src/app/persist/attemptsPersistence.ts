import { parseAttempts } from '#sagas/attempt/attempt.ts';
import type { AttemptsState } from '#sagas/attempt/attemptsSlice.ts';
import { ENTRIES, VERSIONS } from './entries.ts';
import { EARLIER_ATTEMPT_ENTRIES, readEarlierAttempts } from './migrations/attempts1.ts';
import type { SlicePersistence } from './persistSlice.ts';

/** Writes of money with an unknown outcome; no other state of the flows is stored. */
export const attemptsPersistence: SlicePersistence<AttemptsState> = {
  name: 'attempts',
  version: VERSIONS.attempts,
  entries: { [ENTRIES.attempts]: ['open'] },
  earlier: { read: readEarlierAttempts, entries: EARLIER_ATTEMPT_ENTRIES },
  migrations: {},
  read: ({ open }) => ({ open: parseAttempts(open) }),
};
