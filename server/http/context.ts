import type { Db } from '../db/open.ts';
import type { SendMail } from '../mail/mail.ts';
import type { Secrets } from '../secrets.ts';
import type { ServerSettings } from '../settings.ts';

/** A named moment at which test control may delay, fail or stop a call; nothing otherwise. */
export type Failpoint = (name: 'before-commit' | 'after-commit') => Promise<void>;

/** What the mount tells about a request besides the request itself. */
export interface RequestInfo {
  /** Address of the peer. */
  readonly address?: string;
  /** Cuts the connection without an answer, where there is one to cut. */
  readonly reset?: () => void;
}

/** What the server's rules work with. */
export interface Scope {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly settings: ServerSettings;
  /** The server's clock. */
  now(): Date;
}

/** One request to a public call. */
export interface CallContext extends Scope {
  readonly request: Request;
  /** When it came: nothing of money is done for one that has waited for too long. */
  readonly receivedAt: Date;
  /** Address of the caller, for throttling; '' when not known. */
  readonly address: string;
  readonly failpoint: Failpoint;
  /** Delivers letters; null where the server cannot. */
  readonly mail: SendMail | null;
}

/** One request of a logged-in member. */
export interface MemberContext extends CallContext {
  readonly memberId: number;
  readonly sessionId: string;
  /** When the access token runs out; what goes on for long ends then. */
  readonly tokenEndsAt: Date;
}
