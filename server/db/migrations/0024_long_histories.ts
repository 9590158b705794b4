import type { Migration } from '../migration.ts';

export const migration: Migration = {
  name: '0024_long_histories',
  statements: [
    // Whether a picture was sent in the chat, however much its member wrote.
    `create index chat_messages_by_image on chat_messages (member_id, image) where image <> ''`,
    // What an order was paid since a moment, however long it has run.
    `create index incomes_paid on incomes (order_id, paid_at) include (amount) where paid_at is not null`,
    // What an entry is of, where it is no income: of these a long history has few.
    `create index ledger_transactions_no_income on ledger_transactions (id) include (type, created_at)
      where type <> 4`,
  ],
};
