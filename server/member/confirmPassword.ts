import { CODE } from '#api/contract/codes.ts';
import { normalizePassword, verifySecret } from '../auth/passwords.ts';
import { recordEvents } from '../auth/securityEvents.ts';
import { tryUnder } from '../auth/tries.ts';
import type { MemberContext } from '../http/context.ts';
import { customerOf } from '../http/network.ts';
import { Refusal } from '../http/refusal.ts';

/** Prefix of the keys under which a member's confirmations by the login password are counted. */
export const confirmKeyStart = (memberId: number): string => `confirm:${memberId} `;

/**
 * Confirms a logged-in member by the login password. Wrong ones count for the session: a thief of one
 * keeps its member from nothing in another, and gets no other without the password.
 * @throws Refusal with `wrongCode` when it is wrong, 1102 {retry_after} after too many tries, 1001.
 */
export const confirmPassword = async (
  context: MemberContext,
  given: string,
  stored: string,
  wrongCode: number,
): Promise<void> => {
  const guard = {
    key: confirmKeyStart(context.memberId) + context.sessionId,
    limit: context.settings.confirm,
    forgives: true,
    refusal: (retryAfter: number) => new Refusal(CODE.accountLocked, { retry_after: retryAfter }),
  };
  const verdict = await tryUnder(context, [guard], () =>
    verifySecret(normalizePassword(given), stored, 'login', customerOf(context.address)),
  );
  if (verdict.isRight) return;
  const { db, memberId, now, address } = context;
  const kind = verdict.locked ? 'password locked' : 'password wrong';
  await recordEvents(db, [{ kind, memberId, at: now(), address }]);
  throw new Refusal(wrongCode);
};
