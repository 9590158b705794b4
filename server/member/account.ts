import { CODE } from '#api/contract/codes.ts';
import type { Db } from '../db/open.ts';
import { Refusal } from '../http/refusal.ts';

/** How login and registration name an account. */
export interface AccountInput {
  readonly type: 1 | 2;
  readonly phone: string;
  readonly email: string;
  readonly area_code_id: number | '';
}

/** An account in its one spelling. */
export type Account =
  | { readonly kind: 'phone'; readonly areaCodeId: number; readonly phone: string }
  | { readonly kind: 'email'; readonly email: string };

const PHONE = /^\d{5,15}$/;
const CHINA = '86';
const CHINA_PHONE = /^1[3-9]\d{9}$/;
/**
 * No comment, group, list, quotes or brackets: to a mail server those are further spellings of one
 * mailbox, or several mailboxes, and limits and the one owner of an address go by its spelling.
 */
const EMAIL =
  /^[^\s@"(),:;<>[\]\\\p{C}]{1,64}@(?:[^\s@"(),:;<>[\]\\\p{C}.]+\.)+[^\s@"(),:;<>[\]\\\p{C}.]{2,}$/u;
const MAX_EMAIL = 254;

/** An e-mail address in its one spelling. @throws Refusal 1000 when it cannot be one. */
export const readEmail = (text: string): string => {
  const email = text.trim().toLowerCase();
  if (email.length > MAX_EMAIL || !EMAIL.test(email)) throw new Refusal(CODE.badRequest);
  return email;
};

/**
 * The account a request names. Without an area code the default one counts.
 * @throws Refusal 1000 when it cannot be one.
 */
export const readAccount = async (db: Db, input: AccountInput): Promise<Account> => {
  if (input.type === 2) return { kind: 'email', email: readEmail(input.email) };
  const area = await db
    .selectFrom('area_codes')
    .select(['id', 'code'])
    .$if(input.area_code_id === '', (query) => query.where('is_default', '=', true))
    .$if(input.area_code_id !== '', (query) => query.where('id', '=', Number(input.area_code_id)))
    .executeTakeFirst();
  const phone = input.phone.replace(/[\s-]/g, '');
  if (!area || !PHONE.test(phone)) throw new Refusal(CODE.badRequest);
  if (area.code === CHINA && !CHINA_PHONE.test(phone)) throw new Refusal(CODE.badRequest);
  return { kind: 'phone', areaCodeId: area.id, phone };
};

const nameOf = (account: Account): string =>
  account.kind === 'phone' ? `${account.areaCodeId}:${account.phone}` : account.email;

/** Key under which an account's logins are counted, whether it exists or not. */
export const accountLoginKey = (account: Account): string => `login-account:${nameOf(account)}`;

/** Prefix of the keys under which an account's logins are counted by network. */
export const loginKeyStart = (account: Account): string => `login:${nameOf(account)} `;

/** Key under which an account's logins from one network are counted. */
export const addressLoginKey = (account: Account, network: string): string =>
  loginKeyStart(account) + network;

/** The member of an account, if there is one. */
export const findMember = (db: Db, account: Account) => {
  const query = db.selectFrom('members').select(['id', 'password_hash', 'disabled']);
  return account.kind === 'phone'
    ? query
        .where('area_code_id', '=', account.areaCodeId)
        .where('phone', '=', account.phone)
        .executeTakeFirst()
    : query.where(({ fn }) => fn('lower', ['email']), '=', account.email).executeTakeFirst();
};
