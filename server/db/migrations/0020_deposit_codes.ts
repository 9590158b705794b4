import type { Migration } from '../migration.ts';

export const migration: Migration = {
  name: '0020_deposit_codes',
  statements: [
    // Open deposits of an earlier version may share a code: all but the first of them are left out of the index.
    `alter table deposits add column shares_code boolean not null default false`,
    `update deposits set shares_code = true
      where status in (0, 1) and exists (
        select from deposits as other
        where other.status in (0, 1) and right(other.order_no, 6) = right(deposits.order_no, 6)
          and other.id < deposits.id)`,

    // The code by which operators tell transfers apart belongs to one deposit that has not ended.
    `create unique index deposits_own_code on deposits (right(order_no, 6))
      where status in (0, 1) and not shares_code`,

    // What was not paid in time is closed, also where its member does not come back, and its code is free again.
    `create index deposits_unpaid on deposits (expire_at) where status = 0`,
  ],
};
