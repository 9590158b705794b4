import { forgetOldAddresses } from '../auth/knownAddresses.ts';
import { forgetOldEvents, newestEvents } from '../auth/securityEvents.ts';
import {
  forgetEndedSessions,
  revokeSession,
  revokeSessionsOf,
  runningSessions,
} from '../auth/sessions.ts';
import type { Scope } from '../http/context.ts';
import { findByAccount } from './findMember.ts';

const REASON = 'ended by an operator';

/** The operators' commands for members' sessions. The contract has no such call for members. */
export const createSessionOps = (scope: Scope) => {
  const { db, now } = scope;
  return {
    /** Deletes sessions that are over. */
    forgetEndedSessions: () => forgetEndedSessions(scope),
    /** A member's open sessions, last used first. */
    listSessions: async (account: string) => {
      const { id } = await findByAccount(db, account);
      return (await runningSessions(db, id, now())).map((row) => ({
        session: row.id,
        since: row.created_at.toISOString(),
        last_refresh: row.rotated_at.toISOString(),
        ends: row.expires_at.toISOString(),
        address: row.address,
        agent: row.agent,
      }));
    },
    /** The security log, newest first: of one member, or of all. */
    listSecurityEvents: async (account?: string) => {
      const memberId = account === undefined ? null : (await findByAccount(db, account)).id;
      return (await newestEvents(db, memberId)).map((row) => ({
        at: row.at.toISOString(),
        event: row.kind,
        member: row.member_id,
        address: row.address,
        detail: row.detail,
      }));
    },
    /** Deletes events and addresses that were kept for long enough. */
    forgetOldEvents: async () => ({
      events: await forgetOldEvents(scope),
      addresses: await forgetOldAddresses(scope),
    }),
    /** Ends one session of a member. @throws Error when there is no such session. */
    endSession: async (account: string, session: string) => {
      const { id } = await findByAccount(db, account);
      if (!(await revokeSession(db, id, session, now(), REASON))) {
        throw new Error(`Member ${id} has no session "${session}" that runs.`);
      }
      return { member: id, session };
    },
    /** Ends every session of a member. */
    endSessions: async (account: string) => {
      const { id } = await findByAccount(db, account);
      await revokeSessionsOf(db, id, now(), REASON);
      return { member: id };
    },
  };
};
