import type { Migration } from '../migration.ts';

export const migration: Migration = {
  name: '0025_waiting_chats',
  statements: [
    // The threads that wait for an operator: few of all.
    `create index chat_threads_waiting on chat_threads (member_id) where last_id > operator_read_id`,
  ],
};
