import { sql } from 'kysely';
import { deleteOld } from '../db/deleteOld.ts';
import type { Db } from '../db/open.ts';
import type { Scope } from '../http/context.ts';
import { plusSeconds } from '../seconds.ts';
import { withLifetimes } from '../site/settingsTable.ts';

/** The security log: logins, failed logins, and changes of what a member logs in with. */
export type SecurityEventKind =
  | 'login'
  | 'login failed'
  | 'login locked'
  | 'registered'
  | 'password wrong'
  | 'password locked'
  | 'password changed'
  | 'payment password set'
  | 'payment password changed'
  | 'payment password wrong'
  | 'payment password locked'
  | 'e-mail bound'
  | 'session ended'
  | 'refresh token reused';

/** One line of a member's security log, which operators read. */
export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  /** Null where no member has the account that was named. */
  readonly memberId: number | null;
  readonly at: Date;
  /** Where the request came from; '' for what operators do. */
  readonly address?: string;
  /** A reason, in the server's own words: nothing that somebody typed. */
  readonly detail?: string;
}

/** Records events: in the transaction of what they are about, unless that was only a wrong try. */
export const recordEvents = async (db: Db, events: readonly SecurityEvent[]): Promise<void> => {
  if (events.length === 0) return;
  await db
    .insertInto('security_events')
    .values(
      events.map(({ kind, memberId, at, address = '', detail = '' }) => ({
        kind,
        member_id: memberId,
        at,
        address,
        detail,
      })),
    )
    .execute();
};

const MOST_LISTED = 200;

/** The newest events, of one member or of all. */
export const newestEvents = (db: Db, memberId: number | null) =>
  db
    .selectFrom('security_events')
    .selectAll()
    .$if(memberId !== null, (query) => query.where('member_id', '=', memberId))
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute();

/** Deletes events that have been kept for long enough. */
export const forgetOldEvents = async (scope: Scope): Promise<number> => {
  const { settings } = await withLifetimes(scope);
  const until = plusSeconds(scope.now(), -settings.securityEventSeconds);
  return deleteOld(scope.db, 'security_events', sql<boolean>`at <= ${until}`);
};
