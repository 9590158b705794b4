import type { GeneratedAlways } from 'kysely';
import type { Defaulted, DefaultedJson, Id } from './columns.ts';

/** Members, their sessions and identities, and what guards an account. */
export interface MemberTables {
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
    used_generation: Defaulted<number>;
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
  throttles: {
    key: string;
    tries: number;
    window_ends_at: Date;
    locked_until: Defaulted<Date | null>;
    under_way: DefaultedJson<Record<string, number>>;
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
}
