import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bankcardApi } from '#api/bankcardApi.ts';
import { member, memberInfo } from '#api/contract/member.ts';
import { memberApi } from '#api/memberApi.ts';
import { commitTokens } from '#api/session/commitTokens.ts';
import { loginApi } from '#api/session/loginApi.ts';
import { recallPassword, rememberPassword } from '#api/session/rememberedPassword.ts';
import {
  loginFieldsRemembered,
  sessionEnded,
  userInfoReceived,
} from '#api/session/sessionSlice.ts';
import type { TabChannel } from '#api/session/tabs.ts';
import { ENTRIES } from '#app/persist/entries.ts';
import { createMemoryKeyStore } from '#app/persist/passwordKeyStore.ts';
import { freezeClock, pass, settle } from '#test/support/clock.ts';
import { createChannels, createLocks } from '#test/support/fakeTabs.ts';
import { createWire, lost, ok, refusal } from '#test/support/fakeWire.ts';
import { createMemoryStorage } from '#test/support/memoryStorage.ts';
import { logIn, logOut, startStore, type TestStore } from '#test/support/testStore.ts';

const INFO = '/private/api/member/info';
const REFRESH = '/public/api/member/refresh_token';
const LOGIN = '/public/api/member/login';
const CARDS = '/private/api/bankcard/list';

/** Logs in through the API, as the login form does. */
const submitLogin = ({ store, services }: TestStore) =>
  store.dispatch(
    loginApi.endpoints.memberLogin.initiate({
      type: 1,
      phone: '13800000001',
      email: '',
      area_code_id: 1,
      password: services.secrets.seal('Hengdu2026'),
    }),
  );

const info = ({ send }: TestStore) => send({ call: memberInfo, payload: {} });

/**
 * A server that rotates: an access token lives until the next rotation, and a refresh token used a
 * second time revokes everything.
 */
const rotatingServer = () => {
  let generation = 1;
  let revoked = false;
  const wire = createWire({
    [INFO]: ({ bearer }) =>
      bearer === `access-${generation}` && !revoked ? ok({ id: 7 }) : refusal(401, '', 401),
    [REFRESH]: ({ bearer }) => {
      if (revoked || bearer !== `refresh-${generation}`) {
        revoked = true;
        return refusal(1109, 'revoked');
      }
      generation += 1;
      return ok({ accessToken: `access-${generation}`, refreshToken: `refresh-${generation}` });
    },
  });
  return wire;
};

/** A storage whose other processes see what was written once the task of the writer is over, as in Firefox. */
const createLateStorage = () => {
  const own = createMemoryStorage();
  const others = createMemoryStorage();
  const setItem = (key: string, value: string): void => {
    own.setItem(key, value);
    // Runs behind everything that goes on in this task.
    process.nextTick(() => others.setItem(key, value));
  };
  return { writers: { ...own, setItem }, others };
};

/** A tab in the background whose messages wait until it runs again. */
const frozen = (channel: TabChannel): { channel: TabChannel; thaw(): void } => {
  const held: (() => void)[] = [];
  const addEventListener: TabChannel['addEventListener'] = (type, listener) =>
    channel.addEventListener(type, (event) => void held.push(() => listener(event)));
  return {
    channel: { ...channel, addEventListener },
    thaw: () => {
      for (const hear of held.splice(0)) hear();
    },
  };
};

/** Tabs of one browser. */
const createBrowser = (wire: { fetch: typeof fetch }) => {
  const storage = createMemoryStorage();
  const locks = createLocks();
  const channels = createChannels();
  return {
    ...wire,
    storage,
    locks,
    channels,
    openTab: (channel: TabChannel | null = channels.open()) =>
      startStore({ fetch: wire.fetch, storage, locks, channel }),
  };
};

