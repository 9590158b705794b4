import type { Migration } from '../migration.ts';

export const migration: Migration = {
  name: '0009_one_identity',
  statements: [
    // A keyed digest of the sealed number: one number is verified for one member.
    `alter table realname_applications add column id_no_mac text`,
    `create unique index realname_one_member on realname_applications (id_no_mac) where status = 2`,
  ],
};
