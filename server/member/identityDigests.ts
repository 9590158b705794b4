import { REALNAME } from '#api/contract/member.ts';
import { macOf, unsealText } from '../auth/sealedText.ts';
import { isConstraint } from '../db/transact.ts';
import type { Scope } from '../http/context.ts';

/** The index by which one number is verified for one member. */
export const ONE_MEMBER = 'realname_one_member';

/** What operators see of a number that is taken. */
export const takenBy = (memberId: number): string =>
  `The identity number of member ${memberId} is verified for another member already.`;

/**
 * Makes numbers comparable that were sealed before there were digests of them. Two members of then with one
 * number stay as they are, and are reported.
 */
export const fillIdentityDigests = async (
  { db, secrets }: Pick<Scope, 'db' | 'secrets'>,
  report: (error: unknown) => void,
): Promise<void> => {
  const rows = await db
    .selectFrom('realname_applications')
    .select(['id', 'member_id', 'id_no_sealed'])
    .where('id_no_mac', 'is', null)
    .where('status', 'in', [REALNAME.pending, REALNAME.verified])
    .orderBy('id')
    .execute();
  for (const { id, member_id: memberId, id_no_sealed: sealed } of rows) {
    try {
      await db
        .updateTable('realname_applications')
        .set({ id_no_mac: macOf(unsealText(sealed, secrets.data), secrets.identity) })
        .where('id', '=', id)
        .execute();
    } catch (error) {
      report(isConstraint(error, ONE_MEMBER) ? new Error(takenBy(memberId)) : error);
    }
  }
};
