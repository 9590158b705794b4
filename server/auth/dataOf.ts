import type { Db } from '../db/open.ts';
import { readInTurn } from '../db/turns.ts';
import type { CallContext } from '../http/context.ts';
import { readInput } from '../http/readInput.ts';
import type { Route } from '../http/route.ts';
import { authenticate, memberOf, requireSession } from './authenticate.ts';

/**
 * What a call answers to a request, in the context of a reader; one that writes runs on `writes`. One that only
 * reads runs while its session is looked up, and is answered after that.
 * Rejects as authenticate does, whatever else is wrong; otherwise as the call does.
 */
export const dataOf = async (route: Route, context: CallContext, writes: Db): Promise<unknown> => {
  const read = async () => readInput(route.call, context.request);
  if (!route.isPrivate) {
    return route.run(route.isRead ? context : { ...context, db: writes }, read);
  }
  if (!route.isRead) return route.run({ ...(await authenticate(context)), db: writes }, read);
  const member = memberOf(context);
  return readInTurn(member.db, member.memberId, async () => {
    const data = route.run(member, read);
    // The end of the session is reported first; another failure of the call is then ignored.
    data.catch(() => {});
    await requireSession(member);
    return data;
  });
};
