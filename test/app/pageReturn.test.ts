// @vitest-environment happy-dom
import * as v from 'valibot';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  loginFieldsRemembered,
  selectIsLeaving,
  sessionEnded,
  tokensStored,
} from '#api/session/sessionSlice.ts';
import { recheckOnReturn } from '#app/pageReturn.ts';
import { ENTRIES } from '#app/persist/entries.ts';
import type { RawStorage } from '#app/persist/safeStorage.ts';
import { followLeaving } from '#app/start/leaving.ts';
import type { RootState } from '#app/store.ts';
import { receiptClosed, receiptIssued } from '#sagas/attempt/attemptsSlice.ts';
import { type Receipt, receiptSchema } from '#sagas/attempt/receipt.ts';
import { until } from '#test/support/clock.ts';
import { createChannels } from '#test/support/fakeTabs.ts';
import { createWire } from '#test/support/fakeWire.ts';
import { createMemoryStorage } from '#test/support/memoryStorage.ts';
import { logIn, logOut, startStore } from '#test/support/testStore.ts';

const { fetch } = createWire();

/** Two tabs of one browser, of which this page hears nothing of what the other one says. */
const openPage = async (storage: RawStorage = createMemoryStorage()) => {
  const other = await startStore({ fetch, storage });
  await logIn(other);
  const channels = createChannels();
  const arrivals: (() => void)[] = [];
  const page = await startStore({
    fetch,
    storage,
    channel: channels.open(),
    navigation: {
      go: () => new Promise((resolve) => arrivals.push(resolve)),
      current: () => '/mine',
    },
  });
  const { store } = page;
  const clock = { now: 0 };
  const refetch = vi.fn();
  const resume = vi.fn();
  const stop = recheckOnReturn(window, {
    recheck: page.recheckStored,
    isIdle: () => !selectIsLeaving(store.getState()),
    subscribe: store.subscribe,
    refetch,
    resume,
    now: () => clock.now,
  });
  onTestFinished(() => {
    stop();
    document.body.style.visibility = '';
  });
  return {
    page,
    other,
    storage,
    channels,
    clock,
    refetch,
    resume,
    /** The login screen is on screen. */
    arrive: async () => {
      for (const arrived of arrivals) arrived();
      await until(() => expect(selectIsLeaving(store.getState())).toBe(false));
    },
  };
};

const happens = (type: string, facts: object = {}, target: EventTarget = window): void =>
  void target.dispatchEvent(Object.assign(new Event(type), facts));
const isShown = (): boolean => document.body.style.visibility !== 'hidden';
const turn = (visibilityState: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  happens('visibilitychange', {}, document);
};

const REMEMBERED = {
  rememberMe: true,
  loginPhone: '13800000001',
  loginUserPassword: 'nonce.sealed',
} as const;
const FORGOTTEN = { ...REMEMBERED, rememberMe: false, loginUserPassword: '' } as const;

const receiptWith = (id: string): Receipt =>
  v.parse(receiptSchema, { id, memberId: 1, kind: 'purchase' });
const withReceipts = (...ids: string[]) =>
  createMemoryStorage({
    [ENTRIES.receipts]: JSON.stringify({ version: 1, receipts: ids.map(receiptWith) }),
  });
const receiptsOf = ({ store }: { store: { getState: () => RootState } }) =>
  store.getState().attempts.receipts.map(({ id }) => id);

/** The ways in which a page comes to be seen again, or hears of a change by storage. */
const RETURNS: [string, () => void][] = [
  ['restored by going back', () => happens('pageshow', { persisted: true })],
  ['seen again after a while in the background', () => turn('visible')],
  ['reported through storage', () => happens('storage', { key: ENTRIES.tokens })],
  ['reported through storage, of the login form', () => happens('storage', { key: ENTRIES.login })],
  [
    'reported through storage, of the settings',
    () => happens('storage', { key: ENTRIES.preferences }),
  ],
  [
    'reported through storage, of the receipts',
    () => happens('storage', { key: ENTRIES.receipts }),
  ],
  ['reported as all of storage cleared', () => happens('storage', { key: null })],
];

