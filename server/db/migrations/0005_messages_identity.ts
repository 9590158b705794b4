import type { Migration } from '../migration.ts';

export const migration: Migration = {
  name: '0005_messages_identity',
  statements: [
    `create table banners (
      id int generated always as identity primary key,
      cover text not null default '',
      link text not null default '',
      title text not null default '',
      sort int not null default 0)`,

    `create table message_types (
      type int primary key,
      name text not null,
      icon text not null default '')`,
    `create table messages (
      id int generated always as identity primary key,
      member_id int not null references members,
      type int not null references message_types,
      title text not null,
      summary text not null,
      content text not null,
      link text not null default '',
      is_read boolean not null default false,
      created_at timestamptz not null)`,
    `create index messages_by_member on messages (member_id, id)`,
    `create index messages_unread on messages (member_id) where not is_read`,

    // id_no_sealed is encrypted; what members see is masked.
    `create table realname_applications (
      id int generated always as identity primary key,
      member_id int not null references members,
      realname text not null,
      id_no_masked text not null,
      id_no_sealed text not null,
      id_front_path text not null,
      id_back_path text not null,
      status int not null check (status between 1 and 3),
      reason text not null default '',
      created_at timestamptz not null,
      audited_at timestamptz)`,
    `create index realname_by_member on realname_applications (member_id, id)`,
    `create unique index realname_one_pending on realname_applications (member_id) where status = 1`,

    `create table email_codes (
      member_id int primary key references members,
      email text not null,
      code_mac text not null,
      tries int not null default 0,
      sent_at timestamptz not null,
      expires_at timestamptz not null)`,
  ],
};
