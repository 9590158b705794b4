import { CODE } from '#api/contract/codes.ts';
import { readInTurn } from '../db/turns.ts';
import type { CallContext, MemberContext } from '../http/context.ts';
import { HttpRefusal, Refusal } from '../http/refusal.ts';
import { isKnownEnded, rememberEnded } from './endedSessions.ts';
import { bearerOf, openAccess } from './tokens.ts';
import { noteUse } from './usedTokens.ts';

/**
 * The member and session that a private request's token names, not yet looked up: see requireSession.
 * @throws HttpRefusal 401 when the access token is missing, invalid or expired (a refresh may help), 402 when its
 * session is known to have ended: who has nothing but such a token takes no turn of its member.
 */
export const memberOf = (context: CallContext): MemberContext => {
  const token = bearerOf(context.request);
  const claims = token === null ? null : openAccess(token, context.secrets.accessToken);
  if (!claims || claims.expiresAt * 1000 <= context.now().getTime()) {
    throw new HttpRefusal(401, 401, null, '登录状态已失效');
  }
  const { memberId, sessionId, generation, expiresAt } = claims;
  if (isKnownEnded(sessionId)) throw new HttpRefusal(402, CODE.sessionEnded);
  const tokenEndsAt = new Date(expiresAt * 1000);
  return { ...context, memberId, sessionId, generation, tokenEndsAt };
};

/**
 * Looks the session up, and has it written down that its newest tokens are used, see noteUse: those before are good no
 * more, see refreshSession.
 * Rejects with HttpRefusal 402 when the session was revoked, Refusal 402 when the member is disabled.
 */
export const requireSession = async (member: MemberContext): Promise<void> => {
  const { db, memberId, sessionId, generation, tokenEndsAt, now } = member;
  const session = await db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select(['sessions.revoked_at', 'sessions.used_generation', 'members.disabled'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.member_id', '=', memberId)
    .executeTakeFirst();
  if (session?.disabled) throw new Refusal(CODE.disabled);
  if (!session || session.revoked_at !== null) {
    rememberEnded(sessionId, tokenEndsAt.getTime(), now().getTime());
    throw new HttpRefusal(402, CODE.sessionEnded);
  }
  if (session.used_generation < generation) noteUse(db, sessionId, generation);
};

/**
 * The member of a private request, whose session is looked up in their turn. Rejects as memberOf, readInTurn and
 * requireSession do.
 */
export const authenticate = async (context: CallContext): Promise<MemberContext> => {
  const member = memberOf(context);
  await readInTurn(member.db, member.memberId, () => requireSession(member));
  return member;
};
