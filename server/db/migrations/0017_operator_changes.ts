import type { Migration } from '../migration.ts';

export const migration: Migration = {
  name: '0017_operator_changes',
  statements: [
    // What a command replaced, by name: { before, after }. A line of words is too short for a page's text.
    'alter table operator_log add column changes jsonb',
  ],
};
