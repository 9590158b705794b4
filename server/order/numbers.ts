import { randomInt } from 'node:crypto';
import { dayStamp } from '../ledger/calendar.ts';

/** A number members can read out: kind letter, day, ten random digits; its column is unique. */
export const orderNumber = (kind: 'T' | 'D' | 'W', at: Date): string =>
  `${kind}${dayStamp(at)}${randomInt(1e10).toString().padStart(10, '0')}`;
