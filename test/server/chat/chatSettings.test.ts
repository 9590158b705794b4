import { describe, expect, it } from 'vitest';
import { isWithinHours } from '#server/chat/hours.ts';
import { readEnvironment } from '#server/mounts/environment.ts';

describe('the chat that the environment names', () => {
  it('is what the build says when it names none', () => {
    expect(readEnvironment({}).page.chatProvider).toBe('');
  });

  it.each(['embedded', 'none'])('can be %s', (name) => {
    expect(readEnvironment({ CHAT_PROVIDER: name }).page.chatProvider).toBe(name);
  });

  it('is Crisp only with a website id', () => {
    expect(() => readEnvironment({ CHAT_PROVIDER: 'crisp' })).toThrow(
      'CHAT_PROVIDER=crisp needs CHAT_WEBSITE_ID, the website id of your Crisp account.',
    );
    const env = { CHAT_PROVIDER: 'crisp', CHAT_WEBSITE_ID: 'b7f3' };
    expect(readEnvironment(env).page).toMatchObject({
      chatProvider: 'crisp',
      chatWebsiteId: 'b7f3',
    });
  });

  it('is refused under another name, with a sentence', () => {
    expect(() => readEnvironment({ CHAT_PROVIDER: 'Intercom' })).toThrow(
      'CHAT_PROVIDER must be one of embedded, crisp, none, not "Intercom".',
    );
  });
});

it('shows operators pictures on an address of this machine, or on the public one', () => {
  const base = (env: Record<string, string>) => readEnvironment(env).settings.operatorBase;
  expect(base({})).toBe('http://127.0.0.1:4173');
  expect(base({ HOST: '0.0.0.0', PORT: '80' })).toBe('http://127.0.0.1:80');
  expect(base({ HOST: '::1' })).toBe('http://[::1]:4173');
  expect(base({ SHARE_BASE: 'https://app.example' })).toBe('https://app.example');
});

describe('service hours (R12)', () => {
  const at = (time: string): Date => new Date(`2026-11-20T${time}:00+08:00`);

  it.each([
    ['09:00–21:00', '08:59', false],
    ['09:00-21:00', '09:00', true],
    ['9:00 ~ 21:00', '20:59', true],
    ['09:00至21:00', '21:00', false],
    ['21:00–06:00', '23:59', true],
    ['21:00–06:00', '05:59', true],
    ['21:00–06:00', '06:00', false],
    ['00:00–24:00', '00:00', true],
    ['00:00–24:00', '23:59', true],
    ['全天', '12:00', false],
    ['', '12:00', false],
  ])('%j at %s: %s', (hours, time, expected) => {
    expect(isWithinHours(hours, at(time))).toBe(expected);
  });
});
