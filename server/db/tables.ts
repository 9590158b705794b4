import type { ColumnType, GeneratedAlways } from 'kysely';
import type { UploadType } from '#api/contract/member.ts';

/** The database's tables as TypeScript; amounts are bigint minor units, numeric rates are strings. */

type Id = GeneratedAlways<number>;
/** Has a default in the schema. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** jsonb: read as a value, written as text. */
type Json<T> = ColumnType<T, string, string>;
type DefaultedJson<T> = ColumnType<T, string | undefined, string>;
/** numeric: read as a string. */
type Numeric = ColumnType<string, string | number, string | number>;
type DefaultedNumeric = ColumnType<string, string | number | undefined, string | number>;

export interface Tables {
  settings: { key: string; value: Json<unknown> };
  server_facts: { key: string; value: string };
  area_codes: {
    id: Id;
    code: string;
    name: string;
    iso: string;
    is_default: Defaulted<boolean>;
    sort: number;
  };
  members: {
    id: Id;
    username: string;
    area_code_id: number | null;
    phone: string | null;
    email: string | null;
    password_hash: string;
    pay_password_hash: Defaulted<string | null>;
    avatar: Defaulted<string>;
    realname: Defaulted<string>;
    realname_status: Defaulted<number>;
    invite_code: string;
    inviter_id: Defaulted<number | null>;
    disabled: Defaulted<boolean>;
    created_at: Date;
  };
  sessions: {
    id: string;
    member_id: number;
    generation: Defaulted<number>;
    rotated_at: Date;
    created_at: Date;
    expires_at: Date;
    revoked_at: Defaulted<Date | null>;
    revoke_reason: Defaulted<string | null>;
    address: Defaulted<string>;
    agent: Defaulted<string>;
  };
  known_addresses: { member_id: number; network: string; seen_at: Date };
  security_events: {
    id: GeneratedAlways<bigint>;
    at: Date;
    kind: string;
    member_id: number | null;
    address: string;
    detail: string;
  };
  operator_log: {
    id: GeneratedAlways<bigint>;
    at: Date;
    operator: string;
    command: string;
    words: string;
    member_id: number | null;
    changes: ColumnType<Changes | null, string | null | undefined, string | null>;
  };
  throttles: {
    key: string;
    tries: number;
    window_ends_at: Date;
    locked_until: Defaulted<Date | null>;
    under_way: DefaultedJson<Record<string, number>>;
  };
  products: {
    id: Id;
    type_id: number;
    name: string;
    cover: Defaulted<string>;
    status: Defaulted<number>;
    quantity: number;
    quantity_sold: Defaulted<number>;
    amount_min: bigint;
    amount_max: Defaulted<bigint | null>;
    yield_per_period: Numeric;
    num_of_earnings: number;
    investment_period: number;
    period_id: number;
    is_repeat: Defaulted<boolean>;
    max_repeat: Defaulted<number>;
    risk_level: number;
    issuer: Defaulted<string>;
    description: Defaulted<string>;
    risk_text: Defaulted<string>;
    terms: DefaultedJson<{ title: string; url: string }[]>;
    buyback_enabled: Defaulted<boolean>;
    buyback_min_settled: Defaulted<number>;
    buyback_fee_rate: DefaultedNumeric;
    buyback_arrival: Defaulted<string>;
    sort: Defaulted<number>;
    created_at: Date;
  };
  product_types: {
    id: Id;
    name: string;
    description: Defaulted<string>;
    sort: Defaulted<number>;
  };
  product_periods: {
    id: Id;
    name: string;
    unit: 'day' | 'month' | 'year';
    step: number;
    days: number;
  };
  ledger_accounts: {
    id: Id;
    kind: string;
    member_id: Defaulted<number | null>;
    product_id: Defaulted<number | null>;
    balance: Defaulted<bigint>;
    entry_count: Defaulted<number>;
  };
  ledger_transactions: {
    id: Id;
    type: number;
    title: string;
    remark: Defaulted<string>;
    ref_type: Defaulted<string>;
    ref_id: Defaulted<number | null>;
    dedupe_key: string;
    created_at: Date;
  };
  ledger_entries: {
    id: Id;
    transaction_id: number;
    account_id: number;
    amount: bigint;
    balance_after: Defaulted<bigint>;
    number: Defaulted<number>;
  };
  orders: {
    id: Id;
    order_no: string;
    member_id: number;
    product_id: number;
    product_name: string;
    product_cover: string;
    units: number;
    unit_amount: bigint;
    count: number;
    amount: bigint;
    yield_per_period: Numeric;
    num_of_earnings: number;
    total_income_rate: Numeric;
    investment_period: number;
    period_name: string;
    expected_income: bigint;
    settled_income: Defaulted<bigint>;
    settled_count: Defaulted<number>;
    status: Defaulted<number>;
    attempt_key: string | null;
    started_at: Date;
    mature_at: Date;
    finished_at: Defaulted<Date | null>;
    buyback_applied_at: Defaulted<Date | null>;
    buyback_fee: Defaulted<bigint>;
    created_at: Date;
  };
  incomes: {
    id: Id;
    order_id: number;
    period_no: number;
    amount: bigint;
    status: Defaulted<number>;
    plan_at: Date;
    paid_at: Defaulted<Date | null>;
  };
  settlement_failures: {
    order_id: number;
    failures: number;
    reason: string;
    failed_at: Date;
    retry_at: Date;
  };
  purchase_attempts: {
    member_id: number;
    key: string;
    content_hash: string;
    claim: string;
    claimed_until: Date;
    answer: ColumnType<unknown, string | null | undefined, string | null>;
    refusal: ColumnType<
      { code: number; msg: string; data: Record<string, unknown> | null } | null,
      string | undefined,
      string
    >;
    order_id: Defaulted<number | null>;
    withdrawal_id: Defaulted<number | null>;
    created_at: Date;
  };
  pay_channels: {
    id: Id;
    name: string;
    type: 'bank' | 'qrcode' | 'link' | 'coin';
    icon: Defaulted<string>;
    description: Defaulted<string>;
    amount_min: bigint;
    amount_max: bigint;
    fee_rate: DefaultedNumeric;
    arrival: Defaulted<string>;
    service_time: Defaulted<string>;
    enabled: Defaulted<boolean>;
    quick_amounts: DefaultedJson<number[]>;
    channels: DefaultedJson<{ channel: string; name: string; status: 0 | 1 }[]>;
    payee: Json<PayeeRow>;
    sort: Defaulted<number>;
  };
  uploads: {
    id: Id;
    path: string;
    member_id: number;
    type: UploadType;
    media_type: string;
    size: number;
    content: Uint8Array | null;
    kept: Defaulted<boolean>;
    created_at: Date;
  };
  deposits: {
    id: Id;
    order_no: string;
    member_id: number;
    pay_id: number;
    pay_name: string;
    channel: string;
    channel_name: string;
    amount: bigint;
    fee: bigint;
    pay_amount: bigint;
    actual_amount: bigint;
    status: Defaulted<number>;
    payee: Json<PayeeRow>;
    img: Defaulted<string>;
    reason: Defaulted<string>;
    created_at: Date;
    expire_at: Date;
    submitted_at: Defaulted<Date | null>;
    audited_at: Defaulted<Date | null>;
  };
  bank_card_types: {
    id: Id;
    name: string;
    code: string;
    icon: Defaulted<string>;
    color: string;
  };
  bank_cards: {
    id: Id;
    member_id: number;
    type_id: number;
    holder: string;
    branch: Defaulted<string>;
    number_sealed: string;
    number_mac: string;
    last4: string;
    created_at: Date;
    deleted_at: Defaulted<Date | null>;
  };
  withdrawals: {
    id: Id;
    order_no: string;
    member_id: number;
    bank_card_id: number;
    bank_name: string;
    card_no: string;
    amount: bigint;
    fee: bigint;
    actual_amount: bigint;
    status: Defaulted<number>;
    reason: Defaulted<string>;
    expect_at: Defaulted<Date | null>;
    attempt_key: Defaulted<string | null>;
    created_at: Date;
    audited_at: Defaulted<Date | null>;
    finished_at: Defaulted<Date | null>;
  };
  coin_quotes: {
    id: Id;
    symbol: string;
    name: string;
    rate: Numeric;
    currency: string;
    updated_at: Date;
  };
  banners: {
    id: Id;
    cover: Defaulted<string>;
    link: Defaulted<string>;
    title: Defaulted<string>;
    sort: Defaulted<number>;
  };
  message_types: { type: number; name: string; icon: Defaulted<string> };
  messages: {
    id: Id;
    member_id: number;
    type: number;
    title: string;
    summary: string;
    content: string;
    link: Defaulted<string>;
    is_read: Defaulted<boolean>;
    created_at: Date;
  };
  realname_applications: {
    id: Id;
    member_id: number;
    realname: string;
    id_no_masked: string;
    id_no_sealed: string;
    id_no_mac: Defaulted<string | null>;
    id_front_path: string;
    id_back_path: string;
    status: number;
    reason: Defaulted<string>;
    created_at: Date;
    audited_at: Defaulted<Date | null>;
  };
  email_codes: {
    member_id: number;
    email: string;
    code_mac: string;
    tries: Defaulted<number>;
    sent_at: Date;
    expires_at: Date;
  };
  chat_threads: {
    member_id: number;
    last_id: Defaulted<number>;
    member_read_id: Defaulted<number>;
    operator_read_id: Defaulted<number>;
  };
  chat_messages: {
    id: Id;
    member_id: number;
    sender: 'member' | 'operator';
    text: string;
    image: Defaulted<string>;
    topic: Defaulted<string>;
    client_id: Defaulted<string | null>;
    created_at: Date;
  };
  chat_operators: { id: string; expires_at: Date };
}

/** What a command replaced, by name; null where there was or is nothing. */
export type Changes = Readonly<
  Record<string, { readonly before: unknown; readonly after: unknown }>
>;

/** Where a deposit is to be paid; unused fields are ''. */
export interface PayeeRow {
  type: 'bank' | 'qrcode' | 'link' | 'coin';
  account_name: string;
  bank_name: string;
  branch: string;
  account_no: string;
  qrcode: string;
  link: string;
  remark: string;
}
