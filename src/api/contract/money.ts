import * as v from 'valibot';
import { defineCall } from './call.ts';
import {
  booleanAsFlag,
  countOrNull,
  feeOrNull,
  feeRateOrNull,
  id,
  listOf,
  listOrNone,
  maxMoneyOrNull,
  minorListOf,
  money,
  moneyOrNull,
  noPayload,
  num,
  object,
  oneOf,
  pageOf,
  pagingRequest,
  quoteOrNull,
  requestId,
  requestTypeOrAll,
  text,
  textOrNone,
  timestampOrNull,
  wordOf,
} from './primitives.ts';

/**
 * Transaction types: 1 deposit, 2 withdrawal, 3 investment, 4 income, 5 principal returned,
 * 6 buyback, 7 invite reward, 8 withdrawal returned, 9 fee, 10 adjustment.
 */
export const TX = {
  deposit: 1,
  withdrawal: 2,
  investment: 3,
  income: 4,
  principal: 5,
  buyback: 6,
  reward: 7,
  withdrawalReturned: 8,
  fee: 9,
  adjustment: 10,
} as const;

/** Which way money of a transaction goes, seen from the member. */
export const DIRECTION = { either: 0, in: 1, out: 2 } as const;

/** What a transaction is about; '' for nothing. */
export const REF_TYPE = {
  none: '',
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  order: 'order',
  income: 'income',
  team: 'team',
} as const;

/** Kinds of ways to pay in. */
export const PAY_TYPE = { bank: 'bank', qrcode: 'qrcode', link: 'link', coin: 'coin' } as const;

/** `direction`: 1 in, 2 out, 0 either. */
export const txType = object({
  type: v.pipe(num, v.metadata({ known: TX })),
  name: text,
  direction: oneOf(DIRECTION),
});
export type TxType = v.InferOutput<typeof txType>;

/**
 * One transaction; `amount` is unsigned, `direction` 1 in or 2 out, `balance` the balance after it.
 */
export const tx = object({
  id,
  type: oneOf(TX),
  type_name: text,
  direction: oneOf(DIRECTION),
  amount: moneyOrNull,
  balance: moneyOrNull,
  title: text,
  remark: text,
  ref_type: wordOf(REF_TYPE),
  ref_id: countOrNull,
  created_at: timestampOrNull,
});
export type Tx = v.InferOutput<typeof tx>;

/** The payee; unused fields are ''. */
export const payee = object({
  type: wordOf(PAY_TYPE),
  account_name: text,
  bank_name: text,
  branch: text,
  account_no: text,
  qrcode: text,
  link: text,
  remark: text,
});
export type Payee = v.InferOutput<typeof payee>;
/** A payee of no kind, nothing of which is known. */
export const noPayee: Payee = {
  type: '',
  account_name: '',
  bank_name: '',
  branch: '',
  account_no: '',
  qrcode: '',
  link: '',
  remark: '',
};

/** Deposit states: 0 unpaid, 1 under review, 2 credited, 3 rejected, 4 closed (expired). */
export const DEPOSIT = { unpaid: 0, reviewing: 1, credited: 2, rejected: 3, closed: 4 } as const;

/** A deposit: `pay_amount` is paid, `actual_amount` is credited after the fee. */
export const deposit = object({
  id,
  order_no: text,
  pay_id: countOrNull,
  pay_name: text,
  channel: text,
  channel_name: text,
  amount: moneyOrNull,
  fee: feeOrNull,
  pay_amount: moneyOrNull,
  actual_amount: moneyOrNull,
  status: oneOf(DEPOSIT),
  payee: v.fallback(v.nullable(payee), null),
  img: text,
  reason: text,
  created_at: timestampOrNull,
  expire_at: timestampOrNull,
  submitted_at: timestampOrNull,
  audited_at: timestampOrNull,
});
export type Deposit = v.InferOutput<typeof deposit>;

/** Withdrawal states: 0 under review, 1 being paid, 2 arrived, 3 rejected (returned), 4 failed (returned). */
export const WITHDRAWAL = { reviewing: 0, paying: 1, arrived: 2, rejected: 3, failed: 4 } as const;

