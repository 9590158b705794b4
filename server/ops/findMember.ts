import type { Db } from '../db/open.ts';

/**
 * The member with this phone number or e-mail address. @throws Error when none or several match.
 */
export const findByAccount = async (db: Db, account: string): Promise<{ id: number }> => {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where(({ or, eb, fn }) =>
      or([eb('phone', '=', account), eb(fn('lower', ['email']), '=', account.toLowerCase())]),
    )
    .limit(2)
    .execute();
  const [member, second] = rows;
  if (!member) throw new Error(`No member with the phone or e-mail ${account}.`);
  if (second) throw new Error(`More than one member with the phone ${account}.`);
  return member;
};
