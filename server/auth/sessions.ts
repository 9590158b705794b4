import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { CODE } from '#api/contract/codes.ts';
import type { Tokens } from '#api/contract/public.ts';
import { deleteOld } from '../db/deleteOld.ts';
import type { Db } from '../db/open.ts';
import { transact } from '../db/transact.ts';
import { createTurns } from '../db/turns.ts';
import type { CallContext, Scope } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { REFRESHES } from '../limits.ts';
import { DAY, plusSeconds, secondsUntil } from '../seconds.ts';
import { withLifetimes } from '../site/settingsTable.ts';
import { rememberAddress } from './knownAddresses.ts';
import { recordEvents, type SecurityEvent } from './securityEvents.ts';
import { countOrRefuse } from './throttle.ts';
import { openRefresh, sealAccess, sealRefresh } from './tokens.ts';
import { isUseUnderWay } from './usedTokens.ts';

const KEPT_SECONDS = DAY;
const MAX_AGENT = 200;

interface SessionRow {
  id: string;
  member_id: number;
  generation: number;
  rotated_at: Date;
  expires_at: Date;
}

const COLUMNS = ['id', 'member_id', 'generation', 'rotated_at', 'expires_at'] as const;

/** The tokens of a session's present generation: the same row always gives the same pair. */
const tokensOf = ({ secrets, settings }: Scope, session: SessionRow): Tokens => {
  const { id: sessionId, generation } = session;
  const madeAt = Math.floor(session.rotated_at.getTime() / 1000);
  const endsAt = Math.floor(session.expires_at.getTime() / 1000);
  const expiresAt = Math.min(madeAt + settings.accessTokenSeconds, endsAt);
  const access = { sessionId, memberId: session.member_id, generation, expiresAt };
  return {
    accessToken: sealAccess(access, secrets.accessToken),
    refreshToken: sealRefresh({ sessionId, generation }, secrets.refreshToken),
    expiresIn: expiresAt - madeAt,
  };
};

/** When a session ends that began then and is refreshed now, unless it is refreshed again. */
const endOf = ({ settings }: Scope, beganAt: Date, at: Date): Date => {
  const idleEnd = plusSeconds(at, settings.refreshTokenSeconds);
  const lastEnd = plusSeconds(beganAt, settings.sessionSeconds);
  return idleEnd < lastEnd ? idleEnd : lastEnd;
};

/** What a browser or app calls itself, as far as it is fit to be listed. */
const agentOf = ({ headers }: Request): string =>
  (headers.get('user-agent') ?? '').replace(/\p{C}/gu, '').slice(0, MAX_AGENT);

/** @throws Refusal 1002 {retry_after} where a member has begun as many sessions as a day bears. */
const refuseManySessions = async (
  { db, settings }: Scope,
  memberId: number,
  at: Date,
): Promise<void> => {
  // Those that are over are kept for a day, see forgetEndedSessions.
  const first = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('member_id', '=', memberId)
    .where('created_at', '>', plusSeconds(at, -DAY))
    .orderBy('created_at', 'desc')
    .offset(settings.sessionsADay - 1)
    .limit(1)
    .executeTakeFirst();
  if (!first) return;
  const until = plusSeconds(first.created_at, DAY);
  throw new Refusal(CODE.tooMany, { retry_after: secondsUntil(until, at) });
};

