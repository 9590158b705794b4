import { readAttempts } from '#sagas/buy/attempt.ts';
import type { BuyState } from '#sagas/buy/buySlice.ts';
import { ENTRIES } from './entries.ts';
import type { SlicePersistence } from './persistSlice.ts';

/** Purchases whose outcome is not known yet; nothing else of the buy flow outlives the page. */
export const buyPersistence: SlicePersistence<BuyState> = {
  name: 'buy',
  version: 1,
  entries: { [ENTRIES.buy]: ['attempts'] },
  migrations: {},
  read: ({ attempts }) => ({ attempts: readAttempts(attempts) }),
};
