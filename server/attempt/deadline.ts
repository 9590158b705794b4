import { busy } from '../http/busy.ts';
import type { CallContext } from '../http/context.ts';
import { MONEY_WRITES } from '../limits.ts';

/**
 * The last step of a transaction that moves money: rolls it back when its request has waited too
 * long (for a lock, in a queue or while the process paused), because the client may have reported by then that nothing was
 * done.
 * @throws Refusal 1001.
 */
export const refuseIfLate = ({ receivedAt, now }: CallContext): void => {
  if (now().getTime() - receivedAt.getTime() >= MONEY_WRITES.deadlineMs) {
    throw busy(new Error('A write of money was undone: its request had waited for too long.'));
  }
};
