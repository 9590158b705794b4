import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOGIN } from '#api/contract/public.ts';
import {
  barePhone,
  groupPhone,
  loginSchema,
  phoneLooksShort,
  registerSchema,
} from '#features/auth/accountRules.ts';
import { fieldErrorsOf } from '#shared/forms/fieldErrors.ts';

const check = (schema: Parameters<typeof fieldErrorsOf>[0], values: Record<string, unknown>) =>
  fieldErrorsOf(schema, values);

describe('what blocks a login', () => {
  const filled = { phone: '13800138000', email: '', password: 'x' };

  it('lets through a phone of any length and any password', () => {
    expect(check(loginSchema(LOGIN.phone), filled)).toEqual({});
    expect(check(loginSchema(LOGIN.phone), { ...filled, phone: '1' })).toEqual({});
  });
  it('wants every field of the chosen kind, and none of the other', () => {
    const empty = { phone: '', email: '', password: '' };
    expect(check(loginSchema(LOGIN.phone), empty)).toEqual({
      phone: 'phoneRequired',
      password: 'passwordRequired',
    });
    expect(check(loginSchema(LOGIN.email), empty)).toEqual({
      email: 'emailRequired',
      password: 'passwordRequired',
    });
  });
  it('wants digits in a phone and x@y in an e-mail', () => {
    expect(check(loginSchema(LOGIN.phone), { ...filled, phone: '138abc' })).toEqual({
      phone: 'phoneDigits',
    });
    for (const email of ['lin', '@y', 'x@', 'a b@y', 'a@b@c']) {
      expect(check(loginSchema(LOGIN.email), { ...filled, email })).toEqual({
        email: 'emailFormat',
      });
    }
    expect(check(loginSchema(LOGIN.email), { ...filled, email: 'x@y' })).toEqual({});
  });
});

describe('what blocks a registration', () => {
  const filled = {
    phone: '1',
    email: '',
    password: 'a',
    confirm: 'a',
    inviteCode: '',
  };
  it('wants the confirmation to match (V9)', () => {
    const schema = registerSchema(LOGIN.phone, false);
    expect(check(schema, filled)).toEqual({});
    expect(check(schema, { ...filled, confirm: 'b' })).toEqual({ confirm: 'confirmDiffers' });
    expect(check(schema, { ...filled, confirm: '' })).toEqual({ confirm: 'confirmRequired' });
  });
  it('shows a mismatch also while another field is wrong', () => {
    const schema = registerSchema(LOGIN.phone, false);
    expect(check(schema, { ...filled, phone: '', confirm: 'b' })).toEqual({
      phone: 'phoneRequired',
      confirm: 'confirmDiffers',
    });
  });
  it('wants an invite code only where the site does', () => {
    expect(check(registerSchema(LOGIN.phone, true), filled)).toEqual({
      inviteCode: 'inviteCodeRequired',
    });
  });
});

describe('phones as people read them', () => {
  it('groups +86 numbers 3-4-4 and leaves others alone', () => {
    expect(groupPhone('86', '13800138000')).toBe('138 0013 8000');
    expect(groupPhone('86', '1380')).toBe('138 0');
    expect(groupPhone('86', '13')).toBe('13');
    expect(groupPhone('81', '9012345678')).toBe('9012345678');
    expect(groupPhone('86', '138a')).toBe('138a');
  });
  it('takes the grouping out again, whatever was grouped', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,20}$/), (digits) => {
        expect(barePhone('86', groupPhone('86', digits))).toBe(digits);
      }),
    );
  });
  it('takes a pasted number whatever it is written with', () => {
    for (const pasted of [
      '+86 138 0013 8000',
      '+86-138-0013-8000',
      '\u202a+8613800138000\u202c',
      '１３８００１３８０００',
      ' (138) 0013\u20138000\n',
    ]) {
      expect(barePhone('86', pasted)).toBe('13800138000');
    }
    expect(barePhone('81', '+8613800138000')).toBe('+8613800138000');
    expect(barePhone(undefined, '138 0013')).toBe('1380013');
  });
  it('advises only on +86 numbers without 11 digits', () => {
    expect(phoneLooksShort('86', '1380013800')).toBe(true);
    expect(phoneLooksShort('86', '13800138000')).toBe(false);
    expect(phoneLooksShort('86', '')).toBe(false);
    expect(phoneLooksShort('81', '1')).toBe(false);
  });
});