/** Starts a session, that is one family of tokens. @throws Refusal 1002 {retry_after}. */
export const startSession = async (request: CallContext, memberId: number): Promise<Tokens> => {
  const context = await withLifetimes(request);
  const at = context.now();
  await refuseManySessions(context, memberId, at);
  const session = await context.db
    .insertInto('sessions')
    .values({
      id: randomBytes(16).toString('base64url'),
      member_id: memberId,
      rotated_at: at,
      created_at: at,
      expires_at: endOf(context, at, at),
      address: context.address,
      agent: agentOf(context.request),
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return tokensOf(context, session);
};

/** Ends sessions for good, those it is narrowed down to. */
const revocation = (db: Db, at: Date, reason: string) =>
  db
    .updateTable('sessions')
    .set({ revoked_at: at, revoke_reason: reason })
    .where('revoked_at', 'is', null)
    .returning('member_id');

/** Runs a revocation and writes down what it ended; how many there were. */
const revokeAndNote = async (
  db: Db,
  revoked: ReturnType<typeof revocation>,
  event: Omit<SecurityEvent, 'memberId'>,
): Promise<number> => {
  const ended = await revoked.execute();
  await recordEvents(
    db,
    ended.map(({ member_id: memberId }) => ({ ...event, memberId })),
  );
  return ended.length;
};

/** Ends every session of a member (password changed or reset, ended by an operator). */
export const revokeSessionsOf = async (
  db: Db,
  memberId: number,
  at: Date,
  reason: string,
): Promise<void> => {
  const ofMember = revocation(db, at, reason).where('member_id', '=', memberId);
  await revokeAndNote(db, ofMember, { kind: 'session ended', at, detail: reason });
};

/** A member's sessions that still run, the last used first. */
export const runningSessions = (db: Db, memberId: number, at: Date) =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('rotated_at', 'desc')
    .execute();

/** Ends one session of a member. Returns whether there was such a one. */
export const revokeSession = async (
  db: Db,
  memberId: number,
  sessionId: string,
  at: Date,
  reason: string,
): Promise<boolean> => {
  const one = revocation(db, at, reason)
    .where('member_id', '=', memberId)
    .where('id', '=', sessionId)
    .where('expires_at', '>', at);
  return (await revokeAndNote(db, one, { kind: 'session ended', at, detail: reason })) > 0;
};

/** Deletes sessions that are over. Those ended for a reason are kept a day, for those who look into it. */
export const forgetEndedSessions = async ({ db, now }: Scope): Promise<number> => {
  const at = now();
  const revokedUntil = plusSeconds(at, -KEPT_SECONDS);
  return (
    (await deleteOld(db, 'sessions', sql<boolean>`expires_at <= ${at}`)) +
    (await deleteOld(db, 'sessions', sql<boolean>`revoked_at <= ${revokedUntil}`))
  );
};

const refreshes = createTurns(REFRESHES);

const ended = (): Refusal => new Refusal(CODE.sessionEnded);

/**
 * The next tokens for a refresh token. The token just replaced still returns the same successors for
 * the grace period (its answer may have been lost, or two tabs asked at once), and after it, with a new
 * access token, while nobody has used them: the line may come back late. An older one, or one whose
 * successors are used, was stolen or copied: the whole family is revoked.
 * @throws Refusal 1109 when the session is over, 402 when the member is disabled; 1001 and 1002 with the token as good as
 * before.
 */
export const refreshSession = async (
  request: Scope & Pick<CallContext, 'address'>,
  token: string | null,
): Promise<Tokens> => {
  const claims = token === null ? null : openRefresh(token, request.secrets.refreshToken);
  if (!claims) throw ended();
  const scope = await withLifetimes(request);
  const at = scope.now();
  const { db, address } = scope;
  const session = await db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .selectAll('sessions')
    .select('members.disabled')
    .where('sessions.id', '=', claims.sessionId)
    .executeTakeFirst();
  if (!session || session.revoked_at || session.expires_at <= at) throw ended();
  if (session.disabled) throw new Refusal(CODE.disabled);

  const { generation } = session;
  const graceBegins = plusSeconds(at, -scope.settings.refreshGraceSeconds);
  const isBefore = claims.generation === generation - 1;
  if (isBefore && session.rotated_at > graceBegins) return tokensOf(scope, session);
  const isUsed = session.used_generation >= generation || isUseUnderWay(db, session.id, generation);
  if (claims.generation === generation || (isBefore && !isUsed)) {
    const rotated = await refreshes.take(`${session.member_id}`, async () => {
      await countOrRefuse(scope, `refresh:${session.member_id}`, scope.settings.refresh);
      // Together: a token that was answered "busy" must be as good as before.
      return transact(db, async (trx) => {
        const row = await trx
          .updateTable('sessions')
          .set({
            generation: claims.generation + 1,
            rotated_at: at,
            expires_at: endOf(scope, session.created_at, at),
          })
          .where('id', '=', session.id)
          .where('generation', '=', generation)
          .where('revoked_at', 'is', null)
          // Of those who ask late, one renews: the others get what that one did.
          .$if(isBefore, (late) =>
            late.where('used_generation', '<', generation).where('rotated_at', '<=', graceBegins),
          )
          .returning(COLUMNS)
          .executeTakeFirst();
        if (row) await rememberAddress(trx, session.member_id, address, at);
        return row;
      });
    });
    // Nothing rotated: another request did it in between, or used what this token would give.
    return rotated ? tokensOf(scope, rotated) : refreshSession(scope, token);
  }
  const family = revocation(db, at, 'refresh token reused').where('id', '=', session.id);
  await revokeAndNote(db, family, { kind: 'refresh token reused', at, address });
  throw ended();
};
