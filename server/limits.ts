import { DAY, HOUR } from './seconds.ts';

/**
 * Limits for callers and for the server itself, with the reason for each figure. Tries, lifetimes and sizes of
 * pictures, which tests and the test control replace, are in settings.ts. Durations in milliseconds, sizes in bytes.
 */

/** One request. */
export const HTTP = {
  /** Longer than the URL of any call. */
  maxUrl: 4096,
  /** Bearer token, cookies of other applications on the host, and some room. */
  maxHeaders: 16 * 1024,
  /** The longest JSON body, a chat message, is far shorter. */
  maxJson: 64 * 1024,
  /** The largest picture (settings.uploadBytes) and its form around it. */
  maxUpload: 11 * 1024 * 1024,
  /** A client that takes longer to send a few hundred bytes blocks a connection. */
  headersMs: 20_000,
  /** The client's own timeout: it ignores anything later. */
  requestMs: 120_000,
  /** An answer of which nothing is read for so long is ended: longer than a request takes, or the chat is silent. */
  unreadMs: 150_000,
  /**
   * At a stop, running requests get as long as a request may take: a reset would leave their
   * outcome unknown.
   */
  drain: { graceMs: 1_000, limitMs: 120_000 },
} as const;

/**
 * Connections to PostgreSQL and their limits. The embedded database has one connection and needs
 * none of them.
 */
export const DATABASE = {
  /**
   * Connections of one process. Reads have their own: they wait for no lock, so they continue while
   * writes wait. Both together times the number of processes must stay below PostgreSQL's
   * max_connections (100).
   */
  readConnections: 4,
  writeConnections: 12,
  /** Statements that wait at each connection for reads, which calls share; beyond it reads are refused as busy. */
  readsWaiting: 200,
  /** How long a query waits for a free connection, and a connection for its server. */
  connectMs: 5_000,
  /**
   * How long a statement waits for a lock: a purchase holds one for some 10 ms, a manual change
   * longer.
   */
  lockMs: 5_000,
  /** No statement of a call takes a second; a hanging one would block its connection. */
  statementMs: 15_000,
  /**
   * After this a server that owes an answer has been lost, without the network saying so: by then it has
   * answered, or cancelled the statement. Well below a client's timeout.
   */
  silentMs: 20_000,
  /** An idle connection is looked after by the system after so long, so that a lost one is not handed out. */
  keepAliveMs: 10_000,
  /** A transaction idle for so long has lost its process: its locks are released. */
  idleInTransactionMs: 10_000,
} as const;

/** The clocks of the machines on which processes run, beside the database's. */
export const CLOCK = {
  /** Machines that keep their time are within this of each other; beyond it a process goes by the database's. */
  mostApartMs: 1_000,
  /** A process on a machine that is further ahead pays and deletes nothing by itself; what is due, is due by the day. */
  mostAheadMs: 10_000,
  /**
   * Nor does one that is further behind: either clock may be the wrong one then, and one of the database's that is ahead
   * would pay what is not due. A machine that takes its time for another zone's is within it.
   */
  mostBehindMs: 12 * HOUR * 1000,
} as const;

/** Answers that are the same for everybody, kept in each process, see http/publicAnswers.ts. */
export const PUBLIC_ANSWERS = {
  /** Texts, banners and types: as long as another process may show what an operator has changed. */
  textsMs: 5_000,
  /** Products with what is left of them: a purchase looks again, and refuses with what is left. */
  productsMs: 1_000,
  /** Names kept; a page of a hundred products is some 80 KB, and as much again in each language. */
  most: 64,
} as const;

/** Members' writes that wait for locks queue before they take a connection, see db/turns.ts. */
export const TURNS = {
  /** Out of the write connections; the rest is for jobs, operators and single statements. */
  atOnce: 8,
  /** Writes of one row (a product, a member) exclude each other anyway: one runs, one is ready. */
  perRow: 2,
  /** The longest queue that is processed within the wait; beyond it a quick refusal is better. */
  waiting: 100,
  /** Of these, writes of one member or of one order, which is a member's: nobody takes the places of others. */
  waitingOfRow: 10,
  /** And of all members of one network, see customerOf. */
  waitingOfNetwork: 50,
  waitMs: 3_000,
} as const;

/** Claims of one member's attempts: while somebody holds the member's row, each waits for it with a connection. */
export const CLAIMS = {
  ...TURNS,
  atOnce: Number.POSITIVE_INFINITY,
  waiting: Number.POSITIVE_INFINITY,
  waitingOfRow: TURNS.waiting,
  /** As long as the first of them waits for the row. */
  waitMs: DATABASE.lockMs,
} as const;

/**
 * Calls of one member that read, and the session of each write, which is looked up first: a page reads some ten things
 * at once. What everybody may read without a session is read once for all.
 */
export const READS = {
  atOnce: Number.POSITIVE_INFINITY,
  perRow: 16,
  /** Of all members that read more at once. */
  waiting: 2_000,
  waitingOfRow: 50,
  waitMs: 10_000,
} as const;

/** Networks that are remembered of one member, the newest: a customer has 65,536 of IPv6. */
export const KNOWN_ADDRESSES = 20;

/** Refreshes of one member wait for each other's rows, from as many tabs as one has open; all get the same answer. */
export const REFRESHES = {
  atOnce: Number.POSITIVE_INFINITY,
  perRow: 1,
  waiting: 500,
  waitingOfRow: 100,
  waitMs: 5_000,
} as const;

/**
 * Uses of new tokens, each written down once: one row by its key. They take no connections from purchases while one of
 * these rows is held; what finds no place is written with the next call.
 */
