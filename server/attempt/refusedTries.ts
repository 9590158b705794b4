import { CODE } from '#api/contract/codes.ts';
import { countOrRefuse, refuseIfLocked } from '../auth/throttle.ts';
import type { MemberContext } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';

/** Refused by no fault of the member's, or counted already (see auth/tries). */
const UNCOUNTED: ReadonlySet<number> = new Set([
  CODE.busy,
  CODE.wrongPayPassword,
  CODE.payPasswordLocked,
]);

/**
 * Carries out a write of money, whose refusals are counted: each costs the check of a password, and a turn at the
 * rows that others wait for. @throws Refusal 1002 {retry_after} where the member had too many of them.
 */
export const withinRefusals = async <T>(
  context: MemberContext,
  execute: () => Promise<T>,
): Promise<T> => {
  const key = `refused:${context.memberId}`;
  await refuseIfLocked(context, key);
  try {
    return await execute();
  } catch (error) {
    if (error instanceof Refusal && !UNCOUNTED.has(error.code)) {
      await countOrRefuse(context, key, context.settings.refusedMoney).catch((uncounted) => {
        // It stays refused, also where that cannot be counted: nothing was done.
        throw uncounted instanceof Refusal ? uncounted : error;
      });
    }
    throw error;
  }
};
