import { describe, expect, it } from 'vitest';
import { memberApi } from '#api/memberApi.ts';
import { loginFieldsRemembered, sessionEnded, sessionSlice } from '#api/session/sessionSlice.ts';
import { ENTRIES } from '#app/persist/entries.ts';
import { sessionPersistence } from '#app/persist/sessionPersistence.ts';
import { preferencesChanged } from '#shared/preferences/preferencesSlice.ts';
import { createWire, ok } from '#test/support/fakeWire.ts';
import { createMemoryStorage } from '#test/support/memoryStorage.ts';
import { logIn, startStore } from '#test/support/testStore.ts';

const { fetch } = createWire({
  '/private/api/member/info': () => ok({ id: 7, username: 'linqiu', amount: '12.50' }),
  '/public/api/index/config': () => ok({ website: { currency: '¥' } }),
});
const entry = (fields: object, version = sessionPersistence.version): string =>
  JSON.stringify({ version, ...fields });
const TOKENS = { accessToken: 'access-1', refreshToken: 'refresh-1', loginId: 'login-1' };

describe('the stored session', () => {
  it('comes back in the next page with every field (E6)', async () => {
    const storage = createMemoryStorage();
    const before = await startStore({ fetch, storage });
    await logIn(before);
    await before.store.dispatch(memberApi.endpoints.memberInfo.initiate());
    await before.store.dispatch(memberApi.endpoints.memberConfig.initiate());
    before.store.dispatch(
      loginFieldsRemembered({
        rememberMe: true,
        loginType: 2,
        loginPhone: '138',
        loginEmail: 'a@b',
        areaCode: '86',
        loginUserPassword: 'x.y',
      }),
    );
    before.store.dispatch({
      type: 'session/locationReceived',
      payload: { ip: '', country_code: 'CN', country: '', region: '', city: '' },
    });
    await before.services.flush();
    before.dispose();

    const after = await startStore({ fetch, storage });
    const kept = ({ epoch: _e, isEnded: _n, ...session }: ReturnType<typeof after.session>) =>
      session;
    expect(kept(after.session())).toEqual(kept(before.session()));
    // None of them is as it was before anything was kept.
    const {
      epoch: _epoch,
      isEnded: _ended,
      leaving: _leaving,
      lastEnd: _lastEnd,
      endedLogins: _endedLogins,
      ...initial
    } = sessionSlice.getInitialState();
    const unset = Object.entries(initial).filter(
      ([name, value]) => Reflect.get(after.session(), name) === value,
    );
    expect(unset).toEqual([]);
    expect(after.session()).toMatchObject({ epoch: 0, isEnded: false });
  });

  it('keeps tokens, login form, profile and configuration apart', async () => {
    const storage = createMemoryStorage();
    const app = await startStore({ fetch, storage });
    await logIn(app);
    await app.store.dispatch(memberApi.endpoints.memberInfo.initiate());
    await app.services.flush();
    const fields = (key: string) => Object.keys(JSON.parse(storage.getItem(key) ?? '{}'));
    expect(fields(ENTRIES.tokens)).toEqual(['version', 'accessToken', 'refreshToken', 'loginId']);
    expect(fields(ENTRIES.website)).toEqual(['version', 'websiteConfig']);
    expect(fields(ENTRIES.profile)).toEqual(['version', 'userInfo', 'currentLocation']);
    expect(fields(ENTRIES.login)).toContain('rememberMe');
    expect(JSON.stringify([...storage.entries])).not.toMatch(/epoch|"ended"/);
  });

  it('is in storage as soon as a commit resolves, without waiting for a timer', async () => {
    const storage = createMemoryStorage();
    const app = await startStore({ fetch, storage });
    await logIn(app);
    expect(storage.getItem(ENTRIES.tokens)).toContain('access-1');
    app.store.dispatch(sessionEnded({ epoch: app.session().epoch, reason: 'loggedOut' }));
    expect(storage.getItem(ENTRIES.tokens)).not.toContain('access-1');
  });

  it.each([
    ['no JSON', '{"accessToken":'],
    ['JSON that is no entry', '"text"'],
    ['an entry without a version', JSON.stringify(TOKENS)],
    ['tokens of another type', entry({ ...TOKENS, accessToken: { a: 1 } })],
    ['half a pair', entry({ ...TOKENS, refreshToken: '' })],
    ['a token that no header carries', entry({ ...TOKENS, accessToken: 'access-令' })],
  ])('that is corrupt (%s) is a clean start (fault 33)', async (_, tokens) => {
    const storage = createMemoryStorage({
      [ENTRIES.tokens]: tokens,
      [ENTRIES.login]: entry({ loginPhone: '138', rememberMe: true, loginType: 'fax' }),
      [ENTRIES.profile]: entry({ userInfo: 'nobody' }),
    });
    const app = await startStore({ fetch, storage });
    expect(app.session()).toMatchObject({ accessToken: '', refreshToken: '', userInfo: null });
    expect(app.session().loginPhone).toBe('138');
    expect(app.saw('notices/notifyShown')).toEqual([]);
  });

  it('of version 1 is migrated and keeps its tokens (fault 33)', async () => {
    const storage = createMemoryStorage({
      [ENTRIES.tokens]: entry({ accessToken: 'access-1', refreshToken: 'refresh-1' }, 1),
      [ENTRIES.profile]: entry({ userInfo: { id: 7, username: 'linqiu' }, areaCode: '86' }, 1),
    });
    const app = await startStore({ fetch, storage });
    expect(app.session()).toMatchObject({
      accessToken: 'access-1',
      refreshToken: 'refresh-1',
      loginId: '',
      areaCode: '86',
    });
    expect(app.session().userInfo).toMatchObject({ id: 7, amount: null });
    await app.services.flush();
    expect(JSON.parse(storage.getItem(ENTRIES.tokens) ?? '')).toMatchObject({ version: 2 });
  });

  it('takes over what was remembered of the login form while that was in the profile', async () => {
    const remembered = {
      rememberMe: true,
      loginType: 2,
      loginPhone: '138',
      loginEmail: 'a@b',
      areaCode: 'CN',
      loginUserPassword: 'x.y',
    };
    const storage = createMemoryStorage({
      [ENTRIES.tokens]: entry(TOKENS),
      [ENTRIES.profile]: entry({ userInfo: { id: 7 }, ...remembered }),
    });
    const app = await startStore({ fetch, storage });
    expect(app.session()).toMatchObject({ ...TOKENS, ...remembered, userInfo: { id: 7 } });
    await app.services.flush();
    expect(JSON.parse(storage.getItem(ENTRIES.login) ?? '')).toMatchObject(remembered);
    expect(storage.getItem(ENTRIES.profile)).not.toMatch(/138|x\.y/);
  });

  it('half of which is of version 1 (the page was closed between two writes) is migrated too', async () => {
    const storage = createMemoryStorage({
      [ENTRIES.tokens]: entry({ accessToken: 'access-1', refreshToken: 'refresh-1' }, 1),
      [ENTRIES.profile]: entry({ areaCode: '86' }, 2),
    });
    const app = await startStore({ fetch, storage });
    expect(app.session()).toMatchObject({ accessToken: 'access-1', loginId: '', areaCode: '86' });
  });

  it('whose tokens are of this version already keeps their login where the rest is migrated (fault 33)', async () => {
    const storage = createMemoryStorage({
      [ENTRIES.tokens]: entry(TOKENS),
      [ENTRIES.profile]: entry({ userInfo: { id: 7 }, areaCode: '86' }, 1),
    });
    const app = await startStore({ fetch, storage });
    expect(app.session()).toMatchObject({ ...TOKENS, areaCode: '86', userInfo: { id: 7 } });
  });

  it('of a version to come is not used, and stays until there is something else (fault 33)', async () => {
    const later = {
      [ENTRIES.tokens]: entry({ ...TOKENS, device: 'x' }, 9),
      [ENTRIES.login]: entry({ loginType: 'phone', areaCode: '852' }, 9),
    };
    const storage = createMemoryStorage(later);
    const app = await startStore({ fetch, storage });
    expect(app.session()).toMatchObject({ accessToken: '', areaCode: '', userInfo: null });
    expect(app.services.storedSession.read()).toBe('unreadable');
    await app.services.flush();
    expect(Object.fromEntries(storage.entries)).toMatchObject(later);

    app.store.dispatch(loginFieldsRemembered({ areaCode: '86' }));
    await app.services.flush();
    expect(storage.getItem(ENTRIES.login)).toContain('"86"');
    expect(storage.getItem(ENTRIES.tokens)).toBe(later[ENTRIES.tokens]);

    await logIn(app, { accessToken: 'access-2', refreshToken: 'refresh-2' });
    expect(app.services.storedSession.read()).toMatchObject({ accessToken: 'access-2' });
    expect(JSON.stringify([...storage.entries])).not.toContain('access-1');
    expect(storage.getItem(ENTRIES.login)).not.toContain('852');
  });

  it('has a version that a change of its fields has to raise', () => {
    expect({
      version: sessionPersistence.version,
      fields: Object.values(sessionPersistence.entries).flat(),
    }).toMatchInlineSnapshot(`
      {
        "fields": [
          "accessToken",
          "refreshToken",
          "loginId",
          "rememberMe",
          "loginType",
          "loginPhone",
          "loginEmail",
          "areaCode",
          "loginUserPassword",
          "userInfo",
          "currentLocation",
          "websiteConfig",
        ],
        "version": 2,
      }
    `);
  });
});

