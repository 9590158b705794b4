import { beforeEach, describe, expect, it } from 'vitest';
import { memberInfo } from '#api/contract/member.ts';
import { txList } from '#api/contract/money.ts';
import { memberApi } from '#api/memberApi.ts';
import { sessionEnded, tokensStored } from '#api/session/sessionSlice.ts';
import { freezeClock, pass, settle } from '#test/support/clock.ts';
import { createLocks } from '#test/support/fakeTabs.ts';
import {
  createWire,
  hang,
  lost,
  ok,
  raw,
  refusal,
  type SentRequest,
} from '#test/support/fakeWire.ts';
import { logIn, startStore, type TestStore } from '#test/support/testStore.ts';

const INFO = '/private/api/member/info';
const LIST = '/private/api/transactionhistory/list';
const REFRESH = '/public/api/member/refresh_token';
const MEMBER = { id: 7, username: 'linqiu' };
const NEXT = { accessToken: 'access-2', refreshToken: 'refresh-2', expiresIn: 900 };

/** Answers 401 to every bearer but these. */
const takes =
  (...bearers: string[]) =>
  ({ bearer }: SentRequest): Response =>
    bearers.includes(bearer) ? ok(MEMBER) : refusal(401, 'token expired', 401);

const info = ({ send }: TestStore) => send({ call: memberInfo, payload: {} });
const list = ({ send }: TestStore, type: number) =>
  send({ call: txList, payload: { type, page: 1, size: 10 } });
const infoOfCache = ({ store }: TestStore) =>
  store.dispatch(memberApi.endpoints.memberInfo.initiate());

/** A promise that the test resolves. */
const deferred = <T>() => {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
};
beforeEach(freezeClock);

describe('a request that is answered 401', () => {
  it('is sent once more after one refresh, with the new token, which is stored (X2, T5)', async () => {
    const wire = createWire({ [INFO]: takes('access-2'), [REFRESH]: () => ok(NEXT) });
    const app = await startStore(wire);
    await logIn(app);
    const { epoch, loginId } = app.session();

    expect(await info(app)).toMatchObject({ data: MEMBER });
    expect(wire.to(REFRESH).map(({ method, bearer }) => [method, bearer])).toEqual([
      ['GET', 'refresh-1'],
    ]);
    expect(wire.to(INFO).map(({ bearer }) => bearer)).toEqual(['access-1', 'access-2']);
    expect(app.session()).toMatchObject({
      ...{ accessToken: 'access-2', refreshToken: 'refresh-2' },
    });
    expect(app.session()).toMatchObject({ epoch, loginId });
    expect(app.services.storedSession.read()).toMatchObject({ accessToken: 'access-2' });
  });

  it('fails when it is answered 401 again: exactly one retry, and the session stays (X2, fault 13)', async () => {
    const wire = createWire({ [INFO]: takes(), [REFRESH]: () => ok(NEXT) });
    const app = await startStore(wire);
    await logIn(app);

    expect(await info(app)).toEqual({
      error: { kind: 'unauthorized', code: 401, msg: 'token expired' },
    });
    expect(wire.to(INFO)).toHaveLength(2);
    expect(wire.to(REFRESH)).toHaveLength(1);
    expect(app.session().accessToken).toBe('access-2');
  });

  it('is only sent again when the token it carried is no longer the session’s', async () => {
    const late = deferred<Response>();
    const wire = createWire({
      [INFO]: ({ bearer }) => (bearer === 'access-1' ? late.promise : ok(MEMBER)),
      [REFRESH]: () => ok(NEXT),
    });
    const app = await startStore(wire);
    await logIn(app);
    const running = info(app);
    await settle();
    app.store.dispatch(tokensStored({ ...NEXT, loginId: app.session().loginId }));
    late.resolve(refusal(401, '', 401));

    expect(await running).toMatchObject({ data: MEMBER });
    expect(wire.to(REFRESH)).toHaveLength(0);
  });

  it('shares its refresh with 29 others: 1 refresh, 30 retries (fault 14)', async () => {
    const wire = createWire({
      [LIST]: ({ bearer }) =>
        bearer === 'access-2'
          ? ok({ list: [], total: 0, page: 1, size: 10 })
          : refusal(401, '', 401),
      [REFRESH]: () => ok(NEXT),
    });
    const app = await startStore(wire);
    await logIn(app);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, type) => list(app, type)));

    expect(answers.filter((answer) => 'data' in answer)).toHaveLength(30);
    expect(wire.to(REFRESH)).toHaveLength(1);
    expect(wire.sent).toHaveLength(30 + 1 + 30);
  });

  it('does not take its refresh along when its caller stops waiting', async () => {
    const answer = deferred<Response>();
    const wire = createWire({
      [INFO]: takes('access-2'),
      [LIST]: takes('access-2'),
      [REFRESH]: () => answer.promise,
    });
    const app = await startStore(wire);
    await logIn(app);
    const first = infoOfCache(app);
    await settle();
    const second = list(app, 1);
    await settle();
    first.abort();
    await settle();
    expect(wire.to(REFRESH)[0]?.request.signal.aborted).toBe(false);
    answer.resolve(ok(NEXT));
    await second;

    expect(app.session().accessToken).toBe('access-2');
    expect(wire.to(REFRESH)).toHaveLength(1);
  });
});

