import type { Selectable } from 'kysely';
import { DEPOSIT } from '#api/contract/money.ts';
import type { Tables } from '../db/tables/tables.ts';
import type { Scope } from '../http/context.ts';
import { flag } from '../http/flag.ts';
import { mediaUrl } from '../http/media.ts';
import { unixOf, unixOrNull } from '../ledger/calendar.ts';
import { amountOf, percentOf } from '../ledger/money.ts';
import type { ServerSettings } from '../settings.ts';
import { uploadUrl } from '../upload/signedUrl.ts';

export type DepositRow = Selectable<Tables['deposits']>;
export type WithdrawalRow = Selectable<Tables['withdrawals']>;

/** Whether a deposit can be paid no more; it is closed by a job, or by the member's next write. */
const isExpired = ({ status, expire_at }: DepositRow, at: Date): boolean =>
  status === DEPOSIT.unpaid && expire_at <= at;

/** A deposit as the contract shows it to its member; the proof's address expires soon. */
export const depositView = (row: DepositRow, scope: Scope) => ({
  id: row.id,
  order_no: row.order_no,
  pay_id: row.pay_id,
  pay_name: row.pay_name,
  channel: row.channel,
  channel_name: row.channel_name,
  amount: amountOf(row.amount),
  fee: amountOf(row.fee),
  pay_amount: amountOf(row.pay_amount),
  actual_amount: amountOf(row.actual_amount),
  status: isExpired(row, scope.now()) ? DEPOSIT.closed : row.status,
  payee: { ...row.payee, qrcode: mediaUrl(row.payee.qrcode, scope.settings) },
  img: uploadUrl(scope, row.img),
  reason: row.reason,
  created_at: unixOf(row.created_at),
  expire_at: unixOf(row.expire_at),
  submitted_at: unixOrNull(row.submitted_at),
  audited_at: unixOrNull(row.audited_at),
});

/** A withdrawal as the contract shows it to its member. */
export const withdrawalView = (row: WithdrawalRow) => ({
  id: row.id,
  order_no: row.order_no,
  attempt_key: row.attempt_key ?? '',
  bank_card_id: row.bank_card_id,
  bank_name: row.bank_name,
  card_no: row.card_no,
  amount: amountOf(row.amount),
  fee: amountOf(row.fee),
  actual_amount: amountOf(row.actual_amount),
  status: row.status,
  reason: row.reason,
  expect_at: unixOrNull(row.expect_at),
  created_at: unixOf(row.created_at),
  audited_at: unixOrNull(row.audited_at),
  finished_at: unixOrNull(row.finished_at),
});

/** A way to pay in, without the payee: only a deposit shows that. */
export const payView = (row: Selectable<Tables['pay_channels']>, settings: ServerSettings) => ({
  id: row.id,
  name: row.name,
  type: row.type,
  icon: mediaUrl(row.icon, settings),
  description: row.description,
  amount_min: amountOf(row.amount_min),
  amount_max: amountOf(row.amount_max),
  fee_rate: percentOf(row.fee_rate),
  arrival: row.arrival,
  service_time: row.service_time,
  status: flag(row.enabled),
  quick_amounts: row.quick_amounts,
  channels: row.channels,
});
