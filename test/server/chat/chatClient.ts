import * as v from 'valibot';
import { type ChatEvent, type ChatMessage, chatEvent } from '#api/contract/chat.ts';
import type { OperatorLine } from '#server/chat/operators.ts';
import type { TestServer } from '#test/support/server.ts';

export type { ChatMessage };

export const HISTORY = '/private/api/chat/history';
export const SEND = '/private/api/chat/send';
export const READ = '/private/api/chat/read';
export const STREAM = '/private/api/chat/stream';

/** A page of history as the wire has it. */
export interface History {
  list: ChatMessage[];
  has_more: 0 | 1;
  unread: number;
  last_id: number;
  online: 0 | 1;
  service_time: string;
}

/** A reader of one stream; every line is read with the contract's schema. */
export interface Reader {
  /** Everything said so far. */
  readonly events: ChatEvent[];
  /** Texts of the messages so far. */
  texts(): string[];
  /** The next event of a kind that was not returned before. Rejects when the stream ends first. */
  next<T extends ChatEvent['type']>(type: T): Promise<Extract<ChatEvent, { type: T }>>;
  /** How it ended: 'done' cleanly, 'broken' with an error. */
  readonly ended: Promise<'done' | 'broken'>;
  /** Goes away. */
  leave(): Promise<void>;
}

/** Reads an answer's lines as they come. */
const readStream = (response: Response): Reader => {
  if (!response.body) throw new Error('The answer has no body.');
  const reader = response.body.getReader();
  const events: ChatEvent[] = [];
  let taken = 0;
  let isOver = false;
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const one of waiting) one();
  };
  const run = async (): Promise<'done' | 'broken'> => {
    const decoder = new TextDecoder();
    let rest = '';
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return 'done';
        rest += decoder.decode(value, { stream: true });
        const lines = rest.split('\n');
        rest = lines.pop() ?? '';
        events.push(...lines.map((line) => v.parse(chatEvent, JSON.parse(line))));
        wake();
      }
    } catch {
      return 'broken';
    } finally {
      isOver = true;
      wake();
    }
  };
  const ended = run();
  return {
    events,
    texts: () => events.flatMap((event) => (event.type === 'message' ? [event.message.text] : [])),
    next: async (type) => {
      for (;;) {
        for (; taken < events.length; taken += 1) {
          const event = events[taken];
          if (event?.type === type) {
            taken += 1;
            return event as Extract<ChatEvent, { type: typeof type }>;
          }
        }
        if (isOver) throw new Error(`The stream ended before a line of type ${type}.`);
        await new Promise<void>((resolve) => {
          const one = () => {
            waiting.delete(one);
            resolve();
          };
          waiting.add(one);
        });
      }
    },
    ended,
    leave: () => reader.cancel().catch(() => undefined),
  };
};

/** Writes to a member as an operator. */
export const replyTo = async (
  { ops }: Pick<TestServer, 'ops'>,
  account: string,
  text: string,
): Promise<OperatorLine> => {
  const written = (await ops.chat.reply(account, text)).find((line) => line.text === text);
  if (!written) throw new Error('The reply is not among the lines.');
  return written;
};

/** Opens the stream of a member's token. Throws where it is refused. */
export const openChat = async (
  fetch: typeof globalThis.fetch,
  token: string,
  after = 0,
  base = '',
): Promise<Reader> => {
  const response = await fetch(`${base}${STREAM}?after=${after}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.headers.get('content-type')?.includes('ndjson')) {
    throw new Error(`No stream: HTTP ${response.status} ${await response.text()}`);
  }
  return readStream(response);
};
