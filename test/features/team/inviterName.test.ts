import { expect, it } from 'vitest';
import { inviterName } from '#features/team/inviterName.ts';

it.each([
  ['a real name, masked', { realname: '林知行', username: '会员1234' }, '林**'],
  ['no real name', { realname: '', username: '会员1234' }, '会员1234'],
  ['a phone number', { realname: '', username: '13800001234' }, '138****1234'],
  ['an address', { realname: '', username: 'lin@example.com' }, 'l***@example.com'],
  ['nothing', { realname: '', username: '' }, '—'],
  ['nobody', null, '—'],
])('the inviter on a poster: %s (R35)', (_, member, name) => {
  expect(inviterName(member)).toBe(name);
});
