import { CODE } from '#api/contract/codes.ts';
import { login, type Tokens } from '#api/contract/public.ts';
import { isKnownAddress, rememberAddress } from '../auth/knownAddresses.ts';
import {
  decoyHash,
  hashPassword,
  isHashedAt,
  normalizePassword,
  verifySecret,
} from '../auth/passwords.ts';
import { recordEvents, type SecurityEventKind } from '../auth/securityEvents.ts';
import { startSession } from '../auth/sessions.ts';
import { countForNetwork, undoCount } from '../auth/throttle.ts';
import { type Guard, tryUnder } from '../auth/tries.ts';
import { transactInTurn } from '../db/turns.ts';
import { busy, refusalOf } from '../http/busy.ts';
import type { CallContext } from '../http/context.ts';
import { customerOf, networkOf } from '../http/network.ts';
import { Refusal } from '../http/refusal.ts';
import { publicRoute } from '../http/route.ts';
import {
  type Account,
  accountLoginKey,
  addressLoginKey,
  findMember,
  readAccount,
} from './account.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findMember>>>;

/** The id of no member. */
const NOBODY = 0;

const refuseWith = (code: number) => (retryAfter: number) =>
  new Refusal(code, { retry_after: retryAfter });

/**
 * What limits a login. Wrong ones count for the account at one address, so that nobody locks
 * anybody out elsewhere; for the address, whatever the account, and of IPv6 for all that a provider gives one
 * customer; and for the account from any address they come from, which holds at addresses where its member has not
 * been.
 */
const guardsOf = (
  { settings, address }: CallContext,
  account: Account,
  isKnown: boolean,
): readonly Guard[] => {
  const network = networkOf(address);
  const customer = customerOf(address);
  const locked = refuseWith(CODE.accountLocked);
  const own: Guard[] = [
    {
      key: addressLoginKey(account, network),
      limit: settings.login,
      forgives: true,
      refusal: locked,
    },
    {
      key: `login-address:${network}`,
      limit: settings.loginAddress,
      forgives: false,
      refusal: refuseWith(CODE.tooMany),
    },
  ];
  if (customer !== network) {
    own.push({
      key: `login-customer:${customer}`,
      limit: settings.loginCustomer,
      forgives: false,
      refusal: refuseWith(CODE.tooMany),
    });
  }
  if (isKnown) return own;
  const everywhere = { limit: settings.loginAccount, forgives: false, refusal: locked };
  return [...own, { ...everywhere, key: accountLoginKey(account) }];
};

/**
 * Makes the hash again where the cost of hashes has changed; returns the one that is stored then, as far as is
 * known. A login does not fail for it.
 */
const renewHash = async (
  { db, settings, address }: CallContext,
  { id, password_hash: stored }: Found,
  password: string,
): Promise<string> => {
  if (isHashedAt(stored, settings.passwordCost)) return stored;
  const hash = await hashPassword(password, settings, customerOf(address)).catch(() => null);
  if (hash === null) return stored;
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set({ password_hash: hash })
    .where('id', '=', id)
    .where('password_hash', '=', stored)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? hash : stored;
};

/**
 * Starts a session while the member's hash is still this one: a change of the password, which waits for this or is
 * waited for, ends all sessions. Null where it is another one. With it the address is known and the login on record:
 * none is there without the others. What begins no session is not counted for the network.
 */
const startSessionWith = async (
  context: CallContext,
  memberId: number,
  hash: string,
): Promise<Tokens | null> => {
  const { sessionsInNetwork } = context.settings;
  const counted = await countForNetwork({ ...context, memberId }, 'sessions', sessionsInNetwork);
  const tokens = await transactInTurn(context, `member:${memberId}`, async (db) => {
    const unchanged = await db
      .selectFrom('members')
      .select('id')
      .where('id', '=', memberId)
      .where('password_hash', '=', hash)
      .forShare()
      .executeTakeFirst();
    if (!unchanged) return null;
    const { address } = context;
    const at = context.now();
    await rememberAddress(db, memberId, address, at);
    await recordEvents(db, [{ kind: 'login', memberId, at, address }]);
    return startSession({ ...context, db }, memberId);
  }).catch(async (error: unknown) => {
    if (refusalOf(error)) await undoCount(context, counted);
    throw error;
  });
  if (!tokens) await undoCount(context, counted);
  return tokens;
};

/**
 * Starts the session of a member whose password was right. @throws Refusal 1001 where it is another one by now;
 * a hash that a login at the same time has made again is of the same one.
 */
const letIn = async (context: CallContext, member: Found, password: string): Promise<Tokens> => {
  const hash = await renewHash(context, member, password);
  const tokens = await startSessionWith(context, member.id, hash);
  if (tokens) return tokens;
  const { password_hash: newer } = await context.db
    .selectFrom('members')
    .select('password_hash')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  const isSame = await verifySecret(password, newer, 'login', customerOf(context.address));
  const late = isSame ? await startSessionWith(context, member.id, newer) : null;
  if (!late) throw busy();
  return late;
};

/**
 * Login by phone or e-mail. Unknown account and wrong password answer alike, in time and in locking;
 * only who knows the password learns that a member is disabled.
 */
export const loginRoute = publicRoute(login, async (context, input) => {
  const { db, settings, address } = context;
  const account = await readAccount(db, input);
  const member = await findMember(db, account);
  // Asked of nobody, too: what took a statement less would say that there is no such account.
  const isKnown = await isKnownAddress(db, member?.id ?? NOBODY, address);
  const password = normalizePassword(input.password);
  const stored = member?.password_hash ?? decoyHash(settings.passwordCost);
  const note = (...kinds: SecurityEventKind[]) =>
    recordEvents(
      db,
      kinds.map((kind) => ({ kind, memberId: member?.id ?? null, at: context.now(), address })),
    );

  const verdict = await tryUnder(
    context,
    guardsOf(context, account, isKnown),
    async () =>
      (await verifySecret(password, stored, 'login', customerOf(address))) && member !== undefined,
  );
  if (!verdict.isRight || !member) {
    const isLocked = !verdict.isRight && verdict.locked !== null;
    await note('login failed', ...(isLocked ? (['login locked'] as const) : []));
    throw new Refusal(CODE.wrongCredentials);
  }
  if (member.disabled) throw new Refusal(CODE.disabled);
  return letIn(context, member, password);
});
