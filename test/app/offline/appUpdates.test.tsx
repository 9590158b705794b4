// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles';
import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { baseApi } from '#api/baseApi.ts';
import type { Services } from '#api/client/services.ts';
import { sessionSlice } from '#api/session/sessionSlice.ts';
import { ServicesContext } from '#app/hooks.ts';
import {
  followAppUpdates,
  removeServiceWorker,
  type UpdatePorts,
  type UpdateState,
} from '#app/offline/appUpdates.ts';
import { UpdateCard } from '#app/offline/UpdateCard.tsx';
import { UpdateHost } from '#app/offline/UpdateHost.tsx';
import { purchaseOf, startAttempt } from '#sagas/attempt/attempt.ts';
import {
  attemptOutcomeUnknown,
  attemptPreparing,
  attemptResolvedElsewhere,
  attemptResultCleared,
  attemptStarted,
  attemptsSlice,
  checkContinued,
} from '#sagas/attempt/attemptsSlice.ts';
import { buyCancelled, buySlice, preparingStarted } from '#sagas/buy/buySlice.ts';
import { appTheme } from '#shared/theme/theme.ts';
import { OpenOverlaysContext } from '#shared/ui/overlays/OverlayHistoryContext.ts';

class FakeWorker extends EventTarget {
  state = 'installing';
  readonly postMessage = vi.fn();
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

const HOUR = 3_600_000;
const ADDRESS = '/sw.js';

interface Begun {
  readonly controller?: boolean;
  readonly waiting?: FakeWorker;
  readonly installing?: FakeWorker;
  readonly isSparing?: boolean;
}

const setUp = async (begun: Begun = {}) => {
  const { controller = true, isSparing = false, waiting, installing } = begun;
  const registration = Object.assign(new EventTarget(), {
    waiting: waiting ?? null,
    installing: installing ?? null,
    update: vi.fn(async () => undefined),
  });
  const workers = Object.assign(new EventTarget(), {
    controller: controller ? new FakeWorker() : null,
    register: vi.fn(async (_address: unknown, _options: unknown) => registration),
    getRegistration: async () => registration,
  });
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const time = { now: 0 };
  const ports = { workers, address: ADDRESS, document: page, isSparing, now: () => time.now };
  const updates = followAppUpdates(ports as unknown as UpdatePorts);
  const changed = vi.fn();
  updates.subscribe(changed);
  await Promise.resolve();
  const find = (): FakeWorker => {
    const worker = new FakeWorker();
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    return worker;
  };
  const show = () => page.dispatchEvent(new Event('visibilitychange'));
  return { updates, changed, workers, registration, page, time, find, show };
};

it('registers the worker, past the browser’s cache', async () => {
  const { workers } = await setUp();
  expect(workers.register).toHaveBeenCalledExactlyOnceWith(ADDRESS, {
    updateViaCache: 'none',
  });
});

it('offers a version once it is installed, and activates it only when asked to', async () => {
  const { updates, changed, workers, find } = await setUp();
  const worker = find();
  expect(updates.state()).toBe('none');
  worker.become('installed');
  expect(updates.state()).toBe('ready');
  expect(changed).toHaveBeenCalledOnce();
  expect(worker.postMessage).not.toHaveBeenCalled();
  updates.apply();
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith('activate');
  expect(updates.state()).toBe('ready');
  workers.dispatchEvent(new Event('controllerchange'));
  expect(updates.state()).toBe('taken');
});

it('offers what was waiting already', async () => {
  const { updates } = await setUp({ waiting: new FakeWorker() });
  expect(updates.state()).toBe('ready');
});

it('offers what was being installed already, once it is', async () => {
  const installing = new FakeWorker();
  const { updates } = await setUp({ installing });
  expect(updates.state()).toBe('none');
  installing.become('installed');
  expect(updates.state()).toBe('ready');
});

it('offers no more what was put off, but what comes after it', async () => {
  const { updates, changed, find } = await setUp();
  find().become('installed');
  updates.putOff();
  expect(updates.state()).toBe('none');
  expect(changed).toHaveBeenCalledTimes(2);
  const next = find();
  next.become('installed');
  expect(updates.state()).toBe('ready');
  updates.apply();
  expect(next.postMessage).toHaveBeenCalledExactlyOnceWith('activate');
});

it.each([
  ['found by the page', null],
  ['found before the page listened', new FakeWorker()],
])('offers nothing when the first one of all is installed, %s', async (_who, installing) => {
  const { updates, find } = await setUp({ controller: false, ...(installing && { installing }) });
  (installing ?? find()).become('installed');
  expect(updates.state()).toBe('none');
});

it('does not load the page again because another tab updated', async () => {
  const { updates, workers, find } = await setUp();
  find().become('installed');
  workers.dispatchEvent(new Event('controllerchange'));
  expect(updates.state()).toBe('none');
});

it('looks for a new version when the page is seen again, at most once an hour', async () => {
  const { registration, page, time, show } = await setUp();
  time.now = HOUR - 1;
  show();
  expect(registration.update).not.toHaveBeenCalled();
  time.now = HOUR;
  page.visibilityState = 'hidden';
  show();
  expect(registration.update).not.toHaveBeenCalled();
  page.visibilityState = 'visible';
  show();
  show();
  expect(registration.update).toHaveBeenCalledOnce();
});

it('looks for a new version though the clock was set back', async () => {
  const { registration, time, show } = await setUp();
  time.now = -HOUR;
  show();
  expect(registration.update).toHaveBeenCalledOnce();
});

it('only follows the worker of before where data is to be saved', async () => {
  const { updates, workers, registration, time, find, show } = await setUp({ isSparing: true });
  time.now = HOUR;
  show();
  expect(registration.update).not.toHaveBeenCalled();
  expect(workers.register).not.toHaveBeenCalled();
  find().become('installed');
  expect(updates.state()).toBe('ready');
});

/** The card over a store of the money's flows, with a link out of the main tabs. */
const showCard = (path: string) => {
  let state: UpdateState = 'none';
  let layers = 0;
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const changed of listeners) changed();
  };
  const subscribe = (changed: () => void) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  };
  const reload = vi.fn();
  const putOff = vi.fn();
  const { reducer: session } = sessionSlice;
  const store = configureStore({
    reducer: {
      session,
      attempts: attemptsSlice.reducer,
      buy: buySlice.reducer,
      api: baseApi.reducer,
    },
  });
  let navigate: ReturnType<typeof useNavigate> | null = null;
  const Way = () => {
    navigate = useNavigate();
    return null;
  };
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <ThemeProvider theme={appTheme}>
          <OpenOverlaysContext value={{ count: () => layers, subscribe }}>
            <Way />
            <h1 tabIndex={-1}>首页</h1>
            <a href="/home">产品</a>
            <UpdateCard
              updates={{ state: () => state, subscribe, apply: vi.fn(), putOff }}
              reload={reload}
            />
          </OpenOverlaysContext>
        </ThemeProvider>
      </MemoryRouter>
    </Provider>,
  );
  onTestFinished(cleanup);
  return {
    reload,
    putOff,
    dispatch: (action: Parameters<typeof store.dispatch>[0]) => act(() => store.dispatch(action)),
    open: (count: number) => {
      layers = count;
      act(announce);
    },
    become: (next: UpdateState) => {
      state = next;
      act(announce);
    },
    go: (to: string) => act(() => navigate?.(to)),
  };
};

