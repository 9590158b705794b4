// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPrefetched } from '#app/start/prefetch.ts';
import { settle } from '#test/support/clock.ts';

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const { prefetchScreen } = vi.hoisted(() => ({ prefetchScreen: vi.fn() }));
vi.mock('#app/navigation/screenCode.ts', () => ({ prefetchScreen }));

const HOME = '/assets/home.js /assets/home.css';
/** The build's list, as a server without it may answer too. */
const LIST = '<!doctype html>\n/assets/mine.js\n';

/** A built page that names the files; its browser is idle whenever `idle` is called. */
const setUp = ({
  connection,
  rel = 'prefetch',
  list = () => Promise.resolve(new Response(LIST)),
}: {
  connection?: Connection;
  rel?: string;
  list?: () => Promise<Response>;
} = {}) => {
  document.head.innerHTML = `<meta name="hd:code-home" content="${HOME}" />`;
  const fetched = vi.fn(list);
  vi.stubGlobal('fetch', fetched);
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  vi.spyOn(HTMLLinkElement.prototype, 'relList', 'get').mockReturnValue({
    supports: (token: string) => token === rel,
  } as DOMTokenList);
  const idle: (() => unknown)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => unknown) => idle.push(work));
  const listeners = new Set<() => void>();
  let isLoggedIn = false;
  return {
    listeners,
    fetched,
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
    idle: async () => {
      const counts: number[] = [];
      while (idle.length > 0) {
        await idle.shift()?.();
        counts.push(document.querySelectorAll('link').length);
      }
      return counts;
    },
    links: () =>
      [...document.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('href')]),
  };
};

/** A member's page that has asked for all files of a list with two tabs. */
const setUpTabs = async () => {
  const list = '/assets/list.js\n/product-list\n/assets/mine.js\n/mine\n/assets/buy.js\n';
  const page = setUp({ list: () => Promise.resolve(new Response(list)) });
  page.setLoggedIn(true);
  page.keep();
  await page.idle();
  expect(page.links()).toHaveLength(3);
  const answer = async (name: string, type: 'load' | 'error') => {
    document.querySelector(`link[href$="${name}"]`)?.dispatchEvent(new Event(type));
    await settle();
  };
  return { ...page, answer };
};

beforeEach(() => () => {
  vi.restoreAllMocks();
  prefetchScreen.mockClear();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'connection');
});

describe('code that is likely needed next', () => {
  it('is fetched by links when the page is idle, and nothing of it is run', async () => {
    const page = setUp();
    page.keep();
    expect(page.links()).toEqual([]);
    expect(await page.idle(), 'one in each idle moment').toEqual([1, 2, 2]);
    expect(page.links()).toEqual([
      ['prefetch', '/assets/home.js'],
      ['prefetch', '/assets/home.css'],
    ]);
    expect(document.querySelectorAll('script')).toHaveLength(0);
    expect(prefetchScreen).not.toHaveBeenCalled();
  });

  it('is run for a screen that a member’s list names, in an idle moment of its own', async () => {
    const page = await setUpTabs();
    expect(prefetchScreen, 'before its files are there').not.toHaveBeenCalled();
    await page.answer('list.js', 'load');
    expect(prefetchScreen, 'not in the task of the answer').not.toHaveBeenCalled();
    await page.idle();
    expect(prefetchScreen.mock.calls).toEqual([['/product-list']]);
    await page.answer('mine.js', 'load');
    await page.idle();
    expect(prefetchScreen.mock.calls).toEqual([['/product-list'], ['/mine']]);
  });

  it('is not run for a screen whose files could not be fetched', async () => {
    const page = await setUpTabs();
    // A browser would not fetch again what its import could not.
    await page.answer('list.js', 'error');
    await page.answer('mine.js', 'load');
    await page.idle();
    expect(prefetchScreen).not.toHaveBeenCalled();
  });

  it('is fetched by the kind of link that the browser knows', async () => {
    const page = setUp({ rel: 'modulepreload' });
    page.setLoggedIn(true);
    page.keep();
    await page.idle();
    expect(page.links()).toEqual([['modulepreload', '/assets/mine.js']]);
  });

  it('is a member’s once a visitor has logged in, fetched once', async () => {
    const page = setUp();
    page.keep();
    await page.idle();
    page.setLoggedIn(true);
    expect(page.listeners.size).toBe(0);
    await page.idle();
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
  ])('is not fetched %s', async (_where, connection) => {
    const page = setUp({ connection });
    page.keep();
    page.setLoggedIn(true);
    await page.idle();
    expect(page.links()).toEqual([]);
    expect(page.fetched).not.toHaveBeenCalled();
    expect(prefetchScreen).not.toHaveBeenCalled();
  });

  it('is nothing where the list of a member’s files cannot be read', async () => {
    const page = setUp({ list: () => Promise.reject(new TypeError('offline')) });
    page.setLoggedIn(true);
    page.keep();
    await page.idle();
    expect(page.fetched).toHaveBeenCalledOnce();
    expect(page.links()).toEqual([]);
  });

  it('is fetched on faster lines', async () => {
    const page = setUp({ connection: { saveData: false, effectiveType: '3g' } });
    page.setLoggedIn(true);
    page.keep();
    await page.idle();
    expect(page.links()).toHaveLength(1);
  });
});
