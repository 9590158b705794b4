import type { ChatUser } from '#api/chat/chatAdapter.ts';
import { isApiError } from '#api/client/apiError.ts';
import { CODE } from '#api/contract/codes.ts';
import type { Member } from '#api/contract/member.ts';

/** Characters of a message that a toast has at most; it shows three lines of them. */
const TOAST_LENGTH = 500;

/** The member as the chat shows them: by the real name, or else the user name. */
export const chatUserOf = ({ id, avatar, realname, username, phone }: Member): ChatUser => ({
  id,
  avatar,
  nickname: realname === '' ? username : realname,
  phone,
});

/** A message as a toast has it: on one line, a very long one cut between characters; '' for nothing to show. */
export const toastTextOf = (text: string): string => {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length > TOAST_LENGTH
    ? `${characters.slice(0, TOAST_LENGTH - 1).join('')}…`
    : characters.join('');
};

const NOT_FOUND = 404;

/** The back-end has no such chat, which some say with HTTP 200 and a code: trying again by itself would never end. */
export const hasNoChat = (error: unknown): boolean =>
  isApiError(error) &&
  (('status' in error && error.status === NOT_FOUND) ||
    (error.kind === 'business' && (error.code === NOT_FOUND || error.code === CODE.notFound)));
