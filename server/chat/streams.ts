import * as v from 'valibot';
import { chatStream } from '#api/contract/chat.ts';
import { CODE } from '#api/contract/codes.ts';
import { envelope } from '../http/answer.ts';
import type { MemberContext } from '../http/context.ts';
import { customerOf } from '../http/network.ts';
import { messageOf } from '../http/refusal.ts';
import { apiHeaders } from '../http/securityHeaders.ts';
import { STREAMS } from '../limits.ts';
import type { ChatHints } from './hints.ts';
import { type ChatStream, openStream } from './stream.ts';

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
  /** How many are open by the network they come from. */
  const inNetwork = new Map<string, number>();
  const countIn = (network: string, change: 1 | -1): void => {
    const count = (inNetwork.get(network) ?? 0) + change;
    if (count === 0) inNetwork.delete(network);
    else inNetwork.set(network, count);
  };
  let isEnding = false;
  return {
    open: (context, cut = () => {}) => {
      const { memberId, address } = context;
      const network = customerOf(address);
      if (isEnding || (inNetwork.get(network) ?? 0) >= STREAMS.perNetwork) {
        return envelope(CODE.busy, messageOf(CODE.busy), null, 503);
      }
      const query = Object.fromEntries(new URL(context.request.url).searchParams);
      const { after } = v.parse(chatStream.request, query);
      const own = open.get(memberId) ?? new Set();
      open.set(memberId, own);
      const [oldest] = own;
      if (own.size >= STREAMS.perMember && oldest) {
        own.delete(oldest);
        oldest.end();
      }
      const stream = openStream(context, after, {
        report,
        cut,
        onClose: () => {
          unsubscribe();
          countIn(network, -1);
          own.delete(stream);
          if (own.size === 0 && open.get(memberId) === own) open.delete(memberId);
        },
      });
      own.add(stream);
      countIn(network, 1);
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
