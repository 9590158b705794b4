import type { Migration } from '../migration.ts';

export const migration: Migration = {
  name: '0006_member_calls',
  statements: [
    // An attempt is a purchase or a withdrawal; what it made is named by one of the two.
    `alter table purchase_attempts add column withdrawal_id int references withdrawals`,
    `alter table withdrawals add column attempt_key text`,
    `alter table withdrawals
      add constraint withdrawals_one_per_attempt unique (member_id, attempt_key)`,
    // What an early exit was agreed for, kept from the application to the payment.
    `alter table orders
      add column buyback_applied_at timestamptz,
      add column buyback_fee bigint not null default 0 check (buyback_fee >= 0)`,
  ],
};
