import { randomInt } from 'node:crypto';
import { dayStamp } from '../ledger/calendar.ts';

/**
 * A number that members can read out: kind, day, ten random digits. A unique index refuses one that
 * another row has; the transaction runs again then, and draws again (transact).
 */
export const orderNumber = (kind: 'T' | 'D' | 'W', at: Date): string =>
  `${kind}${dayStamp(at)}${randomInt(1e10).toString().padStart(10, '0')}`;
