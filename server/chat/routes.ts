import { chatHistory, chatRead, chatSend } from '#api/contract/chat.ts';
import { CODE } from '#api/contract/codes.ts';
import { countOrRefuse } from '../auth/throttle.ts';
import { flag } from '../http/flag.ts';
import { Refusal } from '../http/refusal.ts';
import { memberRoute, type Route } from '../http/route.ts';
import { areOwnUploads } from '../upload/own.ts';
import { addChatMessage, findSent, markRead, messagesBefore, threadState } from './thread.ts';
import { chatView } from './view.ts';

/** Newest first page, then back in time by the oldest id known. */
const history = memberRoute(chatHistory, async (context, { before, size }) => {
  const { db, memberId } = context;
  const rows = await messagesBefore(db, memberId, before === '' ? null : before, size + 1);
  const { lastId, unread, isOnline, serviceTime } = await threadState(context, memberId);
  return {
    list: rows.slice(-size).map((row) => chatView(context, row)),
    has_more: flag(rows.length > size),
    unread,
    last_id: lastId,
    online: flag(isOnline),
    service_time: serviceTime,
  };
});

/** Nothing that could be seen: spaces, control and format characters. */
const BLANK = /^[\s\p{C}\p{Z}]*$/u;
/** Half a pair of UTF-16: the database would keep another character in its place. */
const HALF_PAIR = /\p{Cs}/u;

/**
 * One message of the member. A repeat is answered with the message it made, before anything is counted
 * or checked: it was good when it came. @throws Refusal 1000 without anything to see, with a text that
 * cannot be kept as it is, or with a picture that is not theirs to send here; 1002.
 */
const send = memberRoute(chatSend, async (context, input) => {
  const { db, memberId, settings, now } = context;
  const { client_id: clientId, text, image, topic } = input;
  const sent = await findSent(db, memberId, clientId);
  if (sent) return chatView(context, sent);
  if (BLANK.test(text) && image === '') throw new Refusal(CODE.badRequest);
  if (HALF_PAIR.test(text) || HALF_PAIR.test(topic)) throw new Refusal(CODE.badRequest);
  if (image !== '' && !(await areOwnUploads(db, memberId, 'chat', [image]))) {
    throw new Refusal(CODE.badRequest);
  }
  await countOrRefuse(context, `chat:${memberId}`, settings.chatSend);
  await context.failpoint('before-commit');
  const message = { memberId, sender: 'member', text, image, topic, clientId, at: now() } as const;
  const row = await addChatMessage(db, message);
  await context.failpoint('after-commit');
  return chatView(context, row);
});

/** Everything up to a message is read; the streams of the member's other devices hear of it. */
const read = memberRoute(chatRead, async (context, { up_to: upTo }) => {
  const { db, memberId } = context;
  await markRead(db, memberId, 'member_read_id', upTo);
  return { unread: (await threadState(context, memberId)).unread };
});

/** The calls of the embedded chat; its stream is no call, see streams.ts. */
export const chatRoutes: readonly Route[] = [history, send, read];
