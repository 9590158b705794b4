import type { Migration } from '../migration.ts';

export const migration: Migration = {
  name: '0011_refused_attempts',
  statements: [
    // A refusal ends an attempt as an answer does: whoever sends it again is refused alike.
    `alter table purchase_attempts add column refusal jsonb,
      add constraint attempts_end_once check (answer is null or refusal is null)`,
  ],
};
