import { CODE } from '#api/contract/codes.ts';
import { REALNAME } from '#api/contract/member.ts';
import { Refusal } from '../http/refusal.ts';

/** Checks that a member's identity is verified. @throws Refusal 1301, 1302. */
export const requireVerified = (status: number): void => {
  if (status === REALNAME.pending) throw new Refusal(CODE.realnamePending);
  if (status !== REALNAME.verified) throw new Refusal(CODE.realnameRequired);
};
