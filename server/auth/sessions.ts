import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { CODE } from '#api/contract/codes.ts';
import type { Tokens } from '#api/contract/public.ts';
import type { Db } from '../db/open.ts';
import type { Scope } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { openRefresh, sealAccess, sealRefresh } from './tokens.ts';

const plusSeconds = (date: Date, seconds: number): Date =>
  new Date(date.getTime() + seconds * 1000);

interface SessionRow {
  id: string;
  member_id: number;
  generation: number;
  rotated_at: Date;
}

/** The tokens of a session's present generation: the same row always gives the same pair. */
const tokensOf = ({ secrets, settings }: Scope, session: SessionRow): Tokens => {
  const { id: sessionId, generation } = session;
  const expiresAt = Math.floor(session.rotated_at.getTime() / 1000) + settings.accessTokenSeconds;
  const access = { sessionId, memberId: session.member_id, generation, expiresAt };
  return {
    accessToken: sealAccess(access, secrets.accessToken),
    refreshToken: sealRefresh({ sessionId, generation }, secrets.refreshToken),
    expiresIn: settings.accessTokenSeconds,
  };
};

/** Starts a session, that is one family of tokens. */
export const startSession = async (scope: Scope, memberId: number): Promise<Tokens> => {
  const at = scope.now();
  const session = await scope.db
    .insertInto('sessions')
    .values({
      id: randomBytes(16).toString('base64url'),
      member_id: memberId,
      rotated_at: at,
      created_at: at,
      expires_at: plusSeconds(at, scope.settings.refreshTokenSeconds),
    })
    .returning(['id', 'member_id', 'generation', 'rotated_at'])
    .executeTakeFirstOrThrow();
  return tokensOf(scope, session);
};

/** Ends sessions for good, those it is narrowed down to. */
const revocation = (db: Db, at: Date, reason: string) =>
  db
    .updateTable('sessions')
    .set({ revoked_at: at, revoke_reason: reason })
    .where('revoked_at', 'is', null);

/** Ends every session of a member (password changed, disabled by an operator). */
export const revokeSessionsOf = async (
  db: Db,
  memberId: number,
  at: Date,
  reason: string,
): Promise<void> => {
  await revocation(db, at, reason).where('member_id', '=', memberId).execute();
};

const ended = (): Refusal => new Refusal(CODE.sessionEnded);

/**
 * The next tokens for a refresh token. The token just replaced still returns the same successors for
 * the grace period (its answer may have been lost, or two tabs asked at once); an older one, or one
 * beyond the grace, was stolen or copied: the whole family is revoked.
 * @throws Refusal 1109 when the session is over, 402 when the member is disabled.
 */
export const refreshSession = async (scope: Scope, token: string | null): Promise<Tokens> => {
  const claims = token === null ? null : openRefresh(token, scope.secrets.refreshToken);
  if (!claims) throw ended();
  const at = scope.now();
  const { db, settings } = scope;
  const session = await db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .selectAll('sessions')
    .select('members.disabled')
    .where('sessions.id', '=', claims.sessionId)
    .executeTakeFirst();
  if (!session || session.revoked_at || session.expires_at <= at) throw ended();
  if (session.disabled) throw new Refusal(CODE.disabled);

  if (claims.generation === session.generation) {
    const rotated = await db
      .updateTable('sessions')
      .set({
        generation: sql`generation + 1`,
        rotated_at: at,
        expires_at: plusSeconds(at, settings.refreshTokenSeconds),
      })
      .where('id', '=', session.id)
      .where('generation', '=', claims.generation)
      .where('revoked_at', 'is', null)
      .returning(['id', 'member_id', 'generation', 'rotated_at'])
      .executeTakeFirst();
    // Nothing rotated: another request did it in between, and this token is now the one before.
    return rotated ? tokensOf(scope, rotated) : refreshSession(scope, token);
  }
  const graceEnds = plusSeconds(session.rotated_at, settings.refreshGraceSeconds);
  if (claims.generation === session.generation - 1 && at < graceEnds) {
    return tokensOf(scope, session);
  }
  await revocation(db, at, 'refresh token reused').where('id', '=', session.id).execute();
  throw ended();
};
