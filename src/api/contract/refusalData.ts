import * as v from 'valibot';
import { CODE } from './codes.ts';
import { count, money } from './primitives.ts';

const said = (fact: v.GenericSchema, about: string) => v.pipe(fact, v.description(about));

const words = v.pipe(v.string(), v.minLength(1));
const wait = { retry_after: said(count, 'seconds until it may be tried again') };
const balance = { balance: said(money, 'available balance (money)') };
const least = said(money, 'least amount (money)');
const largest = said(money, 'largest amount (money)');

/** The facts in a refusal's `data`, by code, each with what it says; a code that is not here has none. */
export const REFUSAL_DATA: Readonly<Record<number, Readonly<Record<string, v.GenericSchema>>>> = {
  [CODE.tooMany]: wait,
  [CODE.accountLocked]: wait,
  [CODE.wrongPayPassword]: { remain: said(count, 'tries left before it is locked') },
  [CODE.payPasswordLocked]: wait,
  [CODE.soldOut]: { left: said(count, 'units that can still be bought') },
  [CODE.overLimit]: { left: said(count, 'times the member may still buy') },
  [CODE.balanceTooLow]: balance,
  [CODE.buybackNotAllowed]: { reason: said(words, 'why, in a sentence for the member') },
  [CODE.channelLimit]: { amount_min: least, amount_max: largest },
  [CODE.depositUnfinished]: { order_no: said(words, 'of the deposit that is to be paid first') },
  [CODE.depositsInReview]: { max: said(count, 'how many may be under review at once') },
  [CODE.withdrawLimit]: { min: least, max: largest },
  [CODE.withdrawBalance]: balance,
  [CODE.fileTooLarge]: { max: said(count, 'largest size in bytes') },
};
