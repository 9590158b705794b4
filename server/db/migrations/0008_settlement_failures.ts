import type { Migration } from '../migration.ts';

export const migration: Migration = {
  name: '0008_settlement_failures',
  statements: [
    // Orders that could not be settled, until they are. A table of its own: an order that fails because
    // its row is locked could not be marked in that row.
    `create table settlement_failures (
      order_id int primary key references orders,
      failures int not null check (failures > 0),
      reason text not null,
      failed_at timestamptz not null,
      retry_at timestamptz not null)`,
  ],
};
