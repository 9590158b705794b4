import type { Migration } from '../migration.ts';

export const migration: Migration = {
  name: '0007_chat',
  statements: [
    // One thread a member. Its row is locked before a message gets its id, so that within a thread
    // ids become visible in their order and "what is above this id" misses nothing.
    `create table chat_threads (
      member_id int primary key references members,
      last_id int not null default 0,
      member_read_id int not null default 0,
      operator_read_id int not null default 0)`,
    `create table chat_messages (
      id int generated always as identity primary key,
      member_id int not null references chat_threads,
      sender text not null check (sender in ('member', 'operator')),
      text text not null,
      image text not null default '',
      topic text not null default '',
      client_id text,
      created_at timestamptz not null,
      constraint chat_messages_once unique (member_id, client_id))`,
    `create index chat_messages_by_member on chat_messages (member_id, id)`,
    // Operators who are there, whatever the hours say; a row that is not renewed runs out.
    `create table chat_operators (
      id text primary key,
      expires_at timestamptz not null)`,
    `alter table uploads drop constraint uploads_type_check`,
    `alter table uploads add constraint uploads_type_check
      check (type in ('realname', 'deposit', 'chat'))`,

    // Everything that changes what a stream has to tell hints at it: the payload is the member's id,
    // or '' where it concerns all.
    `create function notify_chat() returns trigger language plpgsql as $$
      begin
        perform pg_notify('chat', coalesce(to_jsonb(new) ->> tg_argv[0], ''));
        return null;
      end $$`,
    `create trigger chat_threads_hint after insert or update on chat_threads
      for each row execute function notify_chat('member_id')`,
    `create trigger chat_sessions_hint after update of revoked_at on sessions
      for each row execute function notify_chat('member_id')`,
    `create trigger chat_members_hint after update of disabled on members
      for each row execute function notify_chat('id')`,
    `create trigger chat_operators_hint after insert or delete on chat_operators
      for each statement execute function notify_chat()`,
  ],
};
