import type { Migration } from '../migration.ts';

export const migration: Migration = {
  name: '0003_products_and_orders',
  statements: [
    `create table product_types (
      id int generated always as identity primary key,
      name text not null,
      description text not null default '',
      sort int not null default 0)`,
    // unit and step: how far apart settlements lie; days: the contract's hint for unknown names.
    `create table product_periods (
      id int generated always as identity primary key,
      name text not null unique,
      unit text not null check (unit in ('day', 'month', 'year')),
      step int not null check (step > 0),
      days int not null)`,
    `alter table products
      add foreign key (type_id) references product_types,
      add foreign key (period_id) references product_periods`,
    `create index products_by_type on products (type_id, status, sort, id)`,

    `create table orders (
      id int generated always as identity primary key,
      order_no text not null unique,
      member_id int not null references members,
      product_id int not null references products,
      product_name text not null,
      product_cover text not null,
      units int not null check (units > 0),
      unit_amount bigint not null check (unit_amount > 0),
      count int not null check (count > 0),
      amount bigint not null,
      yield_per_period numeric(9, 4) not null,
      num_of_earnings int not null,
      total_income_rate numeric(9, 2) not null,
      investment_period int not null,
      period_name text not null,
      expected_income bigint not null check (expected_income >= 0),
      settled_income bigint not null default 0,
      settled_count int not null default 0,
      status int not null default 0 check (status between 0 and 4),
      attempt_key text,
      started_at timestamptz not null,
      mature_at timestamptz not null,
      finished_at timestamptz,
      created_at timestamptz not null,
      check (amount = unit_amount * count),
      check (settled_income between 0 and expected_income),
      check (settled_count between 0 and num_of_earnings),
      constraint orders_one_per_attempt unique (member_id, attempt_key))`,
    `create index orders_by_member on orders (member_id, id)`,
    `create index orders_by_product on orders (product_id)`,

    `create table incomes (
      id int generated always as identity primary key,
      order_id int not null references orders,
      period_no int not null check (period_no > 0),
      amount bigint not null check (amount >= 0),
      status int not null default 0 check (status between 0 and 2),
      plan_at timestamptz not null,
      paid_at timestamptz,
      check ((status = 1) = (paid_at is not null)),
      unique (order_id, period_no))`,
    `create index incomes_due on incomes (plan_at) where status = 0`,

    // One purchase under way or done, by the client's Idempotency-Key. A refused try leaves no row.
    `create table purchase_attempts (
      member_id int not null references members,
      key text not null,
      content_hash text not null,
      claim text not null,
      claimed_until timestamptz not null,
      answer jsonb,
      order_id int references orders,
      created_at timestamptz not null,
      primary key (member_id, key))`,
  ],
};
