import * as v from 'valibot';
import type { AuthTextKey } from './authTexts.ts';

/** 1 phone, 2 e-mail, as the calls number them. */
export const ACCOUNT = { phone: 1, email: 2 } as const;
export type AccountKind = (typeof ACCOUNT)[keyof typeof ACCOUNT];

const key = (text: AuthTextKey): AuthTextKey => text;
const required = (text: AuthTextKey) => v.pipe(v.string(), v.nonEmpty(key(text)));

const phone = v.pipe(required('phoneRequired'), v.regex(/^\d+$/, key('phoneDigits')));
const email = v.pipe(required('emailRequired'), v.regex(/^[^\s@]+@[^\s@]+$/, key('emailFormat')));

const account = (kind: AccountKind) => ({
  phone: kind === ACCOUNT.phone ? phone : v.string(),
  email: kind === ACCOUNT.email ? email : v.string(),
});

/** What blocks a login: an empty field, a phone with anything but digits, an e-mail without x@y. */
export const loginSchema = (kind: AccountKind) =>
  v.object({ ...account(kind), password: required('passwordRequired') });

/** What blocks a registration: the confirmation must match, too. */
export const registerSchema = (kind: AccountKind, inviteCodeNeeded: boolean) =>
  v.pipe(
    v.object({
      ...account(kind),
      password: required('passwordRequired'),
      confirm: required('confirmRequired'),
      inviteCode: inviteCodeNeeded ? required('inviteCodeRequired') : v.string(),
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

const CHINA = '86';
const CHINA_LENGTH = 11;

/** Advice only: a +86 number that does not have 11 digits. */
export const phoneLooksShort = (dialCode: string | undefined, phoneNumber: string): boolean =>
  dialCode === CHINA && /^\d+$/.test(phoneNumber) && phoneNumber.length !== CHINA_LENGTH;

/** A phone as people read it: 138 0013 8000 for +86, as typed elsewhere. */
export const groupPhone = (dialCode: string | undefined, phoneNumber: string): string =>
  dialCode === CHINA && /^\d+$/.test(phoneNumber)
    ? phoneNumber.replace(/^(\d{3})(\d{1,4})?(\d+)?$/, (_, a: string, b?: string, c?: string) =>
        [a, b, c].filter(Boolean).join(' '),
      )
    : phoneNumber;

/**
 * What was typed, pasted or filled in, without the spaces and dashes that people put into numbers,
 * and without the dial code that stands before the field already. Wide digits become plain ones.
 */
export const barePhone = (dialCode: string | undefined, typed: string): string => {
  const plain = typed.normalize('NFKC').replace(/[\s\-()\u2010-\u2015]|\p{Cf}/gu, '');
  const prefix = `+${dialCode}`;
  return dialCode !== undefined && plain.startsWith(prefix) ? plain.slice(prefix.length) : plain;
};