export const USES = {
  atOnce: 2,
  perRow: 1,
  waiting: 500,
  waitingOfRow: 1,
  waitMs: 5_000,
} as const;

/**
 * Hashes of passwords. Each takes a thread of Node's four (files, names and compression need them, too) and,
 * a login password's, 64 MB for a good quarter of a second. `waitingOfRow`: of one address, or of all networks of one customer (see
 * customerOf). Many may share it, but with accounts of one's own, and right passwords, nobody fills the queue from there.
 * One member has no more in it than tries under way (see TRIES).
 */
export const HASHING = {
  login: { atOnce: 2, waiting: 40, waitingOfRow: 20, waitMs: 8_000 },
  pay: { atOnce: 1, waiting: 100, waitingOfRow: 50, waitMs: 8_000 },
} as const;

/** Checks of passwords, whose wrong tries are counted. */
export const TRIES = {
  /** A check that takes longer died with its process: it is no longer counted. No live one takes a third of it. */
  droppedAfterMs: 15_000,
  /** How long a try waits where as many are under way as are left, and how often it looks. */
  waitMs: 8_000,
  pollMs: 40,
  /** Tries that wait in one process. */
  waiting: 200,
  /** Of these, tries of one member or account: of fifty guesses at once each is answered by the lock. */
  waitingOfRow: 50,
  /** Tries that end: as many as began, and none after it was dropped. */
  endings: {
    atOnce: Number.POSITIVE_INFINITY,
    perRow: 1,
    waiting: Number.POSITIVE_INFINITY,
    waitingOfRow: Number.POSITIVE_INFINITY,
    waitMs: 15_000,
  },
} as const;

/** Streams of the chat in one process; each visible page of a member holds one. */
export const STREAMS = {
  /** A further one ends the oldest. */
  perMember: 10,
  /** Of one IPv4 address, or one customer's networks (see customerOf): a further one is refused, those that are stay. */
  perNetwork: 500,
} as const;

/** Uploaded pictures. */
export const UPLOADS = {
  /** Bodies that are read at once, with some copies of each while it is taken apart. */
  atOnce: 16,
  /**
   * Of these, from one network: with accounts of one's own, and slow lines, nobody holds all of them from there. Members
   * of a mobile network may share an address.
   */
  perNetwork: 6,
  /** A form of two pictures sends both at once; a member's slow line holds no more. */
  perMember: 2,
  /** Behind uploads of the same member, and then for a place. */
  waiting: 32,
  waitingOfNetwork: 16,
  /** The form on another device, or sent again. */
  waitingOfMember: 4,
  /** Each of the two waits. */
  waitMs: 5_000,
  /**
   * The longest a body is read. With the waits before it, it is over before requestMs, at which the connection would
   * be cut without an answer.
   */
  longestMs: 105_000,
  /**
   * Pictures that are sent at once, and of one member: each holds a part in memory until its reader has taken
   * it, all together 64 MB, and some members cannot keep all places. A screen shows some, a long way through a chat
   * a few more, which wait; what waits longer than a glance is asked for again.
   */
  shown: { atOnce: 512, perRow: 16, waiting: 200, waitingOfRow: 32, waitMs: 10_000 },
  partBytes: 128 * 1024,
  /**
   * The slowest line that is served, about half of a slow phone's, and how far a transfer may be behind it: one
   * without progress would keep a place from others. The system takes what is sent in pieces of up to one and a half
   * megabytes (a third of its buffer), the next when a slow reader has that.
   */
  bytesPerSecond: 16_000,
  behindMs: 30_000,
  shownBehindMs: 120_000,
  /** Chunks, segments and parts of a form: a file has a thousand at most, and each costs time. */
  maxParts: 10_000,
  /** Scans of a JPEG: encoders write some ten, and a browser draws the whole picture for each. */
  maxScans: 100,
  /** Of a colour profile, which is kept unread: those of cameras and screens have some hundred to some thousand bytes. */
  maxProfileBytes: 64 * 1024,
  maxFormParts: 8,
  /** From a part's boundary to its value: two lines, with names of fields and of a file of 255 characters. */
  maxPartHeaders: 2 * 1024,
  /** How long a picture can be handed in, and how much later it is deleted if it was not. */
  usableMs: DAY * 1000,
  graceMs: HOUR * 1000,
} as const;

/** A process that pauses: it is stopped, kept busy, or its machine sleeps. See attempt/pauses.ts. */
export const PAUSES = {
  lookMs: 500,
  /** What lasts no longer is within the 5 seconds that a write's deadline leaves. */
  leastMs: 2_000,
  /** By then all that lay in the system meanwhile was seen. */
  seenWithinMs: 3_000,
} as const;

/** Writes of money: purchases, withdrawals, buybacks. */
export const MONEY_WRITES = {
  /**
   * After this a request is refused instead of committed. A client takes a missing order for not
   * placed 30 seconds after its own timeout of 120; the contract promises those 30, and 5 of them
   * remain for the commit itself.
   */
  deadlineMs: 25_000,
  /**
   * When the claim of a dead process expires; longer than the deadline, so that no running request
   * loses its claim.
   */
  claimMs: 30_000,
  /**
   * Copies of one request in a process: one looks every moment what became of it, as many as a browser sends wait
   * behind it. What all of them would ask together, the database could answer nobody else.
   */
  copies: {
    atOnce: Number.POSITIVE_INFINITY,
    perRow: 1,
    waiting: Number.POSITIVE_INFINITY,
    waitingOfRow: 10,
    waitMs: 30_000,
  },
  /** A copy of a request comes within this: a client's timeout, and the 30 seconds after it. */
  copiesMs: 150_000,
  /** How long a stored refusal is repeated; longer than any client resends. */
  refusalKeptMs: DAY * 1000,
} as const;
