import { DAY, HOUR, MINUTE, YEAR } from './seconds.ts';

/**
 * Figures and addresses of one server; times in seconds unless named otherwise. The environment sets the addresses,
 * `trustProxy`, `uploadDir` and `uploadReserveBytes` (mounts/environment.ts), operators the lifetimes that are in site/settingsTable.ts. Tries
 * and sizes are set here alone.
 */
export interface ServerSettings {
  /** Origins besides its own that may call from a browser. */
  readonly corsOrigins: readonly string[];
  /** Prefix of the paths of served pictures; '' while app and API share an origin. */
  readonly mediaBase: string;
  /**
   * Origin of invitation links; '' = the page's own, which the page knows. The Host header is not
   * used: the sender of a request chooses it.
   */
  readonly shareBase: string;
  /** Whether X-Forwarded-For is trusted (only behind a proxy that sets it). */
  readonly trustProxy: boolean;
  readonly accessTokenSeconds: number;
  readonly refreshTokenSeconds: number;
  /** The longest life of a session, however often it is refreshed. */
  readonly sessionSeconds: number;
  /** Logins of one member: each session is kept for as long as it might last, and written down. */
  readonly sessionsADay: number;
  /** The same of all members of a network. */
  readonly sessionsInNetwork: SharedLimit;
  /** Refreshes of all sessions of one member. */
  readonly refresh: TryLimit;
  /** How long a used refresh token still returns its successors, also where they are used; while they are not, it is good for longer. */
  readonly refreshGraceSeconds: number;
  /** What hashing a login password costs: as OWASP advises. */
  readonly passwordCost: HashCost;
  /** Less for payment passwords: no cost protects a million of them, their pepper does. */
  readonly payPasswordCost: HashCost;
  /** Failed logins of one account from one address. */
  readonly login: TryLimit;
  /** Failed logins from one address, for any account. */
  readonly loginAddress: TryLimit;
  /** Of IPv6, failed logins from all networks that a provider gives one customer, or a few of them. */
  readonly loginCustomer: TryLimit;
  /** Failed logins of one account from all addresses its member is not known to use. */
  readonly loginAccount: TryLimit;
  /** Failed confirmations by the login password in one session. */
  readonly confirm: TryLimit;
  /** How long an address is known as one that a member uses. */
  readonly knownAddressSeconds: number;
  /** How long security events are kept. */
  readonly securityEventSeconds: number;
  /** How long answers of purchases and withdrawals are kept for those who send one again. */
  readonly attemptSeconds: number;
  /** How long members' messages, and those of the chat, are kept. */
  readonly messageSeconds: number;
  readonly chatMessageSeconds: number;
  readonly registerAddress: TryLimit;
  /** The same as loginCustomer of registrations. */
  readonly registerCustomer: TryLimit;
  readonly payPassword: TryLimit;
  /** Changes of one member's payment password: each is written down, and sent as a message. */
  readonly payPasswordChange: TryLimit;
  /** Uploads of one member. */
  readonly upload: TryLimit;
  /** Largest picture in bytes, and in pixels. */
  readonly uploadBytes: number;
  readonly uploadPixels: number;
  /** Kilobytes that are uploaded from one network. */
  readonly uploadNetwork: TryLimit;
  /** Bytes that one member may upload within so many seconds, and one whose identity is not verified. */
  readonly uploadQuotaBytes: number;
  readonly uploadQuotaBytesUnverified: number;
  readonly uploadQuotaSeconds: number;
  /** Where pictures are files: bytes that are left free on their disk, on which an embedded database writes, too. */
  readonly uploadReserveBytes: number;
  /** Folder of the pictures' files; '' keeps them in the database. */
  readonly uploadDir: string;
  /** How long a signed address of an uploaded picture is valid. */
  readonly uploadUrlSeconds: number;
  /** How long a deposit may stay unpaid. */
  readonly depositSeconds: number;
  /** Deposits of one member that may be under review at once: each is work for an operator. */
  readonly depositsInReview: number;
  /**
   * Identity applications of one member, rejected ones too: each reveals whether a number is known.
   */
  readonly realname: TryLimit;
  /** Cards that one member binds, or tries to: each reveals whether a number is bound. */
  readonly bankCard: TryLimit;
  /**
   * Purchases and withdrawals of one member that are refused, wrong passwords and an overloaded server apart; while
   * it is locked, none is carried out.
   */
  readonly refusedMoney: TryLimit;
  /**
   * Refusals of one member, of any kind, that are kept for those who send the request again; while it is locked, no attempt
   * that is not known is begun: each would take room on the disk for a day.
   */
  readonly storedRefusals: TryLimit;
  /** The same of all members of a network. */
  readonly storedInNetwork: SharedLimit;
  /** The most working days (Monday to Friday) that a withdrawal takes. */
  readonly withdrawalWorkdays: number;
  /** Codes mailed to one member, and how long each is valid. */
  readonly emailCode: TryLimit;
  /** Codes mailed on the wish of all who are in one network: accounts cost nothing, and letters trouble others. */
  readonly emailNetwork: TryLimit;
  /** Letters to one member that the mail server did not take: enough to correct a mistyped address at once. */
  readonly emailFailed: TryLimit;
  readonly emailCodeSeconds: number;
  readonly emailCodeTries: number;
  readonly emailResendSeconds: number;
  /** Messages that one member sends in the chat; those of a day would fill the disk at the pace of a minute. */
  readonly chatSend: TryLimit;
  readonly chatSendDay: TryLimit;
  /** Kilobytes of text, begun ones, that all members of a network send in the chat. */
  readonly chatInNetwork: SharedLimit;
  /** How long a signed address of a picture in the chat is valid. */
  readonly chatImageSeconds: number;
  /**
   * How often an idle stream sends a ping, and how often it queries the tables without a
   * notification.
   */
  readonly chatPingSeconds: number;
  readonly chatPollSeconds: number;
  /** Prefix of the paths of pictures shown to operators. */
  readonly operatorBase: string;
}

