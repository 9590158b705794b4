import type { Member } from '#api/contract/member.ts';
import { maskEmail, maskName, maskPhone } from '#shared/format/masks.ts';
import { UNKNOWN } from '#shared/format/unknown.ts';

/**
 * Who invites, as everybody who sees a poster may read it: the real name masked, without one the user
 * name, which nobody has to recognise a part of; masked where it is a phone number or an address.
 */
export const inviterName = (member: Pick<Member, 'realname' | 'username'> | null): string => {
  const { realname, username } = member ?? {};
  if (realname) return maskName(realname);
  if (!username) return UNKNOWN;
  if (username.includes('@')) return maskEmail(username);
  return /^\+?\d+$/.test(username) ? maskPhone(username) : username;
};
