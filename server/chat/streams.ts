import * as v from 'valibot';
import { chatStream } from '#api/contract/chat.ts';
import { CODE } from '#api/contract/codes.ts';
import { envelope } from '../http/answer.ts';
import type { MemberContext } from '../http/context.ts';
import { messageOf } from '../http/refusal.ts';
import { apiHeaders } from '../http/securityHeaders.ts';
import type { ChatHints } from './hints.ts';
import { type ChatStream, openStream } from './stream.ts';

/** Streams one member may have open in one process; a further one ends the oldest. */
const MAX_STREAMS = 10;

/** The open streams of one process. */
export interface ChatStreams {
  /**
   * The response to a member's request for the stream; `cut` drops its connection, where there is
   * one.
   */
  open(context: MemberContext, cut?: () => void): Response;
  /** How many are open. */
  count(): number;
  /** Ends every stream; later requests are refused. */
  end(): void;
}

/** Starts without streams; `report` is called with errors of a stream. */
export const createChatStreams = (
  hints: ChatHints,
  report: (error: unknown) => void,
): ChatStreams => {
  const open = new Map<number, Set<ChatStream>>();
  let isEnding = false;
  return {
    open: (context, cut = () => {}) => {
      if (isEnding) return envelope(CODE.busy, messageOf(CODE.busy), null, 503);
      const { memberId } = context;
      const query = Object.fromEntries(new URL(context.request.url).searchParams);
      const { after } = v.parse(chatStream.request, query);
      const own = open.get(memberId) ?? new Set();
      open.set(memberId, own);
      const [oldest] = own;
      if (own.size >= MAX_STREAMS && oldest) {
        own.delete(oldest);
        oldest.end();
      }
      const stream = openStream(context, after, {
        report,
        cut,
        onClose: () => {
          unsubscribe();
          own.delete(stream);
          if (own.size === 0 && open.get(memberId) === own) open.delete(memberId);
        },
      });
      own.add(stream);
      const unsubscribe = hints.subscribe(memberId, stream.wake);
      context.request.signal.addEventListener('abort', stream.end, { once: true });
      return new Response(stream.body, {
        headers: {
          ...apiHeaders,
          'content-type': 'application/x-ndjson; charset=utf-8',
          // No proxy may buffer lines: each must arrive when it is sent.
          'cache-control': 'no-store, no-transform',
          'x-accel-buffering': 'no',
        },
      });
    },
    count: () => [...open.values()].reduce((total, own) => total + own.size, 0),
    end: () => {
      isEnding = true;
      for (const stream of [...open.values()].flatMap((own) => [...own])) stream.end();
    },
  };
};
