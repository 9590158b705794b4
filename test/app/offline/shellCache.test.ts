import { beforeEach, describe, expect, it } from 'vitest';
import { createShellCache, type ShellBuild, shellCacheName } from '#app/offline/shellCache.ts';

const ORIGIN = 'https://app.example';
const BUILD: ShellBuild = {
  name: shellCacheName('one'),
  entry: '/assets/main-1.js',
  pages: ['/login'],
  files: ['/assets/main-1.js', '/icon.svg'],
};

interface Arrived {
  readonly body: string;
  readonly type?: string;
  readonly status?: number;
}
type Answer = Arrived | 'lost';

const html = (body: string): Arrived => ({ body, type: 'text/html' });
const script = (body: string): Arrived => ({ body, type: 'text/javascript' });
const PAGE = html('page of /assets/main-1.js');
const LOGIN = html('login of /assets/main-1.js');

/** The browser's caches, in memory. */
const memoryCaches = () => {
  const stores = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return store;
  };
  const urlOf = (request: RequestInfo): string =>
    typeof request === 'string' ? request : request.url;
  const caches = {
    open: async (name: string) => {
      const store = open(name);
      return {
        put: async (request: RequestInfo, response: Response) => {
          store.set(urlOf(request), response);
        },
        match: async (request: RequestInfo) => store.get(urlOf(request))?.clone(),
      };
    },
    match: async (request: RequestInfo) =>
      [...stores.values()].flatMap((store) => store.get(urlOf(request)) ?? [])[0]?.clone(),
    has: async (name: string) => stores.has(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  } as unknown as CacheStorage;
  return {
    caches,
    names: () => [...stores.keys()],
    held: (name: string) => [...open(name).keys()],
  };
};

let answers: Record<string, Answer>;
let asked: string[];
let memory: ReturnType<typeof memoryCaches>;
let kept: Promise<unknown>[];
beforeEach(() => {
  answers = {
    '/': PAGE,
    '/login': LOGIN,
    '/assets/main-1.js': script('main'),
    '/assets/late-1.js': script('late'),
    '/icon.svg': { body: '<svg/>', type: 'image/svg+xml' },
  };
  asked = [];
  memory = memoryCaches();
  kept = [];
});

const shellCache = (build = BUILD) =>
  createShellCache(
    {
      caches: memory.caches,
      origin: ORIGIN,
      pause: async () => void asked.push('pause'),
      fetch: async ({ url }) => {
        const { pathname } = new URL(url);
        asked.push(pathname);
        const answer = answers[pathname];
        if (!answer || answer === 'lost') throw new TypeError('Failed to fetch');
        const { body, type = '', status = 200 } = answer;
        return new Response(body, { status, headers: { 'content-type': type } });
      },
    },
    build,
  );

const request = (path: string, facts: { mode?: string; method?: string } = {}): Request => {
  const { mode = 'cors', method = 'GET' } = facts;
  return Object.defineProperty(new Request(new URL(path, ORIGIN), { method }), 'mode', {
    value: mode,
  });
};
const open = (path: string) => request(path, { mode: 'navigate' });
/** What a request is answered with, in words, and what goes on after it has ended. */
const ask = async (cache: ReturnType<typeof shellCache>, what: Request) => {
  const answer = cache.answer(what, (work) => kept.push(work));
  const text = answer && (await (await answer).text());
  await Promise.all(kept);
  return text;
};

describe('installing', () => {
  it('stores the pages and their files', async () => {
    await shellCache().install();
    expect(memory.held(BUILD.name)).toEqual(
      ['/assets/main-1.js', '/icon.svg', '/login', '/'].map((path) => ORIGIN + path),
    );
    expect(asked).toEqual(['/', '/assets/main-1.js', 'pause', '/icon.svg', 'pause', '/login']);
  });

  it.each<[string, string, Answer]>([
    ['a file is lost', '/icon.svg', 'lost'],
    ['a file is missing', '/icon.svg', { body: '', status: 404 }],
    ['a proxy answers with a page of its own', '/assets/main-1.js', html('Log in to the Wi-Fi')],
    ['the page is of another build', '/', html('page of /assets/main-2.js')],
    ['a page of its own is of another build', '/login', html('login of /assets/main-2.js')],
    ['the page is no page', '/', { body: '{"/assets/main-1.js":1}', type: 'application/json' }],
  ])('stores nothing when %s', async (_what, path, answer) => {
    answers[path] = answer;
    await expect(shellCache().install()).rejects.toThrow();
    expect(memory.names()).toEqual([]);
  });
});

