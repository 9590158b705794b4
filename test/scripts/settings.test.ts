import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { settingIn } from '#server/mounts/page.ts';
import { ADDRESSES } from '#test/server/mounts/addresses.ts';
import { writeHeaders } from '../../scripts/build/headersFile.ts';
import { setInPages } from '../../scripts/settings/pages.ts';

const PAGES = ['index.html', 'login.html', 'register.html'];
const page = (name: string): string => `<!doctype html><head><meta name="hd:api-base" content="" />
<meta name="hd:attempt-key" content="auto" /><meta name="hd:geolocation" content="" />
<meta name="hd:chat-provider" content="" /><meta name="hd:chat-website-id" content="" />
<meta name="hd:service-worker" content="" /><script>start('${name}')</script></head>`;

/** A folder with pages like those of a build. */
const built = () => {
  const folder = mkdtempSync(join(tmpdir(), 'hengdu-built-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of PAGES) writeFileSync(join(folder, name), page(name));
  writeFileSync(join(folder, 'security-headers.txt'), 'of before');
  return {
    folder,
    /** A setting in each page. */
    inEach: (name: string) =>
      PAGES.map((file) => settingIn(readFileSync(join(folder, file), 'utf8'), name)),
    /** A directive of the policy. */
    policy: (name: string): string =>
      new RegExp(`${name} ([^;]*);`).exec(
        readFileSync(join(folder, 'security-headers.txt'), 'utf8'),
      )?.[1] ?? '',
  };
};

describe('settings of a build on a static host', () => {
  it('are written into every page, with the headers that let the pages reach what they name', () => {
    const { folder, inEach, policy } = built();
    const words = ['hd:api-base=https://api.example.com/v1', 'hd:geolocation=https://geo.example'];
    expect(setInPages(folder, words)).toBe(PAGES.length);
    expect(inEach('hd:api-base')).toEqual(PAGES.map(() => 'https://api.example.com/v1'));
    expect(inEach('hd:attempt-key')).toEqual(PAGES.map(() => 'auto'));
    expect(policy('connect-src')).toBe("'self' https://api.example.com https://geo.example");
    expect(policy('img-src')).toBe("'self' data: blob: https://api.example.com");
    for (const name of PAGES) {
      const hash = createHash('sha256').update(`start('${name}')`).digest('base64');
      expect(policy('script-src')).toContain(`'sha256-${hash}'`);
    }
  });

  it('are replaced by later ones and taken back by empty ones; the others stay', () => {
    const { folder, inEach, policy } = built();
    setInPages(folder, ['hd:api-base=https://a.example/?a=1&b="<', 'hd:chat-provider=none']);
    expect(inEach('hd:api-base')).toEqual(PAGES.map(() => 'https://a.example/?a=1&b="<'));
    setInPages(folder, ['hd:api-base=']);
    expect(inEach('hd:api-base')).toEqual(['', '', '']);
    expect(inEach('hd:chat-provider')).toEqual(['none', 'none', 'none']);
    expect(policy('connect-src')).toBe('');
  });

  it('let Crisp run once its website is named', () => {
    const { folder, inEach, policy } = built();
    setInPages(folder, ['hd:chat-provider=crisp', 'hd:chat-website-id=w-1']);
    expect(inEach('hd:chat-website-id')).toEqual(['w-1', 'w-1', 'w-1']);
    expect(policy('script-src')).toContain(' https://client.crisp.chat');
  });

  it('let pictures come from elsewhere, until another place or none is named', () => {
    const { folder, policy } = built();
    setInPages(folder, ['media-base=https://cdn.example/covers', 'hd:api-base=https://a.example']);
    expect(policy('img-src')).toBe("'self' data: blob: https://a.example https://cdn.example");
    setInPages(folder, ['hd:api-base=https://b.example', 'hd:chat-provider=none']);
    expect(policy('img-src')).toBe("'self' data: blob: https://b.example https://cdn.example");
    expect(policy('connect-src')).toBe("'self' https://b.example");
    setInPages(folder, ['media-base=']);
    expect(policy('img-src')).toBe("'self' data: blob: https://b.example");
  });

  it('keep the place of the pictures also where the API was there, and moves', () => {
    const { folder, policy } = built();
    setInPages(folder, ['media-base=https://a.example', 'hd:api-base=https://a.example']);
    expect(policy('img-src')).toBe("'self' data: blob: https://a.example");
    setInPages(folder, ['hd:api-base=https://b.example']);
    expect(policy('img-src')).toBe("'self' data: blob: https://b.example https://a.example");
  });

  it('keep what the build itself named, in a file beside the headers alone', () => {
    const { folder, policy } = built();
    writeHeaders(folder, 'https://cdn.example/covers');
    setInPages(folder, ['hd:attempt-key=off']);
    expect(policy('img-src')).toBe("'self' data: blob: https://cdn.example");
    expect(readdirSync(folder)).toContain('media-base.txt');
    setInPages(folder, ['media-base=']);
    expect(readdirSync(folder)).not.toContain('media-base.txt');
    setInPages(folder, ['hd:attempt-key=on']);
    expect(policy('img-src')).toBe("'self' data: blob:");
  });

  it.each<[word: string, message: string | RegExp]>([
    [
      'hd:api-bass=https://api.example.com',
      /^"hd:api-bass=.*" sets nothing; there are hd:api-base/,
    ],
    ['hd:api-base', /^"hd:api-base" sets nothing/],
    ...['hd:api-base', 'hd:geolocation', 'media-base'].flatMap((name) =>
      ADDRESSES.refused.map((address): [string, string] => [
        `${name}=${address}`,
        `${name} must be an address like`,
      ]),
    ),
    ['hd:attempt-key=yes', 'hd:attempt-key must be one of auto, on, off, not "yes".'],
    ['hd:service-worker=no', 'hd:service-worker must be one of on, off, not "no".'],
    [
      'hd:chat-provider=krisp',
      'hd:chat-provider must be one of embedded, crisp, none, not "krisp".',
    ],
    ['hd:chat-provider=crisp', 'hd:chat-provider=crisp needs hd:chat-website-id'],
  ])('that cannot be are refused, and nothing is written: %s', (word, message) => {
    const { folder, inEach } = built();
    expect(() => setInPages(folder, ['hd:service-worker=off', word])).toThrow(message);
    expect(inEach('hd:service-worker')).toEqual(['', '', '']);
  });

  it.each(ADDRESSES.taken)('take what is an address, or none: %j', (address) => {
    const { folder, inEach } = built();
    const names = ['hd:api-base', 'hd:geolocation', 'media-base'];
    setInPages(
      folder,
      names.map((name) => `${name}=${address}`),
    );
    expect(inEach('hd:geolocation')).toEqual([address, address, address]);
  });

  it('are refused for a folder without a build', () => {
    expect(() => setInPages(tmpdir(), ['hd:api-base='])).toThrow('holds no build.');
  });
});