/** Two tabs, logged in with tokens whose access half the server does not take any more. */
const twoTabs = async ({ deaf = false } = {}) => {
  const wire = rotatingServer();
  const browser = createBrowser(wire);
  const first = await browser.openTab();
  await logIn(first, { accessToken: 'access-0', refreshToken: 'refresh-1' });
  // A frozen tab hears nothing and still holds the tokens of before.
  const second = await browser.openTab(deaf ? null : undefined);
  return { wire, browser, first, second };
};

beforeEach(freezeClock);

describe('two tabs', () => {
  it.each([
    ['hear of each other', false],
    ['know only the storage', true],
  ])('that refresh at once and %s rotate once, and both live (fault 15)', async (_, deaf) => {
    const { wire, first, second } = await twoTabs({ deaf });
    const answers = await Promise.all([info(first), info(second)]);
    await settle();
    expect(answers).toEqual([{ data: { id: 7 } }, { data: { id: 7 } }]);
    expect(wire.to(REFRESH)).toHaveLength(1);
    for (const tab of [first, second]) {
      expect(tab.session()).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-2' });
    }
    expect((await Promise.all([info(first), info(second)])).every((a) => 'data' in a)).toBe(true);
    expect(wire.to(REFRESH)).toHaveLength(1);
  });

  it('rotate once where what one stores comes to the other after the task', async () => {
    const wire = rotatingServer();
    const { locks } = createBrowser(wire);
    const { writers, others } = createLateStorage();
    const open = (storage: typeof others) =>
      startStore({ fetch: wire.fetch, storage, locks, channel: null });
    const first = await open(writers);
    await logIn(first, { accessToken: 'access-0', refreshToken: 'refresh-1' });
    await settle();
    const second = await open(others);
    const answers = await Promise.all([info(first), info(second)]);
    expect(answers).toEqual([{ data: { id: 7 } }, { data: { id: 7 } }]);
    expect(wire.to(REFRESH)).toHaveLength(1);
  });

  it('rotate twice and lose the session without the lock and the storage: the test can fail', async () => {
    const wire = rotatingServer();
    const [first, second] = await Promise.all([startStore(wire), startStore(wire)]);
    await Promise.all(
      [first, second].map((tab) =>
        logIn(tab, { accessToken: 'access-0', refreshToken: 'refresh-1' }),
      ),
    );
    await Promise.all([info(first), info(second)]);
    expect(wire.to(REFRESH)).toHaveLength(2);
    expect([first, second].some((tab) => tab.session().accessToken === '')).toBe(true);
  });

  it('hear of newer tokens before they need them', async () => {
    const { first, second } = await twoTabs();
    await info(first);
    await settle();
    expect(second.session().accessToken).toBe('access-2');
    expect(second.saw('session/sessionEnded')).toEqual([]);
  });

  it('wait for one another: the lock is released only after the tokens are in storage', async () => {
    const { browser, first } = await twoTabs();
    const storedAtRelease: unknown[] = [];
    const request = browser.locks.request.bind(browser.locks);
    const spy = vi.spyOn(browser.locks, 'request').mockImplementation(async (name, how, work) => {
      const result = await request(name, how, work);
      storedAtRelease.push(JSON.parse(browser.storage.getItem(ENTRIES.tokens) ?? '{}'));
      return result;
    });
    await info(first);
    expect(spy).toHaveBeenCalledOnce();
    expect(storedAtRelease).toEqual([expect.objectContaining({ accessToken: 'access-2' })]);
  });

  it('need no lock where the browser forbids it, as it does with storage', async () => {
    const wire = rotatingServer();
    const request = vi.fn(async () => {
      throw new DOMException('Access to the Locks API is denied.', 'SecurityError');
    });
    const only = await startStore({ fetch: wire.fetch, locks: { request } });
    await logIn(only, { accessToken: 'access-0', refreshToken: 'refresh-1' });
    expect(await info(only)).toEqual({ data: { id: 7 } });
    expect(request).toHaveBeenCalledOnce();
    expect(wire.to(REFRESH)).toHaveLength(1);
  });

  it('stop waiting after 15 s without stealing the lock; the session is kept', async () => {
    const { wire, browser, first } = await twoTabs();
    void browser.locks.request('hd:refresh', {}, () => new Promise<void>(() => undefined));
    const running = info(first);
    await pass(14_999);
    expect(first.services.refresh.running).not.toBeNull();
    await pass(1);
    expect(await running).toEqual({
      error: { kind: 'unauthorized', code: null, msg: '', cause: { kind: 'timeout', seconds: 15 } },
    });
    expect(wire.to(REFRESH)).toHaveLength(0);
    expect(browser.locks.held.has('hd:refresh')).toBe(true);
    expect(first.session().accessToken).toBe('access-0');
  });

  it('read again what failed while one waited for the other, once that has newer tokens', async () => {
    const { wire, browser, first, second } = await twoTabs();
    const { memberInfo: shown } = memberApi.endpoints;
    const slow = wire.hold(REFRESH);
    const running = info(first);
    await settle();
    second.store.dispatch(shown.initiate());
    await pass(15_000);
    expect(shown.select()(second.store.getState()).error).toMatchObject({ kind: 'unauthorized' });
    const reads = wire.to(INFO).length;
    slow.answerNext();
    await running;
    await settle();
    expect(shown.select()(second.store.getState())).toMatchObject({ isSuccess: true });
    // The first one's own, made again, and the second one's.
    expect(wire.to(INFO)).toHaveLength(reads + 2);
    expect(browser.locks.held.size).toBe(0);
  });

  it('read once what is being read again already when the newer tokens come', async () => {
    const wire = rotatingServer();
    let isCut = true;
    const tab = await startStore({
      fetch: (input, init) =>
        isCut && new Request(input).url.endsWith(REFRESH) ? lost() : wire.fetch(input, init),
    });
    await logIn(tab, { accessToken: 'access-0', refreshToken: 'refresh-1' });
    const { memberInfo: shown } = memberApi.endpoints;
    const read = tab.store.dispatch(shown.initiate());
    await settle();
    const { error } = shown.select()(tab.store.getState());
    expect(error).toMatchObject({ kind: 'unauthorized', cause: { kind: 'network' } });
    const reads = wire.to(INFO).length;
    isCut = false;
    void read.refetch();
    await settle();
    expect(shown.select()(tab.store.getState())).toMatchObject({ isSuccess: true });
    // With the tokens of before, and with the newer ones.
    expect(wire.to(INFO)).toHaveLength(reads + 2);
  });

  it('never write older tokens back when they store something else', async () => {
    const { browser, first, second } = await twoTabs({ deaf: true });
    await info(first);
    second.store.dispatch(loginFieldsRemembered({ areaCode: '852' }));
    await second.services.flush();
    expect(browser.storage.getItem(ENTRIES.tokens)).toContain('access-2');
    expect(browser.storage.getItem(ENTRIES.login)).toContain('852');
  });

  const REMEMBERED = {
    rememberMe: true,
    loginPhone: '13800000001',
    loginUserPassword: 'nonce.sealed',
  } as const;

  it('leave the remembered login as the other one stored it', async () => {
    const { browser, first, second } = await twoTabs({ deaf: true });
    const stored = () => JSON.parse(browser.storage.getItem(ENTRIES.login) ?? '{}');
    const learnMember = async (id: number) => {
      second.store.dispatch(userInfoReceived(v.parse(member, { id })));
      await second.services.flush();
    };
    first.store.dispatch(loginFieldsRemembered(REMEMBERED));
    await first.services.flush();
    await learnMember(7);
    expect(stored()).toMatchObject(REMEMBERED);

    first.store.dispatch(loginFieldsRemembered({ rememberMe: false }));
    await first.services.flush();
    await learnMember(8);
    expect(stored()).toMatchObject({ ...REMEMBERED, rememberMe: false, loginUserPassword: '' });
    expect(JSON.stringify([...browser.storage.entries])).not.toMatch(/sealed/);
  });

  it('log out together, for the same reason', async () => {
    const { browser, first, second } = await twoTabs();
    first.store.dispatch(sessionEnded({ epoch: first.session().epoch, reason: 'loggedOut' }));
    await settle();
    expect(second.session().accessToken).toBe('');
    expect(second.saw('session/sessionEnded')).toMatchObject([{ reason: 'loggedOut' }]);
    expect(browser.channels.posted.filter(({ type }) => type === 'ended')).toHaveLength(1);
    expect(browser.storage.getItem(ENTRIES.tokens)).not.toContain('refresh-1');
  });

  it.each([
    ['keep the remembered password where the session only ran out', true, 'nonce.sealed'],
    ['forget the remembered password where the session was ended', false, ''],
  ])('%s', async (_, keepPassword, left) => {
    const { first, second } = await twoTabs();
    for (const { store } of [first, second]) store.dispatch(loginFieldsRemembered(REMEMBERED));
    const forget = vi.spyOn(second.services.passwordKeys, 'remove');
    const { epoch } = first.session();
    first.store.dispatch(sessionEnded({ epoch, reason: 'expired', keepPassword }));
    await settle();
    expect(second.session()).toMatchObject({ accessToken: '', loginUserPassword: left });
    expect(forget).toHaveBeenCalledTimes(keepPassword ? 0 : 1);
  });

  it.each([
    ['keep the remembered password where the session only ran out', true, 'nonce.sealed'],
    ['forget the remembered password where the session was ended', false, ''],
  ])('that missed the message %s, at the next refresh', async (_, keepPassword, left) => {
    const { browser, first, second } = await twoTabs({ deaf: true });
    for (const { store } of [first, second]) store.dispatch(loginFieldsRemembered(REMEMBERED));
    const forget = vi.spyOn(second.services.passwordKeys, 'remove');
    const { epoch } = first.session();
    first.store.dispatch(sessionEnded({ epoch, reason: 'expired', keepPassword }));
    await info(second);
    await second.services.flush();
    expect(second.session()).toMatchObject({ accessToken: '', loginUserPassword: left });
    const login = JSON.parse(browser.storage.getItem(ENTRIES.login) ?? '{}');
    expect(login).toMatchObject({ loginUserPassword: left });
    expect(forget).toHaveBeenCalledTimes(keepPassword ? 0 : 1);
  });

  it('keep what a new login remembered, however late one hears of the logout before it', async () => {
    const browser = createBrowser(rotatingServer());
    const passwordKeys = createMemoryKeyStore();
    const { channel, thaw } = frozen(browser.channels.open());
    const open = (own: TabChannel) => startStore({ ...browser, passwordKeys, channel: own });
    const first = await open(browser.channels.open());
    await logIn(first);
    first.store.dispatch(loginFieldsRemembered(REMEMBERED));
    const second = await open(channel);
    expect(second.session().loginUserPassword).toBe(REMEMBERED.loginUserPassword);
    logOut(first);
    await settle();
    await logIn(first, { accessToken: 'access-1', refreshToken: 'refresh-1' });
    const loginUserPassword = await rememberPassword(passwordKeys, 'Hengdu2027');
    first.store.dispatch(loginFieldsRemembered({ ...REMEMBERED, loginUserPassword }));

    thaw();
    await settle();
    expect(await recallPassword(passwordKeys, loginUserPassword)).toBe('Hengdu2027');
    expect(second.session()).toMatchObject({ accessToken: 'access-1', loginUserPassword });
  });

  it('log out together even if the message was missed, at the next refresh', async () => {
    const { wire, first, second } = await twoTabs({ deaf: true });
    first.store.dispatch(sessionEnded({ epoch: first.session().epoch, reason: 'loggedOut' }));
    await settle();
    expect(second.session().accessToken).toBe('access-0');
    expect(await info(second)).toMatchObject({ error: { kind: 'loginRequired' } });
    expect(second.session().accessToken).toBe('');
    expect(wire.to(REFRESH)).toHaveLength(0);
  });

  it('live on where one has no room for its newer tokens, in whichever order the other hears of it', async () => {
    const stored = createMemoryStorage();
    let isFull = false;
    // What grows has no room.
    const setItem = (key: string, value: string): void => {
      if (isFull && value.length > (stored.getItem(key) ?? '').length) {
        throw new DOMException('full', 'QuotaExceededError');
      }
      stored.setItem(key, value);
    };
    const browser = createBrowser(createWire());
    const { channel, thaw } = frozen(browser.channels.open());
    const open = (own: TabChannel) =>
      startStore({ ...browser, storage: { ...stored, setItem }, channel: own });
    const first = await open(browser.channels.open());
    await logIn(first);
    const second = await open(channel);
    isFull = true;
    const { loginId } = first.session();
    await commitTokens(first.store, first.services, {
      accessToken: 'access-longer',
      refreshToken: 'refresh-longer',
      loginId,
    });
    expect(stored.getItem(ENTRIES.tokens) ?? '').not.toContain('refresh-1');

    second.recheckStored();
    expect(second.session().accessToken).toBe('access-1');
    thaw();
    await settle();
    expect(second.session()).toMatchObject({ accessToken: 'access-longer', loginId });
  });

  it('log in together', async () => {
    const wire = rotatingServer();
    const browser = createBrowser(wire);
    const [first, second] = [await browser.openTab(), await browser.openTab()];
    wire.on(LOGIN, () => ok({ accessToken: 'access-1', refreshToken: 'refresh-1' }));
    expect(await submitLogin(first)).toEqual({ data: true });
    await settle();
    expect(second.session()).toMatchObject({ accessToken: 'access-1', refreshToken: 'refresh-1' });
    expect(second.session().loginId).toBe(first.session().loginId);
  });

  /** A tab whose login is not answered, while the other one logs in as somebody else. */
  const lateLogin = async () => {
    let answer = (): void => undefined;
    const early = new Promise<Response>((resolve) => {
      answer = () => resolve(ok({ accessToken: 'access-late', refreshToken: 'refresh-late' }));
    });
    const wire = createWire({
      [LOGIN]: (_, nth) =>
        nth === 0 ? early : ok({ accessToken: 'access-other', refreshToken: 'refresh-other' }),
      [CARDS]: () => ok([{ id: 4, card_no: '**** 6789' }]),
    });
    const browser = createBrowser(wire);
    const [first, second] = [await browser.openTab(), await browser.openTab()];
    const late = submitLogin(first);
    await settle();
    await submitLogin(second);
    await settle();
    return { browser, first, second, late, answer };
  };

  it('do not mix members: a login that is answered after another one is dropped', async () => {
    const { browser, first, second, late, answer } = await lateLogin();
    await first.store.dispatch(bankcardApi.endpoints.bankcardList.initiate());
    answer();
    expect(await late).toEqual({ data: false });
    await settle();
    // The cards in the cache are the other member's, and so is the session.
    for (const tab of [first, second]) {
      expect(tab.session()).toMatchObject({ accessToken: 'access-other' });
      expect(tab.saw('session/sessionEnded')).toEqual([]);
    }
    expect(browser.storage.getItem(ENTRIES.tokens)).toContain('access-other');
    expect(JSON.stringify(browser.channels.posted)).not.toContain('access-late');
  });

  it('refuse a late login where the other one is over: its answers may still be in the cache', async () => {
    const { browser, first, second, late, answer } = await lateLogin();
    logOut(second);
    answer();
    expect(await late).toMatchObject({ error: { kind: 'loginRequired' } });
    await settle();
    expect(first.session().accessToken).toBe('');
    expect(browser.storage.getItem(ENTRIES.tokens)).not.toContain('access-late');
  });

  it('do not mix members: another login ends the session that was open here', async () => {
    const { browser, first, second } = await twoTabs({ deaf: true });
    first.store.dispatch(sessionEnded({ epoch: first.session().epoch, reason: 'loggedOut' }));
    await logIn(first, { accessToken: 'access-1', refreshToken: 'refresh-1' });
    const { epoch } = second.session();
    await info(second);
    expect(second.saw('session/sessionEnded')).toMatchObject([{ epoch, reason: 'loggedOut' }]);
    expect(second.session()).toMatchObject({ accessToken: 'access-1', userInfo: null });
    expect(browser.storage.getItem(ENTRIES.tokens)).toContain('access-1');
  });

  it('follow an end and the login after it in one go, and leave the new tokens in storage', async () => {
    const { browser, first, second } = await twoTabs();
    first.store.dispatch(sessionEnded({ epoch: first.session().epoch, reason: 'loggedOut' }));
    await logIn(first, { accessToken: 'access-1', refreshToken: 'refresh-1' });
    await settle();
    await second.services.flush();
    expect(browser.storage.getItem(ENTRIES.tokens)).toContain('access-1');
    expect(second.session().accessToken).toBe('access-1');
  });

  const acts = {
    'a refresh': (tab: TestStore): void => void info(tab),
    'a logout': logOut,
    'a logout and a new login': (tab: TestStore): void => {
      logOut(tab);
      const tokens = { accessToken: 'new', refreshToken: 'new' };
      void commitTokens(tab.store, tab.services, tokens);
    },
  } as const;

  it.each<[keyof typeof acts, keyof typeof acts, number]>([
    ['a refresh', 'a logout', 32],
    ['a refresh', 'a logout and a new login', 32],
    ['a logout and a new login', 'a logout', 8],
  ])(
    'have one session, in storage too, whenever %s in one meets %s in the other',
    async (one, other, steps) => {
      const differing: unknown[] = [];
      for (let step = 0; step < steps; step += 1) {
        const { browser, first, second } = await twoTabs();
        acts[one](first);
        for (let tick = 0; tick < step; tick += 1) await Promise.resolve();
        acts[other](second);
        await settle();
        const stored = JSON.parse(browser.storage.getItem(ENTRIES.tokens) ?? '{}');
        const tokens = [first.session(), second.session(), stored].map(
          ({ accessToken }) => accessToken ?? '',
        );
        if (new Set(tokens).size > 1) differing.push([step, ...tokens]);
        first.dispose();
        second.dispose();
      }
      expect(differing).toEqual([]);
    },
  );

  it.each<[string, object | null]>([
    ['without tokens', { type: 'tokens' }],
    ['with tokens that are none', { type: 'tokens', tokens: { accessToken: 7, refreshToken: {} } }],
    ['with half of them', { type: 'tokens', tokens: { accessToken: 'x', loginId: 'y' } }],
    [
      'with empty ones',
      { type: 'tokens', tokens: { accessToken: '', refreshToken: '', loginId: '' } },
    ],
    ['of an end for a reason that is none', { type: 'ended', reason: 'fun', msg: '' }],
    ['of an end with something else than words', { type: 'ended', reason: 'expired', msg: {} }],
    ['of another kind', { type: 'toString' }],
    ['of nothing', null],
  ])('pass over a message %s', async (_what, message) => {
    const { browser, first, second } = await twoTabs();
    // Storage decides nothing: the message is all there is.
    browser.storage.removeItem(ENTRIES.tokens);
    const before = [first.session(), second.session()];
    const { loginId } = second.session();
    browser.channels.open().postMessage((message && { loginId, ...message }) as never);
    await settle();
    expect([first.session(), second.session()]).toEqual(before);
  });
});
