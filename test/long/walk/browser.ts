import type { Middleware } from '@reduxjs/toolkit';
import type { Attempt } from '#sagas/attempt/attempt.ts';
import {
  attemptDropped,
  attemptNotPlaced,
  attemptPlaced,
  attemptRefused,
  attemptStarted,
} from '#sagas/attempt/attemptsSlice.ts';
import { flowFailed } from '#sagas/kit/flowFailed.ts';
import { settle } from '#test/support/clock.ts';
import { createChannels, createLocks } from '#test/support/fakeTabs.ts';
import { createMemoryStorage, type MemoryStorage } from '#test/support/memoryStorage.ts';
import { DEMO, TEST_ORIGIN, type TestServer } from '#test/support/server.ts';
import { startStore, type TestStore } from '#test/support/testStore.ts';
import type { Books } from './books.ts';

/** Wrong, and as secret as the right one. */
export const WRONG_PAY_PASSWORD = '135799';
/** By themselves: order numbers and times are full of digits. */
const SECRET = new RegExp(
  `(?<!\\d)(?:${[DEMO.payPassword, WRONG_PAY_PASSWORD, DEMO.password].join('|')})(?!\\d)`,
);

/** What the app has said so far about each write of money, by its key. */
export interface Said {
  readonly started: Map<string, Attempt>;
  readonly placed: Set<string>;
  /** Refused or proven not to be carried out: that it never will be. */
  readonly denied: Set<string>;
  /** What must never happen at all, in words. */
  readonly wrong: string[];
}

/** A browser with up to two tabs of the app over one storage. */
export interface Browser {
  readonly storage: MemoryStorage;
  readonly said: Said;
  /** What the server has of what members confirm. */
  readonly books: Books;
  readonly tabs: (TestStore | null)[];
  isOnline: boolean;
  /** Opens a tab, also in the place of one that is open: that one ends in the middle of what it does. */
  open(tab: number): Promise<void>;
  close(tab: number): void;
}

/** Writes down what the actions of a tab say. */
const listener =
  ({ started, placed, denied, wrong }: Said): Middleware =>
  () =>
  (next) =>
  (action) => {
    if (attemptStarted.match(action)) started.set(action.payload.id, action.payload);
    if (attemptPlaced.match(action)) placed.add(action.payload.attempt.id);
    if (attemptRefused.match(action)) denied.add(action.payload.attempt.id);
    if (attemptDropped.match(action)) denied.add(action.payload.attempt.id);
    if (attemptNotPlaced.match(action) && action.payload.why !== 'notFound') {
      denied.add(action.payload.attempt.id);
    }
    if (flowFailed.match(action)) wrong.push(`a flow failed: ${JSON.stringify(action.payload)}`);
    if (SECRET.test(JSON.stringify(action) ?? '')) {
      wrong.push(`a secret in ${(action as { type?: string }).type}`);
    }
    return next(action);
  };

/** A new browser in front of the server, which names its attempts if `books` ask for it. Nothing is open yet. */
export const startBrowser = (server: TestServer, books: Books): Browser => {
  const channels = createChannels();
  const locks = createLocks();
  const storage = createMemoryStorage();
  const said: Said = { started: new Map(), placed: new Set(), denied: new Set(), wrong: [] };
  const browser: Browser = {
    storage,
    said,
    books,
    tabs: [null, null],
    isOnline: true,
    open: async (tab) => {
      browser.close(tab);
      browser.tabs[tab] = await startStore({
        fetch: (input, init) =>
          browser.isOnline
            ? server.fetch(input, init)
            : Promise.reject(new TypeError('fetch failed')),
        storage,
        channel: channels.open(),
        locks,
        online: () => browser.isOnline,
        settings: { apiBase: TEST_ORIGIN, sendAttemptKey: books.sendsKeys },
        middleware: [listener(said)],
        reportError: (error, where) => said.wrong.push(`${where}: ${String(error)}`),
      });
      await settle();
    },
    close: (tab) => {
      browser.tabs[tab]?.dispose();
      browser.tabs[tab] = null;
    },
  };
  return browser;
};

/** Whether a secret is in the browser's storage. */
export const isSecretStored = ({ storage }: Browser): boolean =>
  SECRET.test([...storage.entries.values()].join());
