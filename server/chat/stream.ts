import type { ChatEvent } from '#api/contract/chat.ts';
import type { MemberContext } from '../http/context.ts';
import { flag } from '../http/flag.ts';
import { messagesAfter, threadState } from './thread.ts';
import { chatView } from './view.ts';

/** Messages told at once: what is missed for long is read in parts, as fast as it is taken. */
const BATCH = 50;
/** How long a reader that takes nothing keeps a stream from ending well; then its connection is cut. */
const LAST_READ_MS = 1000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** What one stream knows its reader was told, and what there is to tell beyond that. */
const createTeller = (context: MemberContext, after: number) => {
  const { db, memberId, sessionId, now } = context;
  let told: { lastId: number; unread: number; isOnline: boolean } | null = null;

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

  /** What is new since the last time; null when the reader may hear no more. */
  return async (): Promise<ChatEvent[] | null> => {
    if (await isOver()) return null;
    const { lastId, unread, isOnline } = await threadState(context, memberId);
    const events: ChatEvent[] = [];
    const before = told;
    if (!before) {
      events.push({ type: 'session', unread, last_id: lastId, online: flag(isOnline) });
    } else if (before.isOnline !== isOnline) {
      events.push({ type: 'online', online: flag(isOnline) });
    }
    // A reader from before the database was put back may know ids that are still to come.
    let sent = before?.lastId ?? Math.min(after, lastId);
    if (lastId > sent) {
      for (const row of await messagesAfter(db, memberId, sent, BATCH)) {
        events.push({ type: 'message', message: chatView(context, row) });
        sent = row.id;
      }
    }
    if (before && before.unread !== unread) events.push({ type: 'unread', unread });
    told = { lastId: sent, unread, isOnline };
    return events;
  };
};

/** One open stream. */
export interface ChatStream {
  readonly body: ReadableStream<Uint8Array>;
  /** Ends it well, or by an error where the reader takes nothing for a second. */
  end(): void;
  /** Looks for something new to tell. */
  wake(): void;
}

/**
 * The lines of one member's stream. Nothing is read from the tables before the reader has taken what
 * came before, so that a slow one costs no memory. `onClose` is called once, however it ends; `cut`
 * takes the connection of a reader that takes nothing: whoever writes to it waits, and hears no error.
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
  const tell = createTeller(context, after);
  let state: 'open' | 'ending' | 'closed' = 'open';
  let isHinted = true;
  let goOn = (): void => {};
  let isTaking = false;
  let saidAt = Date.now();

  const wake = (): void => {
    isHinted = true;
    goOn();
  };
  /** Until a hint, or for so long at most. */
  const hint = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      goOn = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  /** The next line or lines; null when there will be none any more. */
  const next = async (): Promise<Uint8Array | null> => {
    while (state === 'open') {
      isHinted = false;
      const events = await tell();
      if (events === null) return null;
      if (events.length > 0) return encode(events);
      const untilPing = saidAt + pingMs - Date.now();
      if (untilPing <= 0) return encode([{ type: 'ping' }]);
      if (!isHinted && state === 'open') await hint(Math.min(pollMs, untilPing));
    }
    return null;
  };

  let fail = (_error: Error): void => {};
  const close = (): void => {
    if (state === 'closed') return;
    state = 'closed';
    clearTimeout(expiry);
    onClose();
  };
  const end = (): void => {
    if (state !== 'open') return;
    state = 'ending';
    goOn();
    if (isTaking) return;
    setTimeout(() => {
      if (state === 'closed') return;
      close();
      fail(new Error('The stream was ended.'));
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
        fail = (error) => controller.error(error);
      },
      pull: async (controller) => {
        isTaking = true;
        const lines = await next().catch((error: unknown) => {
          // A database that is away for a moment: the reader comes again.
          if (state === 'open') report(error);
          return null;
        });
        isTaking = false;
        if (state === 'closed') return;
        if (lines) {
          saidAt = Date.now();
          controller.enqueue(lines);
          return;
        }
        close();
        controller.close();
      },
      cancel: () => {
        close();
        goOn();
      },
    },
    { highWaterMark: 0 },
  );
  return { body, end, wake };
};
