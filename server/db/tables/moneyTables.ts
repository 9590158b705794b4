import type { UploadType } from '#api/contract/account.ts';
import type { Defaulted, DefaultedJson, DefaultedNumeric, Id, Json, Numeric } from './columns.ts';

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

/** Money in and out: ways to pay, deposits, cards, withdrawals, uploaded pictures. */
export interface MoneyTables {
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
    /** Whether an older open deposit had its code before codes were held apart. */
    shares_code: Defaulted<boolean>;
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
}
