import type { Migration } from '../migration.ts';

export const migration: Migration = {
  name: '0015_operator_log',
  statements: [
    // What operators changed and revealed: kept for good, and changed by nobody.
    `create table operator_log (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      operator text not null,
      command text not null,
      words text not null,
      member_id int references members)`,
    `create index operator_log_by_member on operator_log (member_id, id)`,
    `create function operator_log_refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'the log of operators is append-only' using errcode = 'restrict_violation';
      end $$`,
    `create trigger operator_log_append_only before update or delete on operator_log
      for each row execute function operator_log_refuse_change()`,
    `create trigger operator_log_no_truncate before truncate on operator_log
      execute function operator_log_refuse_change()`,
  ],
};
