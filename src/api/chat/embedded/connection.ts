import type { ChatContext } from '#api/chat/chatContext.ts';
import { chatApi } from '#api/chatApi.ts';
import { type ApiError, isSessionOver } from '#api/client/apiError.ts';
import type { ChatEvent } from '#api/contract/chat.ts';
import { READ_AGAIN } from '#api/endpoint.ts';
import { growingPause } from '#shared/growingPause.ts';
import { followPage } from './pageLife.ts';
import { readStream, type StreamEnd } from './readStream.ts';

const FIRST_PAUSE_MS = 1_000;
/** A connection that lasted this long was stable: reconnect at once, ms. */
const STEADY_AFTER_MS = 10_000;
/** At once is within this time, so that the clients of a server that ends do not all come together, ms. */
const SPREAD_MS = 1_000;
/**
 * A hidden page closes its connection after this long, because a browser allows six per host, ms.
 */
export const HIDDEN_FOR_MS = 60_000;
/** When a page becomes visible, a connection silent for this long counts as dead, ms. */
const SUSPECT_AFTER_MS = 25_000;

interface ConnectionEvents {
  /** Called once for each event, across reconnects. */
  readonly onEvent: (event: ChatEvent) => void;
  /** The connection is lost and is being re-established. */
  readonly onLost: () => void;
}

/** A conversation that is followed until `stop`. */
export interface Connection {
  /**
   * Settles with the first try: resolves at the stream's first line, rejects with its `ApiError`.
   */
  readonly loaded: Promise<void>;
  stop(): void;
}

/**
 * Pause before try number `tries` (from 0), ms: 1, 2, 4 … 30 s, minus a random part of up to half,
 * so that the clients of a restarted server do not all reconnect at once.
 */
const pauseBeforeTry = (tries: number): number =>
  growingPause(FIRST_PAUSE_MS, tries) * (1 - Math.random() / 2);

/** Whether retrying is useless: the session is over. */
const isOver = (end: StreamEnd): boolean => end.kind === 'failed' && isSessionOver(end.error);

/**
 * Fetches the newest page into the cache; resolves to the last message's id. Rejects with the
 * call's `ApiError`.
 */
const readNewest = async ({ dispatch }: ChatContext): Promise<number> => {
  const reading = dispatch(chatApi.endpoints.chatHistory.initiate(undefined, READ_AGAIN));
  const data: Awaited<ReturnType<typeof reading.unwrap>> | undefined = await reading.unwrap();
  // The cache was emptied meanwhile, for another member: from no id would be the whole thread, as if it were new.
  if (!data) throw { kind: 'network' } satisfies ApiError;
  return data.pages[0]?.last_id ?? 0;
};

/**
 * Follows the member's conversation: fetches the newest messages, then reads the stream from there.
 * A lost connection is re-established after the last message seen: with growing pauses, immediately
 * when the network returns or the page becomes visible. The first try is not repeated.
 */
export const connect = (
  context: ChatContext,
  { onEvent, onLost }: ConnectionEvents,
): Connection => {
  const { services } = context;
  const ended = new AbortController();
  let reading = new AbortController();
  let isPaused = false;
  let isRestart = false;
  let lastActivityAt = 0;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let wake = (): void => undefined;

  /** Resolves on `wake`, or after `ms`. */
  const rest = (ms: number | null): Promise<void> =>
    new Promise((resolve) => {
      const timer = ms === null ? undefined : setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const untilSeen = async (): Promise<void> => {
    while (isPaused && !ended.signal.aborted) await rest(null);
  };
  const restart = (): void => {
    isRestart = true;
    reading.abort();
    wake();
  };
  const leavePage = followPage({
    onOnline: restart,
    onHidden: () => {
      hiding = setTimeout(() => {
        isPaused = true;
        reading.abort();
      }, HIDDEN_FOR_MS);
    },
    onVisible: () => {
      clearTimeout(hiding);
      const isSuspect = services.now() - lastActivityAt > SUSPECT_AFTER_MS;
      if (!isPaused && !isSuspect) return;
      isPaused = false;
      restart();
    },
  });

  const follow = async (onLoaded: () => void): Promise<void> => {
    let lastId = await readNewest(context);
    let isLoaded = false;
    let tries = 0;
    for (;;) {
      await untilSeen();
      if (ended.signal.aborted) return;
      reading = new AbortController();
      isRestart = false;
      let liveSince: number | null = null;
      const end = await readStream(context, {
        after: lastId,
        signal: reading.signal,
        onActivity: () => {
          lastActivityAt = services.now();
        },
        onEvent: (event) => {
          if (reading.signal.aborted) return;
          if (event.type === 'message') {
            if (event.message.id <= lastId) return;
            lastId = event.message.id;
          }
          // After a restore of the database, the ids of new messages may be below the last one seen.
          if (event.type === 'session') lastId = Math.min(lastId, event.last_id);
          onEvent(event);
          if (event.type !== 'session') return;
          liveSince = services.now();
          isLoaded = true;
          onLoaded();
        },
      });
      if (ended.signal.aborted || isOver(end)) return;
      if (!isLoaded && !isRestart) throw errorOf(end);
      await untilSeen();
      const isSteady = liveSince !== null && services.now() - liveSince >= STEADY_AFTER_MS;
      if (isSteady) tries = 0;
      if (isRestart) continue;
      if (isSteady && end.kind === 'closed') {
        await rest(Math.random() * SPREAD_MS);
        continue;
      }
      onLost();
      await rest(pauseBeforeTry(tries));
      tries += 1;
    }
  };

  const stop = (): void => {
    if (ended.signal.aborted) return;
    ended.abort();
    reading.abort();
    clearTimeout(hiding);
    leavePage();
    wake();
  };
  const loaded = new Promise<void>((resolve, reject) => {
    follow(resolve)
      .catch(reject)
      .finally(() => {
        stop();
        // Has no effect once loaded.
        reject({ kind: 'network' } satisfies ApiError);
      });
  });
  return { loaded, stop };
};

const errorOf = (end: StreamEnd): ApiError =>
  end.kind === 'failed' ? end.error : { kind: 'network' };
