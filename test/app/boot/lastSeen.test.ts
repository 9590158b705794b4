// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paintLastSeen, readLastSeen } from '#app/boot/lastSeen.ts';
import { staticShell } from '../../../scripts/staticShell.ts';

const entry = {
  version: 1,
  loginId: 'l1',
  language: 'zh-CN',
  answers: {
    productBanners: { at: 1, data: { banners: [{ cover: '/b.svg' }], notice: '维护' } },
    firstCard: {
      at: Date.parse('2026-08-20T10:42:00+08:00'),
      data: { rate: '1.56', clock: '10:42', moment: '08-20 10:42' },
    },
  },
};
const seenWith = (stored: unknown, closed: string | null = null, language = 'zh-CN') => {
  const items: Record<string, string> = {
    'hd:tokens': '{"version":2,"accessToken":"a1","refreshToken":"r1","loginId":"l1"}',
    'hd:last-figures': typeof stored === 'string' ? stored : JSON.stringify(stored),
  };
  return readLastSeen(
    language,
    () => ({ getItem: (key: string) => items[key] ?? null }),
    () => ({ getItem: () => closed && JSON.stringify(closed) }),
  );
};

afterEach(() => {
  vi.useRealTimers();
});

describe('what was seen last, before the app runs', () => {
  it('is of this login, in this language', () => {
    expect(seenWith(entry)).toEqual({
      banner: '/b.svg',
      notice: '维护',
      card: expect.objectContaining({ rate: '1.56' }),
    });
    expect(seenWith({ ...entry, loginId: 'l2' })).toBeNull();
    expect(seenWith(entry, null, 'en')).toBeNull();
    expect(seenWith({ ...entry, version: 2 })).toBeNull();
    expect(seenWith('{')).toBeNull();
  });

  it('has no place for a notice that was closed', () => {
    expect(seenWith(entry, '维护')?.notice).toBeNull();
    expect(seenWith(entry, '另一条')?.notice).toBe('维护');
  });

  it.each([
    ['the last minute of its day', '2026-08-20T23:59:59+08:00', '10:42'],
    ['the next day', '2026-08-21T00:00:00+08:00', '08-20 10:42'],
  ])('names its time as the app does in %s', (_when, now, time) => {
    vi.useFakeTimers({ now: Date.parse(now) });
    expect(seenWith(entry)?.card?.time).toBe(time);
  });

  it.each([undefined, null, 5, 'x', [], { productBanners: null, firstCard: { data: null } }])(
    'is nothing where other things are stored: %j',
    (answers) => {
      expect(seenWith({ ...entry, answers })).toMatchObject({ banner: '', card: null });
    },
  );

  describe('in the static shell', () => {
    const card = { rate: '<1.56>', yearly: '', time: '10:42' };
    const place = (name: string) => document.querySelector(`.s-home [data-last="${name}"]`);
    const paint = (pattern: string, words: Readonly<Record<string, string>> | null = card) => {
      document.documentElement.lang = 'zh-CN';
      document.body.innerHTML = staticShell();
      place('card')?.insertAdjacentHTML(
        'beforebegin',
        `<template data-pattern="zh-CN">${pattern}</template>`,
      );
      paintLastSeen(document, { banner: '/b.svg', notice: null, card: words });
    };

    it('has its places, a part without words taken away', () => {
      paint('<div><p>{time}</p></div><div data-rate="{rate}"><b>{rate}</b><p>{yearly}</p></div>');
      expect(place('banner')?.innerHTML).toContain('src="/b.svg"');
      expect(place('notice')).toBeNull();
      expect(place('time')?.innerHTML).toBe('<div><p>10:42</p></div>');
      expect(place('card')?.innerHTML).toBe('<div data-rate="<1.56>"><b>&lt;1.56&gt;</b></div>');
    });

    it.each([
      ['a word is missing', '<div>{time}</div><div>{price}</div>', card],
      ['no card was kept', '<div>{time}</div><div>{rate}</div>', null],
      ['the page has no pattern', '', card],
    ])('stays a skeleton where %s', (_what, pattern, words) => {
      paint(pattern, words);
      expect(place('time')?.childNodes).toHaveLength(0);
      expect(place('card')?.querySelectorAll('.s-cover')).toHaveLength(1);
    });
  });
});
