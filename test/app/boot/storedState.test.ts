import { describe, expect, it } from 'vitest';
import { readRememberedForm, readStored } from '#app/boot/storedState.ts';

const storageOf = (items: Record<string, string>) => () => ({
  getItem: (key: string) => items[key] ?? null,
});
const DEFAULTS = {
  accessToken: '',
  hasUserInfo: false,
  isInvested: false,
  language: 'zh-CN',
  textSize: 100,
  theme: 'system',
};
const EMPTY_FORM = { type: 1, phone: '', email: '', remember: false };

describe('the stored state as the first paint reads it', () => {
  it('has the session’s token and the choices of this device', () => {
    const stored = {
      'hd:tokens': '{"version":2,"accessToken":"a1","refreshToken":"r1","loginId":"l1"}',
      'hd:login': '{"version":2,"rememberMe":true,"loginType":2,"loginEmail":"a@b.cn"}',
      'hd:profile': '{"version":2,"userInfo":{"id":1},"rememberMe":false,"loginEmail":"old@b.cn"}',
      'hd:preferences': '{"version":1,"language":"en","theme":"dark","textSize":125}',
    };
    expect(readStored(storageOf(stored))).toEqual({
      accessToken: 'a1',
      hasUserInfo: true,
      isInvested: false,
      language: 'en',
      textSize: 125,
      theme: 'dark',
    });
    expect(readRememberedForm(storageOf(stored))).toEqual({
      type: 2,
      phone: '',
      email: 'a@b.cn',
      remember: true,
    });
  });

  it('has what was remembered of the login form while that was in the profile', () => {
    const profile =
      '{"version":2,"userInfo":null,"rememberMe":true,"loginType":1,"loginPhone":"138"}';
    expect(readRememberedForm(storageOf({ 'hd:profile': profile }))).toEqual({
      type: 1,
      phone: '138',
      email: '',
      remember: true,
    });
  });

  it.each([
    ['nothing stored', {}],
    ['content that is no JSON', { 'hd:tokens': '{', 'hd:preferences': 'x' }],
    [
      'odd values',
      {
        'hd:preferences': '{"version":1,"language":"fr","theme":1,"textSize":"big"}',
        'hd:login': '{"version":2,"loginType":3,"loginPhone":138,"rememberMe":"yes"}',
      },
    ],
    ['a session whose member is not known yet', { 'hd:profile': '{"version":2,"userInfo":null}' }],
    [
      'what a later version stored',
      {
        'hd:tokens': '{"version":3,"accessToken":"a1","refreshToken":"r1","loginId":"l1"}',
        'hd:preferences': '{"version":2,"theme":"dark"}',
      },
    ],
    [
      'a token that no header carries',
      { 'hd:tokens': '{"version":2,"accessToken":"a1令","refreshToken":"r1","loginId":"l1"}' },
    ],
    ['half a session', { 'hd:tokens': '{"version":2,"accessToken":"a1","refreshToken":""}' }],
  ])('is the defaults with %s', (_what, stored) => {
    expect(readStored(storageOf(stored))).toEqual(DEFAULTS);
    expect(readRememberedForm(storageOf(stored))).toEqual(EMPTY_FORM);
  });

  it.each([
    ['"0.00"', false],
    ['"0.01"', true],
    ['1', false],
    ['null', false],
  ])('knows whether the member holds something, by %s', (amount, isInvested) => {
    const profile = `{"version":2,"userInfo":{"holdingAmount":${amount}}}`;
    expect(readStored(storageOf({ 'hd:profile': profile })).isInvested).toBe(isInvested);
  });

  it('is the defaults where storage is forbidden', () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    expect(readStored(forbidden)).toEqual(DEFAULTS);
    expect(readRememberedForm(forbidden)).toEqual(EMPTY_FORM);
  });
});
