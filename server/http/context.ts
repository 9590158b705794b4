import type { Db } from '../db/open.ts';
import type { SendMail } from '../mail/mail.ts';
import type { Secrets } from '../secrets.ts';
import type { ServerSettings } from '../settings.ts';
import type { PublicAnswers } from './publicAnswers.ts';

/** A named moment at which test control may delay, fail or stop a call; nothing otherwise. */
export type Failpoint = (name: 'before-commit' | 'after-commit') => Promise<void>;

/** What the HTTP server knows about a request besides the request itself. */
export interface RequestInfo {
  /** Address of the peer. */
  readonly address?: string;
  /** Filled in while the request is answered: which route, and the envelope's code. */
  readonly seen?: { route?: string; code?: number };
  /** Cuts the connection without an answer, where there is one to cut. */
  readonly reset?: () => void;
}

/** What every operation of the server needs. */
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
  /** When the request arrived, or may have: a write of money that waited too long is refused. */
  readonly receivedAt: Date;
  /** Whether the server's clock is the machine's, and can be compared with the database's. */
  readonly isClockReal: boolean;
  /** Address of the caller, for throttling; '' when not known. */
  readonly address: string;
  readonly failpoint: Failpoint;
  /** What is the same for everybody. */
  readonly shared: PublicAnswers;
  /** Sends e-mail; null when the server has no mail service. */
  readonly mail: SendMail | null;
}

/** One request of a logged-in member. */
export interface MemberContext extends CallContext {
  readonly memberId: number;
  readonly sessionId: string;
  /** Of which rotation of the session's tokens the request has one. */
  readonly generation: number;
  /** When the access token expires; the chat stream ends then. */
  readonly tokenEndsAt: Date;
}
