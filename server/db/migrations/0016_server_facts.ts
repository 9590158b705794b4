import type { Migration } from '../migration.ts';

export const migration: Migration = {
  name: '0016_server_facts',
  statements: [
    // What a server must find again; settings are for members to read.
    'create table server_facts (key text primary key, value text not null)',
  ],
};
