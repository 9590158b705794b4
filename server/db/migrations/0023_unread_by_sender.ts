import type { Migration } from '../migration.ts';

export const migration: Migration = {
  name: '0023_unread_by_sender',
  statements: [
    // What operators wrote since a member last read, however much the member wrote meanwhile.
    `create index chat_messages_to_read on chat_messages (member_id, id) where sender = 'operator'`,
  ],
};
