import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { plainEmail } from '../member/emailAddress.ts';
import { membersByNumber } from '../member/phoneNumber.ts';
import { idIn } from './fields.ts';

/** Before the id of a member who is named by it, where a phone names two. */
const BY_ID = 'member:';
/** A phone number with its dial code. */
const BY_NUMBER = /^\+(\d{6,})$/;

/**
 * Ids of the members with this phone number or e-mail address, or of the one named `member:<id>`: the same phone may
 * exist in two countries, and its dial code names one (`+1…`).
 */
export const membersByAccount = async (db: Db, account: string): Promise<number[]> => {
  const id = account.startsWith(BY_ID) ? idIn(account.slice(BY_ID.length)) : null;
  const [, dialled] = BY_NUMBER.exec(account) ?? [];
  if (dialled !== undefined) {
    const rows = await membersByNumber(db, dialled).select('members.id').execute();
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
    const names = [id, ...others].map((one) => BY_ID + one).join(' or ');
    throw new Error(`More than one member with the phone ${account}: say ${names}.`);
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
