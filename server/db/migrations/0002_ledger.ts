import type { Migration } from '../migration.ts';

export const migration: Migration = {
  name: '0002_ledger',
  statements: [
    `create table products (
      id int generated always as identity primary key,
      type_id int not null,
      name text not null,
      cover text not null default '',
      status int not null default 0 check (status in (0, 1)),
      quantity int not null check (quantity >= 0),
      quantity_sold int not null default 0,
      amount_min bigint not null check (amount_min > 0),
      amount_max bigint check (amount_max >= amount_min),
      yield_per_period numeric(9, 4) not null check (yield_per_period >= 0),
      num_of_earnings int not null check (num_of_earnings > 0),
      investment_period int not null check (investment_period > 0),
      period_id int not null,
      is_repeat boolean not null default false,
      max_repeat int not null default 1 check (max_repeat >= 1),
      risk_level int not null check (risk_level between 1 and 5),
      issuer text not null default '',
      description text not null default '',
      risk_text text not null default '',
      terms jsonb not null default '[]',
      buyback_enabled boolean not null default false,
      buyback_min_settled int not null default 0,
      buyback_fee_rate numeric(9, 4) not null default 0,
      buyback_arrival text not null default '',
      sort int not null default 0,
      created_at timestamptz not null,
      constraint products_not_oversold check (quantity_sold between 0 and quantity))`,

    // An account holds minor units. Members' money and the money lying in a product are never negative;
    // the outside world and the platform's sources of income, rewards and adjustments go below zero.
    `create table ledger_accounts (
      id int generated always as identity primary key,
      kind text not null check (kind in (
        'member.available', 'member.frozen', 'product.funds',
        'external.bank', 'platform.income', 'platform.fees',
        'platform.rewards', 'platform.adjustment', 'platform.suspense')),
      member_id int references members,
      product_id int references products,
      balance bigint not null default 0,
      entry_count int not null default 0,
      check ((member_id is not null) = (kind like 'member.%')),
      check ((product_id is not null) = (kind = 'product.funds')),
      constraint ledger_account_not_negative check (
        balance >= 0 or kind not in ('member.available', 'member.frozen', 'product.funds')))`,
    `create unique index ledger_accounts_identity
      on ledger_accounts (kind, coalesce(member_id, 0), coalesce(product_id, 0))`,
    `create index ledger_accounts_member on ledger_accounts (member_id)`,

    // type: the contract's transaction types 1..10. dedupe_key makes a posting happen at most once.
    `create table ledger_transactions (
      id int generated always as identity primary key,
      type int not null check (type between 1 and 10),
      title text not null,
      remark text not null default '',
      ref_type text not null default '' check (
        ref_type in ('', 'deposit', 'withdrawal', 'order', 'income', 'team')),
      ref_id int,
      dedupe_key text not null unique,
      created_at timestamptz not null)`,

    `create table ledger_entries (
      id int generated always as identity primary key,
      transaction_id int not null references ledger_transactions,
      account_id int not null references ledger_accounts,
      amount bigint not null check (amount <> 0),
      balance_after bigint not null default 0,
      number int not null default 0,
      unique (transaction_id, account_id),
      unique (account_id, number))`,

    // number: the entry's place in its account. It is given under the account's lock, so it follows the
    // order in which balances moved; ids do not where several processes book at once.
    `create function ledger_apply_entry() returns trigger language plpgsql as $$
      begin
        update ledger_accounts set balance = balance + new.amount, entry_count = entry_count + 1
          where id = new.account_id returning balance, entry_count into new.balance_after, new.number;
        return new;
      end $$`,
    `create trigger ledger_apply_entry before insert on ledger_entries
      for each row execute function ledger_apply_entry()`,

    `create function ledger_check_balanced() returns trigger language plpgsql as $$
      begin
        if (select sum(amount) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
          raise exception 'ledger transaction % is not balanced', new.transaction_id
            using errcode = 'check_violation', constraint = 'ledger_transaction_balanced';
        end if;
        return null;
      end $$`,
    `create constraint trigger ledger_check_balanced after insert on ledger_entries
      deferrable initially deferred for each row execute function ledger_check_balanced()`,

    `create function ledger_refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'the ledger is append-only' using errcode = 'restrict_violation';
      end $$`,
    `create trigger ledger_entries_append_only before update or delete on ledger_entries
      for each row execute function ledger_refuse_change()`,
    `create trigger ledger_entries_no_truncate before truncate on ledger_entries
      execute function ledger_refuse_change()`,
    `create trigger ledger_transactions_append_only before update or delete on ledger_transactions
      for each row execute function ledger_refuse_change()`,
    `create trigger ledger_accounts_keep before delete on ledger_accounts
      for each row execute function ledger_refuse_change()`,
    // A balance moves only through entries (their trigger is one level deep).
    `create trigger ledger_accounts_balance_by_entries before update of balance, entry_count on ledger_accounts
      for each row when (pg_trigger_depth() = 0) execute function ledger_refuse_change()`,

    `insert into ledger_accounts (kind) values
      ('external.bank'), ('platform.income'), ('platform.fees'),
      ('platform.rewards'), ('platform.adjustment'), ('platform.suspense')`,
  ],
};
