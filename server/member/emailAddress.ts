import { domainToASCII, domainToUnicode } from 'node:url';
import { CODE } from '#api/contract/codes.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * No comment, group, list, quotes or brackets: to a mail server those are further spellings of one
 * mailbox, or several mailboxes, and limits and the one owner of an address go by its spelling.
 */
const EMAIL =
  /^[^\s@"(),:;<>[\]\\\p{C}]{1,64}@(?:[^\s@"(),:;<>[\]\\\p{C}.]+\.)+[^\s@"(),:;<>[\]\\\p{C}.]{2,}$/u;
const MAX = 254;
/**
 * As it is typed it may be longer: characters of two parts, spaces around it. Reading one takes time that grows with the
 * square of its length.
 */
const MAX_TYPED = 320;
/** Characters that nobody sees, and those that mean something else than a host in the address of a page. */
const NOT_PLAIN = /\p{Default_Ignorable_Code_Point}|@.*[%/?#]/u;
/** Whether a host is a name: where the last part is a number, it is an address of the network. */
const isHostName = (host: string): boolean => /\D/.test(host.slice(host.lastIndexOf('.') + 1));

const isAddress = (email: string): boolean => email.length <= MAX && EMAIL.test(email);

/** An address in the spelling in which it was stored before there was one spelling; null for what is none. */
export const emailAsTyped = (text: string): string | null => {
  const email = text.trim().toLowerCase();
  return isAddress(email) ? email : null;
};

/**
 * An address in its one spelling: characters composed and of usual width, as the app's forms send them, in small
 * letters, the name of its host as it is read. Null when it cannot be one.
 */
export const plainEmail = (text: string): string | null => {
  if (text.length > MAX_TYPED) return null;
  const typed = text.normalize('NFKC').replaceAll('。', '.').trim();
  if (!isAddress(typed) || NOT_PLAIN.test(typed)) return null;
  const [local = '', domain = ''] = typed.split('@');
  const host = domainToASCII(domain);
  if (!isHostName(host)) return null;
  const email = `${local.toLowerCase().normalize('NFKC')}@${domainToUnicode(host)}`;
  return isAddress(email) ? email : null;
};

/** An e-mail address in its one spelling. @throws Refusal 1000 when it cannot be one. */
export const readEmail = (text: string): string => {
  const email = plainEmail(text);
  if (email === null) throw new Refusal(CODE.badRequest);
  return email;
};
