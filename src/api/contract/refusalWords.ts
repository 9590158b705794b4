import type { CODE } from './codes.ts';

type Refused = Exclude<(typeof CODE)[keyof typeof CODE], typeof CODE.ok>;

/**
 * What each refusal says to a reader of English: the embedded server sends it, and the client shows it where a
 * back-end's own words are Chinese. Those of a disabled member and of an ended session are the specification's.
 * By number, which the compiler compares with CODE: a file that imports CODE makes the first page larger.
 */
const refusalWords: Readonly<Record<number, string>> = {
  402: 'user has been disabled',
  1000: 'The request is not valid',
  1001: 'The system is busy, please try again later',
  1002: 'Too many attempts for now',
  1003: 'Not found',
  1101: 'Wrong account or password',
  1102: 'The account is locked for now',
  1103: 'This account already exists',
  1104: 'This invite code is not valid',
  1105: 'Registration is closed',
  1106: 'The two passwords differ',
  1107: 'Wrong verification code',
  1108: 'The verification code has expired',
  1109: 'login expired, please log in again',
  1110: 'The e-mail with the code could not be sent, please try again later',
  1111: 'This password is easily guessed, please choose another',
  1201: 'Wrong current password',
  1202: 'Wrong payment password',
  1203: 'The payment password is locked for now',
  1204: 'No payment password is set',
  1205: 'A payment password is already set',
  1301: 'Please verify your identity first',
  1302: 'Your identity is being verified',
  1303: 'Invalid ID number',
  1304: 'Another account was verified with this ID number',
  2001: 'This product does not exist',
  2002: 'This product is completed',
  2003: 'Not enough is left of this product',
  2004: 'The amount is out of range',
  2005: 'Purchase limit exceeded',
  2006: 'The balance is too low',
  2007: 'This request was already used for something else',
  2101: 'A buyback is not possible now',
  2102: 'The buyback is being processed',
  3001: 'This channel is under maintenance',
  3002: 'Outside the limits of this channel',
  3003: 'You have an unfinished recharge',
  3004: 'This order has expired',
  3005: 'It cannot be submitted in its present state',
  3006: 'Several recharges are under review, please wait for them',
  3101: 'Outside the limits of a withdrawal',
  3102: 'No more withdrawals today',
  3103: 'The balance is too low',
  3104: 'This bank card does not exist',
  3201: 'This card has already been added',
  3202: 'Invalid card number',
  3203: 'No more cards can be added',
  3204: 'The holder is not the verified person',
  4001: 'The file is too large',
  4002: 'This type of file is not accepted',
} satisfies Readonly<Record<Refused, string>>;

export default refusalWords;
