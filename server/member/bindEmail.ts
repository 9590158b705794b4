import { randomInt, timingSafeEqual } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { CODE } from '#api/contract/codes.ts';
import { bindEmail } from '#api/contract/member.ts';
import { MESSAGE } from '#api/contract/message.ts';
import { SIX_DIGITS } from '#api/contract/primitives.ts';
import { macOf } from '../auth/sealedText.ts';
import { recordEvents } from '../auth/securityEvents.ts';
import { countOrRefuse, undoCount } from '../auth/throttle.ts';
import { deleteOld } from '../db/deleteOld.ts';
import type { Tables } from '../db/tables/tables.ts';
import { isConstraint } from '../db/transact.ts';
import { transactInTurn } from '../db/turns.ts';
import type { MemberContext, Scope } from '../http/context.ts';
import { flag } from '../http/flag.ts';
import { Refusal } from '../http/refusal.ts';
import { memberRoute } from '../http/route.ts';
import { type Mail, MailOutcomeUnknown, type SendMail } from '../mail/mail.ts';
import { writeMessages } from '../message/write.ts';
import { DAY, secondsUntil } from '../seconds.ts';
import { readSetting } from '../site/settingsTable.ts';
import { readEmail } from './emailAddress.ts';
import { lockMember } from './lockMember.ts';

const CODE_DIGITS = 6;
/** How long an old code is refused as expired; later as unknown. */
const CODE_KEPT_MS = DAY * 1000;

/** What the table keeps of a code: it is good for this member and this address only. */
const macOfCode = ({ secrets, memberId }: MemberContext, email: string, code: string): string =>
  macOf(`email code ${memberId} ${email} ${code}`, secrets.pepper);

const answer = (sent: boolean, bound: boolean, resendIn = 0, expiresIn = 0) => ({
  sent: flag(sent),
  bound: flag(bound),
  resend_in: resendIn,
  expires_in: expiresIn,
});

/** A mailed code as it is kept, by its MAC. */
type Kept = Selectable<Tables['email_codes']>;

/**
 * Writes a code down in the place of the one before, which it returns.
 * @throws Refusal 1002 {retry_after} where that was sent a moment ago.
 */
const keepCode = (context: MemberContext, email: string, mac: string): Promise<Kept | null> => {
  const { db, memberId, settings, now } = context;
  return transactInTurn(db, `member:${memberId}`, async (trx) => {
    await lockMember(trx, memberId);
    const before = await trx
      .selectFrom('email_codes')
      .selectAll()
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    const at = now();
    const after = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);
    const free = before ? after(before.sent_at, settings.emailResendSeconds) : at;
    if (free > at) throw new Refusal(CODE.tooMany, { retry_after: secondsUntil(free, at) });
    const code = {
      email,
      code_mac: mac,
      tries: 0,
      sent_at: at,
      expires_at: after(at, settings.emailCodeSeconds),
    };
    await trx
      .insertInto('email_codes')
      .values({ member_id: memberId, ...code })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(code))
      .execute();
    return before ?? null;
  });
};

/** Forgets a code that was not sent: the one before is as good as it was. */
const takeBack = async (
  { db, memberId }: MemberContext,
  mac: string,
  before: Kept | null,
): Promise<void> => {
  const own = { member_id: memberId, code_mac: mac };
  await (before
    ? db
        .updateTable('email_codes')
        .set(before)
        .where((one) => one.and(own))
        .execute()
    : db
        .deleteFrom('email_codes')
        .where((one) => one.and(own))
        .execute());
};

/** Hands a letter over. @throws Refusal 1110, its cause a MailOutcomeUnknown where the letter may arrive. */
const handOver = async (mail: SendMail, letter: Mail): Promise<void> => {
  try {
    await mail(letter);
  } catch (error) {
    throw new Refusal(CODE.mailNotSent, null, undefined, error);
  }
};

/** Mails a code. Only its recipient learns whether the address is another member's. */
const sendCode = async (context: MemberContext, email: string) => {
  const { db, memberId, mail, settings } = context;
  if (!mail) return answer(false, false);
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const mac = macOfCode(context, email, code);
  const minutes = Math.round(settings.emailCodeSeconds / 60);
  const site = await readSetting(db, 'name');
  // Before it is counted: of many requests at once one is.
  const before = await keepCode(context, email, mac);
  const counted: string[] = [];
  try {
    for (const key of [`email:${memberId}`, `email-to:${email}`]) {
      await countOrRefuse(context, key, settings.emailCode);
      counted.push(key);
    }
    await handOver(mail, {
      to: email,
      subject: `【${site}】邮箱验证码`,
      text: `您正在绑定邮箱，验证码：${code}，${minutes} 分钟内有效。请勿告诉任何人；若非本人操作，请忽略本邮件。`,
    });
  } catch (error) {
    if (error instanceof Refusal && error.cause instanceof MailOutcomeUnknown) throw error;
    // A letter that certainly was not sent is not counted, and a code that nobody received is none.
    for (const key of counted) await undoCount(context, key);
    await takeBack(context, mac, before);
    throw error;
  }
  return answer(true, false, settings.emailResendSeconds, settings.emailCodeSeconds);
};

/** Counts the try before it is checked. @throws Refusal 1107, 1108. */
const checkCode = async (context: MemberContext, email: string, code: string): Promise<void> => {
  const { db, memberId, settings, now } = context;
  const row = await db
    .updateTable('email_codes')
    .set({ tries: sql`tries + 1` })
    .where('member_id', '=', memberId)
    .where('email', '=', email)
    .where('tries', '<', settings.emailCodeTries)
    .where('expires_at', '>', now())
    .returning('code_mac')
    .executeTakeFirst();
  if (!row) throw new Refusal(CODE.expiredEmailCode);
  const given = Buffer.from(macOfCode(context, email, code));
  const expected = Buffer.from(row.code_mac);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new Refusal(CODE.wrongEmailCode);
  }
};

/**
 * An empty v_code mails a code (`sent` 0 where the server cannot mail), six digits bind the address.
 * @throws Refusal 1000 for what is no address, 1002, 1103, 1107, 1108, 1110 when the letter did not go out.
 */
export const bindEmailRoute = memberRoute(bindEmail, async (context, input) => {
  const { db, memberId, now, address } = context;
  const email = readEmail(input.email);
  if (input.v_code === '') return sendCode(context, email);
  if (!SIX_DIGITS.test(input.v_code)) throw new Refusal(CODE.wrongEmailCode);
  await checkCode(context, email, input.v_code);
  try {
    await transactInTurn(db, `member:${memberId}`, async (trx) => {
      await trx.updateTable('members').set({ email }).where('id', '=', memberId).execute();
      await trx.deleteFrom('email_codes').where('member_id', '=', memberId).execute();
      await recordEvents(trx, [{ kind: 'e-mail bound', memberId, at: now(), address }]);
      await writeMessages(trx, [
        {
          memberId,
          type: MESSAGE.system,
          title: '邮箱已绑定',
          summary: `邮箱 ${email} 已绑定，可用于登录。若非本人操作，请立即联系客服。`,
          link: '/account-settings',
          at: now(),
        },
      ]);
    });
  } catch (error) {
    if (isConstraint(error, 'members_email')) throw new Refusal(CODE.accountExists);
    throw error;
  }
  return answer(false, true);
});

/** Deletes mailed codes that were valid until a day ago. */
export const forgetOldCodes = ({ db, now }: Scope): Promise<number> => {
  const until = new Date(now().getTime() - CODE_KEPT_MS);
  return deleteOld(db, 'email_codes', sql<boolean>`expires_at <= ${until}`);
};
