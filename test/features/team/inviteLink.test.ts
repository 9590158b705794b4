import { expect, it } from 'vitest';
import { inviteLink } from '#features/team/inviteLink.ts';

const info = (invite_url: string, invite_code = '8K2F6Q') => ({ invite_url, invite_code });

it('takes the server’s link, else the base for sharing, else this origin', () => {
  const link = 'https://h5.example.com/register?i_code=8K2F6Q';
  expect(inviteLink(info(link), 'https://other.example', 'http://here')).toBe(link);
  expect(inviteLink(info(''), 'https://h5.example.com/', 'http://here')).toBe(link);
  expect(inviteLink(info(''), '', 'https://h5.example.com')).toBe(link);
});

it('takes no address that is none of the web', () => {
  expect(inviteLink(info('https://a:b@evil.example'), '', 'https://h5.example.com')).toBe(
    'https://h5.example.com/register?i_code=8K2F6Q',
  );
  expect(inviteLink(info('javascript:alert(1)'), 'data:,x', 'https://h5.example.com')).toBe(
    'https://h5.example.com/register?i_code=8K2F6Q',
  );
  expect(inviteLink(info('', 'a&b c'), '', 'https://h5.example.com')).toBe(
    'https://h5.example.com/register?i_code=a%26b%20c',
  );
});
