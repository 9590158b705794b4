import * as v from 'valibot';
import { LOGIN, type LoginType } from '#api/contract/public.ts';
import { MAIL_FORM } from '#shared/format/plainMail.ts';
import { plainNumber } from '#shared/format/plainNumber.ts';
import { CHINA } from './areaCodes.ts';
import type { AuthTextKey } from './authTexts.ts';

/** The error of a phone's account whose country is not known, and its words. */
export const NO_COUNTRY = 'areaCodeUnknown' satisfies AuthTextKey;

const key = (text: AuthTextKey): AuthTextKey => text;
const required = (text: AuthTextKey) => v.pipe(v.string(), v.nonEmpty(key(text)));

const phone = v.pipe(required('phoneRequired'), v.regex(/^\d+$/, key('phoneDigits')));
const email = v.pipe(required('emailRequired'), v.regex(MAIL_FORM, key('emailFormat')));

const account = (kind: LoginType) => ({
  phone: kind === LOGIN.phone ? phone : v.string(),
  email: kind === LOGIN.email ? email : v.string(),
});

/** Validation of a login: no empty field, only digits in a phone, x@y in an e-mail. */
export const loginSchema = (kind: LoginType) =>
  v.object({ ...account(kind), password: required('passwordRequired') });

/** Validation of a registration; the confirmation must match, too. */
export const registerSchema = (kind: LoginType, isInviteCodeNeeded: boolean) =>
  v.pipe(
    v.object({
      ...account(kind),
      password: required('passwordRequired'),
      confirm: required('confirmRequired'),
      inviteCode: isInviteCodeNeeded ? required('inviteCodeRequired') : v.string(),
    }),
    v.forward(
      v.partialCheck(
        [['password'], ['confirm']],
        ({ password, confirm }) => password === confirm,
        key('confirmDiffers'),
      ),
      ['confirm'],
    ),
  );

const CHINA_LENGTH = 11;

/** Whether a +86 number does not have 11 digits; advice only. */
export const phoneLooksShort = (dialCode: string | undefined, phoneNumber: string): boolean =>
  dialCode === CHINA && /^\d+$/.test(phoneNumber) && phoneNumber.length !== CHINA_LENGTH;

/** A phone number in groups: 138 0013 8000 for +86, unchanged for others. */
export const groupPhone = (dialCode: string | undefined, phoneNumber: string): string =>
  dialCode === CHINA && /^\d+$/.test(phoneNumber)
    ? phoneNumber.replace(/^(\d{3})(\d{1,4})?(\d+)?$/, (_, a: string, b?: string, c?: string) =>
        [a, b, c].filter(Boolean).join(' '),
      )
    : phoneNumber;

/** A typed, pasted or autofilled number, plain and without dashes, brackets and the dial code that the field shows. */
export const barePhone = (dialCode: string | undefined, typed: string): string => {
  const plain = plainNumber(typed).replace(/[-()\u2010-\u2015]/g, '');
  const prefix = `+${dialCode}`;
  return dialCode !== undefined && plain.startsWith(prefix) ? plain.slice(prefix.length) : plain;
};
