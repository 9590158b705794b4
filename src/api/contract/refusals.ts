import { CODE } from './codes.ts';

/** Codes that any call may return: a malformed request, and an overloaded server. */
export const COMMON_REFUSALS: readonly number[] = [CODE.badRequest, CODE.busy];

/** Any private call besides: a disabled member. */
export const MEMBER_REFUSALS: readonly number[] = [CODE.disabled];

const PAY_PASSWORD = [CODE.wrongPayPassword, CODE.payPasswordLocked, CODE.noPayPassword];
const VERIFIED = [CODE.realnameRequired, CODE.realnamePending];

/** Codes of each call besides the common ones; a call that is not here gives no others. */
export const REFUSALS: Readonly<Record<string, readonly number[]>> = {
  login: [CODE.disabled, CODE.tooMany, CODE.wrongCredentials, CODE.accountLocked],
  register: [
    CODE.tooMany,
    CODE.accountExists,
    CODE.badInviteCode,
    CODE.registrationClosed,
    CODE.passwordsDiffer,
    CODE.weakPassword,
  ],
  refreshToken: [CODE.disabled, CODE.tooMany, CODE.sessionEnded],
  modifyPassword: [
    CODE.accountLocked,
    CODE.passwordsDiffer,
    CODE.weakPassword,
    CODE.wrongOldPassword,
  ],
  modifyPayPassword: [CODE.tooMany, CODE.passwordsDiffer, ...PAY_PASSWORD],
  setPayPassword: [
    CODE.wrongCredentials,
    CODE.accountLocked,
    CODE.passwordsDiffer,
    CODE.payPasswordExists,
  ],
  bindEmail: [
    CODE.tooMany,
    CODE.accountExists,
    CODE.wrongEmailCode,
    CODE.expiredEmailCode,
    CODE.mailNotSent,
  ],
  realnameAdd: [CODE.tooMany, CODE.realnamePending, CODE.badIdNumber, CODE.idNumberTaken],
  uploadAdd: [CODE.tooMany, CODE.fileTooLarge, CODE.fileTypeRefused],
  productInfo: [CODE.productMissing],
  orderAdd: [
    CODE.tooMany,
    ...PAY_PASSWORD,
    CODE.productMissing,
    CODE.productCompleted,
    CODE.soldOut,
    CODE.amountOutOfRange,
    CODE.overLimit,
    CODE.balanceTooLow,
    CODE.attemptReused,
  ],
  orderInfo: [CODE.notFound],
  orderBuyback: [
    CODE.tooMany,
    CODE.notFound,
    ...PAY_PASSWORD,
    CODE.buybackNotAllowed,
    CODE.buybackPending,
  ],
  depositAdd: [
    CODE.channelClosed,
    CODE.channelLimit,
    CODE.depositUnfinished,
    CODE.depositsInReview,
  ],
  depositSubmit: [CODE.notFound, CODE.depositExpired, CODE.depositNotSubmittable],
  withdrawalAdd: [
    CODE.tooMany,
    ...PAY_PASSWORD,
    ...VERIFIED,
    CODE.attemptReused,
    CODE.withdrawLimit,
    CODE.withdrawDailyTimes,
    CODE.withdrawBalance,
    CODE.bankCardMissing,
    CODE.holderMismatch,
  ],
  coinQuote: [CODE.notFound],
  bankCardAdd: [
    CODE.tooMany,
    ...VERIFIED,
    CODE.cardBound,
    CODE.badCardNumber,
    CODE.tooManyCards,
    CODE.holderMismatch,
  ],
  bankCardDel: [CODE.bankCardMissing],
  chatSend: [CODE.tooMany],
};
