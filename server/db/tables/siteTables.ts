import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Defaulted, Id, Json } from './columns.ts';

/** What a command replaced, by name; null where there was or is nothing. */
export type Changes = Readonly<
  Record<string, { readonly before: unknown; readonly after: unknown }>
>;

/** The site, messages, the chat, and the operators' log. */
export interface SiteTables {
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
  operator_log: {
    id: GeneratedAlways<bigint>;
    at: Date;
    operator: string;
    command: string;
    words: string;
    member_id: number | null;
    changes: ColumnType<Changes | null, string | null | undefined, string | null>;
  };
}
