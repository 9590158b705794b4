import type { Migration } from '../migration.ts';

export const migration: Migration = {
  name: '0021_failures_without_reference',
  statements: [
    // To look up what it refers to, a row would wait for the lock on the order that makes the settlement fail.
    // Orders are never deleted.
    `alter table settlement_failures drop constraint settlement_failures_order_id_fkey`,
  ],
};
