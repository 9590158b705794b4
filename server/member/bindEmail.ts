import { randomInt } from 'node:crypto';
import { bindEmail } from '#api/contract/account.ts';
import { CODE } from '#api/contract/codes.ts';
import { MESSAGE } from '#api/contract/message.ts';
import { SIX_DIGITS } from '#api/contract/primitives.ts';
import { recordEvents } from '../auth/securityEvents.ts';
import { countOrRefuse, undoCount } from '../auth/throttle.ts';
import { isConstraint } from '../db/transact.ts';
import { transactInTurn } from '../db/turns.ts';
import { inEnglish } from '../english/translate.ts';
import { wantsEnglish } from '../english/wantsEnglish.ts';
import { asWritten } from '../http/answer.ts';
import type { MemberContext } from '../http/context.ts';
import { flag } from '../http/flag.ts';
import { customerOf } from '../http/network.ts';
import { Refusal } from '../http/refusal.ts';
import { memberRoute } from '../http/route.ts';
import { type Mail, MailOutcomeUnknown, type SendMail } from '../mail/mail.ts';
import { writeMessages } from '../message/write.ts';
import { readSetting } from '../site/settingsTable.ts';
import { readEmail } from './emailAddress.ts';
import { allowTries, checkCode, keepCode, macOfCode, takeBack } from './mailedCode.ts';

const CODE_DIGITS = 6;

const answer = (sent: boolean, bound: boolean, resendIn = 0, expiresIn = 0) => ({
  sent: flag(sent),
  bound: flag(bound),
  resend_in: resendIn,
  expires_in: expiresIn,
});

const keyOfFailed = (memberId: number): string => `email-failed:${memberId}`;

/** What counts the letters that are sent: each key with its limit. */
const limitsOfSent = ({ memberId, settings, address }: MemberContext, email: string) =>
  [
    [`email:${memberId}`, settings.emailCode],
    [`email-to:${email}`, settings.emailCode],
    [`email-network:${customerOf(address)}`, settings.emailNetwork],
  ] as const;

/** Counts a letter, as a failed one, too, until it is taken. @throws Refusal 1002, with nothing counted. */
const countLetter = async (context: MemberContext, email: string): Promise<void> => {
  const { memberId, settings } = context;
  const limits = [
    [keyOfFailed(memberId), settings.emailFailed],
    ...limitsOfSent(context, email),
  ] as const;
  const counted: string[] = [];
  try {
    for (const [key, limit] of limits) {
      await countOrRefuse(context, key, limit);
      counted.push(key);
    }
  } catch (error) {
    for (const key of counted) await undoCount(context, key);
    throw error;
  }
};

/**
 * Hands over a letter that is counted. Returns the refusal of one that may arrive although its server fell silent.
 * @throws Refusal 1110 for one that certainly was not sent, which counts as a failed one only.
 */
const handOver = async (context: MemberContext, mail: SendMail, letter: Mail) => {
  const { memberId } = context;
  let refusal: Refusal | null = null;
  try {
    await mail(letter);
  } catch (error) {
    refusal = new Refusal(CODE.mailNotSent, null, undefined, error);
    if (!(error instanceof MailOutcomeUnknown)) {
      for (const [key] of limitsOfSent(context, letter.to)) await undoCount(context, key);
      throw refusal;
    }
  }
  await undoCount(context, keyOfFailed(memberId));
  return refusal;
};

/** The letter with a code, in the language of the request that asks for it. */
const letterOf = async (context: MemberContext, to: string, code: string): Promise<Mail> => {
  const site = await readSetting(context.db, 'name');
  const minutes = Math.round(context.settings.emailCodeSeconds / 60);
  const localise = wantsEnglish(context.request) ? inEnglish : asWritten;
  return {
    to,
    subject: localise(`【${site}】邮箱验证码`),
    text: localise(
      `您正在绑定邮箱，验证码：${code}，${minutes} 分钟内有效。请勿告诉任何人；若非本人操作，请忽略本邮件。`,
    ),
  };
};

/** Mails a code. Only its recipient learns whether the address is another member's. */
const sendCode = async (context: MemberContext, email: string) => {
  const { mail, settings } = context;
  if (!mail) return answer(false, false);
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const mac = macOfCode(context, email, code);
  const letter = await letterOf(context, email, code);
  // Before it is counted: of many requests at once one is.
  await keepCode(context, email, mac);
  let refusal: Refusal | null;
  try {
    await countLetter(context, email);
    refusal = await handOver(context, mail, letter);
  } catch (error) {
    await takeBack(context, mac);
    throw error;
  }
  await allowTries(context, mac);
  if (refusal) throw refusal;
  return answer(true, false, settings.emailResendSeconds, settings.emailCodeSeconds);
};

/**
 * An empty v_code mails a code (`sent` 0 where the server cannot mail), six digits bind the address.
 * @throws Refusal 1000 for what is no address, 1002, 1103, 1107, 1108, 1110 when the letter did not go out.
 */
export const bindEmailRoute = memberRoute(bindEmail, async (context, input) => {
  const { memberId, now, address } = context;
  const email = readEmail(input.email);
  if (input.v_code === '') return sendCode(context, email);
  if (!SIX_DIGITS.test(input.v_code)) throw new Refusal(CODE.wrongEmailCode);
  await checkCode(context, email, input.v_code);
  try {
    await transactInTurn(context, `member:${memberId}`, async (trx) => {
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
