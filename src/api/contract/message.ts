import * as v from 'valibot';
import { defineCall } from './call.ts';
import {
  count,
  flagOrOff,
  id,
  listOf,
  noPayload,
  num,
  object,
  oneOf,
  pageOf,
  pagingRequest,
  requestTypeOrAll,
  text,
  timestampOrNull,
} from './primitives.ts';

/** Kinds of messages: 1 trade, 2 system, 3 activity. */
export const MESSAGE = { trade: 1, system: 2, activity: 3 } as const;

/** A kind of messages with how many of it are unread. */
export const messageType = object({
  type: v.pipe(num, v.metadata({ known: MESSAGE })),
  name: text,
  icon: text,
  unread: v.fallback(count, 0),
});
export type MessageType = v.InferOutput<typeof messageType>;

/** `content` is HTML to be sanitised; `link` an in-app path or ''. */
export const message = object({
  id,
  type: oneOf(MESSAGE),
  type_name: text,
  title: text,
  summary: text,
  content: text,
  link: text,
  is_read: flagOrOff,
  created_at: timestampOrNull,
});
export type Message = v.InferOutput<typeof message>;

/** The types with their unread counts. */
export const messageTypes = defineCall({
  name: 'messageTypes',
  method: 'GET',
  path: '/private/api/message/types',
  encoding: 'query',
  request: noPayload,
  response: listOf(messageType, 'type'),
});

/** `type` '' lists all. */
export const messageList = defineCall({
  name: 'messageList',
  method: 'GET',
  path: '/private/api/message/list',
  encoding: 'query',
  request: object({ ...pagingRequest, type: requestTypeOrAll }),
  response: object({ ...pageOf(message).entries, unread: v.fallback(count, 0) }),
});

/** `ids`: up to 50 identifiers joined by commas, "12,15,18". */
export const messageRead = defineCall({
  name: 'messageRead',
  method: 'GET',
  path: '/private/api/message/read',
  encoding: 'query',
  request: object({ ids: v.string() }),
  response: v.fallback(object({ unread: v.fallback(count, 0) }), { unread: 0 }),
});
