// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { paintLastSeen, readLastSeen } from '#app/boot/lastSeen.ts';
import { SAMPLE } from '#test/support/sample/products.ts';

const entry = {
  version: 1,
  loginId: 'l1',
  language: 'zh-CN',
  answers: {
    productBanners: { at: 1, data: { banners: [{ cover: '/b.svg' }], notice: '维护' } },
    productIndex: {
      at: 1,
      data: {
        productByTypes: [{ productTypeName: '按月结息', products: [{ name: SAMPLE.monthly }] }],
      },
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

describe('what was seen last, before the app runs', () => {
  it('is of this login, in this language', () => {
    expect(seenWith(entry)).toEqual({
      banner: '/b.svg',
      notice: '维护',
      title: '按月结息',
      name: SAMPLE.monthly,
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

  it.each([undefined, null, 5, 'x', [], { productIndex: { data: { productByTypes: [null] } } }])(
    'is nothing where other things are stored: %j',
    (answers) => {
      expect(seenWith({ ...entry, answers })).toMatchObject({ banner: '', title: '', name: '' });
    },
  );

  it('has its places in the static shell', () => {
    document.body.innerHTML = readFileSync('src/app/boot/staticShell.html', 'utf8');
    const places = () => document.querySelectorAll('.s-home [data-last]');
    expect(places()).toHaveLength(4);
    paintLastSeen(document, { banner: '/b.svg', notice: null, title: '<b>', name: '' });
    expect([...places()].map((place) => place.innerHTML)).toEqual([
      expect.stringContaining('src="/b.svg"'),
      '&lt;b&gt;',
      '',
    ]);
  });
});
