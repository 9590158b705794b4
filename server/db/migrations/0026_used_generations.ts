import type { Migration } from '../migration.ts';

export const migration: Migration = {
  name: '0026_used_generations',
  statements: [
    // The newest rotation of which a token was used: whoever asked for it has its answer. Of those before it is taken as known.
    `alter table sessions add column used_generation int not null default 1`,
    `update sessions set used_generation = generation`,
  ],
};
