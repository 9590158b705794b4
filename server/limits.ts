/**
 * What the server allows its callers and itself, with the reason of each figure. What operators may set
 * (tries, lifetimes, sizes of pictures) is in settings.ts. Durations in milliseconds, sizes in bytes.
 */

/** One request. */
export const HTTP = {
  /** Every call's address is shorter; a longer one is no call of ours. */
  maxUrl: 4096,
  /** Bearer, cookies of other applications on the host, and room. */
  maxHeaders: 16 * 1024,
  /** The longest JSON body, a chat message, is far below. */
  maxJson: 64 * 1024,
  /** The largest picture (settings.uploadBytes) and its form around it. */
  maxUpload: 11 * 1024 * 1024,
  /** A client that is slower with a few hundred bytes holds a connection for nothing. */
  headersMs: 20_000,
  /** The client's own limit: what comes later is awaited by nobody. */
  requestMs: 120_000,
  /** When the server is asked to stop: as long as a request may take, for a reset would leave it in doubt. */
  drain: { graceMs: 1_000, limitMs: 120_000 },
} as const;

/** Connections to PostgreSQL and what one may take. The embedded database has one connection and needs none of it. */
export const DATABASE = {
  /**
   * Connections of one process. Reads have their own: they wait for no row, so whatever writes wait for,
   * reads go on. Both together times the processes stay below PostgreSQL's max_connections (100).
   */
  readConnections: 8,
  writeConnections: 12,
  /** How long a query waits for a free connection, and a connection for its server. */
  connectMs: 5_000,
  /** How long a statement waits for a row: purchases hold one for some 10 ms, an operator by hand longer. */
  lockMs: 5_000,
  /** No statement of a call takes a second; one that does not end holds its connection. */
  statementMs: 15_000,
  /** A transaction nobody goes on with has lost its process: its locks are freed. */
  idleInTransactionMs: 10_000,
} as const;

/** Members' writes that wait for rows take turns before they take a connection, see db/turns.ts. */
export const TURNS = {
  /** Of the write connections; the rest is for the jobs, operators and single statements. */
  atOnce: 8,
  /** Writes of one row (a product, a member) exclude each other anyway: one works, one is ready. */
  perRow: 2,
  /** A burst that is worked off within the wait; beyond it, trying again is the better advice. */
  waiting: 100,
  waitMs: 3_000,
} as const;

/** Checks of passwords, whose wrong tries are counted. */
export const TRIES = {
  /** A check that takes longer died with its process: the try is given back. No live one takes a third of it. */
  givenUpMs: 15_000,
  /** How long a try waits where as many are under way as are left, and how often it looks. */
  waitMs: 8_000,
  pollMs: 40,
  /** Tries of one member or account that wait in one process. */
  waiting: 200,
} as const;

/** Writes of money: purchases, withdrawals, buybacks. */
export const MONEY_WRITES = {
  /**
   * After this a request is refused instead of committed. Clients wait 120 seconds for the answer and 30
   * more before they take a missing order for one that was not placed: the contract promises the 30, the
   * five between are for the commit itself.
   */
  deadlineMs: 25_000,
  /** A claim of an attempt ends by itself if its process died; longer than the deadline, so that no live one loses it. */
  claimMs: 30_000,
  /** How long a refusal is repeated to whoever sends the same attempt again: longer than any client resends. */
  refusalKeptMs: 24 * 60 * 60_000,
} as const;
