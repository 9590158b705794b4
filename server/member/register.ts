import { randomInt } from 'node:crypto';
import type { Insertable } from 'kysely';
import { CODE } from '#api/contract/codes.ts';
import { register } from '#api/contract/public.ts';
import { hashPassword } from '../auth/passwords.ts';
import { recordEvents } from '../auth/securityEvents.ts';
import { countOrRefuse, undoCount } from '../auth/throttle.ts';
import type { Tables } from '../db/tables/tables.ts';
import { isConstraint, type Trx, transact } from '../db/transact.ts';
import { wantsEnglish } from '../english/wantsEnglish.ts';
import type { CallContext } from '../http/context.ts';
import { customerOf, networkOf } from '../http/network.ts';
import { Refusal } from '../http/refusal.ts';
import { publicRoute } from '../http/route.ts';
import { welcomeMember } from '../message/write.ts';
import type { TryLimit } from '../settings.ts';
import { readSettings } from '../site/settingsTable.ts';
import { type Account, findMember, readNewAccount } from './account.ts';
import { requireGoodPassword } from './passwordRule.ts';

/** Without letters and digits that look alike. */
const INVITE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const INVITE_LENGTH = 6;
/** Of a billion codes some million are taken: so many in a row are not drawn by chance. */
const MOST_DRAWS = 10;

/** A fresh invite code; its column is unique. */
const newInviteCode = (): string =>
  Array.from(
    { length: INVITE_LENGTH },
    () => INVITE_ALPHABET[randomInt(INVITE_ALPHABET.length)],
  ).join('');

/** Whether another member has the phone number or the e-mail address. */
const isTaken = (error: unknown): boolean =>
  isConstraint(error, 'members_phone') || isConstraint(error, 'members_email');

/** Adds a member with an invite code that no other has. @throws Error for a taken account, see isTaken. */
const addMember = async (
  trx: Trx,
  member: Omit<Insertable<Tables['members']>, 'invite_code'>,
): Promise<{ id: number }> => {
  for (let draws = 1; draws <= MOST_DRAWS; draws += 1) {
    const added = await trx
      .insertInto('members')
      .values({ ...member, invite_code: newInviteCode() })
      .onConflict((conflict) => conflict.column('invite_code').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added) return added;
  }
  throw new Error('Every invite code that was drawn is taken.');
};

/** Who invited, or null where no code was given. @throws Refusal 1104 */
const inviterOf = async (
  { db }: CallContext,
  code: string,
  isRequired: boolean,
): Promise<number | null> => {
  const given = code.trim().toUpperCase();
  if (given === '') {
    if (isRequired) throw new Refusal(CODE.badInviteCode);
    return null;
  }
  const inviter = await db
    .selectFrom('members')
    .select('id')
    .where('invite_code', '=', given)
    .where('disabled', '=', false)
    .executeTakeFirst();
  if (!inviter) throw new Refusal(CODE.badInviteCode);
  return inviter.id;
};

/** The first name of an account, in the language of the request that makes it. */
const usernameOf = (account: Account, request: Request): string => {
  if (account.kind === 'email') return account.email.split('@')[0] ?? account.email;
  return `${wantsEnglish(request) ? 'Member ' : '会员'}${account.phone.slice(-4)}`;
};

/** What limits registrations from an address: each key with its limit. */
const limitsOf = ({ settings, address }: CallContext): readonly (readonly [string, TryLimit])[] => {
  const network = networkOf(address);
  const customer = customerOf(address);
  const own = [`register-address:${network}`, settings.registerAddress] as const;
  if (customer === network) return [own];
  return [own, [`register-customer:${customer}`, settings.registerCustomer]];
};

/** Open only while enable_register is '1'; a given invite code must be someone's. */
export const registerRoute = publicRoute(register, async (context, input) => {
  const { db, settings, address } = context;
  const site = await readSettings(db);
  if (site.enable_register !== '1') throw new Refusal(CODE.registrationClosed);
  const account = await readNewAccount(db, input);
  if (input.password !== input.confirm) throw new Refusal(CODE.passwordsDiffer);
  requireGoodPassword(input.password, {
    phone: account.kind === 'phone' ? account.phone : null,
    email: account.kind === 'email' ? account.email : null,
  });
  const limits = limitsOf(context);
  for (const [key, limit] of limits) await countOrRefuse(context, key, limit);
  const inviterId = await inviterOf(context, input.i_code, site.require_invite_code === '1');
  // Hashed before the account is looked up: one that cannot be hashed now is not counted, and must not show who is a member.
  const passwordHash = await hashPassword(input.password, settings, customerOf(address)).catch(
    async (error: unknown) => {
      // A registration that could not be processed now is not counted.
      for (const [key] of limits) await undoCount(context, key);
      throw error;
    },
  );
  if (await findMember(db, account)) throw new Refusal(CODE.accountExists);
  try {
    return await transact(db, async (trx) => {
      const member = await addMember(trx, {
        username: usernameOf(account, context.request),
        area_code_id: account.kind === 'phone' ? account.areaCodeId : null,
        phone: account.kind === 'phone' ? account.phone : null,
        email: account.kind === 'email' ? account.email : null,
        password_hash: passwordHash,
        inviter_id: inviterId,
        created_at: context.now(),
      });
      await welcomeMember(trx, member.id, site.name, context.now());
      await recordEvents(trx, [
        { kind: 'registered', memberId: member.id, at: context.now(), address },
      ]);
      return member;
    });
  } catch (error) {
    if (isTaken(error)) throw new Refusal(CODE.accountExists);
    throw error;
  }
});
