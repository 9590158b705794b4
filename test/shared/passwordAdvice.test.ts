import { describe, expect, it } from 'vitest';
import { passwordAdvice } from '#shared/passwordAdvice.ts';

describe('advice on a login password', () => {
  it.each([
    ['', null],
    ['abc12', 'short'],
    ['aaaaaaaaa', 'common'],
    ['123456789', 'common'],
    ['Password', 'common'],
    ['abcdefghi', 'oneKind'],
    ['84736251', 'oneKind'],
    ['abcd-efgh', 'oneKind'],
    ['8473-6251', 'oneKind'],
    ['Hengdu2026', 'good'],
    ['密码很长很长很长2', 'good'],
  ])('%s → %s', (password, advice) => expect(passwordAdvice(password)).toBe(advice));
});
