import { useEffect, useRef, useState } from 'react';
import { useChatSendMutation } from '#api/chatApi.ts';
import { useServices } from '#app/hooks.ts';
import type { Unsent } from './composer/unsent.ts';

/** What the member sends; `path` is the uploaded picture's, '' without one. */
export interface Written {
  readonly text: string;
  readonly topic: string;
  readonly path: string;
  /** The picture itself, to be shown until the server's is there. */
  readonly picture: Blob | null;
}

/** A message that the thread does not show yet. `clientId` stays the same however often it is sent. */
export interface OutgoingMessage extends Omit<Written, 'picture'> {
  readonly clientId: string;
  /** Address of the picture on this device; null without one, and for one chosen before a reload. */
  readonly preview: string | null;
  /** Unix seconds. */
  readonly at: number;
  /** `error` null: the page was left before the server answered, so that it may be there already. */
  readonly state:
    | { readonly kind: 'sending' }
    | { readonly kind: 'sent' }
    | { readonly kind: 'failed'; readonly error: unknown };
}

const restored = (message: Unsent['messages'][number]): OutgoingMessage => ({
  ...message,
  preview: null,
  state: { kind: 'failed', error: null },
});
const isRestored = ({ state }: OutgoingMessage): boolean =>
  state.kind === 'failed' && state.error === null;

const forget = ({ preview }: OutgoingMessage): void => {
  if (preview !== null) URL.revokeObjectURL(preview);
};

/**
 * Messages on their way. They are shown at once and sent one after the other, so that they keep
 * their order; sending one again cannot make two of it, because the server knows its `clientId`.
 * `arrived` tells which the thread shows by itself. Those `kept` through a reload wait until the
 * thread is known (`isKnown`): they may be in it.
 */
export const useOutbox = (
  arrived: ReadonlySet<string>,
  { kept, isKnown }: { kept: Unsent['messages'] | undefined; isKnown: boolean },
) => {
  const { id, now } = useServices();
  const [send] = useChatSendMutation();
  const [messages, setMessages] = useState<readonly OutgoingMessage[]>(() =>
    (kept ?? []).map(restored),
  );
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      // The window goes with its member: nothing left in line may be sent as somebody else's.
      isOpen.current = false;
    };
  }, []);

  // Once the thread shows a message, its stand-in has had its time.
  const pending = messages.filter(({ clientId }) => !arrived.has(clientId));
  useEffect(() => {
    if (pending.length === messages.length) return;
    for (const message of messages) if (arrived.has(message.clientId)) forget(message);
    setMessages((all) => all.filter(({ clientId }) => !arrived.has(clientId)));
  });

  const settle = (clientId: string, state: OutgoingMessage['state']) =>
    setMessages((all) =>
      all.map((message) => (message.clientId === clientId ? { ...message, state } : message)),
    );
  const post = ({ clientId, text, topic, path }: Omit<OutgoingMessage, 'state'>) => {
    line.current = line.current.then(async () => {
      if (!isOpen.current) return;
      try {
        await send({ client_id: clientId, text, topic, image: path }).unwrap();
        settle(clientId, { kind: 'sent' });
      } catch (error) {
        settle(clientId, { kind: 'failed', error });
      }
    });
  };

  return {
    /** Those to be shown. */
    waiting: isKnown ? pending : pending.filter((message) => !isRestored(message)),
    /** Those the server is not known to have. */
    unsent: pending.filter(({ state }) => state.kind !== 'sent'),
    put: ({ picture, ...written }: Written) => {
      const message: OutgoingMessage = {
        ...written,
        clientId: id(),
        preview: picture && URL.createObjectURL(picture),
        at: Math.floor(now() / 1000),
        state: { kind: 'sending' },
      };
      setMessages((all) => [...all, message]);
      post(message);
    },
    /** Sends a failed message again, as the same one. */
    resend: (message: OutgoingMessage) => {
      settle(message.clientId, { kind: 'sending' });
      post(message);
    },
    discard: (message: OutgoingMessage) => {
      forget(message);
      setMessages((all) => all.filter(({ clientId }) => clientId !== message.clientId));
    },
  };
};

export type Outbox = ReturnType<typeof useOutbox>;