describe.each(RETURNS)('a page %s', (_how, comesBack) => {
  it('of a session that ended meanwhile shows nothing until it is at the login (T1, faults 36, 37)', async () => {
    const { page, other, arrive, channels } = await openPage();
    logOut(other);
    expect(page.session().accessToken).toBe('access-1');
    comesBack();
    expect(page.session()).toMatchObject({ accessToken: '', userInfo: null });
    expect(isShown()).toBe(false);
    expect(page.saw('notices/toastShown')).toMatchObject([{ key: 'loggedOut' }]);
    await arrive();
    expect(isShown()).toBe(true);
    expect(channels.posted).toEqual([]);
  });

  it('has none of the receipts that were closed in another tab, but its own', async () => {
    const { page, other } = await openPage(withReceipts('closed', 'left'));
    other.store.dispatch(receiptClosed({ id: 'closed' }));
    await other.services.flush();
    page.store.dispatch(receiptIssued(receiptWith('own')));
    comesBack();
    expect(receiptsOf(page)).toEqual(['left', 'own']);
  });

  it.each([
    ['of another tab’s receipt that had not heard of its own', ['other']],
    ['of a tab that had found none', []],
  ])('keeps a receipt that a write %s passed over, and stores it again', async (_whose, ids) => {
    const { page, storage } = await openPage(withReceipts('closed later'));
    page.store.dispatch(receiptIssued(receiptWith('own')));
    await page.services.flush();
    storage.setItem(ENTRIES.receipts, withReceipts(...ids).getItem(ENTRIES.receipts) ?? '');
    comesBack();
    expect(receiptsOf(page)).toEqual(['closed later', 'own']);
    await page.services.flush();
    const next = await startStore({ fetch, storage });
    expect(receiptsOf(next)).toEqual([...ids, 'closed later', 'own']);
    next.store.dispatch(receiptClosed({ id: 'own' }));
    await next.services.flush();
    comesBack();
    expect(receiptsOf(page)).toEqual(['closed later']);
  });

  it('keeps what was closed where another tab has dropped the list of that, and stores it again', async () => {
    const { page, other, storage } = await openPage(withReceipts('closed', 'left'));
    page.store.dispatch(receiptClosed({ id: 'closed' }));
    await page.services.flush();
    // Without the list of those that were closed.
    storage.setItem(ENTRIES.receipts, withReceipts('left').getItem(ENTRIES.receipts) ?? '');
    comesBack();
    await page.services.flush();
    expect(receiptsOf(other)).toEqual(['closed', 'left']);
    other.recheckStored();
    expect(receiptsOf(other)).toEqual(['left']);
  });

  it('leaves what a later version has stored beside its own as it is', async () => {
    const { page, storage } = await openPage(withReceipts('one'));
    page.store.dispatch(receiptClosed({ id: 'other' }));
    await page.services.flush();
    const entry = JSON.parse(storage.getItem(ENTRIES.receipts) ?? '{}');
    const later = { id: 'two', memberId: 1, kind: 'of the next version' };
    const text = JSON.stringify({ ...entry, receipts: [...entry.receipts, later] });
    storage.setItem(ENTRIES.receipts, text);
    const { receipts } = page.store.getState().attempts;
    comesBack();
    await page.services.flush();
    expect(storage.getItem(ENTRIES.receipts)).toBe(text);
    expect(page.store.getState().attempts.receipts).toBe(receipts);
  });

  it('has none of the receipts of a login that was ended in another tab', async () => {
    const { page, other } = await openPage(withReceipts('one'));
    logOut(other);
    comesBack();
    expect(receiptsOf(page)).toEqual([]);
  });

  it('where another member logged in meanwhile lets go of the first one’s (fault 36)', async () => {
    const { page, other, storage, arrive } = await openPage();
    logOut(other);
    await logIn(other, { accessToken: 'access-of-b', refreshToken: 'refresh-of-b' });
    const stored = storage.getItem(ENTRIES.tokens);
    const { epoch } = page.session();
    comesBack();
    expect(isShown()).toBe(false);
    expect(page.session().accessToken).toBe('access-of-b');
    expect(page.session().epoch).toBeGreaterThan(epoch);
    await arrive();
    expect(isShown()).toBe(true);
    expect(storage.getItem(ENTRIES.tokens)).toBe(stored);
  });

  it('of the same login takes its newer tokens, and is seen at once', async () => {
    const { page, other } = await openPage();
    const { loginId } = other.session();
    const { epoch } = page.session();
    other.store.dispatch(
      tokensStored({ accessToken: 'access-2', refreshToken: 'refresh-2', loginId }),
    );
    comesBack();
    expect(isShown()).toBe(true);
    expect(page.session()).toMatchObject({ accessToken: 'access-2', epoch });
    expect(page.saw('notices/toastShown')).toEqual([]);
  });

  it('where another tab forgot the remembered login forgets it too, and never stores it again', async () => {
    const storage = createMemoryStorage();
    const before = await startStore({ fetch, storage });
    before.store.dispatch(loginFieldsRemembered(REMEMBERED));
    await before.services.flush();
    const { page, other } = await openPage(storage);
    expect(page.session()).toMatchObject(REMEMBERED);
    other.store.dispatch(loginFieldsRemembered({ rememberMe: false }));
    comesBack();
    expect(page.session()).toMatchObject(FORGOTTEN);
    logOut(page);
    await page.services.flush();
    expect(JSON.parse(storage.getItem(ENTRIES.login) ?? '{}')).toMatchObject(FORGOTTEN);
  });

  it('of a session that ran out meanwhile keeps the remembered login', async () => {
    const storage = createMemoryStorage();
    const before = await startStore({ fetch, storage });
    before.store.dispatch(loginFieldsRemembered(REMEMBERED));
    await before.services.flush();
    const { page, other } = await openPage(storage);
    const forget = vi.spyOn(page.services.passwordKeys, 'remove');
    const { epoch } = other.session();
    other.store.dispatch(sessionEnded({ epoch, reason: 'expired', keepPassword: true }));
    comesBack();
    expect(page.session()).toMatchObject({ accessToken: '', ...REMEMBERED });
    expect(forget).not.toHaveBeenCalled();
  });

  it('where storage cannot be read stays as it is', async () => {
    const memory = createMemoryStorage();
    let isBroken = false;
    const { page } = await openPage({
      ...memory,
      getItem: (key) => {
        if (isBroken) throw new DOMException('denied', 'SecurityError');
        return memory.getItem(key);
      },
    });
    isBroken = true;
    comesBack();
    expect(page.session().accessToken).toBe('access-1');
    expect(isShown()).toBe(true);
  });
});

