/**
 * Statements that make generated members, set by set. `plan` holds how many, and the highest ids before;
 * n counts members from 1, k orders (two each), p the incomes of an order, t the bookings of a member.
 */

const insert = (table: string, columns: string, rows: string, own = 'overriding system value') =>
  `insert into ${table} (${columns}) ${own} ${rows}`;

const MEMBERS = 'plan, generate_series(1, plan.members) as n';
const ORDERS = 'plan, generate_series(1, plan.members * 2) as k';

/** Members in groups of ten, the first of which invited the others; with the accounts of their money. */
export const people: readonly string[] = [
  insert(
    'members',
    `id, username, area_code_id, phone, password_hash, pay_password_hash, realname, realname_status,
     invite_code, inviter_id, created_at`,
    `select plan.member + n, '会员' || (plan.member + n), demo.area_code_id,
       '19' || lpad((plan.member + n)::text, 9, '0'), demo.password_hash, demo.pay_password_hash,
       '林晓', 2, 'G' || (plan.member + n),
       case when (n - 1) % 10 > 0 then plan.member + n - (n - 1) % 10 end,
       plan.at - interval '120 days'
     from ${MEMBERS}, (select * from members where pay_password_hash is not null order by id limit 1) as demo`,
  ),
  insert(
    'products',
    `id, type_id, name, quantity, quantity_sold, amount_min, yield_per_period, num_of_earnings,
     investment_period, period_id, is_repeat, max_repeat, risk_level, created_at`,
    `select plan.product + i, (select min(id) from product_types), '月结 6 月 G' || (plan.product + i),
       1000000, (plan.members * 2 - i) / plan.products + 1,
       100000, 0.5, 6, 6, (select id from product_periods where unit = 'month' order by step limit 1),
       true, 1000, 2, plan.at - interval '120 days'
     from plan, generate_series(1, plan.products) as i`,
  ),
  insert(
    'ledger_accounts',
    'id, kind, member_id',
    `select plan.account + n, 'member.available', plan.member + n from ${MEMBERS}`,
  ),
  insert(
    'ledger_accounts',
    'id, kind, product_id',
    `select plan.account + plan.members + i, 'product.funds', plan.product + i
     from plan, generate_series(1, plan.products) as i`,
  ),
];

/** Two deposits, two orders of 1000.00 and their incomes of 5.00, the first three of which were paid. */
export const history: readonly string[] = [
  insert(
    'deposits',
    `id, order_no, member_id, pay_id, pay_name, channel, channel_name, amount, fee, pay_amount,
     actual_amount, status, payee, created_at, expire_at, submitted_at, audited_at`,
    `select plan.deposit + k, 'DG' || (plan.deposit + k), plan.member + (k + 1) / 2, pay.id, pay.name, '', '',
       250000, 0, 250000, 250000, 2, pay.payee, born.at, born.at, born.at, born.at
     from ${ORDERS}
     cross join lateral (select plan.at - interval '110 days' + k * interval '1 second' as at) as born,
     (select * from pay_channels order by id limit 1) as pay`,
  ),
  insert(
    'orders',
    `id, order_no, member_id, product_id, product_name, product_cover, units, unit_amount, count, amount,
     yield_per_period, num_of_earnings, total_income_rate, investment_period, period_name, expected_income,
     settled_income, settled_count, attempt_key, started_at, mature_at, created_at`,
    `select plan.placed + k, 'TG' || (plan.placed + k), plan.member + (k + 1) / 2,
       plan.product + 1 + (k - 1) % plan.products, '月结 6 月', '', 1, 100000, 1, 100000, 0.5, 6, 3, 6, '月',
       3000, 1500, 3, 'generated-' || (plan.placed + k), born.at, born.at + interval '180 days', born.at
     from ${ORDERS}
     cross join lateral (select plan.at - interval '100 days' + k * interval '1 second' as at) as born`,
  ),
  insert(
    'incomes',
    'id, order_id, period_no, amount, status, plan_at, paid_at',
    `select plan.income + (k - 1) * 6 + p, plan.placed + k, p, 500, (p <= 3)::int, due.at,
       case when p <= 3 then due.at end
     from ${ORDERS}, generate_series(1, 6) as p
     cross join lateral (select plan.at - interval '100 days' + p * interval '30 days'
       + k * interval '1 second' as at) as due`,
  ),
  insert(
    'purchase_attempts',
    'member_id, key, content_hash, claim, claimed_until, answer, order_id, created_at',
    `select plan.member + (k + 1) / 2, 'generated-' || (plan.placed + k), '', '', plan.at, '{}',
       plan.placed + k, plan.at - interval '100 days' + k * interval '1 second'
     from ${ORDERS}`,
    '',
  ),
];

/**
 * The bookings of all this: two deposits, two purchases, six incomes, in the order in which they came. A
 * balance after each entry is a running sum here, where the ledger's trigger makes it.
 */
