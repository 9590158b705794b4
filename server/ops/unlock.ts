import { payPasswordKey } from '../auth/payPassword.ts';
import type { Db } from '../db/open.ts';
import { type Account, accountLoginKey, loginKeyStart } from '../member/account.ts';
import { confirmKey } from '../member/confirmPassword.ts';

/**
 * Resets every counter of failed tries of a member: logins by phone and e-mail, confirmations,
 * payment password.
 */
export const forgetTries = async (db: Db, memberId: number): Promise<void> => {
  const {
    phone,
    email,
    area_code_id: areaCodeId,
  } = await db
    .selectFrom('members')
    .select(['phone', 'email', 'area_code_id'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const accounts: Account[] = [];
  if (phone !== null && areaCodeId !== null) accounts.push({ kind: 'phone', areaCodeId, phone });
  if (email !== null) accounts.push({ kind: 'email', email: email.toLowerCase() });
  const keys = [payPasswordKey(memberId), confirmKey(memberId), ...accounts.map(accountLoginKey)];
  await db
    .deleteFrom('throttles')
    .where(({ or, eb, fn, val }) =>
      or([
        eb('key', 'in', keys),
        ...accounts.map((account) =>
          fn<boolean>('starts_with', ['key', val(loginKeyStart(account))]),
        ),
      ]),
    )
    .execute();
};