/** `attempt_key` is the Idempotency-Key of the request, if the back-end sends it. */
export const withdrawal = object({
  id,
  order_no: text,
  attempt_key: text,
  bank_card_id: countOrNull,
  bank_name: text,
  card_no: text,
  amount: moneyOrNull,
  fee: feeOrNull,
  actual_amount: moneyOrNull,
  status: oneOf(WITHDRAWAL),
  reason: text,
  expect_at: timestampOrNull,
  created_at: timestampOrNull,
  audited_at: timestampOrNull,
  finished_at: timestampOrNull,
});
export type Withdrawal = v.InferOutput<typeof withdrawal>;

/** Whether a way to pay in can be used; it can unless the back-end says no, because that refuses what it does not take. */
export const AVAILABILITY = { unavailable: 0, available: 1 } as const;
const availability = v.fallback(
  v.pipe(booleanAsFlag, num, v.picklist([0, 1]), v.metadata({ known: AVAILABILITY })),
  AVAILABILITY.available,
);

/** A way to pay in; `status` 0 is closed. `quick_amounts` are whole main units. */
export const pay = object({
  id,
  name: text,
  type: wordOf(PAY_TYPE),
  icon: text,
  description: text,
  amount_min: moneyOrNull,
  amount_max: maxMoneyOrNull,
  fee_rate: feeRateOrNull,
  arrival: text,
  service_time: text,
  status: availability,
  quick_amounts: minorListOf(num),
  channels: listOrNone(object({ channel: text, name: text, status: availability }), 'channel'),
});
export type Pay = v.InferOutput<typeof pay>;

/** A reference quote: 1 `symbol` = `rate` `currency`. */
export const coin = object({
  symbol: text,
  name: text,
  rate: quoteOrNull,
  currency: text,
  updated_at: timestampOrNull,
});
export type Coin = v.InferOutput<typeof coin>;

/** The types of transactions. */
export const txTypes = defineCall({
  name: 'txTypes',
  method: 'GET',
  path: '/private/api/transactionhistory/types',
  encoding: 'query',
  request: noPayload,
  response: listOf(txType, 'type'),
});

/** `type` '' lists all. */
export const txList = defineCall({
  name: 'txList',
  method: 'GET',
  path: '/private/api/transactionhistory/list',
  encoding: 'query',
  request: object({ ...pagingRequest, type: requestTypeOrAll }),
  response: pageOf(tx),
});

/** The deposits, newest first. */
export const depositList = defineCall({
  name: 'depositList',
  method: 'GET',
  path: '/private/api/deposit/list',
  encoding: 'query',
  request: object(pagingRequest),
  response: pageOf(deposit),
});

/** Creates a deposit. */
export const depositAdd = defineCall({
  name: 'depositAdd',
  method: 'POST',
  path: '/private/api/deposit/add',
  encoding: 'json',
  request: object({ pay_id: requestId, channel: textOrNone, amount: money }),
  response: deposit,
});

/** `img` is an upload path. Nothing in the answer is required: the list has the deposit's state. */
export const depositSubmit = defineCall({
  name: 'depositSubmit',
  method: 'POST',
  path: '/private/api/deposit/submit',
  encoding: 'json',
  request: object({ order_no: v.string(), img: v.string() }),
  response: v.fallback(v.nullable(deposit), null),
});

/** The withdrawals, newest first. */
export const withdrawalList = defineCall({
  name: 'withdrawalList',
  method: 'GET',
  path: '/private/api/withdrawal/list',
  encoding: 'query',
  request: object(pagingRequest),
  response: pageOf(withdrawal),
});

/** Creates a withdrawal. */
export const withdrawalAdd = defineCall({
  name: 'withdrawalAdd',
  method: 'POST',
  path: '/private/api/withdrawal/add',
  encoding: 'json',
  request: object({ bank_card_id: requestId, amount: money, pay_password: v.string() }),
  response: v.fallback(v.nullable(withdrawal), null),
});

/** The specification writes this path without its leading slash. */
export const payList = defineCall({
  name: 'payList',
  method: 'GET',
  path: 'private/api/pay/list',
  encoding: 'query',
  request: noPayload,
  response: listOf(pay),
});

/** The reference quote. */
export const coinQuote = defineCall({
  name: 'coinQuote',
  method: 'GET',
  path: '/private/api/coin/z0',
  encoding: 'query',
  request: noPayload,
  response: coin,
});
