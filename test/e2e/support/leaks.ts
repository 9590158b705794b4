import type { Page } from '@playwright/test';
import type { TestServer } from './server.ts';

/** What a page that is watched writes down about itself. */
interface Notes {
  /** Addresses that observers got, from before the app's own code on. */
  readonly observed: string[];
  /** Addresses and states given to the history. */
  readonly history: string[];
  /** How often the app handed a store to an extension for developers. */
  storesHandedOver: number;
}

/** A page whose traces are searched. */
export interface WatchedPage {
  readonly page: Page;
  readonly console: readonly string[];
  /** What the server has written since. */
  readonly serverLog: () => string;
}

/** Watches a page from before anything of it runs. */
export const watchLeaks = async (page: Page, server: TestServer): Promise<WatchedPage> => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(`${message.text()} ${message.location().url}`));
  page.on('pageerror', (error) => lines.push(`${error.message} ${error.stack}`));
  await page.addInitScript(() => {
    const notes: Notes = { observed: [], history: [], storesHandedOver: 0 };
    Object.assign(window, { hdNotes: notes });
    new PerformanceObserver((list) => {
      for (const { name } of list.getEntries()) notes.observed.push(name);
    }).observe({ type: 'resource', buffered: true });
    for (const method of ['pushState', 'replaceState'] as const) {
      const real = history[method].bind(history);
      History.prototype[method] = (state, unused, url) => {
        notes.history.push(JSON.stringify(state), String(url));
        real(state, unused, url);
      };
    }
    type Enhancer = (next: unknown) => unknown;
    // As the extension does it, so that a store that is handed over works.
    Reflect.set(
      window,
      '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__',
      () =>
        (...enhancers: Enhancer[]): Enhancer => {
          notes.storesHandedOver += 1;
          return (next) => enhancers.reduceRight((inner, enhance) => enhance(inner), next);
        },
    );
  });
  const { length } = server.printed();
  return { page, console: lines, serverLog: () => server.printed().slice(length) };
};

/** Everything that a script in the page can read of it, as text, by where it was read. */
const readPage = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const { observed, history: states } = Reflect.get(window, 'hdNotes') as Notes;
    const late = await new Promise<string[]>((resolve) => {
      new PerformanceObserver((list) => {
        resolve(list.getEntries().map(({ name }) => name));
      }).observe({ type: 'resource', buffered: true });
    });
    const allOf = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const databases: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await allOf(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store);
        databases.push(await allOf(records.getAllKeys()), await allOf(records.getAll()));
      }
      database.close();
    }
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        cached.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    return {
      observers: [...observed, ...late].join(' '),
      timeline: performance
        .getEntries()
        .map((entry) => JSON.stringify(entry))
        .join(' '),
      markup: document.documentElement.outerHTML,
      storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
      databases: JSON.stringify(databases),
      caches: cached.join(' '),
      history: [...states, JSON.stringify(history.state), location.href].join(' '),
    };
  });

/** A store in the hands of an extension is a leak by itself: all that is ever said in it is read there. */
const storesHandedOver = (page: Page): Promise<number> =>
  page.evaluate(() => (Reflect.get(window, 'hdNotes') as Notes).storesHandedOver);

/** Where any of the `words` is to be read, each as `place: word`; and whether developer tools have the store. */
export const findLeaks = async (
  { page, console, serverLog }: WatchedPage,
  words: readonly string[],
): Promise<string[]> => {
  const places: Record<string, string> = {
    ...(await readPage(page)),
    console: console.join('\n'),
    'server log': serverLog(),
  };
  const found = Object.entries(places).flatMap(([place, text]) =>
    words.filter((word) => text.includes(word)).map((word) => `${place}: ${word}`),
  );
  return (await storesHandedOver(page)) > 0 ? ['developer tools: the store', ...found] : found;
};
