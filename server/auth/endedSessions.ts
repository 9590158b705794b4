/** Ids of sessions that were found ended, with the Unix milliseconds at which their last known token does. */
const ended = new Map<string, number>();

/** Remembers in this process that a session has ended for good, as long as a token of it is good; times in milliseconds. */
export const rememberEnded = (sessionId: string, tokenEndsAt: number, now: number): void => {
  for (const [id, until] of ended) if (until <= now) ended.delete(id);
  ended.set(sessionId, Math.max(tokenEndsAt, ended.get(sessionId) ?? 0));
};

/** Whether a session is known to have ended: its tokens are refused without a look at the database. */
export const isKnownEnded = (sessionId: string): boolean => ended.has(sessionId);
