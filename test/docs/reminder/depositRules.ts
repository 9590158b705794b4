import { DEPOSIT, type Deposit } from '#api/contract/money.ts';

/** A member is reminded this long before a deposit closes unpaid, ms. */
const REMIND_BEFORE_MS = 10 * 60_000;

/** The next reminder after `now` (both Unix ms); the contract's times are Unix seconds. */
export const nextReminder = (deposits: readonly Deposit[], now: number) =>
  deposits
    .filter(({ status }) => status === DEPOSIT.unpaid)
    .map(({ id, expire_at }) => ({ depositId: id, expiresAt: (expire_at ?? 0) * 1000 }))
    .filter(({ expiresAt }) => expiresAt > now)
    .map(({ depositId, expiresAt }) => ({ depositId, remindAt: expiresAt - REMIND_BEFORE_MS }))
    .sort((a, b) => a.remindAt - b.remindAt)[0] ?? null;
