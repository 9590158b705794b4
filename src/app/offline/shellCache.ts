import { isApiPath } from '#api/contract/roots.ts';
import { withoutEndSlash } from '#shared/withoutEndSlash.ts';
import { CACHE_PREFIX } from './messages.ts';

/** What a build needs to open without a network. */
export interface ShellBuild {
  /** Name of the build's cache; another build has another. */
  readonly name: string;
  /** The file that the page starts the app with: a page that does not name it is of another build. */
  readonly entry: string;
  /** Addresses that have a page of their own, from the origin on. */
  readonly pages: readonly string[];
  /** Addresses of the files, from the origin on. */
  readonly files: readonly string[];
}

/** The browser's facilities that are used. */
export interface ShellPorts {
  readonly caches: CacheStorage;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Resolves a moment later. */
  readonly pause: () => Promise<void>;
  /** Origin of the app. */
  readonly origin: string;
}

/** One build's pages and code, as the service worker uses them. */
export interface ShellCache {
  /** Stores the pages and their files. Rejects if one of them cannot be loaded whole, and leaves what was stored before. */
  install(): Promise<void>;
  /** Deletes what other builds stored, except the one that was active before: a tab may still run it. */
  activate(): Promise<void>;
  /**
   * The answer to a request of a page, or null for requests that this cache does not serve: calls of the API, other origins, anything but a GET. `later` goes on after the answer.
   */
  answer(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> | null;
}

const PREFIX = `${CACHE_PREFIX}shell-`;
/** Cache with the names of the build that is active and of the one before it, this one first. */
const ACTIVE = `${CACHE_PREFIX}active`;
/** The page of every address without one of its own. */
const MAIN = '/';

const isHtml = (response: Response): boolean =>
  response.headers.get('content-type')?.includes('text/html') ?? false;

/** Name of the cache of a build with this digest. */
export const shellCacheName = (digest: string): string => `${PREFIX}${digest}`;

/** The app's pages and code, kept for when the network is slow or gone. Holds no answer of the API. */
export const createShellCache = (
  { caches, fetch, pause, origin }: ShellPorts,
  { name, entry, pages, files }: ShellBuild,
): ShellCache => {
  const addressOf = (path: string): string => new URL(path, origin).href;
  const known = new Set(files);
  const ownPages = new Set(pages);
  const pageFor = (pathname: string): string => (ownPages.has(pathname) ? pathname : MAIN);

  /** A page as the server has it now, or null if that is of another build, or no page at all. */
  const fetchPage = async (path: string): Promise<Response | null> => {
    const page = await fetch(new Request(addressOf(path), { cache: 'no-cache' }));
    if (!page.ok || page.redirected || !isHtml(page)) return null;
    return (await page.clone().text()).includes(entry) ? page : null;
  };

  const fetchFile = async (path: string): Promise<Response> => {
    const file = await fetch(new Request(addressOf(path), { priority: 'low' }));
    if (!file.ok || isHtml(file)) throw new Error(`${path} answered ${file.status}.`);
    return file;
  };

  /**
   * One after the other, so that the calls of the screen in front do not wait for connections, and with a pause, so
   * that its taps find the processor free.
   */
  const fill = async (cache: Cache): Promise<void> => {
    const main = await fetchPage(MAIN);
    if (!main) throw new Error('The page is of another build.');
    for (const path of files) {
      await cache.put(addressOf(path), await fetchFile(path));
      await pause();
    }
    for (const path of pages) {
      const page = await fetchPage(path);
      if (!page) throw new Error(`${path} is of another build.`);
      await cache.put(addressOf(path), page);
    }
    await cache.put(addressOf(MAIN), main);
  };

  /** A full disk, or a broken one, keeps nothing; the page goes on. */
  const keep = (request: RequestInfo, response: Response): Promise<void> =>
    caches
      .open(name)
      .then((cache) => cache.put(request, response))
      .catch(() => undefined);

  /** What this build's cache holds, or any of them; nothing where they cannot be read: the network may have it all the same. */
  const ownMatch = (request: RequestInfo): Promise<Response | undefined> =>
    caches
      .open(name)
      .then((cache) => cache.match(request, { ignoreVary: true }))
      .catch(() => undefined);
  const anyMatch = (request: RequestInfo): Promise<Response | undefined> =>
    caches.match(request, { ignoreVary: true }).catch(() => undefined);

  /** Settings in the page may change without a new build. */
  const refreshPage = async (path: string): Promise<void> => {
    const page = await fetchPage(path).catch(() => null);
    if (page) await keep(addressOf(path), page);
  };

  const answerPage = async (
    request: Request,
    later: (work: Promise<unknown>) => void,
  ): Promise<Response> => {
    const address = new URL(request.url);
    const pathname = withoutEndSlash(address.pathname);
    if (pathname !== address.pathname) {
      address.pathname = pathname;
      return Response.redirect(address, 308);
    }
    const path = pageFor(pathname);
    const page = await ownMatch(addressOf(path));
    // A page that is gone is stored again, too.
    later(refreshPage(path));
    return page ?? fetch(request);
  };

  const answerFile = async (request: Request): Promise<Response> => {
    // The icon has the same name in each build: this one's comes first.
    const kept = (await ownMatch(request)) ?? (await anyMatch(request));
    if (kept) return kept;
    const file = await fetch(request);
    if (file.ok && !isHtml(file)) await keep(request, file.clone());
    return file;
  };

  return {
    install: async () => {
      // One that is there already is in use: only the worker's own code is new.
      const wasThere = await caches.has(name);
      try {
        await fill(await caches.open(name));
      } catch (error) {
        if (!wasThere) await caches.delete(name);
        throw error;
      }
    },
    activate: async () => {
      const noted = await caches.open(ACTIVE);
      const note = await noted.match(addressOf(ACTIVE));
      // Not the one stored last: it may have waited, and never run, until this one came.
      const before = (await note?.text())?.split(' ').find((one) => one !== name);
      const kept = before ? [name, before] : [name];
      const others = (await caches.keys()).filter(
        (key) => key.startsWith(PREFIX) && !kept.includes(key),
      );
      // Where nothing was noted yet, by an earlier version, any of them may be the one that tabs run.
      if (note) await Promise.all(others.map((key) => caches.delete(key)));
      // A full disk takes no note; the pages go on.
      await noted.put(addressOf(ACTIVE), new Response(kept.join(' '))).catch(() => undefined);
    },
    answer: (request, later) => {
      const { origin: from, pathname } = new URL(request.url);
      if (request.method !== 'GET' || from !== origin || isApiPath(pathname)) return null;
      if (known.has(pathname) || pathname.startsWith('/assets/')) return answerFile(request);
      const isPage = request.mode === 'navigate' && !/\.\w+$/.test(pathname);
      return isPage ? answerPage(request, later) : null;
    },
  };
};
