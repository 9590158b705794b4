import { randomUUID } from 'node:crypto';
import { TX } from '#api/contract/money.ts';
import { transact } from '../db/transact.ts';
import type { Scope } from '../http/context.ts';
import { amountOf, minorOf } from '../ledger/money.ts';
import { account, balanceOf, post } from '../ledger/post.ts';
import { findByAccount } from './findMember.ts';

/** Credits money received outside the app; `amount` is a decimal in the main unit, above 0. */
export const topUp = async (
  scope: Scope,
  memberAccount: string,
  amount: string,
): Promise<{ member: number; amount: string; balance: string }> => {
  const minor = minorOf(amount);
  if (minor === null || minor <= 0n) throw new Error(`${amount} is not an amount.`);
  const { id } = await findByAccount(scope.db, memberAccount);
  const balance = await transact(scope.db, async (trx) => {
    await post(trx, {
      type: TX.deposit,
      title: '充值到账',
      remark: '人工入账',
      dedupeKey: `topup:${randomUUID()}`,
      at: scope.now(),
      entries: [
        [account.bank, -minor],
        [account.available(id), minor],
      ],
    });
    return balanceOf(trx, account.available(id));
  });
  return { member: id, amount: amountOf(minor), balance: amountOf(balance) };
};
