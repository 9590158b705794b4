import { fromNumber, isPositive } from '#shared/money.ts';
import { type Member, REALNAME } from '../contract/member.ts';

/**
 * What a new member has done, null once it is all. Money in the account or an order proves a deposit; where
 * there is neither, the deposits may still (`useSetupSteps`). Of cards and money of which the server does not say enough it is
 * null, neither done nor to do; an unknown state of the verification, and a payment password that the
 * server does not mention, count as still to do: their screens know. `isForSure`: something else than the deposit is
 * still to do.
 */
export const setupOf = (member: Member) => {
  const { amount, frozenAmount, holdingAmount, orderCount, bankCardCount } = member;
  const proofs = [amount, frozenAmount, holdingAmount, fromNumber(orderCount)];
  const hasUnknown = proofs.includes(null);
  const others = {
    payPassword: member.hasPayPassword === 1,
    realname: member.realnameStatus === REALNAME.verified,
    card: bankCardCount === null ? null : bankCardCount > 0,
  };
  const deposit = proofs.some(isPositive) || (hasUnknown ? null : false);
  const isForSure = Object.values(others).includes(false);
  if (!isForSure && deposit !== false) return null;
  const { realnameStatus } = member;
  return {
    ...others,
    deposit,
    isForSure,
    isInReview: realnameStatus === REALNAME.pending,
    isRejected: realnameStatus === REALNAME.rejected,
  };
};

/** What a new member has done, and what not. */
export type Setup = NonNullable<ReturnType<typeof setupOf>>;