describe('a refresh', () => {
  it.each([
    ['HTTP 400', () => refusal(1000, 'bad', 400)],
    ['HTTP 401', () => refusal(1109, 'revoked', 401)],
    ['HTTP 401 without a body', () => raw(null, 401)],
    ['HTTP 401 in plain words', () => raw('Unauthorized', 401)],
    ['a code other than 0', () => refusal(1109, 'session is over')],
  ])(
    'that is refused (%s) ends the session once, and does not forget the password',
    async (_, answer) => {
      const wire = createWire({ [INFO]: takes(), [LIST]: takes(), [REFRESH]: answer });
      const app = await startStore(wire);
      await logIn(app);
      app.store.dispatch({
        type: 'session/loginFieldsRemembered',
        payload: { rememberMe: true, loginUserPassword: 'x.y' },
      });
      const { epoch } = app.session();
      const [one, two] = await Promise.all([info(app), list(app, 1)]);

      expect(one).toMatchObject({ error: { kind: 'expired' } });
      expect(two).toMatchObject({ error: { kind: 'expired' } });
      expect(app.session()).toMatchObject({ accessToken: '', refreshToken: '', userInfo: null });
      expect(app.session().loginUserPassword).toBe('x.y');
      expect(app.saw('session/sessionEnded')).toEqual([
        expect.objectContaining({ epoch, reason: 'expired' }),
      ]);
    },
  );

  it.each([
    ['a code', () => refusal(1109, '请换一种方式登录')],
    ['HTTP 401', () => refusal(1109, '请换一种方式登录', 401)],
    ['HTTP 400 and no code', () => raw('{"msg":"请换一种方式登录"}', 400)],
  ])('that is refused by %s fails with the server’s message (X11, T5)', async (_, answer) => {
    const wire = createWire({ [INFO]: takes(), [REFRESH]: answer });
    const app = await startStore(wire);
    await logIn(app);
    expect(await info(app)).toEqual({ error: { kind: 'expired', msg: '请换一种方式登录' } });
    expect(app.saw('notices/toastShown')).toMatchObject([
      { key: 'serverMessage', values: { msg: '请换一种方式登录' }, tone: 'error' },
    ]);
  });

  it.each([
    ['a code without a message', () => refusal(1109)],
    ['HTTP 402, which has words of its own', () => refusal(1109, '请换一种方式登录', 402)],
  ])('that is refused by %s is shown in the client’s words (X3, X11, T5)', async (_, answer) => {
    const wire = createWire({ [INFO]: takes(), [REFRESH]: answer });
    const app = await startStore(wire);
    await logIn(app);
    expect(await info(app)).toEqual({ error: { kind: 'expired', msg: '' } });
    expect(app.saw('notices/toastShown')).toMatchObject([{ key: 'loginExpired' }]);
  });

  it('that finds the member disabled says so', async () => {
    const wire = createWire({ [INFO]: takes(), [REFRESH]: () => refusal('402', 'disabled') });
    const app = await startStore(wire);
    await logIn(app);
    app.store.dispatch({
      type: 'session/loginFieldsRemembered',
      payload: { rememberMe: true, loginUserPassword: 'x.y' },
    });
    expect(await info(app)).toEqual({ error: { kind: 'disabled', msg: 'disabled' } });
    expect(app.saw('session/sessionEnded')).toMatchObject([{ reason: 'disabled' }]);
    expect(app.session().loginUserPassword).toBe('');
  });

  it.each([{}, { refreshToken: '' }, { refreshToken: null }])(
    'keeps the refresh token where the answer brings no other: %o (T5)',
    async (rest) => {
      const wire = createWire({
        [INFO]: takes('access-2'),
        [REFRESH]: () => ok({ accessToken: 'access-2', ...rest }),
      });
      const app = await startStore(wire);
      await logIn(app);

      expect(await info(app)).toMatchObject({ data: MEMBER });
      const kept = { accessToken: 'access-2', refreshToken: 'refresh-1' };
      expect(app.session()).toMatchObject(kept);
      expect(app.services.storedSession.read()).toMatchObject(kept);
    },
  );

  it('asks in the app’s language, and names what is missing in the answer', async () => {
    const wire = createWire({ [INFO]: takes(), [REFRESH]: () => ok({ refreshToken: 'r' }) });
    const app = await startStore(wire);
    await logIn(app);
    expect(await info(app)).toMatchObject({
      error: { cause: { kind: 'contract', paths: ['accessToken'] } },
    });
    const { headers } = wire.to(REFRESH)[0]?.request ?? {};
    const { language } = app.store.getState().preferences;
    expect([headers?.get('accept'), headers?.get('accept-language')]).toEqual([
      'application/json',
      language,
    ]);
    expect(wire.to(INFO)[0]?.request.headers.get('accept-language')).toBe(language);
  });

  it('that cannot even begin is reported, and leaves the session as it is', async () => {
    const broken = new Error('no lock to be had');
    const reports: unknown[] = [];
    const app = await startStore({
      fetch: createWire({ [INFO]: takes() }).fetch,
      locks: { request: () => Promise.reject(broken) },
      reportError: (...report) => void reports.push(report),
    });
    await logIn(app);
    expect(await info(app)).toMatchObject({
      error: { kind: 'unauthorized', cause: { kind: 'network' } },
    });
    expect(reports).toEqual([[broken, 'refresh']]);
    expect(app.session().accessToken).toBe('access-1');
  });

  it.each([
    ['a lost connection', lost, 'network'],
    ['HTTP 302', () => raw('<h1>moved</h1>', 302), 'server'],
    ['a proxy’s page with 403', () => raw('<html>Forbidden</html>', 403), 'server'],
    ['a proxy’s page with 404', () => raw('\n<!doctype html>', 404), 'server'],
    ['a portal’s page with 401', () => raw('<html>Log in to the Wi-Fi</html>', 401), 'contract'],
    ['HTTP 403 without a body', () => raw(null, 403), 'server'],
    ['HTTP 500', () => raw('<h1>broken</h1>', 500), 'server'],
    ['HTTP 503', () => raw('<h1>busy</h1>', 503), 'server'],
    ['HTTP 429', () => refusal(1002, 'slow down', 429), 'server'],
    ['a busy server', () => refusal(1001, '系统繁忙'), 'business'],
    ['too many at once', () => refusal(1002, '操作过于频繁', 400), 'business'],
    ['HTML with 200', () => raw('<html></html>'), 'contract'],
    ['an empty body', () => raw(''), 'contract'],
    ['a success without tokens', () => ok({}), 'contract'],
    ['a token that no header carries', () => ok({ ...NEXT, accessToken: '令牌' }), 'contract'],
  ])(
    'without a usable answer (%s) keeps the session and can be tried again (faults 12, 18)',
    async (_, answer, kind) => {
      const wire = createWire({ [INFO]: takes('access-2'), [REFRESH]: answer });
      const app = await startStore(wire);
      await logIn(app);

      expect(await info(app)).toEqual({
        error: {
          kind: 'unauthorized',
          code: null,
          msg: '',
          cause: expect.objectContaining({ kind }),
        },
      });
      expect(app.session()).toMatchObject({ accessToken: 'access-1', refreshToken: 'refresh-1' });
      expect(app.saw('session/sessionEnded')).toHaveLength(0);
      expect(wire.to(INFO)).toHaveLength(1);

      wire.on(REFRESH, () => ok(NEXT));
      expect(await info(app)).toMatchObject({ data: MEMBER });
    },
  );

  it('that hangs is ended after 120 s; the session is kept, nobody waits for ever (K1, fault 18)', async () => {
    const wire = createWire({ [INFO]: takes('access-2'), [REFRESH]: hang });
    const app = await startStore(wire);
    await logIn(app);
    const running = Promise.all([info(app), list(app, 1)]);
    await pass(119_999);
    expect(app.services.refresh.running).not.toBeNull();
    await pass(1);
    const [answer] = await running;
    expect(answer).toEqual({
      error: {
        kind: 'unauthorized',
        code: null,
        msg: '',
        cause: { kind: 'timeout', seconds: 120 },
      },
    });
    expect(app.session().accessToken).toBe('access-1');
    expect(app.services.refresh.running).toBeNull();
  });
});

