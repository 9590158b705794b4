import { CODE } from '#api/contract/codes.ts';
import type { CallContext, MemberContext } from '../http/context.ts';
import { HttpRefusal, Refusal } from '../http/refusal.ts';
import { bearerOf, openAccess } from './tokens.ts';

/**
 * The member of a private request.
 * @throws HttpRefusal 401 when the access token is missing, invalid or expired (a refresh may
 * help); HttpRefusal 402 when its session was revoked; Refusal 402 when the member is disabled.
 */
export const authenticate = async (context: CallContext): Promise<MemberContext> => {
  const token = bearerOf(context.request);
  const claims = token === null ? null : openAccess(token, context.secrets.accessToken);
  const at = context.now();
  if (!claims || claims.expiresAt * 1000 <= at.getTime()) {
    throw new HttpRefusal(401, 401, '登录状态已失效');
  }
  const session = await context.db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select(['sessions.revoked_at', 'members.disabled'])
    .where('sessions.id', '=', claims.sessionId)
    .where('sessions.member_id', '=', claims.memberId)
    .executeTakeFirst();
  if (!session) throw new HttpRefusal(402, CODE.sessionEnded);
  if (session.disabled) throw new Refusal(CODE.disabled);
  if (session.revoked_at) throw new HttpRefusal(402, CODE.sessionEnded);
  const { memberId, sessionId, expiresAt } = claims;
  return { ...context, memberId, sessionId, tokenEndsAt: new Date(expiresAt * 1000) };
};