type Card = ReturnType<typeof showCard>;
const PRODUCT = purchaseOf(1);
const ATTEMPT = startAttempt({ kind: 'buyback', memberId: 1, orderId: 7 }, 'a1', 0);

/** What RTK Query dispatches of a write. */
const writeOf = (status: 'pending' | 'fulfilled') => ({
  type: `${baseApi.reducerPath}/executeMutation/${status}`,
  meta: {
    requestId: 'w1',
    requestStatus: status,
    arg: { type: 'mutation', endpointName: 'memberUpdate', track: true },
    startedTimeStamp: 0,
    fulfilledTimeStamp: 0,
    baseQueryMeta: undefined,
  },
  payload: null,
});

/** A search field beside the card. */
const search = (): HTMLInputElement => {
  const there = document.querySelector<HTMLInputElement>('[type="search"]');
  if (there) return there;
  const made = Object.assign(document.createElement('input'), { type: 'search' });
  document.body.append(made);
  onTestFinished(() => made.remove());
  return made;
};

it.each<[what: string, path: string, start: (card: Card) => void, end: (card: Card) => void]>([
  [
    'a purchase is under way',
    '/home',
    (card) => card.dispatch(preparingStarted({ productId: 1, page: '/home' })),
    (card) => card.dispatch(buyCancelled()),
  ],
  [
    'money is about to be sent',
    '/mine',
    (card) => card.dispatch(attemptPreparing({ subject: PRODUCT, memberId: 1 })),
    (card) => card.dispatch(attemptResultCleared({ subject: PRODUCT })),
  ],
  [
    'it is asked what became of the money',
    '/mine',
    (card) => {
      card.dispatch(attemptStarted(ATTEMPT));
      card.dispatch(attemptOutcomeUnknown(ATTEMPT));
      card.dispatch(checkContinued({ ...ATTEMPT, isReadFailing: false }));
    },
    (card) => card.dispatch(attemptResolvedElsewhere(ATTEMPT)),
  ],
  ['a dialog is open', '/home', (card) => card.open(1), (card) => card.open(0)],
  [
    'something else is being sent',
    '/mine',
    (card) => card.dispatch(writeOf('pending')),
    (card) => card.dispatch(writeOf('fulfilled')),
  ],
  [
    'a search is being typed',
    '/product-list',
    () => act(() => search().focus()),
    () => act(() => search().blur()),
  ],
  ['a form may be typed in', '/mine', (card) => card.go('/withdraw'), (card) => card.go('/home')],
])('neither offers a version nor loads the page again while %s', (_what, path, start, end) => {
  const card = showCard(path);
  const isOffered = () => screen.queryByText('新版本已准备好') !== null;
  card.become('ready');
  expect(isOffered()).toBe(true);
  start(card);
  expect(isOffered()).toBe(false);
  // The member took it, and began this before the new version was active.
  card.become('taken');
  expect(card.reload).not.toHaveBeenCalled();
  end(card);
  expect(card.reload).toHaveBeenCalledOnce();
});

