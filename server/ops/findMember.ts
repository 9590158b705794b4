import type { Db } from '../db/open.ts';

/** Ids of the members with this phone number or e-mail address: the same phone may exist in two countries. */
export const membersByAccount = async (db: Db, account: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where(({ or, eb, fn }) =>
      or([eb('phone', '=', account), eb(fn('lower', ['email']), '=', account.toLowerCase())]),
    )
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * The member with this phone number or e-mail address. @throws Error when none or several match.
 */
export const findByAccount = async (db: Db, account: string): Promise<{ id: number }> => {
  const [id, second] = await membersByAccount(db, account);
  if (id === undefined) throw new Error(`No member with the phone or e-mail ${account}.`);
  if (second !== undefined) throw new Error(`More than one member with the phone ${account}.`);
  return { id };
};