export const bookEntries: readonly string[] = [
  `create temporary table booked on commit drop as
   select plan.booking + (t - 1) * plan.members + n as id, t, n, case when t <= 2 then t
       when t <= 4 then t - 2 else (t - 5) % 2 + 1 end as half,
     case when t <= 2 then 1 when t <= 4 then 3 else 4 end as type,
     case when t <= 4 then null else (t - 5) / 2 + 1 end as p
   from ${MEMBERS}, generate_series(1, 10) as t`,
  insert(
    'ledger_transactions',
    'id, type, title, ref_type, ref_id, dedupe_key, created_at',
    `select booked.id, type, 'generated', case type when 1 then 'deposit' when 3 then 'order' else 'income' end,
       ref.id, 'generated:' || type || ':' || ref.id,
       plan.at - interval '110 days' + t * interval '9 days' + n * interval '1 second'
     from plan, booked cross join lateral (select (case type
       when 1 then plan.deposit + (n - 1) * 2 + half when 3 then plan.placed + (n - 1) * 2 + half
       else plan.income + ((n - 1) * 2 + half - 1) * 6 + p end) as id from plan) as ref`,
  ),
  `create temporary table moved on commit drop as
   select booked.id as booking, account.id as account, sign * (case type when 1 then 250000 when 3 then -100000
     else 500 end) as amount
   from plan, booked, (values (1), (-1)) as side(sign)
   cross join lateral (select case when sign = 1 then plan.account + n
     when type = 3 then plan.account + plan.members + 1 + ((n - 1) * 2 + half - 1) % plan.products
     when type = 1 then plan.bank else plan.source end as id) as account`,
  // Without them the planner takes what it joins for a few rows.
  'analyze moved',
  'analyze ledger_accounts',
  insert(
    'ledger_entries',
    'transaction_id, account_id, amount, balance_after, number',
    `select booking, account, amount, balance + sum(amount) over entries, entry_count + row_number() over entries
     from moved join ledger_accounts on ledger_accounts.id = account
     window entries as (partition by account order by booking)`,
    '',
  ),
  `update ledger_accounts set balance = balance + added.sum, entry_count = entry_count + added.count
   from (select account, sum(amount), count(*) from moved group by account) as added
   where ledger_accounts.id = added.account`,
];

/** What else a member leaves behind. */
export const others: readonly string[] = [
  insert(
    'messages',
    'member_id, type, title, summary, content, is_read, created_at',
    `select plan.member + n, 1, '收益已到账', '已计入可用余额', '<p>已计入可用余额</p>', i > 2,
       plan.at - i * interval '10 days' + n * interval '1 second'
     from ${MEMBERS}, generate_series(1, 7) as i`,
    '',
  ),
  insert(
    'sessions',
    'id, member_id, rotated_at, created_at, expires_at, revoked_at',
    `select 'generated-' || (plan.member + n) || '-' || i, plan.member + n, plan.at, plan.at,
       plan.at + interval '30 days', case when i = 2 then plan.at end
     from ${MEMBERS}, generate_series(1, 2) as i`,
    '',
  ),
  insert(
    'security_events',
    'at, kind, member_id, address, detail',
    `select plan.at - n * interval '1 second', 'login', plan.member + n, '127.0.0.1', ''
     from ${MEMBERS}, generate_series(1, 2)`,
    '',
  ),
  insert(
    'known_addresses',
    'member_id, network, seen_at',
    `select plan.member + n, '127.0.0.1', plan.at from ${MEMBERS}`,
    '',
  ),
  insert(
    'throttles',
    'key, tries, window_ends_at',
    `select 'generated:' || (plan.member + n), 1, plan.at + interval '1 day' from ${MEMBERS}`,
    '',
  ),
  insert(
    'email_codes',
    'member_id, email, code_mac, sent_at, expires_at',
    `select plan.member + n, 'g@example.com', '', plan.at, plan.at + interval '10 minutes' from ${MEMBERS}`,
    '',
  ),
  insert(
    'realname_applications',
    `member_id, realname, id_no_masked, id_no_sealed, id_no_mac, id_front_path, id_back_path, status,
     created_at, audited_at`,
    `select plan.member + n, '林晓', '1****************4', '', 'generated-' || (plan.member + n), '', '', 2,
       plan.at - interval '115 days', plan.at from ${MEMBERS}`,
    '',
  ),
  insert(
    'bank_cards',
    'id, member_id, type_id, holder, number_sealed, number_mac, last4, created_at',
    `select plan.card + n, plan.member + n, (select min(id) from bank_card_types), '林晓', '',
       'generated-' || (plan.member + n), '4567', plan.at - interval '90 days' from ${MEMBERS}`,
  ),
  insert(
    'withdrawals',
    `order_no, member_id, bank_card_id, bank_name, card_no, amount, fee, actual_amount, status, created_at`,
    `select 'WG' || (plan.member + n), plan.member + n, plan.card + n, '', '', 100, 0, 100, 3,
       plan.at - n * interval '1 second' from ${MEMBERS}`,
    '',
  ),
  insert(
    'uploads',
    'path, member_id, type, media_type, size, kept, created_at',
    `select 'generated-' || (plan.member + n), plan.member + n, 'deposit', 'image/png', 1, true,
       plan.at - interval '100 days' from ${MEMBERS}`,
    '',
  ),
  insert('chat_threads', 'member_id', `select plan.member + n from ${MEMBERS}`, ''),
  insert(
    'chat_messages',
    'member_id, sender, text, created_at',
    `select plan.member + n, 'member', '何时到账', plan.at - i * interval '1 day'
     from ${MEMBERS}, generate_series(1, 2) as i`,
    '',
  ),
  `update chat_threads set last_id = last.id, operator_read_id = last.id from (select member_id, max(id) as id from chat_messages
     where member_id > (select member from plan) group by member_id) as last
   where chat_threads.member_id = last.member_id`,
  insert(
    'operator_log',
    'at, operator, command, words, member_id',
    `select plan.at - n * interval '1 second', 'operator', 'approve-deposit', 'DG' || n, plan.member + n
     from ${MEMBERS}`,
    '',
  ),
];
