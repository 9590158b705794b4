import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { plainEmail } from '../member/emailAddress.ts';
import { membersByNumber } from '../member/phoneNumber.ts';
import { idIn } from './fields.ts';

/** Before the id of a member who is named by it: of two with one phone number, say. */
export const BY_ID = 'member:';

/** By what members are known: two may have one phone number, in two countries, or addresses that look alike. */
interface Named {
  /** Dial code of the phone number. */
  readonly code: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

const BEYOND_ASCII = /[^\x20-\x7e]/gu;
/** Characters that are named; of an address in Chinese, that is enough to know it as one. */
const MOST_NAMED = 3;

/** The address, with the characters named that may be drawn as letters which they are not. */
const shownEmail = (email: string): string => {
  const found = [...new Set(email.match(BEYOND_ASCII))].map(
    (character) =>
      `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
  if (found.length === 0) return email;
  const more = found.length > MOST_NAMED ? ', …' : '';
  return `${email} (not ASCII: ${found.slice(0, MOST_NAMED).join(', ')}${more})`;
};

/** Phone number and e-mail address as operators read them: those of two members do not look alike. */
export const shownMember = ({ code, phone, email }: Named) => ({
  phone: phone === null ? null : `+${code ?? '?'} ${phone}`,
  email: email === null ? null : shownEmail(email),
});

/** Members by their ids, each in words, in that order: `member:10032 (+86 13800000002)`. */
export const namesOf = async (db: Db, ids: readonly number[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('members')
    .leftJoin('area_codes', 'area_codes.id', 'members.area_code_id')
    .select(['members.id', 'code', 'phone', 'email'])
    .where('members.id', 'in', ids)
    .orderBy('members.id')
    .execute();
  return rows.map((row) => {
    const { phone, email } = shownMember(row);
    return `${BY_ID}${row.id} (${[phone, email].filter((one) => one !== null).join(', ')})`;
  });
};

/** A phone number with its dial code, perhaps with a space behind that, as it is shown. */
const BY_NUMBER = /^\+(\d{1,6} ?\d{5,})$/;

/**
 * Ids of the members with this phone number or e-mail address, or of the one named `member:<id>`: the same phone may
 * exist in two countries, and its dial code names one (`+1…`).
 */
export const membersByAccount = async (db: Db, account: string): Promise<number[]> => {
  const id = account.startsWith(BY_ID) ? idIn(account.slice(BY_ID.length)) : null;
  const [, dialled] = BY_NUMBER.exec(account) ?? [];
  if (dialled !== undefined) {
    const rows = await membersByNumber(db, dialled.replace(' ', '')).select('members.id').execute();
    return rows.map((row) => row.id);
  }
  const members = db.selectFrom('members').select('id');
  const emails = [account.toLowerCase(), plainEmail(account) ?? ''];
  // Each part by an index of its own.
  const rows = await (id === null
    ? members
        .where('phone', '=', account)
        .union(members.where(({ eb, fn }) => eb(fn('lower', ['email']), 'in', emails)))
        .orderBy('id')
    : members.where('id', '=', id)
  ).execute();
  return rows.map((row) => row.id);
};

/**
 * The member with this phone number or e-mail address, or named `member:<id>`. @throws Error when none or several
 * match; it names these.
 */
export const findByAccount = async (db: Db, account: string): Promise<{ id: number }> => {
  const [id, ...others] = await membersByAccount(db, account);
  if (id === undefined) throw new Error(`No member with the phone or e-mail ${account}.`);
  if (others.length > 0) {
    const names = (await namesOf(db, [id, ...others])).join(' or ');
    throw new Error(`More than one member with ${account}: say ${names}.`);
  }
  return { id };
};

/** Of a row with `member_id`: whether that member is disabled, looked up by the index of members. */
export const isDisabled =
  sql<boolean>`(select disabled from members where members.id = member_id)`.as('disabled');

/**
 * What is asked before the money of a withdrawal or an order, by its number, goes on its way to a disabled member;
 * null where the member is not disabled.
 */
export const askAboutDisabled = async (
  db: Db,
  table: 'withdrawals' | 'orders',
  orderNo: string,
): Promise<string | null> => {
  const row = await db
    .selectFrom(table)
    .select(['member_id', isDisabled])
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  return row?.disabled ? `This is money of member ${row.member_id}, who is disabled.` : null;
};
