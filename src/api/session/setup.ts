import { isPositive } from '#shared/money.ts';
import { type Member, REALNAME } from '../contract/member.ts';

/**
 * What a new member has done, null once it is all. No call says that a deposit was ever made: money in
 * the account or an order proves one. What the server does not say of cards and money counts as done; an
 * unknown state of the verification, and a payment password that it does not mention, as still to do:
 * their screens know.
 */
export const setupOf = (member: Member) => {
  const { amount, frozenAmount, holdingAmount, orderCount, bankCardCount } = member;
  const money = [amount, frozenAmount, holdingAmount];
  const setup = {
    payPassword: member.hasPayPassword === 1,
    realname: member.realnameStatus === REALNAME.verified,
    card: bankCardCount !== 0,
    deposit: orderCount !== 0 || money.some((sum) => sum === null || isPositive(sum)),
  };
  return Object.values(setup).every(Boolean)
    ? null
    : { ...setup, isInReview: member.realnameStatus === REALNAME.pending };
};
