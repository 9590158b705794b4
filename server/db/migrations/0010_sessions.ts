import type { Migration } from '../migration.ts';

export const migration: Migration = {
  name: '0010_sessions',
  statements: [
    // By which a member, and an operator for them, tells one session from another.
    `alter table sessions
      add column address text not null default '',
      add column agent text not null default ''`,
    `create index sessions_by_end on sessions (expires_at)`,
  ],
};