describe('logged out stays logged out', () => {
  const endNow = (app: TestStore) =>
    app.store.dispatch(sessionEnded({ epoch: app.session().epoch, reason: 'loggedOut' }));

  it('when a 401 arrives after the logout (fault 19)', async () => {
    const late = deferred<Response>();
    const wire = createWire({ [INFO]: () => late.promise, [REFRESH]: () => ok(NEXT) });
    const app = await startStore(wire);
    await logIn(app);
    const running = info(app);
    await settle();
    endNow(app);
    late.resolve(refusal(401, '', 401));
    expect(await running).toEqual({ error: { kind: 'loginRequired' } });
    expect(wire.to(REFRESH)).toHaveLength(0);
    expect(app.session().accessToken).toBe('');
  });

  it('when the logout comes while a refresh is under way, whose tokens are dropped (fault 19)', async () => {
    const answer = deferred<Response>();
    const wire = createWire({ [INFO]: takes('access-2'), [REFRESH]: () => answer.promise });
    const app = await startStore(wire);
    await logIn(app);
    const running = info(app);
    await settle();
    endNow(app);
    answer.resolve(ok(NEXT));
    expect(await running).toEqual({ error: { kind: 'loginRequired' } });
    await settle();
    expect(app.session()).toMatchObject({ accessToken: '', refreshToken: '' });
    expect(app.services.storedSession.read()).toBeNull();
    expect(wire.to(INFO)).toHaveLength(1);
  });

  it('and a late refresh does not touch the login that followed', async () => {
    const answer = deferred<Response>();
    const wire = createWire({ [INFO]: takes('access-2'), [REFRESH]: () => answer.promise });
    const app = await startStore(wire);
    await logIn(app);
    const running = info(app);
    await settle();
    endNow(app);
    await logIn(app, { accessToken: 'other-1', refreshToken: 'other-2' });
    answer.resolve(ok(NEXT));
    await running;
    await settle();
    expect(app.session()).toMatchObject({ accessToken: 'other-1', refreshToken: 'other-2' });
  });

  it('and what waited for the refresh is not sent in the name of the member who came next (fault 36)', async () => {
    const wire = createWire({
      // The first to go on after the refresh meets the change of members.
      [INFO]: ({ bearer }) => {
        if (bearer !== 'access-2') return refusal(401, '', 401);
        endNow(app);
        app.store.dispatch(tokensStored({ accessToken: 'other-1', refreshToken: 'other-2' }));
        return ok(MEMBER);
      },
      [LIST]: takes('access-2'),
      [REFRESH]: () => ok(NEXT),
    });
    const app = await startStore(wire);
    await logIn(app);
    const [, second] = await Promise.all([info(app), list(app, 1)]);
    expect(second).toEqual({ error: { kind: 'loginRequired' } });
    expect(wire.to(LIST).map(({ bearer }) => bearer)).toEqual(['access-1']);
    expect(app.session().accessToken).toBe('other-1');
  });

  it('and the next member’s tokens are renewed by a refresh of their own, not by the one before (fault 36)', async () => {
    const locks = createLocks();
    const held = deferred<void>();
    // Another tab is at its refresh: this one’s waits.
    void locks.request('hd:refresh', {}, () => held.promise);
    const wire = createWire({ [INFO]: takes('access-2'), [REFRESH]: () => ok(NEXT) });
    const app = await startStore({ fetch: wire.fetch, locks });
    await logIn(app);
    const first = info(app);
    await settle();
    endNow(app);
    await logIn(app, { accessToken: 'other-1', refreshToken: 'other-2' });
    const second = info(app);
    await settle();
    held.resolve();
    expect(await first).toEqual({ error: { kind: 'loginRequired' } });
    expect(await second).toEqual({ data: MEMBER });
    expect(wire.to(REFRESH).map(({ bearer }) => bearer)).toEqual(['other-2']);
  });

  it('and an earlier member’s read that comes late is not handed on (fault 36)', async () => {
    const late = deferred<Response>();
    const app = await startStore(createWire({ [INFO]: () => late.promise }));
    await logIn(app);
    const running = info(app);
    await settle();
    await logIn(app, { accessToken: 'other-1', refreshToken: 'other-2' });
    late.resolve(ok(MEMBER));
    expect(await running).toEqual({ error: { kind: 'loginRequired' } });
  });

  it('and what an earlier member’s call brings late reaches neither cache nor session', async () => {
    const late = deferred<Response>();
    const wire = createWire({
      [INFO]: ({ bearer }) =>
        bearer === 'access-1' ? late.promise : ok({ id: 8, username: 'wu' }),
    });
    const app = await startStore(wire);
    await logIn(app);
    const running = info(app);
    await settle();
    endNow(app);
    await logIn(app, { accessToken: 'other-1', refreshToken: 'other-2' });
    late.resolve(ok(MEMBER));
    await running;
    await settle();
    expect(JSON.stringify(app.store.getState())).not.toContain('linqiu');
  });
});
