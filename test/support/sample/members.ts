import type { Db } from '#server/db/open.ts';

/** Id of the member with this phone number. */
export const memberIdOf = async (db: Db, phone: string): Promise<number> => {
  const { id } = await db
    .selectFrom('members')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  return id;
};
