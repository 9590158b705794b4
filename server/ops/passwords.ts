import { randomInt } from 'node:crypto';
import { MESSAGE } from '#api/contract/message.ts';
import { hashPassword } from '../auth/passwords.ts';
import { recordEvents } from '../auth/securityEvents.ts';
import { revokeSessionsOf } from '../auth/sessions.ts';
import { transact } from '../db/transact.ts';
import type { Scope } from '../http/context.ts';
import { writeMessages } from '../message/write.ts';
import { findByAccount, namesOf } from './findMember.ts';
import { forgetTries } from './unlock.ts';

const BY = 'by an operator';

/** Without 0, O, 1, l, I: it is read out on a telephone. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz';
const DIGITS = '23456789';
const pick = (from: string): string => from.charAt(randomInt(from.length));
const PASSWORD = [LETTERS, LETTERS, LETTERS, LETTERS, DIGITS, DIGITS];

/** Two groups of four letters and two digits, 2 × 24 bits. */
const randomPassword = (): string =>
  [PASSWORD, PASSWORD].map((group) => group.map(pick).join('')).join('-');

interface NewPassword {
  readonly password: string;
  readonly hash: string;
}

/**
 * For members who forgot: operators find out who asks (by telephone, in the chat), the contract has no such
 * call. All sessions and locks of the member end, and the member gets a message.
 */
export const createPasswordOps = (scope: Scope) => {
  const { db, now, settings } = scope;

  const changed = async (
    account: string,
    set: { password_hash: string } | { pay_password_hash: null },
    kind: 'password changed' | 'payment password changed',
    letter: { title: string; summary: string; link: string },
  ): Promise<{ member: number; of: string }> => {
    const { id } = await findByAccount(db, account);
    const [of = ''] = await namesOf(db, [id]);
    const at = now();
    await transact(db, async (trx) => {
      await trx.updateTable('members').set(set).where('id', '=', id).execute();
      await revokeSessionsOf(trx, id, at, `${kind} ${BY}`);
      await forgetTries(trx, id);
      await recordEvents(trx, [{ kind, memberId: id, at, detail: BY }]);
      await writeMessages(trx, [{ memberId: id, type: MESSAGE.system, ...letter, at }]);
    });
    return { member: id, of };
  };

  return {
    /** A password for resetPassword. Its hash takes seconds where logins wait: no transaction may wait for it. */
    newPassword: async (): Promise<NewPassword> => {
      const password = randomPassword();
      const hash = await hashPassword(password, settings);
      return { password, hash };
    },
    /** Gives a member a new login password, which is shown this once. */
    resetPassword: async (account: string, { password, hash }: NewPassword) => {
      const done = await changed(account, { password_hash: hash }, 'password changed', {
        title: '登录密码已重置',
        summary:
          '客服已应您的请求重置登录密码，所有设备均已退出登录。请登录后立即修改密码。若非本人操作，请立即联系客服。',
        link: '/change-password',
      });
      return { ...done, password, note: 'Shown this once; the member should change it at once.' };
    },
    /** No payment password: the member sets a new one, with the login password. */
    resetPayPassword: async (account: string) => {
      const done = await changed(account, { pay_password_hash: null }, 'payment password changed', {
        title: '支付密码已清除',
        summary:
          '客服已应您的请求清除支付密码，请使用登录密码重新设置。若非本人操作，请立即联系客服。',
        link: '/pay-password',
      });
      return { ...done, note: 'The member sets a new one under 账户设置.' };
    },
  };
};
