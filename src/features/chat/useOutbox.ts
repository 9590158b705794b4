import { useEffect, useRef, useState } from 'react';
import { useChatSendMutation } from '#api/chatApi.ts';
import { type ApiError, isAbort, isApiError, isUnknownOutcome } from '#api/client/apiError.ts';
import { CODE } from '#api/contract/codes.ts';
import { useServices } from '#app/hooks.ts';
import type { Unsent } from './composer/unsent.ts';

/** A try without an answer ends after this, so that it does not hold the messages behind it, ms. */
const ANSWERED_WITHIN_MS = 30_000;
const LATE: ApiError = { kind: 'timeout', seconds: ANSWERED_WITHIN_MS / 1000 };

/** A message to send; `path` is the uploaded picture's, '' without one. */
export interface Written {
  readonly text: string;
  readonly topic: string;
  readonly path: string;
  /** The picture itself, shown until the server's is available; null without one, and for one chosen before a reload. */
  readonly picture: Blob | null;
}

/**
 * A message that the thread does not contain yet. `clientId` stays the same however often it is
 * sent.
 */
export interface OutgoingMessage extends Written {
  readonly clientId: string;
  /** Object URL of `picture`. */
  readonly preview: string | null;
  /** Unix seconds. */
  readonly at: number;
  /** `error` null: the page was left before the server answered, so it may have arrived. */
  readonly state:
    | { readonly kind: 'sending' }
    | { readonly kind: 'sent' }
    | {
        readonly kind: 'failed';
        readonly error: unknown;
        /** At any of its tries. */
        readonly mayHaveArrived: boolean;
      };
}

/** Whether the server may have a failed message: the page was left, or no usable answer came. */
export const mayHaveArrived = ({ state }: OutgoingMessage): boolean =>
  state.kind === 'failed' && state.mayHaveArrived;

/**
 * Whether the server refused the message, which it does only where it does not have it. That too much is going on
 * may be said before it has looked.
 */
const isRefusal = (error: unknown): boolean =>
  isApiError(error) &&
  error.kind === 'business' &&
  error.code !== CODE.busy &&
  error.code !== CODE.tooMany;
/** Whether a try that ended so may have brought the message. */
const isUnclear = (error: unknown): boolean =>
  isAbort(error) || (isApiError(error) && isUnknownOutcome(error));

const restored = (message: Unsent['messages'][number]): OutgoingMessage => ({
  ...message,
  picture: null,
  preview: null,
  state: { kind: 'failed', error: null, mayHaveArrived: true },
});
const isRestored = ({ state }: OutgoingMessage): boolean =>
  state.kind === 'failed' && state.error === null;

/**
 * Outgoing messages. They are shown immediately and sent one after the other, to keep their order;
 * sending one again cannot duplicate it, because the server knows its `clientId`. `arrived` holds
 * the ids that the thread contains. Those `kept` through a reload wait until the thread is loaded
 * (`isKnown`): it may contain them.
 */
export const useOutbox = (
  arrived: ReadonlySet<string>,
  { kept, isKnown }: { kept: Unsent['messages'] | undefined; isKnown: boolean },
) => {
  const { id, now, online } = useServices();
  const [send] = useChatSendMutation();
  const [messages, setMessages] = useState<readonly OutgoingMessage[]>(() =>
    (kept ?? []).map(restored),
  );
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const isOpen = useRef(false);
  /** Object URLs that are not revoked. */
  const previews = useRef(new Set<string>());
  useEffect(() => {
    isOpen.current = true;
    const left = previews.current;
    return () => {
      // The window belongs to one login: nothing queued may be sent under another, and no picture stays.
      isOpen.current = false;
      for (const preview of left) URL.revokeObjectURL(preview);
      left.clear();
    };
  }, []);
  const show = (picture: Blob): string => {
    const preview = URL.createObjectURL(picture);
    previews.current.add(preview);
    return preview;
  };
  const forget = ({ preview }: OutgoingMessage): void => {
    if (preview !== null && previews.current.delete(preview)) URL.revokeObjectURL(preview);
  };

  // A message that the thread contains is no longer pending.
  const pending = messages.filter(({ clientId }) => !arrived.has(clientId));
  useEffect(() => {
    if (pending.length === messages.length) return;
    for (const message of messages) if (arrived.has(message.clientId)) forget(message);
    setMessages((all) => all.filter(({ clientId }) => !arrived.has(clientId)));
  });

  const mark = (clientId: string, state: OutgoingMessage['state']) =>
    setMessages((all) =>
      all.map((message) => (message.clientId === clientId ? { ...message, state } : message)),
    );
  const post = (message: OutgoingMessage) => {
    const { clientId, text, topic, path } = message;
    const wasSent = mayHaveArrived(message);
    line.current = line.current.then(async () => {
      if (!isOpen.current) return;
      const isOffline = !online();
      const sending = send({ client_id: clientId, text, topic, image: path });
      let isLate = false;
      const limit = setTimeout(() => {
        isLate = true;
        sending.abort();
      }, ANSWERED_WITHIN_MS);
      try {
        await sending.unwrap();
        mark(clientId, { kind: 'sent' });
      } catch (error) {
        const why = isLate ? LATE : error;
        const mayBeThere = !isRefusal(why) && (wasSent || (!isOffline && isUnclear(why)));
        mark(clientId, { kind: 'failed', error: why, mayHaveArrived: mayBeThere });
      } finally {
        clearTimeout(limit);
      }
    });
  };

  return {
    /** Messages to show. */
    waiting: isKnown ? pending : pending.filter((message) => !isRestored(message)),
    /** Messages the server may not have. */
    unsent: pending.filter(({ state }) => state.kind !== 'sent'),
    put: (written: Written) => {
      const { picture } = written;
      const message: OutgoingMessage = {
        ...written,
        clientId: id(),
        preview: picture && show(picture),
        at: Math.floor(now() / 1000),
        state: { kind: 'sending' },
      };
      setMessages((all) => [...all, message]);
      post(message);
    },
    /** Sends a failed message again, with the same id. */
    resend: (message: OutgoingMessage) => {
      mark(message.clientId, { kind: 'sending' });
      post(message);
    },
    discard: (message: OutgoingMessage) => {
      forget(message);
      setMessages((all) => all.filter(({ clientId }) => clientId !== message.clientId));
    },
  };
};

export type Outbox = ReturnType<typeof useOutbox>;
