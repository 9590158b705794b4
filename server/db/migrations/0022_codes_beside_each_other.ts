import type { Migration } from '../migration.ts';

export const migration: Migration = {
  name: '0022_codes_beside_each_other',
  statements: [
    // A letter may arrive after the next one was asked for: its code stays good beside the other.
    `alter table email_codes drop constraint email_codes_pkey,
      add primary key (member_id, code_mac)`,
  ],
};
