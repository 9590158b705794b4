import * as v from 'valibot';
import type { ChatContext } from '#api/chat/chatContext.ts';
import type { ApiError } from '#api/client/apiError.ts';
import { endSessionFor, sendAuthorized } from '#api/client/authorized.ts';
import { urlOf } from '#api/client/encodeRequest.ts';
import { readAnswer } from '#api/client/readAnswer.ts';
import { readBody } from '#api/client/readBody.ts';
import { type ChatEvent, chatStream } from '#api/contract/chat.ts';
import { sessionOf } from '#api/session/endSession.ts';
import { parseJson } from '#shared/parseJson.ts';
import { unlessAborted } from '#shared/unlessAborted.ts';
import { createLineReader } from './lines.ts';

/** Timeout for the start of the stream, ms. */
export const BEGIN_WITHIN_MS = 15_000;
/** The server sends something every 20 s; a connection silent for longer than this is dead, ms. */
export const SILENT_FOR_MS = 45_000;

/** How a stream ended: the server closed it, or an error. */
export type StreamEnd =
  | { readonly kind: 'closed' }
  | { readonly kind: 'failed'; readonly error: ApiError };

const NETWORK: StreamEnd = { kind: 'failed', error: { kind: 'network' } };

interface StreamOptions {
  /** Id of the last known message, 0 for none. */
  readonly after: number;
  readonly signal: AbortSignal;
  /** Called for every valid line, in order. */
  readonly onEvent: (event: ChatEvent) => void;
  /** Called when any bytes arrive. */
  readonly onActivity: () => void;
}

/** The event of a line, or null when it is invalid. */
const parseEvent = (line: string): ChatEvent | null => {
  const result = v.safeParse(chatStream.event, parseJson(line));
  return result.success ? result.output : null;
};

/**
 * Reads the chat's stream until it ends, with the session's bearer (renewed as for any call).
 * Invalid lines are skipped and reported once per connection. Never throws.
 */
export const readStream = async (
  { dispatch, getState, services }: ChatContext,
  { after, signal, onEvent, onActivity }: StreamOptions,
): Promise<StreamEnd> => {
  const store = { dispatch, getState };
  const { epoch } = sessionOf(store);
  const connection = new AbortController();
  const stop = (): void => connection.abort();
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  const expectWithin = (ms: number): void => {
    clearTimeout(watchdog);
    watchdog = setTimeout(stop, ms);
  };

  const send = async (bearer: string) => {
    expectWithin(BEGIN_WITHIN_MS);
    const response = await unlessAborted(
      services.fetch(`${urlOf(services.settings.apiBase, chatStream.path)}?after=${after}`, {
        method: chatStream.method,
        cache: 'no-store',
        // It is open as long as the page: what the member waits for comes before it.
        priority: 'low',
        headers: { accept: 'application/x-ndjson', authorization: `Bearer ${bearer}` },
        signal: connection.signal,
      }),
      connection.signal,
    );
    const type = response.headers.get('content-type') ?? '';
    if (response.ok && response.body && type.startsWith('application/x-ndjson')) {
      return { data: response.body };
    }
    const body = (await unlessAborted(readBody(response), connection.signal)) ?? '';
    clearTimeout(watchdog);
    const answer = readAnswer({ kind: 'answer', status: response.status, body });
    if ('error' in answer) return answer;
    const noStream: ApiError = { kind: 'contract', paths: ['body'] };
    return { error: noStream };
  };

  let isReported = false;
  const handleLine = (line: string): void => {
    const event = parseEvent(line);
    if (event) onEvent(event);
    else if (!isReported) {
      isReported = true;
      services.reportError(new Error('A line cannot be read.'), 'chat stream');
    }
  };

  try {
    const answer = await sendAuthorized(store, services, send);
    if ('error' in answer) {
      endSessionFor(store, epoch, answer.error);
      return { kind: 'failed', error: answer.error };
    }
    const reader = answer.data.getReader();
    const readLines = createLineReader();
    while (true) {
      expectWithin(SILENT_FOR_MS);
      const { done, value } = await unlessAborted(reader.read(), connection.signal);
      if (done) return { kind: 'closed' };
      onActivity();
      for (const line of readLines(value)) handleLine(line);
    }
  } catch {
    return NETWORK;
  } finally {
    clearTimeout(watchdog);
    signal.removeEventListener('abort', stop);
    // Aborts whatever is still open.
    stop();
  }
};
