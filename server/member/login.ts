import { CODE } from '#api/contract/codes.ts';
import { login } from '#api/contract/public.ts';
import { hashSecret, normalizePassword, verifySecret } from '../auth/passwords.ts';
import { startSession } from '../auth/sessions.ts';
import {
  countOrRefuse,
  countTry,
  forgive,
  lock,
  NoTryLeft,
  refuseIfLocked,
} from '../auth/throttle.ts';
import type { CallContext } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { publicRoute } from '../http/route.ts';
import { findMember, loginKey, readAccount } from './account.ts';

/** Checked where there is no account, so that both answers take the same time. */
const decoys = new Map<number, Promise<string>>();
const decoyHash = (cost: number): Promise<string> => {
  const known = decoys.get(cost) ?? hashSecret('no such member', cost);
  decoys.set(cost, known);
  return known;
};

const countLogin = async (context: CallContext, key: string): Promise<number> => {
  try {
    return await countTry(context, key, context.settings.login);
  } catch (error) {
    if (!(error instanceof NoTryLeft)) throw error;
    throw new Refusal(CODE.accountLocked, { retry_after: error.retryAfter });
  }
};

/**
 * By phone or e-mail. Unknown account and wrong password answer alike, in time and in locking;
 * that a member is disabled is told only to who knows the password.
 */
export const loginRoute = publicRoute(login, async (context, input) => {
  const { db, settings, address } = context;
  const account = await readAccount(db, input);
  const addressKey = `login-address:${address}`;
  await refuseIfLocked(context, addressKey);
  const key = loginKey(account);
  const remain = await countLogin(context, key);

  const member = await findMember(db, account);
  const stored = member?.password_hash ?? (await decoyHash(settings.scryptCost));
  const matches = await verifySecret(normalizePassword(input.password), stored);
  if (!member || !matches) {
    if (remain === 0) await lock(context, key, settings.login);
    await countOrRefuse(context, addressKey, settings.loginAddress);
    throw new Refusal(CODE.wrongCredentials);
  }
  await forgive(context, key);
  if (member.disabled) throw new Refusal(CODE.disabled);
  return startSession(context, member.id);
});
