import { CODE } from '#api/contract/codes.ts';
import type { Db } from '../db/open.ts';
import { Refusal } from '../http/refusal.ts';
import { emailAsTyped, plainEmail, readEmail } from './emailAddress.ts';
import { membersByNumber, type Phone, readPhone, storedPhone } from './phoneNumber.ts';

/** How login and registration name an account. */
export interface AccountInput {
  readonly type: 1 | 2;
  readonly phone: string;
  readonly email: string;
  readonly area_code_id: number | '';
}

/** An account as it was named. */
export type Account =
  | ({ readonly kind: 'phone' } & Phone)
  /** `typed`: another spelling, in which it may have been stored before there was one. */
  | { readonly kind: 'email'; readonly email: string; readonly typed: string };

/** The account with this e-mail address. @throws Refusal 1000 when it cannot be one. */
export const emailAccount = (text: string): Account & { readonly kind: 'email' } => {
  const typed = emailAsTyped(text);
  const email = plainEmail(text) ?? typed;
  if (email === null) throw new Refusal(CODE.badRequest);
  return { kind: 'email', email, typed: typed ?? email };
};

/**
 * The account a request names. Without an area code the default one counts.
 * @throws Refusal 1000 when it cannot be one.
 */
export const readAccount = async (db: Db, input: AccountInput): Promise<Account> => {
  if (input.type === 1) {
    return { kind: 'phone', ...(await readPhone(db, input.area_code_id, input.phone)) };
  }
  return emailAccount(input.email);
};

/** The same as it is to be stored, in one way. @throws Refusal 1000 when it cannot be one. */
export const readNewAccount = async (db: Db, input: AccountInput): Promise<Account> => {
  const account = await readAccount(db, input);
  return account.kind === 'phone'
    ? { kind: 'phone', ...(await storedPhone(db, account)) }
    : { ...account, email: readEmail(input.email) };
};

const nameOf = (account: Account): string =>
  account.kind === 'phone' ? `+${account.dialled}` : account.email;

/** Key under which an account's logins are counted, whether it exists or not. */
export const accountLoginKey = (account: Account): string => `login-account:${nameOf(account)}`;

/** Prefix of the keys under which an account's logins are counted by network. */
export const loginKeyStart = (account: Account): string => `login:${nameOf(account)} `;

/** Key under which an account's logins from one network are counted. */
export const addressLoginKey = (account: Account, network: string): string =>
  loginKeyStart(account) + network;

/**
 * The member of an account, if there is one. Of two from before a number or an address was one account, it is the
 * one who is stored as it was named.
 */
export const findMember = async (db: Db, account: Account) => {
  const columns = ['members.id', 'members.password_hash', 'members.disabled'] as const;
  if (account.kind === 'email') {
    const { email, typed } = account;
    const [first] = await db
      .selectFrom('members')
      .select(columns)
      .where(({ fn }) => fn('lower', ['email']), 'in', [typed, email])
      .orderBy(({ eb, fn }) => eb(fn('lower', ['email']), '=', typed), 'desc')
      .execute();
    return first;
  }
  const found = await membersByNumber(db, account.dialled)
    .select([...columns, 'members.area_code_id', 'members.phone'])
    .execute();
  const isAsNamed = ({ area_code_id, phone }: (typeof found)[number]): boolean =>
    area_code_id === account.areaCodeId && phone === account.phone;
  return found.find(isAsNamed) ?? found[0];
};
