import { chatHistory, chatRead, chatSend } from '#api/contract/chat.ts';
import { CODE } from '#api/contract/codes.ts';
import { countForNetwork, countOrRefuse } from '../auth/throttle.ts';
import { writeInTurn } from '../db/turns.ts';
import { flag } from '../http/flag.ts';
import { Refusal } from '../http/refusal.ts';
import { memberRoute, type Route } from '../http/route.ts';
import { areOwnUploads, unusablePicture } from '../upload/own.ts';
import { addChatMessage, findSent, markRead, messagesBefore, threadState } from './thread.ts';
import { chatView } from './view.ts';

/** Without `before` the newest page, then pages back in time. */
const history = memberRoute(chatHistory, async (context, { before, size }) => {
  const { db, memberId } = context;
  const rows = await messagesBefore(db, memberId, before === '' ? null : before, size + 1);
  const { lastId, unread, isOnline, serviceTime } = await threadState(context, memberId);
  const list = rows.slice(-size).map((row) => chatView(context, row));
  return {
    list,
    has_more: flag(rows.length > size),
    unread,
    // A message that came between the two reads is not listed: the stream brings what comes after this one.
    last_id: before === '' ? (list.at(-1)?.id ?? 0) : lastId,
    online: flag(isOnline),
    service_time: serviceTime,
  };
});

/** Nothing visible: only spaces, control and format characters. */
const BLANK = /^[\s\p{C}\p{Z}]*$/u;
/** An unpaired surrogate: the database would store another character in its place. */
const HALF_PAIR = /\p{Cs}/u;

/**
 * Adds a message of the member. A repeat returns the message it made, before any check or rate
 * limit: it was valid when it was first sent. @throws Refusal 1000 for a text with nothing visible
 * or one that cannot be stored as it is, or for a picture that is not the member's; 1001, 1002.
 */
const send = memberRoute(chatSend, async (context, input) => {
  const { db, memberId, settings, now } = context;
  const { client_id: clientId, text, image, topic } = input;
  const sent = await findSent(db, memberId, clientId);
  if (sent) return chatView(context, sent);
  if (BLANK.test(text) && image === '') throw new Refusal(CODE.badRequest);
  if (HALF_PAIR.test(text) || HALF_PAIR.test(topic)) throw new Refusal(CODE.badRequest);
  if (image !== '' && !(await areOwnUploads(context, memberId, 'chat', [image]))) {
    throw unusablePicture();
  }
  await countOrRefuse(context, `chat:${memberId}`, settings.chatSend);
  await countOrRefuse(context, `chat-day:${memberId}`, settings.chatSendDay);
  const kilobytes = Math.ceil(Buffer.byteLength(text + topic) / 1024) || 1;
  await countForNetwork(context, 'chat', settings.chatInNetwork, kilobytes);
  await context.failpoint('before-commit');
  const message = { memberId, sender: 'member', text, image, topic, clientId, at: now() } as const;
  // Messages of one thread wait for its row, in turn with the other writes of their member.
  const row = await writeInTurn(context, `member:${memberId}`, () => addChatMessage(db, message));
  await context.failpoint('after-commit');
  return chatView(context, row);
});

/**
 * Marks everything up to a message as read; the streams of the member's other devices are notified.
 */
const read = memberRoute(chatRead, async (context, { up_to: upTo }) => {
  const { db, memberId } = context;
  await markRead(db, memberId, 'member_read_id', upTo);
  return { unread: (await threadState(context, memberId)).unread };
});

/** The calls of the embedded chat. Its stream is not a call, see streams.ts. */
export const chatRoutes: readonly Route[] = [history, send, read];
