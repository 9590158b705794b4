import type { Migration } from '../migration.ts';

export const migration: Migration = {
  name: '0013_security_events',
  statements: [
    // Where members were not long ago: what strangers do elsewhere does not stop them there.
    `create table known_addresses (
      member_id int not null references members,
      network text not null,
      seen_at timestamptz not null,
      primary key (member_id, network))`,
    `create index known_addresses_by_age on known_addresses (seen_at)`,

    `create table security_events (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      kind text not null,
      member_id int references members,
      address text not null,
      detail text not null)`,
    `create index security_events_by_member on security_events (member_id, id)`,
    `create index security_events_by_age on security_events (at)`,
  ],
};