/**
 * `tries` within `windowSeconds`, then no more for `lockSeconds`; after that as many again. With
 * `maxLockSeconds` one more each time, and each lock is twice as long as the last, up to that.
 */
export interface TryLimit {
  readonly tries: number;
  readonly windowSeconds: number;
  readonly lockSeconds: number;
  readonly maxLockSeconds?: number;
}

/** What all members of one network may do together, and what each there still may once that is used up. */
export interface SharedLimit {
  readonly network: TryLimit;
  readonly share: TryLimit;
}

/** scrypt's N (its log2) and p; r is 8. */
export interface HashCost {
  readonly log2N: number;
  readonly p: number;
}

/** The settings used unless the environment or operators set them. */
export const defaultSettings: ServerSettings = {
  corsOrigins: [],
  mediaBase: '',
  shareBase: '',
  trustProxy: false,
  accessTokenSeconds: 15 * MINUTE,
  refreshTokenSeconds: 30 * DAY,
  sessionSeconds: 90 * DAY,
  sessionsADay: 500,
  sessionsInNetwork: {
    network: { tries: 20_000, windowSeconds: DAY, lockSeconds: 6 * HOUR },
    share: { tries: 20, windowSeconds: DAY, lockSeconds: HOUR },
  },
  // Each quarter of an hour on twenty devices.
  refresh: { tries: 2_000, windowSeconds: DAY, lockSeconds: HOUR },
  // A client waits 120 seconds for an answer that never comes, and asks again only then.
  refreshGraceSeconds: 150,
  passwordCost: { log2N: 16, p: 2 },
  payPasswordCost: { log2N: 14, p: 1 },
  login: { tries: 8, windowSeconds: DAY, lockSeconds: MINUTE, maxLockSeconds: 15 * MINUTE },
  loginAddress: { tries: 50, windowSeconds: 10 * MINUTE, lockSeconds: 10 * MINUTE },
  loginCustomer: { tries: 200, windowSeconds: 10 * MINUTE, lockSeconds: 10 * MINUTE },
  loginAccount: { tries: 100, windowSeconds: DAY, lockSeconds: MINUTE, maxLockSeconds: HOUR },
  confirm: { tries: 8, windowSeconds: DAY, lockSeconds: 15 * MINUTE, maxLockSeconds: DAY },
  knownAddressSeconds: 90 * DAY,
  securityEventSeconds: 180 * DAY,
  attemptSeconds: 90 * DAY,
  messageSeconds: 2 * YEAR,
  chatMessageSeconds: 2 * YEAR,
  registerAddress: { tries: 60, windowSeconds: HOUR, lockSeconds: HOUR },
  registerCustomer: { tries: 240, windowSeconds: HOUR, lockSeconds: HOUR },
  payPassword: { tries: 5, windowSeconds: 100 * YEAR, lockSeconds: 2 * HOUR },
  payPasswordChange: { tries: 20, windowSeconds: DAY, lockSeconds: DAY },
  upload: { tries: 40, windowSeconds: HOUR, lockSeconds: HOUR },
  uploadBytes: 10 * 1024 * 1024,
  uploadPixels: 50_000_000,
  uploadNetwork: { tries: 4 * 1024 * 1024, windowSeconds: DAY, lockSeconds: 6 * HOUR },
  uploadQuotaBytes: 200 * 1024 * 1024,
  // The app's pictures are 1.5 MB at most: those of some applications, and of some payments.
  uploadQuotaBytesUnverified: 40 * 1024 * 1024,
  uploadQuotaSeconds: 30 * DAY,
  uploadDir: '',
  // The log of an embedded database takes some 150 MB, the pictures that are read at once as much.
  uploadReserveBytes: 500 * 1024 * 1024,
  uploadUrlSeconds: 10 * MINUTE,
  depositSeconds: 30 * MINUTE,
  depositsInReview: 5,
  realname: { tries: 10, windowSeconds: DAY, lockSeconds: DAY },
  bankCard: { tries: 30, windowSeconds: DAY, lockSeconds: DAY },
  refusedMoney: { tries: 200, windowSeconds: 10 * MINUTE, lockSeconds: 10 * MINUTE },
  storedRefusals: { tries: 400, windowSeconds: 10 * MINUTE, lockSeconds: 10 * MINUTE },
  storedInNetwork: {
    network: { tries: 20_000, windowSeconds: DAY, lockSeconds: 6 * HOUR },
    // An hour only: it keeps its member from every purchase, on other lines too.
    share: { tries: 20, windowSeconds: DAY, lockSeconds: HOUR },
  },
  withdrawalWorkdays: 1,
  emailCode: { tries: 10, windowSeconds: DAY, lockSeconds: DAY },
  emailNetwork: { tries: 100, windowSeconds: DAY, lockSeconds: 6 * HOUR },
  emailFailed: { tries: 5, windowSeconds: HOUR, lockSeconds: HOUR },
  emailCodeSeconds: 10 * MINUTE,
  emailCodeTries: 5,
  emailResendSeconds: MINUTE,
  chatSend: { tries: 30, windowSeconds: MINUTE, lockSeconds: MINUTE },
  chatSendDay: { tries: 1000, windowSeconds: DAY, lockSeconds: DAY },
  chatInNetwork: {
    network: { tries: 16 * 1024, windowSeconds: DAY, lockSeconds: 6 * HOUR },
    share: { tries: 20, windowSeconds: DAY, lockSeconds: 6 * HOUR },
  },
  chatImageSeconds: HOUR,
  chatPingSeconds: 20,
  chatPollSeconds: 15,
  operatorBase: '',
};
