import * as v from 'valibot';
import { defineCall } from './call.ts';
import {
  count,
  flagOrOff,
  id,
  listOf,
  object,
  pagingRequest,
  requestIdOrAll,
  text,
  timestampOrNull,
} from './primitives.ts';

/**
 * The customer-service chat of the embedded server: an extension of this project, not part of the
 * specification's calls. A back-end without it is used with another chat provider, or with none.
 */

/** Longest text of a message in UTF-16 units, as `maxLength` of a text field counts them. */
export const CHAT_TEXT_MAX = 2000;
/** Longest topic, in the same units. */
export const CHAT_TOPIC_MAX = 100;

/** Who wrote a message. */
export const SENDER = { member: 'member', operator: 'operator' } as const;

/**
 * A message of the member's thread with the operators. Extension of the embedded server. `text` is
 * plain text, '' only with an image; `image` an expiring address or ''; `client_id` the sender's id
 * for a member's message, '' for an operator's.
 */
export const chatMessage = object({
  id,
  from: v.pipe(v.picklist(['member', 'operator']), v.metadata({ known: SENDER })),
  text,
  image: text,
  topic: text,
  client_id: text,
  created_at: timestampOrNull,
});
export type ChatMessage = v.InferOutput<typeof chatMessage>;

/**
 * Extension of the embedded server. The `size` messages before the given one (`before` '' = the
 * newest), oldest first. `unread` counts the operators' messages above the member's read mark,
 * `last_id` is the highest id of the thread (0 without any), `online` whether the service answers
 * now.
 */
export const chatHistory = defineCall({
  name: 'chatHistory',
  method: 'GET',
  path: '/private/api/chat/history',
  encoding: 'query',
  request: object({ before: requestIdOrAll, size: pagingRequest.size }),
  response: object({
    list: listOf(chatMessage),
    has_more: flagOrOff,
    unread: v.fallback(count, 0),
    last_id: v.fallback(count, 0),
    online: flagOrOff,
    service_time: text,
  }),
});

/**
 * Extension of the embedded server. Sends one message; a repeat with the same `client_id` returns
 * the existing message. `image` is an upload's path of type "chat" or ''; `topic` what the message
 * is about, or ''.
 */
export const chatSend = defineCall({
  name: 'chatSend',
  method: 'POST',
  path: '/private/api/chat/send',
  encoding: 'json',
  request: object({
    client_id: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
    text: v.pipe(v.string(), v.maxLength(CHAT_TEXT_MAX)),
    image: v.string(),
    topic: v.pipe(v.string(), v.maxLength(CHAT_TOPIC_MAX)),
  }),
  response: chatMessage,
});

/**
 * Extension of the embedded server. Marks everything up to a message as read; the mark never moves
 * back.
 */
export const chatRead = defineCall({
  name: 'chatRead',
  method: 'POST',
  path: '/private/api/chat/read',
  encoding: 'json',
  request: object({ up_to: id }),
  response: object({ unread: v.fallback(count, 0) }),
});

/**
 * One line of the chat's stream. Extension of the embedded server. `session` comes first; `message`
 * once each, in order, starting after `after`; `unread` when the thread was read elsewhere; `ping`
 * after 20 seconds without another event.
 */
export const chatEvent = v.union([
  object({
    type: v.literal('session'),
    unread: v.fallback(count, 0),
    last_id: v.fallback(count, 0),
    online: flagOrOff,
  }),
  object({ type: v.literal('message'), message: chatMessage }),
  object({ type: v.literal('unread'), unread: v.fallback(count, 0) }),
  object({ type: v.literal('online'), online: flagOrOff }),
  object({ type: v.literal('ping') }),
]);
export type ChatEvent = v.InferOutput<typeof chatEvent>;

/**
 * Extension of the embedded server. The live events of the member's thread: one JSON object per
 * line, starting with the message after `after` (0 = the whole thread). It ends with the access
 * token, the session or the server; a client reconnects with its last id. Not a call: it has no
 * envelope, except for a refusal, which is sent instead of the stream.
 */
export const chatStream = {
  name: 'chatStream',
  method: 'GET',
  path: '/private/api/chat/stream',
  request: object({ after: v.fallback(count, 0) }),
  event: chatEvent,
} as const;
