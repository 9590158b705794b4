// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ShellVariant } from '#app/boot/earlyRules.ts';
import { paintLastSeen, readLastSeen } from '#app/boot/lastSeen.ts';
import { staticShell } from '../../../scripts/build/staticShell.ts';

const entry = {
  version: 1,
  loginId: 'l1',
  language: 'zh-CN',
  answers: {
    productBanners: { at: 1, data: { banners: [{ cover: '/b.svg' }], notice: '维护' } },
    home: {
      at: Date.parse('2026-08-20T10:42:00+08:00'),
      data: { cards: { '': [{ rate: '1.56' }] }, clock: '10:42', moment: '08-20 10:42' },
    },
  },
};
const seenWith = (
  stored: unknown,
  closed: string | null = null,
  language = 'zh-CN',
  screen: ShellVariant = 'home',
  preferences: object = {},
) => {
  const items: Record<string, string> = {
    'hd:tokens': '{"version":2,"accessToken":"a1","refreshToken":"r1","loginId":"l1"}',
    'hd:preferences': JSON.stringify({ version: 1, ...preferences }),
    'hd:last-figures': typeof stored === 'string' ? stored : JSON.stringify(stored),
  };
  return readLastSeen(
    screen,
    language,
    () => ({ getItem: (key: string) => items[key] ?? null }),
    () => ({ getItem: () => closed && JSON.stringify(closed) }),
  );
};

afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, '', '/home');
});

describe('what was seen last, before the app runs', () => {
  it('is of this login, in this language', () => {
    expect(seenWith(entry)).toEqual({
      banner: '/b.svg',
      notice: '维护',
      time: expect.stringContaining('10:42'),
      cards: [{ rate: '1.56' }],
    });
    expect(seenWith({ ...entry, loginId: 'l2' })).toBeNull();
    expect(seenWith(entry, null, 'en')).toBeNull();
    expect(seenWith({ ...entry, version: 2 })).toBeNull();
    expect(seenWith('{')).toBeNull();
  });

  it('is of this screen, at this address', () => {
    const listed = { ...entry.answers.home.data, cards: { '?id=3': [{ rate: '3' }, null] } };
    const answers = { ...entry.answers, 'product-list': { at: 1, data: listed } };
    const cardsAt = (address: string, screen: ShellVariant = 'product-list') => {
      window.history.replaceState(null, '', address);
      return seenWith({ ...entry, answers }, null, 'zh-CN', screen)?.cards;
    };
    expect(cardsAt('/product-list?id=3')).toEqual([{ rate: '3' }, null]);
    expect(cardsAt('/product-list?id=4')).toEqual([]);
    expect(cardsAt('/product-list?id=3&q=x')).toEqual([]);
    expect(cardsAt('/mine', 'mine')).toEqual([]);
    expect(cardsAt('/product-list', 'page')).toEqual([]);
    expect(cardsAt('/home', 'home')).toEqual([{ rate: '1.56' }]);
  });

  it('is without the member’s amounts where they were hidden after these words were kept', () => {
    const mine = { at: 1, data: { cards: { '': [{ balance: '12,680' }] } } };
    const answers = { ...entry.answers, mine };
    const cardsOf = (screen: ShellVariant, hideAmounts: boolean) =>
      seenWith({ ...entry, answers }, null, 'zh-CN', screen, { hideAmounts })?.cards;
    expect(cardsOf('mine', false)).toEqual([{ balance: '12,680' }]);
    expect(cardsOf('mine', true)).toEqual([]);
    // A product's figures are not the member's own.
    expect(cardsOf('home', true)).toEqual([{ rate: '1.56' }]);
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
    expect(seenWith(entry)?.time).toBe(time);
  });

  it.each([
    undefined,
    null,
    5,
    'x',
    [],
    { productBanners: null, home: { data: null } },
    { home: { at: 'x', data: { cards: { '': 'x' } } } },
  ])('is nothing where other things are stored: %j', (answers) => {
    expect(seenWith({ ...entry, answers })).toMatchObject({ banner: '', cards: [] });
  });

  describe('in the static shell', () => {
    const card = { rate: '<1.56>', yearly: '' };
    const place = (name: string, screen: ShellVariant = 'home') =>
      document.querySelector(`.s-${screen} [data-last="${name}"]`);
    const paint = (
      patterns: Readonly<Record<string, string>>,
      cards: readonly (typeof card | null)[] = [card],
      screen: ShellVariant = 'home',
    ) => {
      document.documentElement.lang = 'zh-CN';
      const templates = Object.entries(patterns).map(
        ([name, markup]) => `<template data-pattern="${name} zh-CN">${markup}</template>`,
      );
      document.body.innerHTML = staticShell() + templates.join('');
      paintLastSeen(document, screen, { banner: '/b.svg', notice: null, time: '10:42', cards });
    };
    const time = '<p>{time}</p>';

    it('has its places, a part without words taken away', () => {
      const section = '<div data-rate="{rate}"><b>{rate}</b><p> {yearly}</p></div>';
      paint({ time, section });
      expect(place('banner')?.innerHTML).toContain('src="/b.svg"');
      expect(place('notice')).toBeNull();
      expect(place('time')?.innerHTML).toBe('<p>10:42</p>');
      expect(place('card')?.innerHTML).toBe('<div data-rate="<1.56>"><b>&lt;1.56&gt;</b></div>');
    });

    it('fills the cards of a list that have words, and leaves the others', () => {
      const places = () => [...document.querySelectorAll('.s-product-list [data-last="card"]')];
      paint({ time, card: '<b>{rate}</b>' }, [null, null, card], 'product-list');
      expect(places().map(({ firstElementChild }) => firstElementChild?.outerHTML)).toEqual([
        undefined,
        expect.stringContaining('s-card'),
        '<b>&lt;1.56&gt;</b>',
        expect.stringContaining('s-card'),
      ]);
      expect(place('time', 'product-list')?.innerHTML).toBe('<p>10:42</p>');
      expect(place('time')?.childNodes).toHaveLength(0);
    });

    it.each([
      ['a word is missing', { time, section: '<div>{price}</div>' }, [card]],
      ['no card was kept', { time, section: '<div>{rate}</div>' }, []],
      ['the page has no pattern', {}, [card]],
    ])('stays a skeleton where %s', (_what, patterns, cards) => {
      paint(patterns as Readonly<Record<string, string>>, cards);
      expect(place('time')?.childNodes).toHaveLength(0);
      expect(place('card')?.querySelectorAll('.s-cover')).toHaveLength(1);
    });
  });
});
