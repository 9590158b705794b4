import type { ChatContext } from '#api/chat/loadChat.ts';
import { chatApi } from '#api/chatApi.ts';
import type { ApiError } from '#api/client/apiError.ts';
import type { ChatEvent } from '#api/contract/chat.ts';
import { pauseBeforeTry } from './backoff.ts';
import { followPage } from './pageLife.ts';
import { readStream, type StreamEnd } from './readStream.ts';

/** A connection that lasted this long was a good one: its end is no reason to wait, ms. */
const STEADY_AFTER_MS = 10_000;
/** A hidden page gives its connection back after this long: a browser has six for one host, ms. */
export const HIDDEN_FOR_MS = 60_000;
/** A page that wakes up does not trust a connection silent for this long, ms. */
const DOUBTFUL_AFTER_MS = 25_000;

interface ConnectionEvents {
  /** Each event once, whatever connections it took. */
  readonly onEvent: (event: ChatEvent) => void;
  /** The connection is lost and is being made again. */
  readonly onLost: () => void;
}

/** A conversation that is followed until `stop`. */
export interface Connection {
  /** Settles with the first try: at the stream's first line, or with what went wrong (`ApiError`). */
  readonly loaded: Promise<void>;
  stop(): void;
}

/** Errors after which trying again is of no use: the session is over. */
const isOver = (end: StreamEnd): boolean =>
  end.kind === 'failed' &&
  (end.error.kind === 'loginRequired' ||
    end.error.kind === 'expired' ||
    end.error.kind === 'disabled');

/** Reads the newest page into the cache; gives the last message's id. Throws the call's `ApiError`. */
const readNewest = async ({ dispatch }: ChatContext): Promise<number> => {
  const reading = dispatch(
    chatApi.endpoints.chatHistory.initiate(undefined, { subscribe: false, forceRefetch: true }),
  );
  const data = await reading.unwrap();
  return data?.pages[0]?.last_id ?? 0;
};

/**
 * Follows the member's conversation: the newest messages first, then the stream from there on. A lost
 * connection is made again after the last message seen: with growing pauses, at once when the network
 * comes back or the page is looked at again. The first try is not repeated.
 */
export const connect = (
  context: ChatContext,
  { onEvent, onLost }: ConnectionEvents,
): Connection => {
  const { services } = context;
  const ended = new AbortController();
  let attempt = new AbortController();
  let isPaused = false;
  let isRestart = false;
  let heardAt = 0;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let goOn = (): void => undefined;

  /** Until `goOn`, or for so long at most. */
  const rest = (ms: number | null): Promise<void> =>
    new Promise((resolve) => {
      const timer = ms === null ? undefined : setTimeout(resolve, ms);
      goOn = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const restart = (): void => {
    isRestart = true;
    attempt.abort();
    goOn();
  };
  const leavePage = followPage({
    onOnline: restart,
    onHidden: () => {
      hiding = setTimeout(() => {
        isPaused = true;
        attempt.abort();
      }, HIDDEN_FOR_MS);
    },
    onVisible: () => {
      clearTimeout(hiding);
      const isDoubtful = services.now() - heardAt > DOUBTFUL_AFTER_MS;
      if (!isPaused && !isDoubtful) return;
      isPaused = false;
      restart();
    },
  });

  const follow = async (onLoaded: () => void): Promise<void> => {
    let lastId = await readNewest(context);
    let isLoaded = false;
    let tries = 0;
    while (!ended.signal.aborted) {
      attempt = new AbortController();
      isRestart = false;
      let liveSince: number | null = null;
      const end = await readStream(context, {
        after: lastId,
        signal: attempt.signal,
        onSign: () => {
          heardAt = services.now();
        },
        onEvent: (event) => {
          if (attempt.signal.aborted) return;
          if (event.type === 'message') {
            if (event.message.id <= lastId) return;
            lastId = event.message.id;
          }
          onEvent(event);
          if (event.type !== 'session') return;
          liveSince = services.now();
          isLoaded = true;
          onLoaded();
        },
      });
      if (ended.signal.aborted || isOver(end)) return;
      if (!isLoaded && !isRestart) throw errorOf(end);
      while (isPaused && !ended.signal.aborted) await rest(null);
      const isSteady = liveSince !== null && services.now() - liveSince >= STEADY_AFTER_MS;
      if (isSteady) tries = 0;
      if (isRestart || (isSteady && end.kind === 'closed')) continue;
      onLost();
      await rest(pauseBeforeTry(tries));
      tries += 1;
    }
  };

  const stop = (): void => {
    if (ended.signal.aborted) return;
    ended.abort();
    attempt.abort();
    clearTimeout(hiding);
    leavePage();
    goOn();
  };
  const loaded = new Promise<void>((resolve, reject) => {
    follow(resolve)
      .catch(reject)
      .finally(() => {
        stop();
        // Without effect once it was loaded.
        reject({ kind: 'network' } satisfies ApiError);
      });
  });
  return { loaded, stop };
};

const errorOf = (end: StreamEnd): ApiError =>
  end.kind === 'failed' ? end.error : { kind: 'network' };
