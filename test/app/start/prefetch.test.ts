// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPrefetched } from '#app/start/prefetch.ts';

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const FILES = { visitor: '/assets/home.js /assets/home.css', member: '/assets/mine.js' };

/** A built page that names the files; its browser is idle whenever `idle` is called. */
const setUp = ({
  connection,
  rel = 'prefetch',
}: {
  connection?: Connection;
  rel?: string;
} = {}) => {
  document.head.innerHTML = Object.entries(FILES)
    .map(([who, files]) => `<meta name="hd:next-${who}" content="${files}" />`)
    .join('');
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  vi.spyOn(HTMLLinkElement.prototype, 'relList', 'get').mockReturnValue({
    supports: (token: string) => token === rel,
  } as DOMTokenList);
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  const listeners = new Set<() => void>();
  let isLoggedIn = false;
  return {
    listeners,
    setLoggedIn(value: boolean) {
      isLoggedIn = value;
      for (const listener of [...listeners]) listener();
    },
    keep: () =>
      keepPrefetched(
        (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        () => isLoggedIn,
      ),
    /** Idle moments until there is nothing left to do; the number of links after each. */
    idle: () => {
      const counts: number[] = [];
      while (idle.length > 0) {
        idle.shift()?.();
        counts.push(document.querySelectorAll('link').length);
      }
      return counts;
    },
    links: () =>
      [...document.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('href')]),
  };
};

beforeEach(() => () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'connection');
});

describe('code that is likely needed next', () => {
  it('is fetched by links when the page is idle, and nothing of it is run', () => {
    const page = setUp();
    page.keep();
    expect(page.links()).toEqual([]);
    expect(page.idle(), 'one in each idle moment').toEqual([1, 2, 2]);
    expect(page.links()).toEqual([
      ['prefetch', '/assets/home.js'],
      ['prefetch', '/assets/home.css'],
    ]);
    expect(document.querySelectorAll('script')).toHaveLength(0);
  });

  it('is fetched by the kind of link that the browser knows', () => {
    const page = setUp({ rel: 'modulepreload' });
    page.setLoggedIn(true);
    page.keep();
    page.idle();
    expect(page.links()).toEqual([['modulepreload', '/assets/mine.js']]);
  });

  it('is a member’s once a visitor has logged in, fetched once', () => {
    const page = setUp();
    page.keep();
    page.idle();
    page.setLoggedIn(true);
    expect(page.listeners.size).toBe(0);
    page.idle();
    expect(page.links().map(([, href]) => href)).toEqual([
      '/assets/home.js',
      '/assets/home.css',
      '/assets/mine.js',
    ]);
  });

  it.each<[string, Connection]>([
    ['where data is to be saved', { saveData: true, effectiveType: '4g' }],
    ['on 2G', { effectiveType: '2g' }],
    ['on slow 2G', { effectiveType: 'slow-2g' }],
  ])('is not fetched %s', (_where, connection) => {
    const page = setUp({ connection });
    page.keep();
    page.setLoggedIn(true);
    page.idle();
    expect(page.links()).toEqual([]);
  });

  it('is fetched on faster lines', () => {
    const page = setUp({ connection: { saveData: false, effectiveType: '3g' } });
    page.setLoggedIn(true);
    page.keep();
    page.idle();
    expect(page.links()).toHaveLength(1);
  });
});