describe('preferences', () => {
  it('come back, and an unknown choice falls back to the default', async () => {
    const storage = createMemoryStorage();
    const before = await startStore({ fetch, storage });
    before.store.dispatch(preferencesChanged({ language: 'en', textSize: 125 }));
    await before.services.flush();
    const stored = JSON.parse(storage.getItem(ENTRIES.preferences) ?? '{}');
    storage.setItem(ENTRIES.preferences, JSON.stringify({ ...stored, theme: 'sepia' }));
    const after = await startStore({ fetch, storage });
    expect(after.store.getState().preferences).toMatchObject({
      language: 'en',
      textSize: 125,
      theme: 'system',
    });
  });
});

describe('purchase attempts', () => {
  it('come back, unreadable ones dropped, and nothing else of the flows', async () => {
    const attempt = {
      kind: 'purchase',
      id: 'attempt-1',
      productId: 5,
      productName: '横渡 1 号',
      amount: '1000.00',
      count: 1,
      startedAt: 1,
      memberId: 7,
      baselineId: null,
      settleFrom: 2,
    };
    const storage = createMemoryStorage({
      [ENTRIES.attempts]: JSON.stringify({
        version: 1,
        open: { 'attempt-1': attempt, odd: { id: 'odd' } },
        work: { 'attempt-1': 'sending' },
      }),
    });
    const { store } = await startStore({ fetch, storage });
    expect(store.getState().attempts).toMatchObject({ open: { 'attempt-1': attempt }, work: {} });
  });
});
