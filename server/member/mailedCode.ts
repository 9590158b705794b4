import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { CODE } from '#api/contract/codes.ts';
import { macOf } from '../auth/sealedText.ts';
import { deleteOld } from '../db/deleteOld.ts';
import { transactInTurn } from '../db/turns.ts';
import type { MemberContext, Scope } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { DAY, plusSeconds, secondsUntil } from '../seconds.ts';
import { lockMember } from './lockMember.ts';

/** How long an old code is refused as expired; later as unknown. */
const CODE_KEPT_SECONDS = DAY;

/** What the table keeps of a code: it is good for this member and this address only. */
export const macOfCode = (
  { secrets, memberId }: MemberContext,
  email: string,
  code: string,
): string => macOf(`email code ${memberId} ${email} ${code}`, secrets.pepper);

/**
 * Writes a code down beside those before, which stay good: a slow letter may arrive after the next was asked for.
 * Its tries are used up until its letter is handed over: what is not sent cannot be guessed either.
 * @throws Refusal 1002 {retry_after} where the one before was sent a moment ago.
 */
export const keepCode = (context: MemberContext, email: string, mac: string): Promise<void> => {
  const { memberId, settings, now } = context;
  return transactInTurn(
    context,
    `member:${memberId}`,
    async (trx) => {
      await lockMember(trx, memberId);
      const before = await trx
        .selectFrom('email_codes')
        .select('sent_at')
        .where('member_id', '=', memberId)
        .orderBy('sent_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      const at = now();
      const free = before ? plusSeconds(before.sent_at, settings.emailResendSeconds) : at;
      if (free > at) throw new Refusal(CODE.tooMany, { retry_after: secondsUntil(free, at) });
      const code = {
        email,
        tries: settings.emailCodeTries,
        sent_at: at,
        expires_at: plusSeconds(at, settings.emailCodeSeconds),
      };
      await trx
        .insertInto('email_codes')
        .values({ member_id: memberId, code_mac: mac, ...code })
        // The same digits were drawn again.
        .onConflict((conflict) => conflict.columns(['member_id', 'code_mac']).doUpdateSet(code))
        .execute();
    },
    [`payer:${memberId}`],
  );
};

/** Forgets a code that was not sent. */
export const takeBack = async ({ db, memberId }: MemberContext, mac: string): Promise<void> => {
  await db
    .deleteFrom('email_codes')
    .where('member_id', '=', memberId)
    .where('code_mac', '=', mac)
    .execute();
};

/** Lets a code that may have arrived be tried, from now on. */
export const allowTries = async ({ db, memberId, settings, now }: MemberContext, mac: string) => {
  await db
    .updateTable('email_codes')
    .set({ tries: 0, expires_at: plusSeconds(now(), settings.emailCodeSeconds) })
    .where('member_id', '=', memberId)
    .where('code_mac', '=', mac)
    .execute();
};

/**
 * Counts a try for each code that it may be; their MACs. All guesses lock them in one order, and those of one member
 * in one process wait for their turn before they take a connection. @throws Refusal 1001.
 */
const countTry = (context: MemberContext, email: string): Promise<{ code_mac: string }[]> => {
  const { memberId, settings, now } = context;
  return transactInTurn(context, `member:${memberId}`, async (trx) => {
    await trx
      .selectFrom('email_codes')
      .select('code_mac')
      .where('member_id', '=', memberId)
      .orderBy('code_mac')
      .forUpdate()
      .execute();
    return trx
      .updateTable('email_codes')
      .set({ tries: sql`tries + 1` })
      .where('member_id', '=', memberId)
      .where('email', '=', email)
      .where('tries', '<', settings.emailCodeTries)
      .where('expires_at', '>', now())
      .returning('code_mac')
      .execute();
  });
};

/**
 * Counts the try before it is checked, and of several codes that are good for each: they are guessed no more often
 * than one after the other. @throws Refusal 1107, 1108.
 */
export const checkCode = async (
  context: MemberContext,
  email: string,
  code: string,
): Promise<void> => {
  const codes = await countTry(context, email);
  if (codes.length === 0) throw new Refusal(CODE.expiredEmailCode);
  const given = Buffer.from(macOfCode(context, email, code));
  const isRight = codes.some(({ code_mac: mac }) => {
    const expected = Buffer.from(mac);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isRight) throw new Refusal(CODE.wrongEmailCode);
};

/** Deletes mailed codes that were valid until a day ago. */
export const forgetOldCodes = ({ db, now }: Scope): Promise<number> => {
  const until = plusSeconds(now(), -CODE_KEPT_SECONDS);
  return deleteOld(db, 'email_codes', sql<boolean>`expires_at <= ${until}`);
};
