import type { ChatUser } from '#api/chat/chatAdapter.ts';
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
export const toastTextOf = (text: string | undefined): string => {
  const characters = [...(text ?? '').replace(/\s+/g, ' ').trim()];
  return characters.length > TOAST_LENGTH
    ? `${characters.slice(0, TOAST_LENGTH - 1).join('')}…`
    : characters.join('');
};
