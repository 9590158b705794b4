import type { Migration } from '../migration.ts';

export const migration: Migration = {
  name: '0019_ledger_by_statement',
  statements: [
    // Who inserts entries says which balances they leave, under the accounts' locks; balances move here, once a
    // statement, and entries that say anything else are refused with all of it.
    `create function ledger_apply_entries() returns trigger language plpgsql
      -- Its plans are kept: one made while there were few accounts must not read all of them later.
      set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
      declare
        wrong record;
      begin
        with sums as (
          select account_id, sum(amount)::bigint as amount, count(*)::int as entries
          from added group by account_id),
        moved as (
          update ledger_accounts as account
          set balance = account.balance + sums.amount, entry_count = account.entry_count + sums.entries
          from sums where account.id = sums.account_id
          returning account.id, account.kind, account.balance - sums.amount as balance_before,
            account.entry_count - sums.entries as entries_before),
        counted as (
          select added.*, sum(amount) over entries as running, row_number() over entries as place
          from added window entries as (partition by account_id order by number))
        select counted.account_id,
          balance_after < 0 and kind in ('member.available', 'member.frozen', 'product.funds') as is_negative
        into wrong
        from counted left join moved on moved.id = counted.account_id
        where moved.id is null or balance_after <> balance_before + running
          or number <> entries_before + place
          or (balance_after < 0 and kind in ('member.available', 'member.frozen', 'product.funds'))
        limit 1;
        if found and wrong.is_negative then
          raise exception 'account % would be below zero', wrong.account_id
            using errcode = 'check_violation', constraint = 'ledger_account_not_negative';
        elsif found then
          raise exception 'an entry of account % does not follow the one before', wrong.account_id
            using errcode = 'check_violation', constraint = 'ledger_entries_in_order';
        end if;

        -- A statement that balances leaves what it adds to in balance.
        select transaction_id into wrong from added
          group by transaction_id having sum(amount) <> 0 limit 1;
        if found then
          raise exception 'ledger transaction % is not balanced', wrong.transaction_id
            using errcode = 'check_violation', constraint = 'ledger_transaction_balanced';
        end if;
        return null;
      end $$`,
    `create trigger ledger_apply_entries after insert on ledger_entries
      referencing new table as added for each statement execute function ledger_apply_entries()`,
    `drop trigger ledger_apply_entry on ledger_entries`,
    `drop function ledger_apply_entry()`,
    `drop trigger ledger_check_balanced on ledger_entries`,
    `drop function ledger_check_balanced()`,
  ],
};
