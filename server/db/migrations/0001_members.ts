import type { Migration } from '../migration.ts';

export const migration: Migration = {
  name: '0001_members',
  statements: [
    `create table settings (
      key text primary key,
      value jsonb not null)`,

    `create table area_codes (
      id int generated always as identity primary key,
      code text not null,
      name text not null,
      iso text not null unique,
      is_default boolean not null default false,
      sort int not null)`,

    `create table members (
      id int generated always as identity (start with 10001) primary key,
      username text not null,
      area_code_id int references area_codes,
      phone text,
      email text,
      password_hash text not null,
      pay_password_hash text,
      avatar text not null default '',
      realname text not null default '',
      realname_status int not null default 0 check (realname_status between 0 and 3),
      invite_code text not null unique,
      inviter_id int references members,
      disabled boolean not null default false,
      created_at timestamptz not null,
      check (phone is not null or email is not null),
      check ((phone is null) = (area_code_id is null)))`,
    `create unique index members_phone on members (area_code_id, phone)`,
    `create unique index members_email on members (lower(email))`,
    `create index members_inviter on members (inviter_id)`,

    `create table sessions (
      id text primary key,
      member_id int not null references members,
      generation int not null default 1,
      rotated_at timestamptz not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      revoke_reason text)`,
    `create index sessions_member on sessions (member_id)`,

    // Counters of tries: by account and address for logins, by member for the payment password.
    `create table throttles (
      key text primary key,
      tries int not null,
      window_ends_at timestamptz not null,
      locked_until timestamptz)`,
  ],
};
