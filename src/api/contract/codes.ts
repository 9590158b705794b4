/**
 * Business codes this project proposes in addition to the specification's 0 and 402;
 * `refusalData.ts` says what is in `data`.
 */
export const CODE = {
  ok: 0,
  disabled: 402,
  badRequest: 1000,
  /** With HTTP 200 nothing was done: try again. With HTTP 500 the outcome of a write is unknown. */
  busy: 1001,
  tooMany: 1002,
  notFound: 1003,
  wrongCredentials: 1101,
  accountLocked: 1102,
  accountExists: 1103,
  badInviteCode: 1104,
  registrationClosed: 1105,
  passwordsDiffer: 1106,
  wrongEmailCode: 1107,
  expiredEmailCode: 1108,
  /** The refresh token is invalid: the session is over. */
  sessionEnded: 1109,
  /** The mail with a code could not be sent; this try is not counted. */
  mailNotSent: 1110,
  /** An easily guessed login password: a common one, or one derived from the account's name. */
  weakPassword: 1111,
  wrongOldPassword: 1201,
  wrongPayPassword: 1202,
  payPasswordLocked: 1203,
  noPayPassword: 1204,
  payPasswordExists: 1205,
  realnameRequired: 1301,
  realnamePending: 1302,
  badIdNumber: 1303,
  /** Another member is verified with this number. */
  idNumberTaken: 1304,
  productMissing: 2001,
  productCompleted: 2002,
  soldOut: 2003,
  amountOutOfRange: 2004,
  overLimit: 2005,
  balanceTooLow: 2006,
  /** The Idempotency-Key was used with other content. */
  attemptReused: 2007,
  buybackNotAllowed: 2101,
  buybackPending: 2102,
  channelClosed: 3001,
  channelLimit: 3002,
  depositUnfinished: 3003,
  depositExpired: 3004,
  depositNotSubmittable: 3005,
  /** The maximum number of deposits is under review. */
  depositsInReview: 3006,
  withdrawLimit: 3101,
  withdrawDailyTimes: 3102,
  withdrawBalance: 3103,
  bankCardMissing: 3104,
  cardBound: 3201,
  badCardNumber: 3202,
  tooManyCards: 3203,
  holderMismatch: 3204,
  fileTooLarge: 4001,
  fileTypeRefused: 4002,
} as const;
