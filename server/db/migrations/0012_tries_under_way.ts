import type { Migration } from '../migration.ts';

export const migration: Migration = {
  name: '0012_tries_under_way',
  statements: [
    // Checks of a password that have begun: a token each, with the Unix milliseconds at which it is given up.
    `alter table throttles add column under_way jsonb not null default '{}'`,
  ],
};
