import { CODE } from './codes.ts';

/** What the fields of a refusal's `data` say, by code; a code that is not here has none. */
export const REFUSAL_DATA: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  [CODE.tooMany]: { retry_after: 'seconds until it may be tried again' },
  [CODE.accountLocked]: { retry_after: 'seconds until it may be tried again' },
  [CODE.wrongPayPassword]: { remain: 'tries left before it is locked' },
  [CODE.payPasswordLocked]: { retry_after: 'seconds until it may be tried again' },
  [CODE.soldOut]: { left: 'units that can still be bought' },
  [CODE.overLimit]: { left: 'times the member may still buy' },
  [CODE.balanceTooLow]: { balance: 'available balance (money)' },
  [CODE.buybackNotAllowed]: { reason: 'why, in a sentence for the member' },
  [CODE.channelLimit]: { amount_min: 'least amount (money)', amount_max: 'largest amount (money)' },
  [CODE.depositUnfinished]: { order_no: 'of the deposit that is to be paid first' },
  [CODE.depositsInReview]: { max: 'how many may be under review at once' },
  [CODE.withdrawLimit]: { min: 'least amount (money)', max: 'largest amount (money)' },
  [CODE.withdrawBalance]: { balance: 'available balance (money)' },
  [CODE.fileTooLarge]: { max: 'largest size in bytes' },
};
