import { randomInt } from 'node:crypto';
import { dayStamp } from '../ledger/calendar.ts';

/**
 * The contract's `order_no`, of an order (T), a deposit (D) or a withdrawal (W): a number that members can read out,
 * of kind, day and ten random digits. A unique index refuses one that another row has; the transaction runs again then,
 * and draws again (transact).
 */
export const orderNumber = (kind: 'T' | 'D' | 'W', at: Date): string =>
  `${kind}${dayStamp(at)}${randomInt(1e10).toString().padStart(10, '0')}`;
