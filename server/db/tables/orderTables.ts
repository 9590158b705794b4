import type { ColumnType } from 'kysely';
import type { Defaulted, DefaultedJson, DefaultedNumeric, Id, Numeric } from './columns.ts';

/** Products, orders with their incomes, and the ledger. */
export interface OrderTables {
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
  /** Tries by key of every write of money, withdrawals and buybacks too; the name is of when purchases alone had keys. */
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
}