describe('once installed', () => {
  beforeEach(() => shellCache().install());

  it('opens every screen without a network', async () => {
    answers = {};
    for (const path of ['/', '/home', '/product-detail/3?x=1']) {
      expect(await ask(shellCache(), open(path))).toBe('page of /assets/main-1.js');
    }
    for (const path of ['/login', '/login?redirect=%2Fmine']) {
      expect(await ask(shellCache(), open(path))).toBe('login of /assets/main-1.js');
    }
    expect(await ask(shellCache(), request('/assets/main-1.js'))).toBe('main');
  });

  it('leads an address that ends in a slash to the one without it', async () => {
    answers = {};
    const answer = await shellCache().answer(open('/login/?redirect=%2Fmine'), () => undefined);
    expect(answer?.status).toBe(308);
    expect(answer?.headers.get('location')).toBe(`${ORIGIN}/login?redirect=%2Fmine`);
  });

  it.each([
    ['a call', request('/private/api/member/info')],
    ['a public call', request('/public/api/index/config')],
    ['an order', request('/private/api/order/add', { method: 'POST' })],
    ['a page asked for by POST', request('/home', { method: 'POST', mode: 'navigate' })],
    ['another origin', request('https://media.example/a.png')],
    ['a picture of the API opened as a page', open('/public/media/a.png')],
    ['a file that is opened', open('/security-headers.txt')],
  ])('leaves %s to the network', (_what, what) => {
    expect(shellCache().answer(what, () => undefined)).toBeNull();
  });

  it('takes over settings that changed in the page, for the next time', async () => {
    answers['/'] = html('page of /assets/main-1.js, other settings');
    expect(await ask(shellCache(), open('/home'))).toBe('page of /assets/main-1.js');
    expect(await ask(shellCache(), open('/home'))).toBe(
      'page of /assets/main-1.js, other settings',
    );
  });

  it('opens from the network, files too, where the caches cannot be read any more', async () => {
    const broken = async () => {
      throw new DOMException('Unexpected internal error.', 'UnknownError');
    };
    answers['/home'] = PAGE;
    for (const read of ['open', 'match'] as const) Object.assign(memory.caches, { [read]: broken });
    expect(await ask(shellCache(), open('/home'))).toBe('page of /assets/main-1.js');
    expect(await ask(shellCache(), request('/assets/main-1.js'))).toBe('main');
  });

  it('opens from the network where its page is gone, and stores that again', async () => {
    const { open: openCache } = memory.caches;
    const gone = async (name: string) =>
      Object.assign(await openCache(name), { match: async () => undefined });
    memory.caches.open = gone;
    const other = html('page of /assets/main-1.js, other settings');
    answers = { '/': other, '/home': other };
    expect(await ask(shellCache(), open('/home'))).toContain('other settings');
    memory.caches.open = openCache;
    answers = {};
    expect(await ask(shellCache(), open('/home'))).toContain('other settings');
  });

  it('goes on where a page cannot be stored', async () => {
    const { open: openCache } = memory.caches;
    const full = async () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    memory.caches.open = async (name) => Object.assign(await openCache(name), { put: full });
    expect(await ask(shellCache(), open('/home'))).toBe('page of /assets/main-1.js');
  });

  it.each<[string, Answer]>([
    ['the page of a newer build', html('page of /assets/main-2.js')],
    ['an error', { ...html('page of /assets/main-1.js'), status: 503 }],
  ])('does not take over %s', async (_what, answer) => {
    answers['/'] = answer;
    await ask(shellCache(), open('/home'));
    expect(await ask(shellCache(), open('/home'))).toBe('page of /assets/main-1.js');
  });

  it('still opens where the same build, with a new worker, cannot be installed', async () => {
    answers['/icon.svg'] = 'lost';
    await expect(shellCache().install()).rejects.toThrow();
    answers = {};
    expect(await ask(shellCache(), open('/home'))).toBe('page of /assets/main-1.js');
  });

  it('has the icon of its own build, beside that of the one before', async () => {
    answers['/icon.svg'] = { body: '<svg>new</svg>', type: 'image/svg+xml' };
    const next = shellCache({ ...BUILD, name: shellCacheName('two') });
    await next.install();
    await next.activate();
    expect(await ask(next, request('/icon.svg'))).toBe('<svg>new</svg>');
  });

  it('keeps a file that was asked for, and no error in its place', async () => {
    answers['/assets/late-1.js'] = { body: 'gone', status: 404 };
    expect(await ask(shellCache(), request('/assets/late-1.js'))).toBe('gone');
    answers['/assets/late-1.js'] = script('late');
    expect(await ask(shellCache(), request('/assets/late-1.js'))).toBe('late');
    answers = {};
    expect(await ask(shellCache(), request('/assets/late-1.js'))).toBe('late');
  });
});

describe('activated, in turn with other builds,', () => {
  const nameOf = (digest: string) => shellCacheName(digest);
  const of = (digest: string) => shellCache({ ...BUILD, name: nameOf(digest) });
  /** Builds whose files are stored. */
  const stored = () => memory.names().filter((name) => name.startsWith(shellCacheName('')));
  const takeOver = async (digest: string) => {
    await of(digest).install();
    await of(digest).activate();
  };

  it.each<[string, (() => Promise<void>)[], string[]]>([
    [
      'keeps the one before for tabs that still run it, and nothing older',
      [() => takeOver('1'), () => takeOver('2'), () => takeOver('3')],
      ['2', '3'],
    ],
    [
      'drops one that waited and never ran, not the one that tabs run',
      [() => takeOver('1'), () => of('2').install(), () => takeOver('3')],
      ['1', '3'],
    ],
    [
      'keeps the one before where that was taken back to',
      [() => takeOver('1'), () => takeOver('2'), () => takeOver('1'), () => takeOver('3')],
      ['1', '3'],
    ],
    [
      'keeps the one before where only the worker is another',
      [() => takeOver('1'), () => takeOver('2'), () => takeOver('2')],
      ['1', '2'],
    ],
    [
      'keeps all where it was not noted which one was active',
      [() => of('1').install(), () => of('2').install(), () => takeOver('3')],
      ['1', '2', '3'],
    ],
  ])('%s', async (_what, steps, left) => {
    await memory.caches.open('of somebody else');
    for (const step of steps) await step();
    expect(stored().toSorted()).toEqual(left.map(nameOf));
    expect(memory.names()).toContain('of somebody else');
  });

  it('still answers for the code of the one before', async () => {
    await takeOver('1');
    expect(await ask(of('1'), request('/assets/late-1.js'))).toBe('late');
    await of('2').install();
    await takeOver('3');
    answers = {};
    expect(await ask(of('3'), request('/assets/late-1.js'))).toBe('late');
  });
});