it('a page kept for going back is kept hidden, and one that is only left is not', async () => {
  await openPage();
  happens('pagehide', { persisted: false });
  expect(isShown()).toBe(true);
  happens('pagehide', { persisted: true });
  expect(isShown()).toBe(false);
  happens('pageshow', { persisted: true });
  expect(isShown()).toBe(true);
});

it('what a page kept for going back was loading is loaded again, and of no other page (fault 37)', async () => {
  const { resume } = await openPage();
  turn('hidden');
  turn('visible');
  happens('pageshow', { persisted: false });
  expect(resume).not.toHaveBeenCalled();
  happens('pageshow', { persisted: true });
  turn('visible');
  expect(resume).toHaveBeenCalledTimes(1);
});

/** How a page is left and seen again; a browser that keeps one for going back reports both. */
const STAYS_AWAY: [string, () => void, () => void][] = [
  ['in the background', () => turn('hidden'), () => turn('visible')],
  [
    'kept for going back',
    () => {
      happens('pagehide', { persisted: true });
      turn('hidden');
    },
    () => {
      happens('pageshow', { persisted: true });
      turn('visible');
    },
  ],
];

describe.each(STAYS_AWAY)('a page %s', (_where, leave, comeBack) => {
  it.each([
    ['fetches what it shows again after ten seconds', 10_000, 1],
    ['fetches nothing after less', 9_999, 0],
    ['fetches what it shows again where the clock was set back meanwhile', -3_600_000, 1],
  ])('%s', async (_what, ms, times) => {
    const { clock, refetch } = await openPage();
    leave();
    clock.now += ms;
    comeBack();
    expect(refetch).toHaveBeenCalledTimes(times);
    // Each absence counts by itself.
    clock.now += 60_000;
    leave();
    comeBack();
    expect(refetch).toHaveBeenCalledTimes(times);
  });

  it('fetches nothing without a network', async () => {
    const { clock, refetch } = await openPage();
    vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    leave();
    clock.now += 60_000;
    comeBack();
    expect(refetch).not.toHaveBeenCalled();
  });

  it('fetches nothing for a session that ended meanwhile', async () => {
    const { clock, refetch, other, arrive } = await openPage();
    leave();
    clock.now += 60_000;
    logOut(other);
    comeBack();
    await arrive();
    expect(refetch).not.toHaveBeenCalled();
  });
});

it('a page that was opened in the background fetches what it shows again when it is first seen', async () => {
  turn('hidden');
  const { clock, refetch } = await openPage();
  clock.now += 10_000;
  turn('visible');
  expect(refetch).toHaveBeenCalledTimes(1);
});

it.each<[string, () => void]>([
  ['its first showing', () => happens('pageshow', { persisted: false })],
  ['going to the background', () => turn('hidden')],
  ['another entry of storage', () => happens('storage', { key: ENTRIES.profile })],
])('%s is no occasion to check', async (_what, happening) => {
  const { page, other } = await openPage();
  logOut(other);
  happening();
  expect(page.session().accessToken).toBe('access-1');
});

it('a page is being left from its end on, until it is shown again', () => {
  const page = new EventTarget();
  const isLeaving = followLeaving(page);
  expect(isLeaving()).toBe(false);
  page.dispatchEvent(new Event('pagehide'));
  expect(isLeaving()).toBe(true);
  page.dispatchEvent(new Event('pageshow'));
  expect(isLeaving()).toBe(false);
});
