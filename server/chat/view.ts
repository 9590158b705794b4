import type { ChatMessage } from '#api/contract/chat.ts';
import type { Scope } from '../http/context.ts';
import { unixOf } from '../ledger/calendar.ts';
import { uploadUrl } from '../upload/signedUrl.ts';
import type { ChatRow } from './thread.ts';

/** A message as the contract shows it to its member. */
export const chatView = (scope: Scope, row: ChatRow): ChatMessage => ({
  id: row.id,
  from: row.sender,
  text: row.text,
  image: uploadUrl(scope, row.image, scope.settings.chatImageSeconds),
  topic: row.topic,
  client_id: row.client_id ?? '',
  created_at: unixOf(row.created_at),
});
