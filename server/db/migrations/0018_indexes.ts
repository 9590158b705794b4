import type { Migration } from '../migration.ts';

export const migration: Migration = {
  name: '0018_indexes',
  statements: [
    // Operators look a member up without the area code.
    `create index members_by_phone on members (phone)`,

    // What waits for an operator: few rows, however many are done with.
    `create index deposits_to_review on deposits (submitted_at) where status = 1`,
    `create index withdrawals_to_pay on withdrawals (created_at) where status in (0, 1)`,
    `create index orders_to_buy_back on orders (buyback_applied_at) where status = 2`,
    `create index chat_threads_by_last on chat_threads (last_id)`,
    `create index operator_log_by_operator on operator_log (operator, id)`,
    `create index operator_log_by_word on operator_log using gin (string_to_array(words, ' '))`,
    `create index operator_log_changes on operator_log (id) where changes is not null`,

    // What an order is still to be paid, however long it has run.
    `create index incomes_planned on incomes (order_id, plan_at) where status = 0`,

    // A member's lists, in the order in which they are shown.
    `create index orders_in_order on orders (member_id, created_at, id)`,
    `drop index orders_by_member`,
    `create index messages_in_order on messages (member_id, created_at, id)`,
    `drop index messages_by_member`,

    // What is deleted some time.
    `create index sessions_by_revocation on sessions (revoked_at) where revoked_at is not null`,
    `create index throttles_by_end on throttles ((coalesce(locked_until, window_ends_at)))`,
    `create index attempts_unanswered on purchase_attempts (created_at) where answer is null`,
    `create index attempts_by_age on purchase_attempts (created_at)`,
    `create index messages_by_age on messages (created_at)`,
    `create index chat_messages_by_age on chat_messages (created_at)`,
    `create index email_codes_by_end on email_codes (expires_at)`,
  ],
};