it.each([['产品'], [null]])('gives the focus back once it is put off: %s', (name) => {
  const card = showCard('/home');
  card.become('ready');
  if (name) screen.getByText(name).focus();
  act(() => screen.getByRole('button', { name: '稍后再说' }).focus());
  card.become('none');
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement?.textContent).toBe(name ?? '首页');
});

it('is put off by the member', () => {
  const card = showCard('/home');
  card.become('ready');
  act(() => screen.getByRole('button', { name: '稍后再说' }).click());
  expect(card.putOff).toHaveBeenCalledOnce();
});

/** A built app's host in a browser that has `workers`, and no time for it but what the test lets pass. */
const setUpHost = (workers: object) => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  onTestFinished(() => {
    cleanup();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.useRealTimers();
  });
  const services = { settings: { hasServiceWorker: true } } as unknown as Services;
  return (
    <ServicesContext value={services}>
      <UpdateHost />
    </ServicesContext>
  );
};

it.each([
  ['5 s after the first screen', [], 5_000],
  ['5 s after the last tap', ['pointerdown', 'pointerdown'], 13_000],
  ['5 s after the last key', ['pointerdown', 'keydown'], 13_000],
  ['after 30 s of taps', Array.from({ length: 20 }, () => 'pointerdown'), 30_000],
])('has a service worker made %s', (_when, inputs, after) => {
  const register = vi.fn(() => new Promise(() => undefined));
  const workers = Object.assign(new EventTarget(), { controller: null, register });
  const host = setUpHost(workers);
  const left = render(host);
  left.unmount();
  render(host);
  // Not in `act`: the card that is drawn once it begins would need a store.
  for (const [nth, input] of inputs.entries())
    setTimeout(() => document.body.dispatchEvent(new Event(input)), 4_000 * (nth + 1));
  vi.advanceTimersByTime(after - 1);
  expect(register).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(register).toHaveBeenCalledExactlyOnceWith(ADDRESS, { updateViaCache: 'none' });
  vi.advanceTimersByTime(60_000);
  expect(register).toHaveBeenCalledOnce();
});

it('removes the service worker of before where it is switched off, and what that kept', async () => {
  const unregister = vi.fn(async () => true);
  const deleted: string[] = [];
  const caches = {
    keys: async () => ['hd-shell-1', 'of somebody else', 'hd-active'],
    delete: async (name: string) => deleted.push(name) > 0,
  };
  const workers = { getRegistration: async () => ({ unregister }) as never };
  await removeServiceWorker(workers, caches);
  expect(unregister).toHaveBeenCalledOnce();
  expect(deleted).toEqual(['hd-shell-1', 'hd-active']);
});

it.each([
  ['follows a service worker of before', true, 1],
  ['has no service worker made', false, 0],
])('%s where data is to be saved', (_what, isControlled, asked) => {
  const register = vi.fn();
  const getRegistration = vi.fn(() => new Promise(() => undefined));
  const controller = isControlled ? new FakeWorker() : null;
  const workers = Object.assign(new EventTarget(), { controller, register, getRegistration });
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
  render(setUpHost(workers));
  vi.advanceTimersByTime(5_000);
  expect(getRegistration).toHaveBeenCalledTimes(asked);
  expect(register).not.toHaveBeenCalled();
});
