import { sql } from 'kysely';
import { isConstraint } from '../db/transact.ts';
import type { Scope } from '../http/context.ts';
import { plainEmail } from './emailAddress.ts';

/**
 * Gives the addresses their one spelling that were stored before there was one. Two members of then with one address
 * keep it as it is, and are reported: each logs in by their own spelling.
 */
export const respellStoredEmails = async (
  { db }: Pick<Scope, 'db'>,
  report: (error: unknown) => void,
): Promise<void> => {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'email'])
    // Others have no second spelling.
    .where(sql<boolean>`email ~ '[^[:ascii:]]' or email like '%xn--%'`)
    .orderBy('id')
    .execute();
  for (const { id, email: stored } of rows) {
    const email = stored === null ? null : plainEmail(stored);
    if (email === null || email === stored) continue;
    try {
      await db
        .updateTable('members')
        .set({ email })
        .where('id', '=', id)
        .where('email', '=', stored)
        .execute();
    } catch (error) {
      const isTaken = isConstraint(error, 'members_email');
      report(
        isTaken
          ? new Error(`Member ${id} has the e-mail address of another member in another spelling.`)
          : error,
      );
    }
  }
};
