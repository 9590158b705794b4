import { payPasswordKey } from '../auth/payPassword.ts';
import type { Db } from '../db/open.ts';
import { type Account, accountLoginKey, emailAccount, loginKeyStart } from '../member/account.ts';
import { confirmKeyStart } from '../member/confirmPassword.ts';

/**
 * Resets every counter of failed tries of a member: logins by phone and e-mail, confirmations,
 * payment password.
 */
export const forgetTries = async (db: Db, memberId: number): Promise<void> => {
  const {
    phone,
    email,
    area_code_id: areaCodeId,
    code,
  } = await db
    .selectFrom('members')
    .leftJoin('area_codes', 'area_codes.id', 'members.area_code_id')
    .select(['phone', 'email', 'area_code_id', 'code'])
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();
  const accounts: Account[] = [];
  if (phone !== null && areaCodeId !== null && code !== null) {
    accounts.push({ kind: 'phone', areaCodeId, phone, dialled: code + phone });
  }
  if (email !== null) accounts.push(emailAccount(email));
  const keys = [payPasswordKey(memberId), ...accounts.map(accountLoginKey)];
  const starts = [confirmKeyStart(memberId), ...accounts.map(loginKeyStart)];
  await db
    .deleteFrom('throttles')
    .where(({ or, eb, fn, val }) =>
      or([
        eb('key', 'in', keys),
        ...starts.map((start) => fn<boolean>('starts_with', ['key', val(start)])),
      ]),
    )
    .execute();
};
