import type { ChatEvent } from '#api/contract/chat.ts';
import { TooManyReads } from '../http/busy.ts';
import type { MemberContext } from '../http/context.ts';
import { flag } from '../http/flag.ts';
import { createHintWait } from './hintWait.ts';
import { messagesAfter, threadState } from './thread.ts';
import { chatView } from './view.ts';

/** Messages sent in one go; a reader that missed many gets them in batches, as fast as it reads. */
const BATCH = 50;
/** How long `end` waits for a reader that reads nothing before it cuts the connection. */
const LAST_READ_MS = 1000;
/** Pause before the tables are queried again where too many others do, and up to as long again, ms. */
const BUSY_PAUSE_MS = 1000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Remembers what this stream has sent and returns what is new. */
const createEventReader = (context: MemberContext, after: number) => {
  const { db, memberId, sessionId, now } = context;
  let sentState: { lastId: number; unread: number; isOnline: boolean } | null = null;

  const isOver = async (): Promise<boolean> => {
    if (now() >= context.tokenEndsAt) return true;
    const session = await db
      .selectFrom('sessions')
      .innerJoin('members', 'members.id', 'sessions.member_id')
      .select('sessions.id')
      .where('sessions.id', '=', sessionId)
      .where('sessions.revoked_at', 'is', null)
      .where('members.disabled', '=', false)
      .executeTakeFirst();
    return session === undefined;
  };

  /** What is new since the last call; null when the session is over. */
  return async (): Promise<ChatEvent[] | null> => {
    if (await isOver()) return null;
    const { lastId, unread, isOnline } = await threadState(context, memberId);
    const events: ChatEvent[] = [];
    const previous = sentState;
    if (!previous) {
      events.push({ type: 'session', unread, last_id: lastId, online: flag(isOnline) });
    } else if (previous.isOnline !== isOnline) {
      events.push({ type: 'online', online: flag(isOnline) });
    }
    // After a restore of the database, a client may send an id higher than any that exists.
    let sent = previous?.lastId ?? Math.min(after, lastId);
    if (lastId > sent) {
      const rows = await messagesAfter(db, memberId, sent, BATCH);
      for (const row of rows) {
        events.push({ type: 'message', message: chatView(context, row) });
        sent = row.id;
      }
      // The last ones may be deleted by now, because of their age.
      if (rows.length < BATCH) sent = Math.max(sent, lastId);
    }
    if (previous && previous.unread !== unread) events.push({ type: 'unread', unread });
    sentState = { lastId: sent, unread, isOnline };
    return events;
  };
};

/** One open stream. */
export interface ChatStream {
  readonly body: ReadableStream<Uint8Array>;
  /** Closes the stream, and cuts its connection when the client reads nothing for a second. */
  end(): void;
  /** Checks for something new to send. */
  wake(): void;
}

/**
 * One member's stream of JSON lines. The tables are queried only when the client has read what was
 * sent before, so a slow client costs no memory. `onClose` is called once, however the stream ends;
 * `cut` drops the connection of a client that reads nothing, because a write to it would wait
 * forever without an error.
 */
export const openStream = (
  context: MemberContext,
  after: number,
  {
    report,
    onClose,
    cut,
  }: { report: (error: unknown) => void; onClose: () => void; cut: () => void },
): ChatStream => {
  const { settings, now } = context;
  const pingMs = settings.chatPingSeconds * 1000;
  const pollMs = settings.chatPollSeconds * 1000;
  const encoder = new TextEncoder();
  const encode = (events: readonly ChatEvent[]): Uint8Array =>
    encoder.encode(events.map((event) => `${JSON.stringify(event)}\n`).join(''));
  const readEvents = createEventReader(context, after);
  let state: 'open' | 'ending' | 'closed' = 'open';
  const hints = createHintWait();
  let isReading = false;
  let lastSentAt = Date.now();

  /** The next line or lines; null when the stream is to end. */
  const next = async (): Promise<Uint8Array | null> => {
    while (state === 'open') {
      hints.forget();
      let pauseMs = pollMs;
      const events = await readEvents().catch((error: unknown) => {
        // To end the stream would cost more reads: its client comes back.
        if (!(error instanceof TooManyReads)) throw error;
        hints.forget();
        pauseMs = BUSY_PAUSE_MS * (1 + Math.random());
        return [];
      });
      if (events === null) return null;
      if (events.length > 0) return encode(events);
      const untilPing = lastSentAt + pingMs - Date.now();
      if (untilPing <= 0) return encode([{ type: 'ping' }]);
      if (state === 'open') await hints.wait(Math.min(pauseMs, untilPing));
    }
    return null;
  };

  let closeBody = (): void => {};
  const close = (): void => {
    if (state === 'closed') return;
    state = 'closed';
    clearTimeout(expiry);
    onClose();
  };
  const end = (): void => {
    if (state !== 'open') return;
    state = 'ending';
    hints.hint();
    if (isReading) return;
    setTimeout(() => {
      if (state === 'closed') return;
      close();
      closeBody();
      cut();
    }, LAST_READ_MS);
  };
  const expiry = setTimeout(
    end,
    Math.min(context.tokenEndsAt.getTime() - now().getTime(), LONGEST_TIMER_MS),
  );

  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        closeBody = () => controller.close();
      },
      pull: async (controller) => {
        isReading = true;
        const lines = await next().catch((error: unknown) => {
          // The database may be unavailable for a moment; the client reconnects.
          if (state === 'open') report(error);
          return null;
        });
        isReading = false;
        if (state === 'closed') return;
        if (lines) {
          lastSentAt = Date.now();
          controller.enqueue(lines);
          return;
        }
        close();
        controller.close();
      },
      cancel: () => {
        close();
        hints.hint();
      },
    },
    { highWaterMark: 0 },
  );
  return { body, end, wake: hints.hint };
};
